import type { Seat } from '../../shared/game/contract.ts';
import type { Act } from '../../shared/protocol/requests.ts';
import { lasting } from '../my-tables/known-tables.ts';
import { random128 } from '../request.ts';
import { store, stored } from '../storage.ts';

/*
 * A move is kept on this device until it is answered: the page may be closed before, while there is no network. As it
 * has an idempotency key and the version in which it was chosen, a later page can send it without playing it twice, or
 * in a position for which it was not meant.
 */

// docs/decisions/45-a-final-action-is-held-in-the-page.md
const KEY = 'moves';

/** A move that was not answered. */
export interface PendingMove {
  readonly id: string;
  readonly seat: Seat;
  readonly act: Act;
}

function read(value: unknown): PendingMove[] {
  const { id, seat, act } = (value ?? {}) as Partial<PendingMove>;
  const { version, key, code } = (act ?? {}) as Partial<Act>;
  return [typeof seat, typeof version].every((type) => type === 'number') &&
    [id, key, code].every((part) => typeof part === 'string')
    ? [value as PendingMove]
    : [];
}

function load(): readonly PendingMove[] {
  const value = stored(KEY);
  return Array.isArray(value) ? value.flatMap(read) : [];
}

/** The move of this browser's seat that was not answered, perhaps of an earlier page or of another tab. */
export const unansweredMove = (id: string, seat: Seat): PendingMove | undefined =>
  load().find((one) => one.id === id && one.seat === seat);

/**
 * The move to send, stored from now on in place of any other of the seat: the same as before, as long as that is not
 * answered.
 */
export function pendingMove(id: string, seat: Seat, version: number, code: string): PendingMove {
  const before = unansweredMove(id, seat);
  if (before?.act.version === version && before.act.code === code) return before;
  const move = { id, seat, act: { version, key: random128(), code } };
  store(
    KEY,
    lasting([...load().filter((one) => one.id !== id || one.seat !== seat), move], (one) => one.id),
  );
  return move;
}

/** Drops a move that was answered, or cancelled before it was sent. */
export function dropMove({ act: { key } }: PendingMove): void {
  store(
    KEY,
    load().filter(({ act }) => act.key !== key),
  );
}
