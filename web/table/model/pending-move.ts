import type { Seat } from '../../../shared/game/contract.ts';
import type { Act } from '../../../shared/protocol/messages/play.ts';
import { random128 } from '../../app/request.ts';
import { fieldsOf, store, storedList } from '../../app/storage.ts';
import { lasting } from '../../tables/known-tables.ts';

/*
 * A move is kept on this device until it is answered: the page may be closed before, while there is no network. As it
 * has an idempotency key and the version in which it was chosen, a later page can send it without playing it twice, or
 * in a position for which it was not meant.
 */

// docs/decisions/45-a-final-action-is-held-in-the-page.md
const KEY = 'moves';

export interface PendingMove {
  readonly id: string;
  readonly seat: Seat;
  readonly act: Act;
  /** Whether it is one of several actions that make a move, and not the last: alone, no later page sends it. */
  readonly isPart: boolean;
  /** Whether it may have arrived. Only a move that was not sent can be cancelled. */
  readonly wasSent: boolean;
}

function read(value: unknown): PendingMove[] {
  const { id, seat, act, isPart, wasSent } = fieldsOf(value);
  const { version, key, code } = fieldsOf(act);
  return [seat, version].every((part) => typeof part === 'number') &&
    [isPart, wasSent].every((part) => typeof part === 'boolean') &&
    [id, key, code].every((part) => typeof part === 'string')
    ? [value as PendingMove]
    : [];
}

const load = (): readonly PendingMove[] => storedList(KEY, read);

const find = (id: string, seat: Seat): PendingMove | undefined =>
  load().find((one) => one.id === id && one.seat === seat);

/** The move of this browser's seat that was not answered, perhaps of an earlier page or of another tab. */
export function unansweredMove(id: string, seat: Seat): PendingMove | undefined {
  const move = find(id, seat);
  return move?.isPart === true ? undefined : move;
}

/**
 * The move to send, stored from now on in place of any other of the seat: the same as before, as long as that is not
 * answered.
 */
export function pendingMove(id: string, seat: Seat, version: number, code: string, isPart: boolean): PendingMove {
  const before = find(id, seat);
  if (before?.act.version === version && before.act.code === code) return before;
  return keep({ id, seat, act: { version, key: random128(), code }, isPart, wasSent: false });
}

function keep(move: PendingMove): PendingMove {
  const others = load().filter(({ id, seat }) => id !== move.id || seat !== move.seat);
  store(
    KEY,
    lasting([...others, move], ({ id }) => id),
  );
  return move;
}

export function noteSent(move: PendingMove): void {
  if (find(move.id, move.seat)?.act.key === move.act.key) keep({ ...move, wasSent: true });
}

/** Drops a move that was answered, or cancelled before it was sent. */
export function dropMove({ act: { key } }: PendingMove): void {
  store(
    KEY,
    load().filter(({ act }) => act.key !== key),
  );
}
