import type { ComponentChildren } from 'preact';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { titleOf } from '../games.ts';
import { text } from '../lang.ts';
import { useHeights } from './heights.ts';
import { useTheme } from './theme.ts';

/**
 * The page of a table with a board: players, the board, the viewer's cards, the dock, and everything else at the side.
 */
export function Frame({
  snapshot: { game },
  side,
  children,
}: {
  readonly snapshot: Snapshot;
  readonly side: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const root = useHeights();
  useTheme(game);
  return (
    <main ref={root} id="main" class={`frame ${game}`}>
      <h1 class="unseen">{text().table.title(titleOf(game))}</h1>
      {children}
      <div class="side">{side}</div>
    </main>
  );
}
