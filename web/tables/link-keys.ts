import type { Seat } from '../../shared/game/contract.ts';
import { random128 } from '../app/request.ts';
import { fieldsOf, store, stored } from '../app/storage.ts';

/*
 * Requests for a new link are idempotent by their key. The key is kept until the link has arrived: if the answer is
 * lost, or comes days later because others have to agree, the same request still gets the seat.
 */

const KEY = 'link-keys';

interface Asked {
  readonly key: string;
  readonly isClaim: boolean;
  /** The channels of the mail addresses that are to keep their access, so that a repeated request says the same. */
  readonly keep: readonly string[];
}

const nameOf = (id: string, seat: Seat): string => `${id}/${seat}`;

const load = () => fieldsOf(stored(KEY));

/** This browser's pending request for a new link of a seat; undefined if there is none. */
export function askedFor(id: string, seat: Seat): Asked | undefined {
  const { key, isClaim, keep } = fieldsOf(load()[nameOf(id, seat)]);
  if (typeof key !== 'string') return undefined;
  return { key, isClaim: isClaim === true, keep: Array.isArray(keep) ? keep : [] };
}

/** The key to use, stored from now on. */
export function takeLinkKey(id: string, seat: Seat, asking: Partial<Omit<Asked, 'key'>> = {}): string {
  const before = askedFor(id, seat) ?? { key: random128(), isClaim: false, keep: [] };
  const asked: Asked = { ...before, ...asking };
  store(KEY, { ...load(), [nameOf(id, seat)]: asked });
  return asked.key;
}

export function dropLinkKey(id: string, seat: Seat): void {
  const { [nameOf(id, seat)]: _, ...others } = load();
  store(KEY, others);
}
