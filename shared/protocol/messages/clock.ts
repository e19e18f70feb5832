import * as z from 'zod/mini';
import { BANK_DAYS, INCREMENT_HOURS, PACE_DAYS, REMINDER_HOURS, RESTS, TIME_OUTS } from '../pace.ts';
import { describe, hour, type Of, object, zone } from './values.ts';

const anyPace = {
  onTimeOut: describe(
    "What happens when somebody's time is up: the others wait, a robot plays the turn, or anyone may take the seat over.",
    z.enum(TIME_OUTS),
  ),
  rest: z.optional(
    describe('When players may have their own clock stopped; without it, all clocks always run.', z.enum(RESTS)),
  ),
};

export const PaceOf = describe(
  'How long turns may take: a number of days each, or what the bank of a player has left.',
  z.union([
    z.strictObject({ days: describe('In days: how long every turn may take.', z.literal(PACE_DAYS)), ...anyPace }),
    z.strictObject({
      bank: describe(
        'In days: what the bank of each player holds when the game begins, which is also the most it can hold.',
        z.literal(BANK_DAYS),
      ),
      increment: describe('In hours: what each turn puts back into the bank.', z.literal(INCREMENT_HOURS)),
      ...anyPace,
    }),
  ]),
);

export const SetClock = object("A player's settings of their own clock, from their next turn on.", {
  hours: describe(
    'When the clock runs; null for always.',
    z.nullable(
      z.strictObject({
        zone,
        days: describe(
          'Days of the week: 0 is Monday.',
          z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
        ),
        from: describe('The hour at which it begins to run.', hour),
        to: describe(
          'The hour at which it stops: on the next day if it is not later than `from`. If they are the same, it runs all day.',
          hour,
        ),
      }),
    ),
  ),
  reminders: describe(
    'How many hours before a deadline the player is reminded, the longer first; null for the usual reminders.',
    z.nullable(z.array(z.literal(REMINDER_HOURS)).check(z.maxLength(2))),
  ),
});
export type SetClock = Of<typeof SetClock>;
