import type { Seat } from '../../shared/game/contract.ts';
import type { Difference, Witness } from '../../shared/log/witness.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { random128 } from '../app/request.ts';
import { fieldsOf, store, storedList } from '../app/storage.ts';
import { lasting } from './known-tables.ts';

// docs/decisions/59-nobody-alone-chooses-chance.md
/*
 * What this browser remembers of tables, so that the service cannot tell another story later: the commitment that it
 * saw first, the mark that it saw last, and what it added to the chance of the table. It belongs to a table, not to a
 * seat. Names are in no mark, so erasing them changes none.
 */

const KEY = 'witness';

interface Kept extends Witness {
  readonly id: string;
  /** The nonce that is sent with the next request that needs one, until such a request succeeds; empty if there is none. */
  readonly next: string;
  /** The first difference that was found. From then on, nothing is kept: what was seen before it is the evidence. */
  readonly difference: Difference | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isGiven = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && isText(value[1]);

function isDifference(value: unknown): boolean {
  const { what, n, before, now } = fieldsOf(value);
  return value === null || ([what, before, now].every(isText) && typeof n === 'number');
}

function read(value: unknown): Kept[] {
  const { id, commitment, last, next, given, difference } = fieldsOf(value);
  const { n, mark } = fieldsOf(last);
  const isWhole =
    [id, commitment, mark, next].every(isText) &&
    typeof n === 'number' &&
    Array.isArray(given) &&
    given.every(isGiven) &&
    isDifference(difference);
  return isWhole ? [value as Kept] : [];
}

const load = (): readonly Kept[] => storedList(KEY, read);

export const witnessOf = (id: string): Kept | undefined => load().find((one) => one.id === id);

type Seen = Pick<Snapshot, 'id' | 'fairness'>;

/** Changes what is remembered of a table. Storage is read again for each change: another tab may have written. */
function keep({ id, fairness: { commitment } }: Seen, change: (before: Kept) => Kept): Kept {
  const all = load();
  const known = all.find((one) => one.id === id);
  const before = known ?? { id, commitment, last: { n: 0, mark: '' }, next: '', given: [], difference: null };
  const after = change(before);
  if (after === known) return after;
  const others = all.filter((one) => one !== known);
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

type Shown = Pick<Snapshot, 'id' | 'fairness' | 'version' | 'mark'>;

/** What is otherwise in a snapshot than it was seen; null if nothing is, as far as it shows. */
function differenceIn({ fairness, version: n, mark }: Shown, { commitment, last }: Witness): Difference | null {
  if (commitment !== fairness.commitment)
    return { what: 'commitment', n: 1, before: commitment, now: fairness.commitment };
  return n === last.n && mark !== last.mark ? { what: 'mark', n, before: last.mark, now: mark } : null;
}

/**
 * A table is shown: it is compared with what was seen of it, and remembered if it goes on from there. Another tab may
 * have seen more already, so that an older version alone is no difference. Returns the first difference ever found.
 */
export const noteShown = (shown: Shown): Difference | null =>
  keep(shown, (before) => {
    if (before.difference) return before;
    const difference = differenceIn(shown, before);
    if (difference) return { ...before, difference };
    const { version: n, mark } = shown;
    return n > before.last.n ? { ...before, last: { n, mark } } : before;
  }).difference;

/** The table ends before what was seen of it, as its service says when it is asked again. */
export const noteCut = (shown: Shown, { n, mark }: Witness['last']): Difference | null =>
  keep(shown, (before) => ({ ...before, difference: { what: 'mark', n, before: mark, now: '' } })).difference;
