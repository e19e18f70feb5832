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
export const MOVES = 'moves';
/** The seats whose move waited for the network until the table had moved on, and whose player was not told yet. */
export const MISSED = 'missed-moves';

export interface PendingMove {
  readonly id: string;
  readonly seat: Seat;
  readonly act: Act;
  /** Whether it is one of several actions that make a move, and not the last: alone, no later page sends it. */
  readonly isPart: boolean;
  /** Whether it may have arrived. Only a move that was not sent can be cancelled. */
  readonly wasSent: boolean;
  /** When it was chosen, in milliseconds since 1970; absent in those of earlier releases. */
  readonly at?: number;
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

const load = (): readonly PendingMove[] => storedList(MOVES, read);

const find = (id: string, seat: Seat): PendingMove | undefined =>
  load().find((one) => one.id === id && one.seat === seat);

/** All moves of this browser that were not answered, and can be sent alone. */
export const unansweredMoves = (): readonly PendingMove[] => load().filter(({ isPart }) => !isPart);

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
  return keep({ id, seat, act: { version, key: random128(), code }, isPart, wasSent: false, at: Date.now() });
}

function keep(move: PendingMove): PendingMove {
  const others = load().filter(({ id, seat }) => id !== move.id || seat !== move.seat);
  store(
    MOVES,
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
    MOVES,
    load().filter(({ act }) => act.key !== key),
  );
}

type OfSeat = Pick<PendingMove, 'id' | 'seat'>;

const ofSeat = (value: unknown): OfSeat[] => {
  const { id, seat } = fieldsOf(value);
  return typeof id === 'string' && typeof seat === 'number' ? [{ id, seat }] : [];
};

export const missedMoves = (): readonly OfSeat[] => storedList(MISSED, ofSeat);

/** The page of the seat is to say that its move came too late. */
export function noteMissed({ id, seat }: OfSeat): void {
  takeMissed(id, seat);
  store(
    MISSED,
    lasting([...missedMoves(), { id, seat }], (one) => one.id),
  );
}

/** Whether a move of this seat came too late, which is said now. */
export function takeMissed(id: string, seat: Seat): boolean {
  const all = missedMoves();
  const others = all.filter((one) => one.id !== id || one.seat !== seat);
  if (others.length === all.length) return false;
  store(MISSED, others);
  return true;
}

/** In milliseconds: the page of the table itself comes first, which says more. */
const LATER = 3_000;

/** Sends what waits on this device, whichever page is open: a while after, and when there may be a network again. */
export function followPrepared(): void {
  const send = async () => {
    if (unansweredMoves().length > 0) await (await import('../../tables/prepared-moves.ts')).sendPrepared();
  };
  const later = () => void setTimeout(() => send().catch(() => undefined), LATER);
  for (const event of ['online', 'focus']) addEventListener(event, later);
  later();
}
