import * as z from 'zod/mini';
import { BANK_DAYS, INCREMENT_HOURS, PACE_DAYS, REMINDER_HOURS, RESTS, TIME_OUTS } from '../pace.ts';
import { hour, zone } from './values.ts';

/* Paces of tables and clocks of players. */

const anyPace = {
  /**
   * What happens when somebody's time is up: the others wait, a robot plays the turn, or anyone may take the seat over.
   */
  onTimeOut: z.enum(TIME_OUTS),
  /** When players may have their own clock stopped; without it, all clocks always run. */
  rest: z.optional(z.enum(RESTS)),
};
/** How long turns may take: a number of days each, or what the bank of a player has left. */
export const PaceOf = z.union([
  z.strictObject({
    /** In days: how long every turn may take. */
    days: z.literal(PACE_DAYS),
    ...anyPace,
  }),
  z.strictObject({
    /** In days: what the bank of each player holds when the game begins, which is also the most it can hold. */
    bank: z.literal(BANK_DAYS),
    /** In hours: what each turn puts back into the bank. */
    increment: z.literal(INCREMENT_HOURS),
    ...anyPace,
  }),
]);

/** A player's settings of their own clock, from their next turn on. */
export const SetClock = z.strictObject({
  /** When the clock runs; null for always. */
  hours: z.nullable(
    z.strictObject({
      zone,
      /** Days of the week: 0 is Monday. */
      days: z.readonly(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7))),
      /** The hour at which it begins to run. */
      from: hour,
      /**
       * The hour at which it stops: on the next day if it is not later than `from`. If they are the same, it runs all
       * day.
       */
      to: hour,
    }),
  ),
  /** How many hours before a deadline the player is reminded, the longer first; null for the usual reminders. */
  reminders: z.nullable(z.readonly(z.array(z.literal(REMINDER_HOURS)).check(z.maxLength(2)))),
});
export type SetClock = z.infer<typeof SetClock>;
