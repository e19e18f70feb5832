import * as z from 'zod/mini';
import { anyone, bySeat, OPENS } from '../row.ts';
import { places, Snapshot } from './snapshot.ts';
import { count, describe, nonce, type Of, object, occupancy, seat, seats, stage, time } from './values.ts';

export const Rematch = object('Asks for the next table with the same people: of this game, or of another one.', {
  game: z.optional(z.string().check(z.maxLength(40))),
});

export const Come = object('A player to whom a seat was given comes to the table.', { nonce });

export const WayIn = object('How a player of one table gets to their own seat at the next.', {
  table: describe('The id of the next table.', z.string()),
  seat: describe('Null if they no longer have one.', z.nullable(seat)),
  secret: describe('The secret of their link; null if they have another one by now.', z.nullable(z.string())),
});
export type WayIn = Of<typeof WayIn>;

const person = object('A person of a circle, and what they have won.', {
  name: describe('As at their latest table.', z.string()),
  played: describe('The number of games that were played to an end with a winner.', count),
  won: describe('How many of them they won.', count),
  streak: describe('The number of games won in a row, up to the latest one.', count),
  best: describe('The longest such streak.', count),
});
export type CirclePerson = Of<typeof person>;

const pair = object('Two people of a circle.', {
  one: describe('The index of the first of them in `people`.', count),
  other: describe('The index of the second.', count),
  played: describe('The number of games that both played.', count),
  won: describe('How many of these each of them won without the other.', z.tuple([count, count])),
});
export type CirclePair = Of<typeof pair>;

const table = object('A table of a circle.', {
  id: describe('Its id, as in URLs.', z.string()),
  game: z.string(),
  stage,
  at: describe('When it reached that stage, in milliseconds since 1970.', time),
  seats: describe(
    'The seats, by their numbers.',
    z.array(
      z.strictObject({
        name: z.string(),
        by: occupancy,
        who: describe(
          'The index of the person in `people`; null for robots, and for those who have left.',
          z.nullable(count),
        ),
      }),
    ),
  ),
  winners: describe('Null until the game is over.', z.nullable(seats)),
  points: describe(
    'By seat; null until the game is over, and in a game that counts none.',
    z.nullable(z.array(z.number())),
  ),
  places,
  picture: describe('The path of a picture of its board.', z.nullable(z.string())),
});
export type CircleTable = Of<typeof table>;

export const Circle = object('The tables that were rematches of one another, and who won what.', {
  id: describe('The id of the circle, as in URLs.', z.string()),
  count: describe('The number of tables that are counted.', count),
  people: describe('By games won, then by games played, then by name.', z.array(person)),
  pairs: describe('All pairs of people who played together.', z.array(pair)),
  tables: describe('The latest tables, latest first.', z.array(table)),
});
export type Circle = Of<typeof Circle>;

export const rows = {
  circle: anyone(
    'The tables of a circle, which were rematches of one another: who won what, and who against whom.',
    null,
    Circle,
  ),
  rematch: bySeat(
    "Asks for the next table with the same people, after this one. Answers with the way to the player's seat there.",
    Rematch,
    WayIn,
    { weight: OPENS },
  ),
  come: bySeat(
    'Reports that a player has come to the seat they were given. When the last one has come, the game begins.',
    Come,
    Snapshot,
    { command: 'come' },
  ),
};
