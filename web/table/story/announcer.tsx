import { turnsOf } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { TableModel } from '../model.ts';
import { turnIn } from './phrases.ts';

/** Announces the moves of others to screen readers as they come, unless something else is being said. */
export function Announcer({ table, snapshot }: { readonly table: TableModel; readonly snapshot: Snapshot }) {
  const others = table.story.fresh.value.filter(({ seat }) => seat !== table.viewer);
  return (
    <div class="unseen announcer" aria-live="polite">
      {turnsOf(others).map((turn) => (
        <p key={turn[0].n}>{turnIn(snapshot, turn, 'line')}</p>
      ))}
    </div>
  );
}
