import { effect } from '@preact/signals';
import type { Difference } from '../../shared/log/witness.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { serviceNow } from '../app/clock.ts';
import { withFurtherText } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { noteCut, noteShown, witnessOf } from '../tables/witness.ts';
import { dropOldest, keepPosition } from './model/kept-position.ts';
import type { TableModel } from './model/model.ts';

/** Whether a table ends before what this browser saw of it earlier, though its service is asked after that. */
async function cut({ id, reader }: TableModel): Promise<Difference | null> {
  const seen = witnessOf(id);
  if (seen === undefined || seen.difference) return null;
  const answer = await call(routes.snapshot, { table: id, reader });
  return answer.type === 'ok' && answer.value.version < seen.last.n ? noteCut(answer.value, seen.last) : null;
}

/**
 * Keeps what the player of a seat sees, for times without a network, until the returned function is called: not what was
 * kept itself.
 */
function keepShown({ viewer, present, story, connection }: TableModel): () => void {
  if (typeof viewer !== 'number') return () => undefined;
  void dropOldest();
  return effect(() => {
    const snapshot = present.value;
    const entries = story.entries.value;
    if (snapshot !== null && connection.peek() !== 'offline')
      keepPosition(viewer, { snapshot, entries, at: serviceNow() });
  });
}

/**
 * Compares each snapshot of a table with what this browser saw of it, until the returned function is called. A
 * difference is said, and keeps nobody from playing.
 */
export function watch(table: TableModel): () => void {
  let isSaid = false;
  async function tell(difference: Difference | null): Promise<void> {
    if (difference === null || isSaid) return;
    isSaid = true;
    const say = await withFurtherText(async () => (await import('./say-difference.ts')).sayDifference);
    say(table, difference);
  }
  const stop = effect(() => {
    const snapshot: Snapshot | null = table.present.value;
    if (snapshot === null) return;
    const seen = witnessOf(table.id);
    void tell(noteShown(snapshot));
    // Perhaps this page was only slower than another tab.
    if (seen && snapshot.version < seen.last.n) void cut(table).then(tell);
  });
  const stopKeeping = keepShown(table);
  return () => {
    stop();
    stopKeeping();
  };
}
