import type { BotLevel, Options, Seat } from '../game/contract.ts';
import type { Seating } from '../log/events.ts';
import type { ClockSettings, Pace } from '../protocol/pace.ts';
import type {
  Act,
  Answer,
  AskPace,
  AskPause,
  AskRemedy,
  ChangeSetup,
  Come,
  Join,
  Keyed,
  OnClaim,
  Open,
  Recover,
  Renew,
  SetBot,
  SetClock,
  SetSeating,
  Undo,
} from '../protocol/requests.ts';

/*
 * Everything that can be done at a table. The body of a request is the body of a command; the Worker adds what is in
 * the path. A new command needs its row here, a case in decide.ts and a row in the routes.
 */

/** Who may give a command: anyone who knows the table, a player who sits at it, or only the service itself. */
type Who = 'anyone' | 'seat' | 'service';

/**
 * How a command that comes again is recognized: by its key, in entries of the log after its `version` or its `claim`.
 * Any other command sees for itself that it was carried out, or does no harm when it comes again.
 */
type Known = 'version' | 'claim' | 'itself';

/** The row of a command with this body, which exists only for the compiler. */
const row =
  <Body extends object = object>() =>
  <By extends Who, How extends Known = 'itself'>(who: By, known = 'itself' as How) =>
    ({ who, known }) as { readonly who: By; readonly known: How; readonly body?: Body };

interface OfSeat {
  readonly seat: Seat;
}

/** Each type of command: its body, who may give it, and how a repetition is recognized. */
export const COMMANDS = {
  open: row<Open & { readonly id: string }>()('anyone'),
  join: row<Join & OfSeat>()('anyone'),
  recover: row<Recover & OfSeat>()('anyone'),
  claim: row<Keyed & OfSeat>()('anyone'),
  start: row()('seat'),
  'set-bot': row<SetBot & OfSeat>()('seat'),
  'free-bot': row<OfSeat>()('seat'),
  'free-player': row<OfSeat & { readonly seen?: number | undefined }>()('seat'),
  change: row<ChangeSetup>()('seat'),
  seating: row<SetSeating>()('seat'),
  delete: row()('seat'),
  act: row<Act>()('seat', 'version'),
  undo: row<Undo>()('seat', 'version'),
  end: row<Undo>()('seat', 'version'),
  remedy: row<AskRemedy>()('seat', 'version'),
  pace: row<AskPace>()('seat', 'version'),
  pause: row<AskPause>()('seat', 'version'),
  clock: row<SetClock>()('seat'),
  return: row()('seat'),
  agree: row<Answer>()('seat', 'version'),
  decline: row<Answer>()('seat', 'version'),
  holiday: row<{ readonly on: boolean }>()('seat'),
  keep: row()('seat'),
  /**
   * `id` and `circle` are the ids of the table and the circle that are made if there are none yet; `gone` is that of a
   * table that was removed before its game began.
   */
  rematch: row<Record<'game' | 'id' | 'circle', string> & { readonly gone: string | null }>()('seat'),
  come: row<Come>()('seat'),
  leave: row()('seat'),
  renew: row<Renew>()('seat'),
  vouch: row<OnClaim>()('seat', 'claim'),
  dispute: row<OnClaim>()('seat', 'claim'),
  'make-code': row<Keyed>()('seat'),
  /** Opens a table for the people of another one. */
  'open-for': row<Invitation>()('service'),
  /** A recovery code, to be mailed to the confirmed address of the channel `to`. */
  'mail-code': row<OfSeat & { readonly to: string }>()('service'),
  /**
   * Admits a device that is signed in with a confirmed address of a seat; `from` is the name of the object of that
   * address, `session` the hash of its session.
   */
  'admit-device': row<Keyed & OfSeat & { readonly from: string; readonly session: string }>()('service'),
  /** That address is signed out, in one session or everywhere: the devices so admitted may no longer play. */
  'revoke-devices': row<OfSeat & { readonly from: string; readonly session?: string | undefined }>()('service'),
} as const;

type CommandType = keyof typeof COMMANDS;

// docs/decisions/41-a-rematch-is-handed-over.md
/** What the next table is opened with, for the people of a table that is over. */
export interface Invitation {
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly pace: Pace | null;
  readonly looks: boolean;
  readonly seating: Seating;
  readonly circle: string;
  /** The table that it follows. */
  readonly from: string;
  readonly places: readonly {
    readonly by: 'free' | 'player' | BotLevel;
    /** The player's name, and who they are in the circle. */
    readonly name: string;
    readonly person: string;
    /** How they want their clock; null for the default. */
    readonly clock: ClockSettings | null;
    /** Their seat at the previous table. */
    readonly had?: Seat;
    /** Whether they asked for the table, and may change it in the lobby. */
    readonly isOpener: boolean;
  }[];
}

/** A command of that type, or of any. */
export type Command<Type extends CommandType = CommandType> = {
  [T in Type]: { readonly type: T } & NonNullable<(typeof COMMANDS)[T]['body']>;
}[Type];

/** The types of commands with a value in their row. */
type TypesWith<Field extends 'who' | 'known', Value> = {
  [Type in CommandType]: (typeof COMMANDS)[Type][Field] extends Value ? Type : never;
}[CommandType];

/** A command that is given from a seat. */
export type SeatCommand = Command<TypesWith<'who', 'seat'>>;

/** Whether only the player of a seat can give a command. */
export const isSeatCommand = (command: Command): command is SeatCommand => COMMANDS[command.type].who === 'seat';

/** Whether the repetition of a command is recognized in that way. */
export const isKnownBy = <How extends Known>(how: How, command: Command): command is Command<TypesWith<'known', How>> =>
  COMMANDS[command.type].known === how;
