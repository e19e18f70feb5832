import type { View } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { namesIn, phrasesOf } from '../../table/story/phrases.ts';
import { cataneText } from './text.ts';

/** The whole position in words, for players who do not see the board or want to look something up. */
export function InWords({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const sections = phrasesOf(snapshot.game)?.position(view, view.seat ?? 'spectator', namesIn(snapshot.seats)) ?? [];
  return (
    <details class="fold in-words">
      <summary>{cataneText().inWords}</summary>
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
