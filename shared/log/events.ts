import type { BotLevel, Options, Seat } from '../game/contract.ts';
import type { Decider } from '../game/words/story.ts';
import type { Pace, Remedy } from '../protocol/pace.ts';

/** The order of play as a table settles it: drawn when the game begins, or chosen, as all seats in that order. */
export type Seating = 'drawn' | readonly Seat[];

/** An event at a table. Names are not part of it, so that they can be erased. */
export type LogEvent =
  | {
      readonly type: 'open';
      readonly game: string;
      readonly rulesVersion: number;
      readonly seats: number;
      readonly options: Options;
      readonly commitment: string;
      /** Missing at tables without a pace, and at those opened before there was one. */
      readonly pace?: Pace;
      /** Robots and forced moves wait until somebody has looked. */
      readonly looks?: true;
      /** Missing where the rules of the game say who begins. */
      readonly seating?: Seating;
    }
  | { readonly type: 'join'; readonly seat: Seat; readonly nonce: string }
  | { readonly type: 'bot'; readonly seat: Seat; readonly level: BotLevel }
  | { readonly type: 'free'; readonly seat: Seat }
  /** The opener frees the seat of a player, changes what was settled at the opening, or deletes the table. */
  | { readonly type: 'remove'; readonly seat: Seat }
  | {
      readonly type: 'change';
      readonly seat: Seat;
      readonly options: Options;
      readonly pace: Pace | null;
      readonly looks: boolean;
    }
  | { readonly type: 'seating'; readonly seat: Seat; readonly seating: Seating }
  | { readonly type: 'delete'; readonly seat: Seat }
  /** A table whose game has not begun has been idle for a long time: it will be removed unless somebody keeps it. */
  | { readonly type: 'expiring' }
  | { readonly type: 'keep'; readonly seat: Seat }
  /** The game begins: with the order of play, if the table settled it. */
  | { readonly type: 'start'; readonly seating?: readonly Seat[] }
  /** An order is an action of a player who was not waited for. */
  | {
      readonly type: 'act';
      readonly seat: Seat;
      readonly by: Decider;
      readonly code: string;
      readonly order?: true;
    }
  /** Part of the time for a turn has passed; `out` is after the grace period, at tables where the others wait. */
  | { readonly type: 'time'; readonly seat: Seat; readonly step: 'half' | 'nearly' | 'late' | 'out' }
  /** The grace period has passed at other tables: a bot plays the turn, or the seat is open. */
  | { readonly type: 'time-out'; readonly seat: Seat; readonly next: BotLevel | 'open' }
  | { readonly type: 'holiday'; readonly seat: Seat; readonly on: boolean }
  /** A player leaves their seat for good; or somebody takes over an open seat. */
  | { readonly type: 'leave'; readonly seat: Seat }
  | { readonly type: 'take-over'; readonly seat: Seat }
  /**
   * A player proposes to undo all but the first `count` actions, or to end the table; the others agree, or one
   * declines.
   */
  | { readonly type: 'ask-undo'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'ask-end'; readonly seat: Seat }
  /** A player proposes another pace, or a pause (null: to end it); all have agreed; the pause is over. */
  | { readonly type: 'ask-pace'; readonly seat: Seat; readonly pace: Pace | null }
  | { readonly type: 'pace'; readonly pace: Pace | null }
  | { readonly type: 'ask-pause'; readonly seat: Seat; readonly until: number | null }
  | { readonly type: 'pause'; readonly until: number }
  | { readonly type: 'resume' }
  /** A player has set their own clock. */
  | { readonly type: 'clock'; readonly seat: Seat }
  /** A player proposes what becomes of the late seat `of`; the majority of the voters decides. */
  | {
      readonly type: 'ask-remedy';
      readonly seat: Seat;
      readonly of: Seat;
      readonly remedy: Remedy;
      readonly voters: readonly Seat[];
    }
  /** It is decided what becomes of a late seat; a day later it takes effect, unless the player has come back. */
  | { readonly type: 'remedy'; readonly seat: Seat; readonly remedy: Remedy }
  | { readonly type: 'replaced'; readonly seat: Seat; readonly next: BotLevel | 'open' }
  | { readonly type: 'return'; readonly seat: Seat }
  /** About a late seat, `with` is a seat of the same person that has answered before: together they have one vote. */
  | { readonly type: 'agree'; readonly seat: Seat; readonly with?: Seat }
  | { readonly type: 'decline'; readonly seat: Seat; readonly with?: Seat }
  /** Of the actions so far, the first `count` still stand. */
  | { readonly type: 'undo'; readonly seat: Seat; readonly count: number }
  /** All players who are there have agreed to stop here, or it was decided because a seat was late. */
  | { readonly type: 'end' }
  /** A player of a table that is over has asked for the next one, with the same people. */
  | { readonly type: 'rematch'; readonly seat: Seat }
  /** The seat has a new link; the previous one no longer works. */
  | { readonly type: 'link'; readonly seat: Seat }
  /**
   * Somebody claims to be the player of a seat. `claim` is the number of that entry: others vouch for them, or one of
   * them objects.
   */
  | { readonly type: 'claim'; readonly seat: Seat }
  | { readonly type: 'vouch'; readonly seat: Seat; readonly claim: number }
  | { readonly type: 'dispute'; readonly seat: Seat; readonly claim: number }
  /** Nobody answered in time, or another claim replaced it. */
  | { readonly type: 'lapse'; readonly claim: number };

/**
 * What happened at a table, in the order of `n` = 1, 2, …: the version of a table is the `n` of its last entry.
 * `at` is in milliseconds since 1970.
 */
export type LogEntry = { readonly n: number; readonly at: number } & LogEvent;

/** The actions of a log that still stand: those that were not taken back. */
export function standing<Act extends { readonly type: 'act' }>(
  entries: Iterable<Act | Exclude<LogEntry, { readonly type: 'act' }>>,
): Act[] {
  const acts: Act[] = [];
  for (const entry of entries) {
    if (entry.type === 'act') acts.push(entry);
    else if (entry.type === 'undo') acts.length = Math.min(acts.length, entry.count);
  }
  return acts;
}
