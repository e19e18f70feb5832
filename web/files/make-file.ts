import type { TableFile } from '../../shared/protocol/messages/table-file.ts';
import type { Said } from '../../shared/protocol/messages/talk.ts';
import type { Reader } from '../../shared/protocol/route.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { call } from '../app/request.ts';
import { fetchWholeLog } from '../table/story/whole-log.ts';
import { witnessOf } from '../tables/witness.ts';

/** All messages of the talk, as they are now; null if they could not be fetched. */
async function fetchTalk(table: string, viewer: Exclude<Reader, object>): Promise<readonly Said[] | null> {
  const known = new Map<number, Said>();
  for (let upTo = 0; ; ) {
    const answer = await call(routes.talk, { table, viewer, n: upTo });
    if (answer.type !== 'ok') return null;
    for (const one of answer.value.said) known.set(one.n, one);
    if (answer.value.upTo <= upTo) return [...known.values()].sort((one, other) => one.n - other.n);
    upTo = answer.value.upTo;
  }
}

/** What a reader may know of a table, as a file; null if something of it could not be fetched. */
export async function makeFile(table: string, reader: Reader): Promise<TableFile | null> {
  const isGuest = typeof reader === 'object';
  const [shown, talk, note] = await Promise.all([
    call(routes.snapshot, { table, reader }),
    isGuest ? [] : fetchTalk(table, reader),
    typeof reader === 'number' ? call(routes.note, { table, seat: reader }) : null,
  ]);
  if (shown.type !== 'ok' || talk === null || (note !== null && note.type !== 'ok')) return null;
  const log = await fetchWholeLog(shown.value, reader);
  if (log.type !== 'ok') return null;
  const witness = witnessOf(table) ?? null;
  return {
    format: 'chacun-son-tour/table',
    formatVersion: 1,
    origin: location.origin,
    savedAt: Date.now(),
    table: shown.value,
    // What came while it was fetched is not in the snapshot.
    log: log.value.filter(({ entry }) => entry.n <= shown.value.version),
    talk,
    note: note?.value.text ?? null,
    witness: witness && { commitment: witness.commitment, last: witness.last, given: witness.given },
  };
}
