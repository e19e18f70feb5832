import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { openPanel } from '../../../board/panels.ts';
import { namesIn, phrasesOf } from '../../../board/phrases.ts';
import { cataneText } from '../text.ts';

/** Whether somebody has asked for the words from the board. */
const isWanted = signal(false);

/** Leads from the board to the island in words. Only keys and screen readers find it. */
export const ToWords = () => (
  <button
    type="button"
    class="button skip"
    onClick={() => {
      isWanted.value = true;
      openPanel('more');
    }}
  >
    {cataneText().inWords}
  </button>
);

/** The whole position in words, for players who do not see the board or want to look something up. */
export function InWords({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const sections = phrasesOf(snapshot.game)?.position(view, view.seat ?? 'spectator', namesIn(snapshot.seats)) ?? [];
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted.value) return;
    isWanted.value = false;
    const fold = summary.current?.closest('details');
    if (fold) fold.open = true;
    summary.current?.focus();
  }, [isWanted.value]);
  return (
    <details class="fold in-words">
      <summary ref={summary}>{cataneText().inWords}</summary>
      {sections.map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
