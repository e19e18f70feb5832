import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ENTRIES } from '#boards';
import { text } from '../app/lang.ts';
import { isTyped, useKeys } from '../board/keys.ts';
import { Icon } from '../ui/icon.tsx';

export const hasRules = (game: string): boolean => ENTRIES[game]?.rules !== undefined;

/** The path of the rules of a game, or of one of them; null if the game has no rules here. */
const rulesPath = (game: string, rule?: string): string | null =>
  !hasRules(game) ? null : `/rules/${game}${rule === undefined ? '' : `#${rule}`}`;

interface Props {
  readonly game: string;
  /** Whether the page with the link stays open: a table with what its player has begun. */
  readonly isApart?: boolean;
  readonly children?: ComponentChildren;
}

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

/** The key `?` opens the rules of a game beside its page, except in text fields. */
export function useRulesKey(game: string | undefined): void {
  useKeys((event) => {
    const path = game === undefined ? null : rulesPath(game);
    if (event.key !== '?' || event.ctrlKey || event.metaKey || path === null || isTyped(event.target)) return;
    event.preventDefault();
    window.open(path, '_blank', 'noopener');
  }, game);
}

/** After a refusal by a game: a link to the rule that explains it, if the game names one. */
export function WhyLink({ game, code }: { readonly game: string; readonly code: string }) {
  const [rule, setRule] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    setRule(null);
    // If the rules cannot be loaded, the refusal still has its sentence.
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
