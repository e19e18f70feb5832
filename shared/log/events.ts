import type { Seat } from '../game/contract.ts';
import type { Decider } from '../game/words/story.ts';
import type { LogEntry } from '../protocol/messages/log.ts';

export type { LogEntry };

/** The order of play as a table settles it: drawn when the game begins, or chosen, as all seats in that order. */
export type Seating = 'drawn' | readonly Seat[];

export const isSeating = (seating: Seating, seats: number): boolean =>
  seating === 'drawn' ||
  seating.toSorted((one, other) => one - other).join() === Array.from({ length: seats }, (_, seat) => seat).join();

type Unnumbered<Entry> = Entry extends unknown ? Omit<Entry, 'n' | 'at'> : never;
/**
 * An event at a table: what an entry of its log says, without its number and its time. Names are not part of it, so that
 * they can be erased. What each means is said in shared/protocol/messages/log.ts.
 */
export type LogEvent = Unnumbered<LogEntry>;

export type EventOf<Type extends LogEvent['type']> = Extract<LogEvent, { readonly type: Type }>;
export type EntryOf<Type extends LogEvent['type']> = Pick<LogEntry, 'n' | 'at'> & EventOf<Type>;

/**
 * The event of an action. Only this function makes it: the log stores its parts, and the hashed text is computed from
 * them again, with the fields in this order.
 */
export function actEvent(seat: Seat, by: Decider, code: string, isOrder: boolean, typist?: Seat): EventOf<'act'> {
  const act = { type: 'act', seat, by, code, ...(typist !== undefined && { typist }) } as const;
  return isOrder ? { ...act, order: true } : act;
}

type Other = Exclude<LogEntry, { readonly type: 'act' }>;
type Undo = Extract<LogEntry, { readonly type: 'undo' }>;

export function actsOf<Act extends { readonly type: 'act' }>(
  entries: Iterable<Act | Other>,
): { readonly standing: readonly Act[]; readonly takenBack: ReadonlyMap<Undo, readonly Act[]> } {
  const standing: Act[] = [];
  const takenBack = new Map<Undo, readonly Act[]>();
  for (const entry of entries) {
    if (entry.type === 'act') standing.push(entry);
    else if (entry.type === 'undo') takenBack.set(entry, standing.splice(entry.count));
  }
  return { standing, takenBack };
}

export const standingActs = <Act extends { readonly type: 'act' }>(entries: Iterable<Act | Other>): readonly Act[] =>
  actsOf(entries).standing;
