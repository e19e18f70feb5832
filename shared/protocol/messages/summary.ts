import * as z from 'zod/mini';
import { MAX_SUMMARIES } from '../limits.ts';
import { anyone } from '../row.ts';
import { places, played, seatInfo } from './snapshot.ts';
import { storyEntry } from './story.ts';
import { count, describe, type Of, object, seats, stage, time } from './values.ts';

export const Summary = object('A short summary of a table for lists: nothing that a spectator may not know.', {
  id: describe('The id of the table, as in URLs.', z.string()),
  version: describe('The number of the last entry of the log.', count),
  game: z.string(),
  stage,
  seats: describe('The seats, by their numbers.', z.array(seatInfo)),
  waitingFor: describe('The seats that must act.', seats),
  blocked: z.exactOptional(describe('Set while the operator of the service has stopped the table.', z.literal(true))),
  last: describe(
    'The last action that stands, and what it did. Null if there is none.',
    z.nullable(z.strictObject({ ...played, ...storyEntry, at: describe('When, in milliseconds since 1970.', time) })),
  ),
  deadline: describe(
    'The earliest deadline of the players who are waited for; null without a pace, or if their clocks are stopped.',
    z.nullable(time),
  ),
  picture: describe(
    'The path of a picture of its board; null before the start, and for games without pictures.',
    z.nullable(z.string()),
  ),
  winners: describe('Null until the game is over.', z.nullable(seats)),
  points: describe(
    'By seat, as a spectator may know them; null before the start, and in a game that counts none.',
    z.nullable(z.array(z.number())),
  ),
  places,
});
export type Summary = Of<typeof Summary>;

export const Missing = object('A table that does not exist, or that could not answer just now.', {
  id: describe('The id that was asked for.', z.string()),
  isGone: describe('Whether there is no such table; otherwise it could not answer.', z.boolean()),
});
export type Missing = Of<typeof Missing>;

export const Summaries = object('`tables` are the tables to summarize.', {
  tables: describe(
    'Ids of tables. One that can be none is answered as a table that is gone, and spoils no other.',
    z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_SUMMARIES)),
  ),
});

export const rows = {
  summaries: anyone(
    'Short summaries of several tables.',
    Summaries,
    z.strictObject({ tables: z.array(z.union([Summary, Missing])) }),
    { weight: 1 },
  ),
};
