import { signal } from '@preact/signals';
import * as routes from '../../shared/protocol/routes.ts';
import { isTableId } from '../../shared/protocol/targets.ts';
import { call, isDecided, isNotYours } from '../app/request.ts';
import { onStored } from '../app/storage.ts';
import {
  dropMove,
  MISSED,
  MOVES,
  missedMoves,
  noteMissed,
  noteSent,
  type PendingMove,
  unansweredMoves,
} from '../table/model/pending-move.ts';

/*
 * Moves that were prepared without a network, one for each seat. Any page of the site sends them once there is one: each
 * for the version in which it was chosen, so that the service refuses what is no answer to its question any more, and
 * under its key, so that it is played once whoever sends it. What follows from a move is not known before it is played,
 * so nothing more is prepared after it.
 */

const read = () => ({ waiting: unansweredMoves(), missed: missedMoves() });
const known = signal(read());
const refresh = () => {
  known.value = read();
};
for (const key of [MOVES, MISSED]) onStored(key, refresh);

/** What became of a move at a table: it waits for the network, or came too late and its player was not told there. */
export function preparedAt(id: string): 'waits' | 'missed' | null {
  if (known.value.missed.some((one) => one.id === id)) return 'missed';
  return known.value.waiting.some((one) => one.id === id) ? 'waits' : null;
}

/** In milliseconds: a page that sends a move has its answer by then, or has been closed. */
const UNDER_WAY = 30_000;

/** Whether no page may be sending it at this moment. That of its table sends it itself, where it can be cancelled. */
const isLeft = ({ id, wasSent, at = 0 }: PendingMove): boolean =>
  !location.pathname.startsWith(`/t/${id}`) && (!wasSent || Math.abs(Date.now() - at) > UNDER_WAY);

async function send(move: PendingMove): Promise<void> {
  const { id, seat, act } = move;
  noteSent(move);
  const answer = await call(routes.act, { table: id, seat, since: act.version }, { body: act, outlives: true });
  // The page of the table finds out how to get back to the seat.
  if (!isDecided(answer) || isNotYours(answer)) return;
  dropMove(move);
  if (answer.type === 'refused') noteMissed(move);
}

/** Sends all moves that wait, one tab after the other. */
export async function sendPrepared(): Promise<void> {
  refresh();
  if (navigator.onLine === false) return;
  await navigator.locks.request('prepared-moves', async () => {
    for (const { act } of unansweredMoves()) {
      // Read again, since another page may have sent or cancelled it meanwhile.
      const move = unansweredMoves().find((one) => one.act.key === act.key);
      if (move !== undefined && isTableId(move.id) && isLeft(move)) await send(move);
    }
  });
  refresh();
}
