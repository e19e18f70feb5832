import * as z from 'zod/mini';
import { BANK_DAYS, INCREMENT_HOURS, PACE_DAYS, REMINDER_HOURS, RESTS, TIME_OUTS } from '../pace.ts';
import { hour, zone } from './values.ts';

/* Paces of tables and clocks of players. */

const anyPace = { onTimeOut: z.enum(TIME_OUTS), rest: z.optional(z.enum(RESTS)) };
/** A `Pace`. */
export const PaceOf = z.union([
  z.strictObject({ days: z.literal(PACE_DAYS), ...anyPace }),
  z.strictObject({ bank: z.literal(BANK_DAYS), increment: z.literal(INCREMENT_HOURS), ...anyPace }),
]);

/** How a player wants their own clock, from their next turn on: a `ClockSettings`. */
export const SetClock = z.strictObject({
  hours: z.nullable(
    z.strictObject({
      zone,
      days: z.readonly(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7))),
      from: hour,
      to: hour,
    }),
  ),
  reminders: z.nullable(z.readonly(z.array(z.literal(REMINDER_HOURS)).check(z.maxLength(2)))),
});
export type SetClock = z.infer<typeof SetClock>;
