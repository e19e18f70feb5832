import * as z from 'zod/mini';
import type { Seat } from '../../game/contract.ts';
import { type AtSeat, anyone, bySeat, OPENS } from '../row.ts';
import { PaceOf } from './clock.ts';
import { Prelude } from './prelude.ts';
import { Seated, Snapshot } from './snapshot.ts';
import { botLevel, describe, Empty, key, name, namedSeat, nonce, type Of, object } from './values.ts';

/* Opening and setting up a table, coming to it, and the next one. */

const options = describe(
  'The chosen values by option of the game. Those that are missing have their default.',
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100))),
);

export const SeatingOf = describe(
  'The order of play: drawn when the game begins, or chosen, as all seats beginning with the first.',
  z.union([
    z.literal('drawn'),
    z.array(z.int().check(z.gte(0), z.lte(9))).check(
      z.minLength(1),
      z.maxLength(10),
      z.refine((seats) => new Set(seats).size === seats.length),
    ),
  ]),
);

// docs/decisions/59-nobody-alone-chooses-chance.md
export const Open = object('Opens a table, with a seat for the caller.', {
  key,
  nonce: z.optional(
    describe(
      'Better given afterwards, once the answer has shown the commitment (`POST …/nonce`): the service knows this one when it draws its secret.',
      nonce,
    ),
  ),
  name,
  game: z.string().check(z.maxLength(40)),
  seats: describe('The number of seats.', z.int().check(z.gte(1), z.lte(10))),
  options,
  bots: z.optional(
    describe(
      'The bots that sit in the last seats from the start, in their order.',
      z.array(botLevel).check(z.maxLength(9)),
    ),
  ),
  invited: z.optional(
    describe(
      "For whom the seats after the opener's are kept, in their order; null for nobody in particular.",
      z.array(z.nullable(name)).check(z.maxLength(9)),
    ),
  ),
  elsewhere: z.optional(
    describe(
      'The seats, of those in `invited`, whose players play elsewhere.',
      z.array(namedSeat).check(z.maxLength(9)),
    ),
  ),
  pace: z.optional(describe('Without it, there is no limit on the time for a turn.', PaceOf)),
  looks: z.optional(describe('Robots and forced moves wait until somebody has looked at the table.', z.boolean())),
  seating: z.optional(
    describe(
      'Without it, the rules of the game say who begins: mostly seat 0, and the others follow by their numbers.',
      SeatingOf,
    ),
  ),
  seat: z.optional(describe("The opener's seat, 0 without it.", namedSeat)),
  prelude: z.optional(
    describe(
      'The game begins from the position that this leads to, in which all that is hidden is dealt again. `options` are the choices in it, and `seating` is its own.',
      Prelude,
    ),
  ),
  start: z.optional(
    describe('Starts the game at once, which needs a nonce, and bots in all other seats.', z.literal(true)),
  ),
}).check(z.refine(({ nonce: given, start }) => start === undefined || given !== undefined));
export type Open = Of<typeof Open>;

export const ChangeSetup = object(
  'What the opener may change before the game begins; `pace` is null for none. With `looks`, robots and forced moves wait until somebody has looked at the table.',
  { options, pace: z.nullable(PaceOf), looks: z.boolean() },
);
export type ChangeSetup = Of<typeof ChangeSetup>;

export const SetSeating = object('The opener settles the order of play before the game begins.', {
  seating: SeatingOf,
});
export type SetSeating = Of<typeof SetSeating>;

export const SetBot = object('Puts a robot of this level in a seat.', { level: botLevel });

export const SetElsewhere = object(
  'Seats somebody of that name who has another program that plays the game, and tells their actions as codes.',
  { name },
);
export type SetElsewhere = Of<typeof SetElsewhere>;

export const GiveNonce = object('What the player of a seat adds to the chance of the table, once.', {
  nonce,
  start: z.optional(describe('Then starts the game, once every seat is taken.', z.literal(true))),
});
export type GiveNonce = Of<typeof GiveNonce>;

export const Join = object('Takes a free seat.', { key, nonce, name });
export type Join = Of<typeof Join>;

export const rows = {
  openTable: anyone('Opens a table, with the opener in a seat and robots in the last ones.', Open, Seated, {
    weight: OPENS,
  }),
  join: anyone('Takes a free seat, or takes over an open one.', Join, Seated, {
    command: 'join',
    fields: ({ seat }: AtSeat) => ({ seat }),
  }),
  giveNonce: bySeat(
    'Adds a nonce before the start, for whoever opened the table without one: now they know its commitment.',
    GiveNonce,
    Snapshot,
    { command: 'give-nonce' },
  ),
  setBot: bySeat('Puts a robot into a free seat.', SetBot, Snapshot, {
    command: 'set-bot',
    fields: ({ bot }: { readonly bot: Seat }) => ({ seat: bot }),
  }),
  freeBot: bySeat('Removes a robot before the start.', null, Snapshot, {
    command: 'free-bot',
    fields: ({ bot }: { readonly bot: Seat }) => ({ seat: bot }),
  }),
  setElsewhere: bySeat(
    'Puts somebody who plays elsewhere into a free seat: before the start, for the opener. Only at a table with the option that gives the same chance there, and an order of play that is not drawn.',
    SetElsewhere,
    Snapshot,
    { command: 'set-elsewhere', fields: ({ player }: { readonly player: Seat }) => ({ seat: player }) },
  ),
  freeElsewhere: bySeat(
    'Frees the seat of somebody who plays elsewhere: before the start, for the opener; during the game anybody can take it over then, and go on here.',
    null,
    Snapshot,
    { command: 'free-elsewhere', fields: ({ player }: { readonly player: Seat }) => ({ seat: player }) },
  ),
  freePlayer: bySeat(
    'Frees the seat of another player before the start, for the opener. Refused if they came after the version `seen`.',
    null,
    Snapshot,
    {
      command: 'free-player',
      fields: ({ player, seen }: { readonly player: Seat; readonly seen?: number | undefined }) => ({
        seat: player,
        ...(seen !== undefined && { seen }),
      }),
    },
  ),
  changeSetup: bySeat(
    'Changes the options, the pace and whether robots wait for a look before the start, for the opener.',
    ChangeSetup,
    Snapshot,
    { command: 'change' },
  ),
  setSeating: bySeat(
    'Settles the order of play before the start, for the opener: drawn by lot when the game begins, or chosen.',
    SetSeating,
    Snapshot,
    { command: 'seating' },
  ),
  deleteTable: bySeat(
    "Deletes the table before the start, for the opener; notifies all players. Answers with a spectator's snapshot.",
    null,
    Snapshot,
    { command: 'delete' },
  ),
  start: bySeat('Starts the game, once every seat is taken.', Empty, Snapshot, { command: 'start' }),
  keep: bySeat('Keeps a table that has not begun and is about to expire.', Empty, Snapshot, { command: 'keep' }),
  leave: bySeat(
    "Leaves the table for good; nothing that the player gave or wrote is kept. Answers with a spectator's snapshot.",
    null,
    Snapshot,
    { command: 'leave' },
  ),
};
