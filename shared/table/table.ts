import type { Options, Outcome, Seat, Viewer } from '../game/contract.ts';
import type { Result } from '../game/result.ts';
import type { Decider } from '../game/words/story.ts';
import { seatingOf } from '../log/chain.ts';
import type { LogEntry, Seating } from '../log/events.ts';
import type { Prelude } from '../protocol/messages/prelude.ts';
import type { Occupancy, Played, Stage } from '../protocol/messages/snapshot.ts';
import type { ClockSettings, Pace, Remedy } from '../protocol/pace.ts';
import type { Bucket } from '../token-bucket.ts';
import type { Clock } from './clock.ts';
import type { Refused } from './refused.ts';
import { remembered } from './remembered.ts';

/*
 * A table, as plain data. The pure functions of lobby.ts, turns.ts and the other files here decide what can be done at
 * it, and what follows from it. Time and chance are passed in; storage, sockets and cookies are handled elsewhere.
 */

// docs/decisions/32-a-table-is-a-state-machine.md
export interface Place {
  readonly by: Occupancy;
  readonly name: string;
  /** The person that the opener keeps this free seat for; absent if it is for nobody in particular. */
  readonly invited?: string;
  /** The player's contribution to the chance of the table; empty for bots. */
  readonly nonce: string;
  /** The hash of the secret that proves who sits here; empty unless a player does. */
  readonly secretHash: string;
  /** The number of the log entry that its player sat down with; absent unless a player sits here. */
  readonly sat?: number;
  /** Until when it is kept for its player, who was given it and has not come yet; absent once they have. */
  readonly awaited?: number;
  /** Which seat its player had at the previous table, if they were given this one; at old tables it may be another one. */
  readonly had?: Seat;
  /** Who its player is in the circle, if that was carried over from another table. */
  readonly person?: string;
  /** Absent in all places but that of the opener. */
  readonly isOpener?: true;
  /** How its player wants their clock; absent for the default. */
  readonly clock?: ClockSettings;
  /** Whether its player got it by a claim that the others vouched for. It stays until somebody else sits there. */
  readonly isClaimed?: boolean;
  /** Who else claims to be its player, oldest first; absent if nobody ever did, or its link is newer. */
  readonly claims?: readonly Claim[];
}

/** Somebody without the seat claims to be its player; see claims.ts. */
export interface Claim {
  /** The number of the log entry that made it. */
  readonly n: number;
  readonly at: number;
  /** The hash of the secret that the seat gets if the claim is granted. */
  readonly hash: string;
  /** A hash of the IP address that it was made from. */
  readonly by: string;
  readonly vouched: readonly Seat[];
}

// docs/decisions/60-a-table-moves-sealed.md
/** The house that a table has moved to, and its signpost: the number and the hash of the entry that says so. */
export interface Signpost {
  readonly origin: string;
  readonly houseKey: string;
  readonly n: number;
  readonly hash: string;
}

/** What is settled before the first action. */
export interface Setup {
  readonly id: string;
  /** The id that it was opened with, if it has moved from another house since; absent otherwise. */
  readonly birth?: string;
  /** Where it has moved to; absent while it is here. */
  readonly moved?: Signpost;
  readonly game: string;
  /** The version of the rules that it was opened with, which labels all its draws. */
  readonly rulesVersion: number;
  /** The newer version that its players have agreed on since; absent if they have not. */
  readonly rules?: number;
  /** The version of the times that it goes by (times.ts); absent for the first. */
  readonly machine?: number;
  readonly options: Options;
  /** Null if turns have no time limit. */
  readonly pace: Pace | null;
  /** Robots and forced moves wait until somebody has looked at the table; absent if they do not. */
  readonly looks?: true;
  /** Its opener has deleted it before the game began, or the operator at any time; absent otherwise. */
  readonly isDeleted?: true;
  /** The operator has stopped it; absent otherwise. */
  readonly isBlocked?: true;
  /** The order of play: chosen, or to be drawn; absent if the rules of the game say who begins. */
  readonly seating?: Seating;
  /** How the position came about that its game begins from; absent if that begins as its rules say. */
  readonly prelude?: Prelude;
  /** The seed of the dice, revealed at the end. */
  readonly secret: string;
  /** The key that the secrets of the seats are derived from, never revealed. */
  readonly key: string;
  readonly places: readonly Place[];
  /** The nonces of the players when the game began, which stay when seats change hands; null in the lobby. */
  readonly nonces: readonly string[] | null;
  /** The circle of tables to which it belongs; absent if it belongs to none. */
  readonly circle?: string;
  /** The table that it follows; absent if it follows none. */
  readonly from?: string;
  /** The tables that follow it, one of each game, and who asked for them; absent if there is none. */
  readonly next?: readonly { readonly game: string; readonly table: string; readonly by: Seat }[];
}

/** An action that was taken. */
export interface PlayedAction extends Played {
  readonly by: Decider;
  readonly code: string;
  /** Whether only the seat itself may know the code for now. */
  readonly secret: boolean;
  /** Whether its player can take it back: it is neither an order nor forced. */
  readonly isMove: boolean;
}

/** The position of a game after `count` actions that stand. */
export interface Checkpoint {
  readonly count: number;
  readonly state: unknown;
  /** By seat, the number of its latest move, counted from 1; null if it has none. */
  readonly latest: readonly (number | null)[];
  /** The last few actions. */
  readonly recent: readonly PlayedAction[];
}

/** A position with what the rules say of it, so that they are asked only once. */
export interface TablePosition extends Checkpoint {
  readonly waitingFor: readonly Seat[];
  readonly outcome: Outcome | null;
  /** The seats that are out of the game while it goes on; none once it is over. */
  readonly eliminated: readonly Seat[];
  /** Whether the action that led here revealed hidden information to anybody. */
  readonly revealed: boolean;
}

/** Which version of the table each seat has been asked at. */
export interface QuestionVersions {
  /** For each seat that is waited for, the version at which its present question was asked; null for others. */
  readonly asked: readonly (number | null)[];
  /**
   * For each seat that is waited for, the version at which its turn began: since then it has been waited for without a
   * break. Null for others.
   */
  readonly since: readonly (number | null)[];
  /** The version at which the position last changed. */
  readonly changed: number;
}

/** What the players decide about among themselves. */
export interface Votes {
  /** A pending question of one player to the others. */
  readonly proposal: Proposal | null;
  /** By seat: how many of its proposals may still come to nothing (proposal-limit.ts); absent if none has. */
  readonly declined?: Readonly<Record<Seat, Bucket>>;
  /** By seat: what the others decided because it was late; null where nothing is decided. See late.ts. */
  readonly remedies: readonly (SeatRemedy | null)[];
}

/** What is known of the players. */
export interface Attendance {
  /** By seat: when its player last did anything, in milliseconds since 1970; null if that is unknown. */
  readonly active: readonly (number | null)[];
  /** By seat: the latest version that its player has looked at. Only kept at tables that wait for that. */
  readonly looked: readonly number[];
  /**
   * By seat: how many of the actions that stand were there when its player took it over. Absent as long as no seat has
   * changed hands.
   */
  readonly inherited?: readonly number[];
}

export interface Play {
  readonly position: TablePosition;
  readonly questions: QuestionVersions;
  /** By seat: the clock of its turn. */
  readonly clocks: readonly Clock[];
  /** When the pause that the players have agreed on ends, in milliseconds since 1970; null if there is none. */
  readonly pausedUntil: number | null;
  readonly votes: Votes;
  readonly attendance: Attendance;
  /** Whether the table was ended by agreement before the game was over. */
  readonly isEnded: boolean;
  /** The seats that were away, if it was ended without them; absent if there are none. */
  readonly endedWithout?: readonly Seat[];
}

/** What was decided about a late seat. */
export interface SeatRemedy {
  readonly what: Remedy;
  /** When it was decided, in milliseconds since 1970, and with which entry of the log. */
  readonly at: number;
  readonly n: number;
  readonly isInEffect: boolean;
}

/**
 * To take back all but the first `count` actions, to end the table here, to play at another pace, to have a pause until
 * some time (null: to end it now), to go on by newer rules, to move to another house, to stay although it has moved, or
 * to decide what becomes of the late seat `of`: that is decided by the players who were there when it was proposed.
 */
export type Aim =
  | { readonly type: 'undo'; readonly count: number }
  | { readonly type: 'end' }
  | { readonly type: 'pace'; readonly pace: Pace | null }
  | { readonly type: 'pause'; readonly until: number | null }
  | { readonly type: 'rules'; readonly rules: number }
  | { readonly type: 'move'; readonly origin: string; readonly houseKey: string }
  | { readonly type: 'stay' }
  | { readonly type: 'remedy'; readonly of: Seat; readonly remedy: Remedy; readonly voters: readonly Seat[] };

/** What was proposed, by whom, at what version and time, and who has agreed or declined. */
export interface Proposal {
  readonly what: Aim;
  readonly seat: Seat;
  readonly at: number;
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly agreed: readonly Seat[];
  /** Only a remedy goes on after somebody has declined it. */
  readonly declined: readonly Seat[];
  /**
   * The seats that answered in a browser that had already answered for another seat: they do not count. Absent if there
   * are none.
   */
  readonly shared?: readonly Seat[];
}

export interface Table {
  readonly setup: Setup;
  /** The number of the last entry of the log, and its hash. */
  readonly version: number;
  readonly hash: string;
  /** The type and time of that entry. */
  readonly last: Pick<LogEntry, 'at' | 'type'>;
  /** Null in the lobby. */
  readonly play: Play | null;
}

/** A line to be added to the log. */
export interface LogRow {
  readonly n: number;
  /** Its JSON text is what was hashed. */
  readonly entry: LogEntry;
  readonly hash: string;
  readonly seat: Seat | null;
  /** What identifies a player's request in a repetition: its key, the hash of a link, or the id of a queued turn. */
  readonly key: string | null;
  /** The kind and hash of the content of that request; absent if the key is enough. */
  readonly said?: string;
  readonly secret: boolean;
}

/** What only the caller is sent; `as` is the viewer for whom the snapshot is made. */
export interface Reply {
  readonly as: Viewer;
  /** The secret that proves the seat that the caller was given. */
  readonly secret?: string;
  /** The number of the claim that the caller made, now or before. */
  readonly claim?: number;
}

/** A table after a command, and the rows that the command adds to its log: none if it changed nothing. */
export interface Change {
  readonly table: Table;
  readonly rows: readonly LogRow[];
  /** If absent, the caller is sent the snapshot of the viewer that they were admitted as. */
  readonly reply?: Reply;
  /** The seat that is still reached by the mail addresses of these channels, and by no others. */
  readonly keeps?: { readonly seat: Seat; readonly channels: readonly string[] };
}

export type Changed = Result<Change, Refused>;

export const FREE: Place = { by: 'free', name: '', nonce: '', secretHash: '' };

/** The id that a table was opened with: it labels its commitment and all its chance, wherever the table moves. */
export const birthOf = ({ birth, id }: Pick<Setup, 'birth' | 'id'>): string => birth ?? id;

/** The seats in the order of play of a game that has begun; undefined if the rules of the game said who begins. */
export const playOrder = remembered((setup: Setup): readonly Seat[] | undefined =>
  seatingOf(setup.seating, { secret: setup.secret, id: birthOf(setup) }, setup.nonces ?? []),
);

/** The version of the rules that a table is played by now. */
export const rulesOf = ({ rules, rulesVersion }: Pick<Setup, 'rules' | 'rulesVersion'>): number =>
  rules ?? rulesVersion;

/** A change that changes nothing: the start of every other one. */
export const unchanged = (table: Table): Change => ({ table, rows: [] });

/** Puts somebody else in a seat. */
export const withPlace = (setup: Setup, seat: Seat, place: Place): Setup => ({
  ...setup,
  places: setup.places.with(seat, place),
});

/** The play when the player of a seat has done something. */
export const withActive = ({ attendance, ...play }: Play, seat: Seat, at: number): Play => ({
  ...play,
  attendance: { ...attendance, active: attendance.active.with(seat, at) },
});

/** The place of a player who has a link: one who has left for good has none. */
export const placeOf = ({ setup }: Pick<Table, 'setup'>, seat: Seat): Place | undefined => {
  const place = setup.places[seat];
  return place?.by === 'player' && place.secretHash !== '' ? place : undefined;
};

// docs/decisions/67-who-is-out-watches.md
/** Whether a seat is out of a game that goes on. */
export const isEliminated = (play: Play | null, seat: Seat): boolean =>
  play?.position.eliminated.includes(seat) === true;

/**
 * The players who decide what becomes of a table, or of a late seat, `about`, to which they do not belong: those in the
 * game or, if none of them is, all.
 */
export function decidersOf({ places }: Setup, play: Play | null, about?: Seat): readonly Seat[] {
  const players = places.flatMap(({ by }, seat) => (by === 'player' && seat !== about ? [seat] : []));
  const inGame = players.filter((seat) => !isEliminated(play, seat));
  return inGame.length > 0 ? inGame : players;
}

/** Whether the player of a seat takes part in what is decided. */
export const hasVoice = (setup: Setup, play: Play, seat: Seat, about?: Seat): boolean =>
  !isEliminated(play, seat) || decidersOf(setup, play, about).includes(seat);

/** Whether a seat is that of somebody who plays elsewhere. */
export const isElsewhere = ({ setup }: Pick<Table, 'setup'>, seat: Seat): boolean =>
  setup.places[seat]?.by === 'elsewhere';

/** Whether the game is over, so that everything may be shown. */
export const isOver = ({ play }: Table): boolean => play !== null && play.position.outcome !== null;

/** Whether all players have left a game in progress. It rests until somebody takes over a seat. */
export const isResting = ({ setup, play }: Pick<Table, 'setup' | 'play'>): boolean =>
  play !== null && play.position.outcome === null && setup.places.every(({ by }) => by !== 'player');

/** Whether nothing can be done at a table for now: it has moved, or the operator has stopped it. */
export const isStill = ({ moved, isBlocked }: Setup): boolean => moved !== undefined || isBlocked === true;

/** The seats that are waited for. */
export const waitedFor = ({ setup, play }: Pick<Table, 'setup' | 'play'>): readonly Seat[] =>
  isStill(setup) ? [] : (play?.position.waitingFor ?? []);

/** Whether a table is in the lobby, in play or over. */
export function stageOf(table: Table): Stage {
  if (table.play === null) return 'lobby';
  return isOver(table) ? 'over' : 'playing';
}
