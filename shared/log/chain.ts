import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BotLevel, Options, Outcome, Seat } from '../game/contract.ts';
import { type HmacRng, hmacRng } from '../game/rng/hmac.ts';
import type { Pace } from '../protocol/pace.ts';

/** What can happen at a table. Names are not part of it, so that they can be erased. */
export type LogEvent =
  | {
      readonly type: 'open';
      readonly game: string;
      readonly rulesVersion: number;
      readonly seats: number;
      readonly options: Options;
      readonly commitment: string;
      /** Missing at tables that were opened before there was any, and where there is none. */
      readonly pace?: Pace;
    }
  | { readonly type: 'join'; readonly seat: Seat; readonly nonce: string }
  | { readonly type: 'bot'; readonly seat: Seat; readonly level: BotLevel }
  | { readonly type: 'free'; readonly seat: Seat }
  /** Nothing has happened for long at a table that has not begun: it is about to be removed, unless somebody wants it. */
  | { readonly type: 'expiring' }
  | { readonly type: 'keep'; readonly seat: Seat }
  | { readonly type: 'start' }
  /**
   * By 'rules' is what they leave no choice in; a stand-in is a bot that plays a turn in a player's place; by 'plan' is
   * what the player has decided before their turn came. An order is what a player does without having been asked.
   */
  | {
      readonly type: 'act';
      readonly seat: Seat;
      readonly by: 'player' | 'plan' | 'bot' | 'stand-in' | 'rules';
      readonly code: string;
      readonly order?: true;
    }
  /** So much of the time for a turn has gone by; `out` is after the grace, where the others just wait. */
  | { readonly type: 'time'; readonly seat: Seat; readonly step: 'half' | 'nearly' | 'late' | 'out' }
  /** And then the grace, elsewhere: a bot plays the turn, or anyone may take the seat over. */
  | { readonly type: 'time-out'; readonly seat: Seat; readonly next: BotLevel | 'open' }
  | { readonly type: 'holiday'; readonly seat: Seat; readonly on: boolean }
  /** The player of a seat leaves it for good; somebody else goes on with an open seat. */
  | { readonly type: 'leave'; readonly seat: Seat }
  | { readonly type: 'take-over'; readonly seat: Seat }
  /** A player wants all but the first `count` actions taken back, or the table to end; others agree, or one declines. */
  | { readonly type: 'ask-undo'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'ask-end'; readonly seat: Seat }
  | { readonly type: 'agree'; readonly seat: Seat }
  | { readonly type: 'decline'; readonly seat: Seat }
  /** Of the actions so far, the first `count` still stand. */
  | { readonly type: 'undo'; readonly seat: Seat; readonly count: number }
  /** All players have agreed to stop here. */
  | { readonly type: 'end' }
  /** The seat has a new link; the one before is dead. */
  | { readonly type: 'link'; readonly seat: Seat }
  /** Somebody says to be the player of a seat. `claim` is the number of that entry: others vouch for them, or one does not. */
  | { readonly type: 'claim'; readonly seat: Seat }
  | { readonly type: 'vouch'; readonly seat: Seat; readonly claim: number }
  | { readonly type: 'dispute'; readonly seat: Seat; readonly claim: number }
  /** Nobody answered in time, or another claim took its place. */
  | { readonly type: 'lapse'; readonly claim: number };

/**
 * What happened at a table, in the order of `n` = 1, 2, …: the version of a table is the `n` of its last entry.
 * `at` is in milliseconds since 1970.
 */
export type LogEntry = { readonly n: number; readonly at: number } & LogEvent;

/** The actions of a log that stand: those that were not taken back. */
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

/** What a table shows of its secret (32 bytes in hexadecimal) from the first moment on. */
export const commitment = (table: string, secret: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`chacun-son-tour${table}`), hexToBytes(secret))));

/** The dice of a table. `nonces` are by seat, empty for those who gave none. */
export const tableRng = (secret: string, table: string, rulesVersion: number, nonces: readonly string[]): HmacRng =>
  hmacRng(secret, `${table}|${rulesVersion}|${nonces.join(',')}`);

/** The dice that the bot in `seat` throws to choose its action, which will be entry `n`. */
export const botRng = (secret: string, table: string, seat: Seat, n: number): HmacRng =>
  hmacRng(secret, `${table}|bot|${seat}|${n}`);

/** How a table ends whose players have agreed to end it before its game is over. */
export const AGREED: Outcome = { ending: 'agreed', winners: [], points: [] };

/** What an entry's predecessor's hash is when there is none. */
export const NO_HASH = '';

// docs/decisions/11-log-hashes-are-salted.md
/**
 * The hash of an entry, chained to the one before it. It is salted with the table's secret: an entry that is hidden
 * from somebody (a card chosen face down) could otherwise be found by trying the few codes it can hold.
 */
export function entryHash(secret: string, previous: string, entry: LogEntry): string {
  const salt = hmac(sha256, hexToBytes(secret), utf8ToBytes(`salt|${entry.n}`));
  return bytesToHex(sha256(concatBytes(utf8ToBytes(previous), salt, utf8ToBytes(JSON.stringify(entry)))));
}
