import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { random128 } from '../../app/request.ts';
import { fieldsOf, store, storedList } from '../../app/storage.ts';
import { lasting, seatsAt } from '../../tables/known-tables.ts';
import { nonceFor } from '../../tables/witness.ts';

/*
 * Requests to join are idempotent by their key. Each is kept until it is answered: if the answer is lost, the seat is
 * taken all the same, and only the same request still gets its link, perhaps after the page was closed.
 */

const KEY = 'joins';

export interface PendingJoin {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  /** Whether it is for another player at the device of somebody who has a seat. */
  readonly isBeside: boolean;
  readonly key: string;
  readonly nonce: string;
}

function read(value: unknown): PendingJoin[] {
  const { id, seat, name, isBeside, key, nonce } = fieldsOf(value);
  return typeof seat === 'number' &&
    typeof isBeside === 'boolean' &&
    [id, name, key, nonce].every((part) => typeof part === 'string')
    ? [value as PendingJoin]
    : [];
}

const load = (): readonly PendingJoin[] => storedList(KEY, read);

/** The request to send, stored from now on: the same as before, as long as that is not answered. */
export function pendingJoin(table: Snapshot, seat: Seat, name: string): PendingJoin {
  const { id, viewer } = table;
  const isBeside = typeof viewer === 'number';
  const before = load();
  const same = before.find(
    (one) => one.id === id && one.seat === seat && one.name === name && one.isBeside === isBeside,
  );
  if (same !== undefined) return same;
  const join = { id, seat, name, isBeside, key: random128(), nonce: nonceFor(table) };
  store(
    KEY,
    lasting([...before, join], (one) => one.id),
  );
  return join;
}

export function dropJoin({ key }: PendingJoin): void {
  store(
    KEY,
    load().filter((one) => one.key !== key),
  );
}

/**
 * This browser's request that a table has carried out, as it seems, although no answer has come; on the page of a
 * player, only for somebody beside them, since another page may be waiting for the answer to another one.
 */
export function unansweredJoin({ id, seats, viewer }: Snapshot): PendingJoin | undefined {
  const isTaken = ({ seat, name }: PendingJoin) => seats[seat]?.by === 'player' && seats[seat]?.name === name;
  const isOfPage = (one: PendingJoin) => one.id === id && one.isBeside === (typeof viewer === 'number');
  return load().find((one) => isOfPage(one) && isTaken(one) && !seatsAt(id).includes(one.seat));
}
