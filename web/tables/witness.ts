import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { random128 } from '../app/request.ts';
import { fieldsOf, store, storedList } from '../app/storage.ts';
import { lasting } from './known-tables.ts';

// docs/decisions/59-nobody-alone-chooses-chance.md
/*
 * What this browser remembers of tables, so that the service cannot tell another story later: the commitment that it
 * saw first, and what it added to the chance of the table.
 */

const KEY = 'witness';

export interface Witness {
  readonly id: string;
  readonly commitment: string;
  /** The nonce that is sent with the next request that needs one, until such a request succeeds; empty if there is none. */
  readonly next: string;
  /** The nonces that this browser has given, with their seats. */
  readonly given: readonly (readonly [Seat, string])[];
}

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'string';

function read(value: unknown): Witness[] {
  const { id, commitment, next, given } = fieldsOf(value);
  return [id, commitment, next].every((part) => typeof part === 'string') &&
    Array.isArray(given) &&
    given.every(isGiven)
    ? [value as Witness]
    : [];
}

const load = (): readonly Witness[] => storedList(KEY, read);

export const witnessOf = (id: string): Witness | undefined => load().find((one) => one.id === id);

type Seen = Pick<Snapshot, 'id' | 'fairness'>;

/** Changes what is remembered of a table. Storage is read again for each change: another tab may have written. */
function keep({ id, fairness: { commitment } }: Seen, change: (before: Witness) => Witness): Witness {
  const all = load();
  const before = all.find((one) => one.id === id);
  const after = change(before ?? { id, commitment, next: '', given: [] });
  if (after === before) return after;
  const others = all.filter((one) => one !== before);
  store(
    KEY,
    lasting([...others, after], (one) => one.id),
  );
  return after;
}

/**
 * What this browser adds to the chance of a table whose commitment it has seen. Whatever fails or is refused, it is the
 * same until it is taken: otherwise the service could refuse, and so have another one, until it likes the dice.
 */
export const nonceFor = (seen: Seen): string =>
  keep(seen, (before) => (before.next === '' ? { ...before, next: random128() } : before)).next;

/** A nonce was taken. */
export function noteGiven(seen: Seen, seat: Seat, nonce: string): void {
  keep(seen, ({ given, ...before }) => ({
    ...before,
    next: before.next === nonce ? '' : before.next,
    given: [...given.filter(([other]) => other !== seat), [seat, nonce]],
  }));
}
