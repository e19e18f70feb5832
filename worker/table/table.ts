import { GAMES } from '#games';
import type { AnyGame, Options, Outcome, Seat, Viewer } from '../../shared/game/contract.ts';
import type { Result } from '../../shared/game/result.ts';
import { entryHash } from '../../shared/log/chain.ts';
import type { LogEntry, LogEvent } from '../../shared/log/events.ts';
import type { Occupancy, Played } from '../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../shared/protocol/pace.ts';
import type { Clock } from './clock.ts';
import type { Refused } from './refused.ts';

/*
 * A table, as plain data. What may be done at it, and what it is then, say the pure functions of lobby.ts, play.ts and
 * their neighbours: time and chance are passed in; storage, sockets and cookies are for others.
 */

// docs/decisions/32-a-table-is-a-state-machine.md
export interface Place {
  readonly by: Occupancy;
  readonly name: string;
  /** The player's part in the chance of the table; empty for bots. */
  readonly nonce: string;
  /** Of the secret that proves who sits here; empty unless a player does. */
  readonly secretHash: string;
  /** The entry of the log with which its player sat down; absent at tables of earlier releases. */
  readonly sat?: number;
  /** Absent where none was ever needed. */
  readonly credentials?: RecoveryCredentials | null;
}

/** What can make somebody the player of a seat besides its link; see recovery.ts. */
export interface RecoveryCredentials {
  /** The `secretHash` of the link that all this belongs to: it is void with another one. */
  readonly of: string;
  /** Of the recovery code; null if none was made. */
  readonly code: string | null;
  /** Of the codes that it replaced, the latest last; absent where there is none. */
  readonly replaced?: readonly string[];
  /** The newest last. */
  readonly devices: readonly Device[];
  /**
   * A recovery code that was sent to an address of the seat, how long it is good, and the id of the channel of that
   * address; earlier releases did not keep the latter.
   */
  readonly mailed: { readonly hash: string; readonly until: number; readonly to?: string } | null;
  readonly claims: readonly Claim[];
}

/** A device that was let in by a mail address: the hash of its secret, and the name of the object of that address. */
export interface Device {
  readonly hash: string;
  /** Null for those that an earlier release let in: they depend on every address of the seat. */
  readonly by: string | null;
}

/** Somebody without the seat says to be its player; see claims.ts. */
export interface Claim {
  /** The entry of the log with which it was made. */
  readonly n: number;
  readonly at: number;
  /** Of the secret that the seat will have if the claim is granted. */
  readonly hash: string;
  /** A hash of the address (of a computer) that made it; absent with claims of earlier releases. */
  readonly by?: string;
  readonly vouched: readonly Seat[];
}

/** What is settled before the first action. */
export interface Setup {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  /** Null where a turn may take as long as it takes. */
  readonly pace: Pace | null;
  /** What the dice are thrown with, revealed at the end. */
  readonly secret: string;
  /** What the secrets of the seats are made with, never revealed. */
  readonly key: string;
  readonly places: readonly Place[];
  /** The parts that the players had in the chance when the game began, whoever plays on; null in the lobby. */
  readonly nonces: readonly string[] | null;
}

/** An action that was taken. */
export interface PlayedAction extends Played {
  readonly code: string;
  /** Whether only the seat itself may know the code for now. */
  readonly secret: boolean;
  /** Neither an order nor forced: what its player can take back. */
  readonly isMove: boolean;
}

export interface Play {
  readonly state: unknown;
  /** Follows from the state, as does `outcome`. */
  readonly waitingFor: readonly Seat[];
  readonly outcome: Outcome | null;
  /** For each seat that is waited for, the version at which it was asked what it is asked now; null for others. */
  readonly asked: readonly (number | null)[];
  /** For each seat that is waited for, the version from which on it was so without a break: its turn; null for others. */
  readonly since: readonly (number | null)[];
  /** How many actions stand, and the last few of them. */
  readonly count: number;
  readonly recent: readonly PlayedAction[];
  /** The version at which the position last changed. */
  readonly changed: number;
  /** By seat, the number of its latest move, from 1 on; null if it has none. */
  readonly latest: readonly (number | null)[];
  /** Whether the latest action of all showed anybody what was hidden. */
  readonly revealed: boolean;
  /** What one player has asked the others. */
  readonly proposal: Proposal | null;
  /** By seat: how long its turn takes. */
  readonly clocks: readonly Clock[];
  /** Whether the players have agreed to end the table before the game was over. */
  readonly isEnded: boolean;
  /** Who was not asked about that, as their time and the grace were over; absent where everybody was. */
  readonly endedWithout?: readonly Seat[];
}

/** For all but the first `count` actions to be taken back, or for the table to end here. */
export type Aim = { readonly type: 'undo'; readonly count: number } | { readonly type: 'end' };

/** Who asked for what at which version, and who has agreed. */
export interface Proposal {
  readonly what: Aim;
  readonly seat: Seat;
  readonly at: number;
  readonly agreed: readonly Seat[];
}

export interface Table {
  readonly setup: Setup;
  /** The number of the last entry of the log, and its hash. */
  readonly version: number;
  readonly hash: string;
  /** What that entry was, and when. */
  readonly last: Pick<LogEntry, 'at' | 'type'>;
  /** Null in the lobby. */
  readonly play: Play | null;
}

/** A line to be added to the log. */
export interface Row {
  readonly n: number;
  /** The JSON text that was hashed. */
  readonly entry: string;
  readonly hash: string;
  readonly seat: Seat | null;
  /** What a player identified the request with, to tell a repetition. */
  readonly key: string | null;
  /** What that request said, by its hash; absent where its key says it all. */
  readonly said?: string;
  readonly secret: boolean;
}

/** What only the caller is told: `as` is the viewer for whom the snapshot is made. */
export interface Reply {
  readonly as: Viewer;
  /** Proves the seat that the caller was given. */
  readonly secret?: string;
  /** The number of the claim that the caller made, now or before. */
  readonly claim?: number;
  /** A recovery code, told this once. */
  readonly code?: string;
}

/** A table after a command, and what the command adds to its log: nothing, if all was already as asked. */
export interface Change {
  readonly table: Table;
  readonly rows: readonly Row[];
  /** Without it, the caller is told what their seat may see. */
  readonly reply?: Reply;
  /** A seat goes on being reached by the mail addresses of these channels, and by no others. */
  readonly keeps?: { readonly seat: Seat; readonly channels: readonly string[] };
}

export type Changed = Result<Change, Refused>;

export const FREE: Place = { by: 'free', name: '', nonce: '', secretHash: '' };

/** The rules of a table. */
export function gameOf({ game }: Setup): AnyGame {
  const rules = GAMES[game];
  if (!rules) throw new Error(`no such game: ${game}`);
  return rules;
}

export const unchanged = (table: Table): Change => ({ table, rows: [] });

/** The change with one more entry in its log. */
export function appended(
  { table, rows, ...rest }: Change,
  at: number,
  what: LogEvent,
  { key = null, secret = false }: { readonly key?: string | null; readonly secret?: boolean } = {},
): Change {
  const n = table.version + 1;
  const entry: LogEntry = { n, at, ...what };
  const hash = entryHash(table.setup.secret, table.hash, entry);
  const row: Row = { n, entry: JSON.stringify(entry), hash, seat: 'seat' in what ? what.seat : null, key, secret };
  return { ...rest, table: { ...table, version: n, hash, last: { at, type: what.type } }, rows: [...rows, row] };
}

export const withPlace = (setup: Setup, seat: Seat, place: Place): Setup => ({
  ...setup,
  places: setup.places.with(seat, place),
});

export const withPlay = (change: Change, play: Play): Change => ({ ...change, table: { ...change.table, play } });

/** Whether everything may be told. */
export const isOver = ({ play }: Table): boolean => play !== null && play.outcome !== null;
