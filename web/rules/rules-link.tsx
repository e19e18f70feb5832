import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ENTRIES } from '#boards';
import { useKeys } from '../board-kit/keys.ts';
import { Icon } from '../controls/icon.tsx';
import { text } from '../lang.ts';

export const hasRules = (game: string): boolean => ENTRIES[game]?.rules !== undefined;

/** The page with the rules of a game, or with one of them; null for a game that has none here. */
const rulesPath = (game: string, rule?: string): string | null =>
  !hasRules(game) ? null : `/rules/${game}${rule === undefined ? '' : `#${rule}`}`;

interface Props {
  readonly game: string;
  /** Whether the page that is left is kept: a table with what its player has begun. */
  readonly isApart?: boolean;
  readonly children?: ComponentChildren;
}

/** A link to the rules of a game, if they are here. */
export function RulesLink({ game, isApart = false, children }: Props) {
  const path = rulesPath(game);
  if (path === null) return null;
  return (
    <a
      class="button"
      href={path}
      title={text().rules.key}
      aria-keyshortcuts="?"
      {...(isApart ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon name="book" />
      {children ?? text().rules.read}
      {isApart && <span class="unseen"> {text().rules.newTab}</span>}
    </a>
  );
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio]), textarea, select'));

/** The key `?` opens the rules of a game beside its page, outside of text fields. */
export function useRulesKey(game: string | undefined): void {
  useKeys((event) => {
    const path = game === undefined ? null : rulesPath(game);
    if (event.key !== '?' || event.ctrlKey || event.metaKey || path === null || isTyped(event.target)) return;
    event.preventDefault();
    window.open(path, '_blank', 'noopener');
  }, game);
}

/** After a refusal by a game: a link to the rule that explains it, if its game names one. */
export function WhyLink({ game, code }: { readonly game: string; readonly code: string }) {
  const [rule, setRule] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    setRule(null);
    // Without the rules at hand, the refusal is still a sentence of its own.
    ENTRIES[game]?.rules?.().then(
      ({ why }) => !isGone && setRule(why[code] ?? null),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [game, code]);
  const path = rule === null ? null : rulesPath(game, rule);
  if (path === null) return null;
  return (
    <a href={path} target="_blank" rel="noopener">
      {text().rules.why}
      <span class="unseen"> {text().rules.newTab}</span>
    </a>
  );
}
