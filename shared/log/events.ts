import type { BotLevel, Options, Seat } from '../game/contract.ts';
import type { Decider } from '../game/words/story.ts';
import type { Pace, Remedy } from '../protocol/pace.ts';

/** The order of play as a table settles it: drawn when the game begins, or chosen, as all seats in that order. */
export type Seating = 'drawn' | readonly Seat[];

/** Whether it names each of so many seats once. */
export const isSeating = (seating: Seating, seats: number): boolean =>
  seating === 'drawn' ||
  seating.toSorted((one, other) => one - other).join() === Array.from({ length: seats }, (_, seat) => seat).join();

/** An event at a table. Names are not part of it, so that they can be erased. */
export type LogEvent =
  /** The table is opened, with that number of `seats`. */
  | {
      readonly type: 'open';
      readonly game: string;
      /** The version of the rules by which the game is played. */
      readonly rulesVersion: number;
      readonly seats: number;
      readonly options: Options;
      /** The hash of the secret from which all chance follows. */
      readonly commitment: string;
      /** Missing at tables without a pace, and at those opened before there was one. */
      readonly pace?: Pace;
      /** Robots and forced moves wait until somebody has looked. */
      readonly looks?: true;
      /** Missing where the rules of the game say who begins. */
      readonly seating?: Seating;
    }
  /** A player takes a free seat; `nonce` is their contribution to the chance of the table. */
  | { readonly type: 'join'; readonly seat: Seat; readonly nonce: string }
  /** A robot of that `level` takes a seat. */
  | { readonly type: 'bot'; readonly seat: Seat; readonly level: BotLevel }
  /** A seat is free again before the start: its player has left, or never came; or its robot is removed. */
  | { readonly type: 'free'; readonly seat: Seat }
  /** The opener frees the seat of a player. */
  | { readonly type: 'remove'; readonly seat: Seat }
  /** The opener changes the options or the pace; with `looks`, robots wait until somebody has looked at the table. */
  | {
      readonly type: 'change';
      readonly seat: Seat;
      readonly options: Options;
      readonly pace: Pace | null;
      readonly looks: boolean;
    }
  /** The opener settles the order of play. */
  | { readonly type: 'seating'; readonly seat: Seat; readonly seating: Seating }
  /** The opener deletes the table. */
  | { readonly type: 'delete'; readonly seat: Seat }
  /** A table whose game has not begun has been idle for a long time: it will be removed unless somebody keeps it. */
  | { readonly type: 'expiring' }
  /** A player keeps a table that would be removed. */
  | { readonly type: 'keep'; readonly seat: Seat }
  /** The game begins; `seating` is the order of play, if the table settled it. */
  | { readonly type: 'start'; readonly seating?: readonly Seat[] }
  /** An action, as its `code`. With `order`, its player was not waited for. */
  | {
      readonly type: 'act';
      readonly seat: Seat;
      readonly by: Decider;
      readonly code: string;
      readonly order?: true;
    }
  /**
   * Part of the time for a turn has passed; the `step` `out` means that the grace period has, at a table where the
   * others wait.
   */
  | { readonly type: 'time'; readonly seat: Seat; readonly step: 'half' | 'nearly' | 'late' | 'out' }
  /** The grace period has passed at any other table: the robot of level `next` plays the turn, or the seat is open. */
  | { readonly type: 'time-out'; readonly seat: Seat; readonly next: BotLevel | 'open' }
  /** A player goes on holiday, or is back (`on` is false). */
  | { readonly type: 'holiday'; readonly seat: Seat; readonly on: boolean }
  /** A player leaves their seat for good. */
  | { readonly type: 'leave'; readonly seat: Seat }
  /** Somebody takes over an open seat. */
  | { readonly type: 'take-over'; readonly seat: Seat }
  /** A player proposes to undo all but the first `count` actions. */
  | { readonly type: 'ask-undo'; readonly seat: Seat; readonly count: number }
  /** A player proposes to end the table. */
  | { readonly type: 'ask-end'; readonly seat: Seat }
  /** A player proposes another pace; null for none. */
  | { readonly type: 'ask-pace'; readonly seat: Seat; readonly pace: Pace | null }
  /** All have agreed to another pace; null for none. */
  | { readonly type: 'pace'; readonly pace: Pace | null }
  /** A player proposes a pause until `until`, in milliseconds since 1970; null: to end the present one. */
  | { readonly type: 'ask-pause'; readonly seat: Seat; readonly until: number | null }
  /** All have agreed to a pause until `until`, in milliseconds since 1970. */
  | { readonly type: 'pause'; readonly until: number }
  /** The pause is over. */
  | { readonly type: 'resume' }
  /** A player has set their own clock. */
  | { readonly type: 'clock'; readonly seat: Seat }
  /** A player proposes the `remedy` for the late seat `of`; the majority of the `voters` decides. */
  | {
      readonly type: 'ask-remedy';
      readonly seat: Seat;
      readonly of: Seat;
      readonly remedy: Remedy;
      readonly voters: readonly Seat[];
    }
  /** The `remedy` for a late seat is decided; a day later it takes effect, unless the player has come back. */
  | { readonly type: 'remedy'; readonly seat: Seat; readonly remedy: Remedy }
  /** It takes effect: the robot of level `next` stands in, or the seat is open. */
  | { readonly type: 'replaced'; readonly seat: Seat; readonly next: BotLevel | 'open' }
  /** A player is back, which cancels what was proposed or decided because they were late. */
  | { readonly type: 'return'; readonly seat: Seat }
  /**
   * A player agrees; about a late seat, together with the seat `with` of the same person, which has answered before.
   */
  | { readonly type: 'agree'; readonly seat: Seat; readonly with?: Seat }
  /** A player declines; `with` is as for `agree`. */
  | { readonly type: 'decline'; readonly seat: Seat; readonly with?: Seat }
  /** The time to answer a proposal is over, and it is not decided: it lapses. */
  | { readonly type: 'undecided' }
  /** Of the actions so far, the first `count` still stand. */
  | { readonly type: 'undo'; readonly seat: Seat; readonly count: number }
  /** All players who are there have agreed to stop here, or it was decided because a seat was late. */
  | { readonly type: 'end' }
  /** A player of a table that is over has asked for the next one, with the same people. */
  | { readonly type: 'rematch'; readonly seat: Seat }
  /** The seat has a new link; the previous one no longer works. */
  | { readonly type: 'link'; readonly seat: Seat }
  /** Somebody claims to be the player of a seat. */
  | { readonly type: 'claim'; readonly seat: Seat }
  /** Another player vouches for them; `claim` is the number of that entry. */
  | { readonly type: 'vouch'; readonly seat: Seat; readonly claim: number }
  /** Another player, or the holder of the seat, objects to the claim with the number `claim`. */
  | { readonly type: 'dispute'; readonly seat: Seat; readonly claim: number }
  /** The claim with the number `claim` lapses: nobody answered in time, or another one replaced it. */
  | { readonly type: 'lapse'; readonly claim: number };

/** What happened at a table. The version of a table is the `n` of its last entry. */
export type LogEntry = {
  /** Counts the entries, from 1. */
  readonly n: number;
  /** In milliseconds since 1970. */
  readonly at: number;
} & LogEvent;

/** An event of that type, and an entry of it. */
export type EventOf<Type extends LogEvent['type']> = Extract<LogEvent, { readonly type: Type }>;
export type EntryOf<Type extends LogEvent['type']> = Pick<LogEntry, 'n' | 'at'> & EventOf<Type>;

/**
 * The event of an action. Only this function makes it: the log stores its parts, and the hashed text is computed from
 * them again, with the fields in this order.
 */
export function playedAs(seat: Seat, by: Decider, code: string, isOrder: boolean): LogEvent {
  const act = { type: 'act', seat, by, code } as const;
  return isOrder ? { ...act, order: true } : act;
}

type Other = Exclude<LogEntry, { readonly type: 'act' }>;
type Undo = Extract<LogEntry, { readonly type: 'undo' }>;

/** The actions of a log, in order: those that still stand, and those that each entry took back. */
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

/** The actions of a log that still stand: those that were not taken back. */
export const standing = <Act extends { readonly type: 'act' }>(entries: Iterable<Act | Other>): readonly Act[] =>
  actsOf(entries).standing;
