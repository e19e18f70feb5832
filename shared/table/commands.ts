import * as z from 'zod/mini';
import {
  Act,
  Answer,
  AskPace,
  AskPause,
  AskRemedy,
  ChangeSetup,
  Come,
  Empty,
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
import { Invitation } from './invitation.ts';

/*
 * Everything that can be done at a table. The body of a request is the body of a command; the Worker adds what is in
 * the path. A new command needs a line here, a case in decide.ts and a row in the routes.
 */

const seat = z.int().check(z.gte(0), z.lte(99));

/** Who may give a command: anyone who knows the table, a player who sits at it, or only the service itself. */
type Who = 'anyone' | 'seat' | 'service';

const command = <By extends Who, Body extends z.ZodMiniObject>(who: By, body: Body) => ({ who, body }) as const;

/** Each type of command: who may give it, and its body. */
export const COMMANDS = {
  open: command('anyone', z.extend(Open, { id: z.string() })),
  join: command('anyone', z.extend(Join, { seat })),
  recover: command('anyone', z.extend(Recover, { seat })),
  claim: command('anyone', z.extend(Keyed, { seat })),
  start: command('seat', Empty),
  'set-bot': command('seat', z.extend(SetBot, { seat })),
  'free-bot': command('seat', z.extend(Empty, { seat })),
  'free-player': command('seat', z.extend(Empty, { seat, seen: z.optional(z.int()) })),
  change: command('seat', ChangeSetup),
  seating: command('seat', SetSeating),
  delete: command('seat', Empty),
  act: command('seat', Act),
  undo: command('seat', Undo),
  end: command('seat', Undo),
  remedy: command('seat', AskRemedy),
  pace: command('seat', AskPace),
  pause: command('seat', AskPause),
  clock: command('seat', SetClock),
  return: command('seat', Empty),
  agree: command('seat', Answer),
  decline: command('seat', Answer),
  holiday: command('seat', z.extend(Empty, { on: z.boolean() })),
  keep: command('seat', Empty),
  /**
   * `id` and `circle` are the ids of the table and the circle that are made if there are none yet; `gone` is that of a
   * table that was removed before its game began.
   */
  rematch: command(
    'seat',
    z.extend(Empty, { game: z.string(), id: z.string(), circle: z.string(), gone: z.nullable(z.string()) }),
  ),
  come: command('seat', Come),
  leave: command('seat', Empty),
  renew: command('seat', Renew),
  vouch: command('seat', OnClaim),
  dispute: command('seat', OnClaim),
  'make-code': command('seat', Keyed),
  /** Opens a table for the people of another one. */
  'open-for': command('service', Invitation),
  /** A recovery code, to be mailed to the confirmed address of the channel `to`. */
  'mail-code': command('service', z.extend(Empty, { seat, to: z.string() })),
  /**
   * Admits a device that is signed in with a confirmed address of a seat; `from` is the name of the object of that
   * address, `session` the hash of its session.
   */
  'admit-device': command('service', z.extend(Keyed, { seat, from: z.string(), session: z.string() })),
  /** That address is signed out, in one session or everywhere: the devices so admitted may no longer play. */
  'revoke-devices': command('service', z.extend(Empty, { seat, from: z.string(), session: z.optional(z.string()) })),
} as const;

type CommandType = keyof typeof COMMANDS;

/** The fields of a command with that body; `Empty` has none. */
type Said<Body> = Body extends Record<string, never> ? object : Body;

/** A command of that type, or of any. */
export type Command<Type extends CommandType = CommandType> = {
  [T in Type]: { readonly type: T } & Said<z.output<(typeof COMMANDS)[T]['body']>>;
}[Type];

/** A command that is given from a seat. */
export type SeatCommand = Command<
  { [Type in CommandType]: (typeof COMMANDS)[Type]['who'] extends 'seat' ? Type : never }[CommandType]
>;

/** Whether only the player of a seat can give a command. */
export const isSeatCommand = (command: Command): command is SeatCommand => COMMANDS[command.type].who === 'seat';
