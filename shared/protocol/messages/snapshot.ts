import * as z from 'zod/mini';
import { REMEDIES } from '../pace.ts';
import type { Patch as PatchOf } from '../patch.ts';
import { byReader } from '../row.ts';
import { PaceOf, SetClock } from './clock.ts';
import {
  count,
  describe,
  houseKey,
  machine,
  type Of,
  object,
  occupancy,
  options,
  origin,
  seat,
  seats,
  stage,
  time,
  viewer,
} from './values.ts';

export type Stage = Of<typeof stage>;
export type Occupancy = Of<typeof occupancy>;

export const seatInfo = object('A seat of a table, and who is in it.', {
  name: describe("Empty when the seat is free or a bot's.", z.string()),
  by: occupancy,
  invited: z.exactOptional(
    describe('For whom a free seat is kept, if the opener named somebody. Anybody can still take it.', z.string()),
  ),
  owesNonce: z.exactOptional(
    describe('Set before the start for a player who opened the table and has added no nonce yet.', z.literal(true)),
  ),
  awaited: z.exactOptional(
    describe('Until when the seat is kept for its player, who has not come to this table yet.', time),
  ),
  isOpen: describe(
    'Whether anyone may take it over: its player left the game, or ran out of time at a table with that rule.',
    z.boolean(),
  ),
});
export type SeatInfo = Of<typeof seatInfo>;

export const played = {
  n: describe('Counts the actions of the game, from 1.', count),
  seat,
  code: describe("Null while it is another seat's secret.", z.nullable(z.string())),
};
export const Played = object('An action that was taken.', played);
export type Played = Of<typeof Played>;

const choice = object('An action that the viewer may take now.', {
  code: describe('The code to post.', z.string()),
  action: describe('The action itself, as the game writes it, for its board.', z.unknown()),
});
export type Choice = Of<typeof choice>;

export const company = object('What happens around a table without being part of its game.', {
  talk: describe('The number of changes to the talk.', count),
  spectators: describe('The number of pages that spectators have open.', count),
});
export type Company = Of<typeof company>;

const clock = object('The clock of a seat. Times are milliseconds since 1970, durations are in milliseconds.', {
  deadline: describe(
    'When the time for its turn is or was up; null while the clock is stopped, and for a seat without a player.',
    z.nullable(time),
  ),
  graceUntil: describe('When the grace period after the deadline ends, if that has consequences.', z.nullable(time)),
  left: describe('The remaining time for its turn while a holiday or a pause stops the clock.', z.nullable(z.number())),
  bank: describe(
    'What was left in the bank when the clock last began to run, or is now; null at a table without banks.',
    z.nullable(z.number()),
  ),
  rests: describe('Whether its player has set hours at which it stops.', z.boolean()),
  isLate: describe('Whether its player is waited for although the time is up.', z.boolean()),
  holiday: object('The holidays of its player, which stop the clock.', {
    until: describe('When the holiday ends by itself; null if there is none.', z.nullable(time)),
    left: describe('The remaining holidays: at the start of the present holiday, or now if there is none.', z.number()),
  }),
});
export type SeatClock = Of<typeof clock>;

const claim = object(
  'A claim to be the player of a seat, by somebody who has lost its link. Times are milliseconds since 1970.',
  {
    n: describe('The number of the log entry with which it was made.', count),
    seat: describe('The seat that is claimed.', seat),
    digits: describe(
      'Four digits by which the others can check, on the phone for instance, that it is their friend.',
      z.string(),
    ),
    waitingFor: describe('The seats that have not vouched yet.', seats),
    from: describe(
      'When a claim for which all have vouched takes effect: until then the holder of the seat may object.',
      time,
    ),
    until: describe('When the claim lapses if not all have vouched.', time),
  },
);
export type ClaimInfo = Of<typeof claim>;

export const seating = describe(
  'The seats in the order of play, or `drawn` if that is drawn when the game begins.',
  z.union([z.literal('drawn'), seats]),
);

const asked = object(
  'A proposal of one player to the others: to take back `actions`, to end the table, to play at another pace, to have a pause, to go on by newer rules, to move the table to another house, to go on here after all, or about a late seat.',
  {
    what: describe('What is proposed.', z.enum(['undo', 'end', 'pace', 'pause', 'rules', 'move', 'stay', 'remedy'])),
    seat,
    actions: describe('The number of actions to take back; 0 for another proposal.', count),
    remedy: describe(
      'What is proposed about a late seat; null for another proposal.',
      z.nullable(
        z.strictObject({
          of: describe('The late seat.', seat),
          what: describe('What would become of it.', z.enum(REMEDIES)),
        }),
      ),
    ),
    pace: z.exactOptional(describe('The proposed pace; null for none.', z.nullable(PaceOf))),
    until: z.exactOptional(
      describe('When the proposed pause would end; null to end the present one.', z.nullable(time)),
    ),
    rules: z.exactOptional(describe('The proposed version of the rules.', count)),
    origin: z.exactOptional(describe('The house that it would move to.', origin)),
    houseKey: z.exactOptional(
      describe('The key that it would be sealed for: whose that is, only the house itself can say.', houseKey),
    ),
    waitingFor: describe('The seats that have not answered yet.', seats),
  },
);
export type Asked = Of<typeof asked>;

const remedy = object('What was decided about a late seat.', {
  what: describe('What becomes of the seat.', z.enum(REMEDIES)),
  from: describe('When it takes effect, or has done so, in milliseconds since 1970.', time),
  isInEffect: describe('Whether it has taken effect.', z.boolean()),
});
export type RemedyInfo = Of<typeof remedy>;

export const places = z.exactOptional(
  describe(
    'By seat, in a game that ranks all without points, or otherwise than by them: 1 for the winners; those who share a place leave out as many after it.',
    z.array(z.int().check(z.gte(1))),
  ),
);

const outcome = object('The result of a finished game.', {
  ending: describe('How it ended: one of the endings of the game, or `agreed`.', z.string()),
  winners: describe(
    'They share the victory, or the draw. If there are none, pages and mails say that the players agreed to stop.',
    seats,
  ),
  points: z.exactOptional(
    describe(
      'By seat, in a game that counts points: the winners have the most, unless `meta` says that the fewest win.',
      z.array(z.number()),
    ),
  ),
  places,
});

const play = z.strictObject({
  view: describe('What the viewer may know of the position, in the form of the game.', z.unknown()),
  waitingFor: describe('The seats that must act.', seats),
  out: z.exactOptional(describe('The seats that are out of the game while it goes on; missing if none is.', seats)),
  choices: describe("The legal actions of the viewer's seat; empty for spectators.", z.array(choice)),
  orders: describe("The actions that the viewer's seat may take whether or not it is waited for.", z.array(choice)),
  recent: describe('The last four actions, oldest first.', z.array(Played)),
  outcome: describe('Null until the game is over.', z.nullable(outcome)),
  undo: describe(
    'How the viewer can take back their latest action: immediately, by asking the others, or not at all.',
    z.nullable(z.enum(['at-once', 'ask'])),
  ),
  asked: describe('The pending proposal; null if there is none.', z.nullable(asked)),
  late: describe(
    'By seat: from when the others may decide what becomes of it, in milliseconds since 1970 (0: at once); null while they may not.',
    z.array(z.nullable(time)),
  ),
  remedies: describe(
    'By seat: what was decided because it was late; null where nothing is.',
    z.array(z.nullable(remedy)),
  ),
  clocks: describe('By seat; null for a table without a pace.', z.nullable(z.array(clock))),
  pausedUntil: describe('When the pause ends; null if there is none.', z.nullable(time)),
});

export const Snapshot = object(
  'A table as `viewer` may see it: the answer to every request and the content of every push.',
  {
    id: describe('The id of the table, as in URLs.', z.string()),
    version: describe(
      'The number of the last entry of the log. Requests name the version that their player saw.',
      count,
    ),
    mark: describe(
      'The first 80 bits of the hash of that entry, in base 32: who has seen a mark can tell later whether the log up to it was altered.',
      z.string(),
    ),
    viewer,
    guest: describe(
      'The seat over whose shoulder the viewer looks; null if the viewer is not a guest.',
      z.nullable(
        z.strictObject({
          seat,
          late: describe("The number of actions by which the guest's view is late.", count),
        }),
      ),
    ),
    game: z.string(),
    rules: describe('The version of its rules by which it is played.', count),
    machine,
    options,
    prelude: z.exactOptional(describe('Its game begins from a position of another one.', z.literal(true))),
    stage,
    seats: describe('The seats, by their numbers.', z.array(seatInfo)),
    pace: describe('Null if there is no limit on the time for a turn.', z.nullable(PaceOf)),
    looks: describe('Whether robots and forced moves wait until somebody has looked at the table.', z.boolean()),
    seating: describe(
      'The order of play; null if the rules of the game say who begins, and the others follow by their numbers.',
      z.nullable(seating),
    ),
    opener: describe(
      'Who may change the table in the lobby: whoever opened it or, once they have left, the player who has sat there longest; null if nobody sits there.',
      z.nullable(seat),
    ),
    clock: describe(
      "The viewer's settings of their own clock, from their next turn on; null for spectators.",
      z.nullable(SetClock),
    ),
    expires: describe(
      'When the table will be removed if nothing happens before; null once the game has begun.',
      z.nullable(time),
    ),
    claims: describe('The open claims of seats whose link is lost.', z.array(claim)),
    fairness: object('Lets anyone verify the dice once the table is over.', {
      commitment: describe('The hash of the secret from which all chance follows.', z.string()),
      secret: describe('Revealed when the table is over.', z.nullable(z.string())),
      birth: z.exactOptional(
        describe(
          'The id that the table was opened with, if it has moved since: the commitment, and all chance, are labelled with it.',
          z.string(),
        ),
      ),
    }),
    company,
    moved: z.exactOptional(
      object('Set while the table has moved to another house: here it rests, and nobody is waited for.', {
        origin,
        link: describe('Where it goes on, once it has arrived.', z.string()),
        n: describe('The number of the log entry with which it moved.', count),
      }),
    ),
    blocked: z.exactOptional(
      describe('Set while the operator of the service has stopped the table: nobody can do anything.', z.literal(true)),
    ),
    next: describe(
      'The tables that follow this one, with the same people: at most one of each game.',
      z.array(z.strictObject({ game: z.string(), table: z.string() })),
    ),
    circle: describe(
      'The circle of tables to which it belongs, for its players; null for others, and if there is none.',
      z.nullable(z.string()),
    ),
    play: describe('Null in the lobby.', z.nullable(play)),
  },
);
export type Snapshot = Of<typeof Snapshot>;

export const Patch: z.ZodMiniType<PatchOf> = describe(
  '`[value]`: replaced by this value. `[]`: removed. Otherwise the changes inside, by key; in a list by index, with its `length` if it became shorter.',
  z.union([
    z.tuple([]),
    z.tuple([z.unknown()]),
    z.record(
      z.string(),
      z.lazy(() => Patch),
    ),
  ]),
);

const codes = z.exactOptional(z.array(z.string()));

export const Update = object('What changed since a snapshot, for a client that has it; see update.ts.', {
  since: describe('The version of that snapshot.', count),
  version: describe('The version that results.', count),
  company,
  patch: describe('The changes of all other fields; null if there are none.', z.nullable(Patch)),
  choices: describe(
    'For clients that read codes: the codes of the choices, if these changed. The patch then leaves them out.',
    codes,
  ),
  orders: describe('The same for `orders`.', codes),
});
export type Update = Of<typeof Update>;

/** The answer to an action. */
export const SnapshotOrUpdate = z.union([Snapshot, Update]);

export const Seated = object(
  'The answer to taking a seat. The secret of its link is sent only this once; the cookie holds it too.',
  {
    seat,
    secret: describe(
      'The secret of the link: its URL ends with `#seat=` and the seat, a dot and the secret.',
      z.string(),
    ),
    snapshot: Snapshot,
  },
);
export type Seated = Of<typeof Seated>;

export const rows = {
  snapshot: byReader(
    'A table as its reader may see it. A guest sees what the seat saw some actions ago, and can only read.',
    null,
    Snapshot,
  ),
};
