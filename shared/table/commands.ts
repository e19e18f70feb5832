import type { BotLevel, Options, Seat } from '../game/contract.ts';
import type { Seating } from '../log/events.ts';
import type { Open } from '../protocol/messages/tables.ts';
import type { Of } from '../protocol/messages/values.ts';
import type { ClockSettings, Pace } from '../protocol/pace.ts';
import type { RowCommand } from '../protocol/rows.ts';

/*
 * Everything that can be done at a table. Most commands are made by a row of the protocol, whose body is theirs. Here
 * are those to which the Worker adds something, and those that only the service gives.
 */

interface Opening extends Of<typeof Open> {
  readonly type: 'open';
  readonly id: string;
}

interface Rematch {
  readonly type: 'rematch';
  readonly game: string;
  /** The ids of the table and the circle that are made if there are none yet. */
  readonly id: string;
  readonly circle: string;
  /** A table that was removed before its game began. */
  readonly gone: string | null;
}

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

/** Opens a table for the people of another one. */
interface OpeningFor extends Invitation {
  readonly type: 'open-for';
}

/** The operator moves a table to another house, whether or not its players agree. */
interface OperatorMove {
  readonly type: 'operator-move';
  readonly origin: string;
  readonly houseKey: string;
}

/** The operator stops a table, lets it go on, or deletes it with all that belongs to it. */
interface OperatorDoes {
  readonly type: 'operator-block' | 'operator-unblock' | 'operator-erase';
}

type AnyCommand = RowCommand | Opening | Rematch | OpeningFor | OperatorMove | OperatorDoes;

/** A command of that type, or of any. */
export type Command<Type extends AnyCommand['type'] = AnyCommand['type']> = Extract<
  AnyCommand,
  { readonly type: Type }
>;

/** The commands for which nobody needs to sit at the table: of whoever knows it, and of the service. */
const FROM_OUTSIDE = [
  'open',
  'join',
  'recover',
  'claim',
  'open-for',
  'operator-move',
  'operator-block',
  'operator-unblock',
  'operator-erase',
] as const;

/** A command that only the player of a seat can give. */
export type SeatCommand = Exclude<Command, { readonly type: (typeof FROM_OUTSIDE)[number] }>;

/** What can be done at a table that the operator has stopped: a player can always have erased what they gave. */
const WHILE_BLOCKED: readonly Command['type'][] = ['operator-block', 'operator-unblock', 'operator-erase', 'leave'];

export const isPossibleWhileBlocked = ({ type }: Command): boolean => WHILE_BLOCKED.includes(type);

/** What can be done at a table that has moved: its players may agree to stay after all, or leave. */
const WHILE_MOVED: readonly Command['type'][] = ['stay', 'agree', 'decline', 'operator-move', ...WHILE_BLOCKED];

export const isPossibleWhileMoved = ({ type }: Command): boolean => WHILE_MOVED.includes(type);

/** Whether only the player of a seat can give a command. */
export const isSeatCommand = (command: Command): command is SeatCommand =>
  !(FROM_OUTSIDE as readonly string[]).includes(command.type);

/** The types of commands with that field. */
type TypesWith<Field extends string> = Extract<Command, Readonly<Record<Field, unknown>>>['type'];

/**
 * How a command that comes again is recognized: by its key, in entries of the log after its `version` or its `claim`.
 * Any other command sees for itself that it was carried out, or does no harm when it comes again.
 */
const KNOWN: Readonly<Record<TypesWith<'version'>, 'version'> & Record<TypesWith<'claim'>, 'claim'>> = {
  act: 'version',
  codes: 'version',
  undo: 'version',
  end: 'version',
  remedy: 'version',
  pace: 'version',
  pause: 'version',
  rules: 'version',
  move: 'version',
  stay: 'version',
  agree: 'version',
  decline: 'version',
  vouch: 'claim',
  dispute: 'claim',
};

/** Whether the repetition of a command is recognized in that way. */
export const isKnownBy = <How extends 'version' | 'claim'>(
  how: How,
  command: Command,
): command is Command<TypesWith<How>> => (KNOWN as Readonly<Partial<Record<string, string>>>)[command.type] === how;
