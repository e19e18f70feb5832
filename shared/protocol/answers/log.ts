import * as z from 'zod/mini';
import { REMEDIES } from '../pace.ts';
import { PaceOf as pace } from '../requests.ts';
import { seating } from './snapshot.ts';
import { botLevel, count, decider, options, seat, seats, time } from './values.ts';

/** The fields of every log entry. */
const at = { n: count, at: time };
const act = {
  ...at,
  type: z.literal('act'),
  seat,
  by: decider,
  order: z.exactOptional(z.literal(true)),
};
const entry = z.union([
  z.strictObject({
    ...at,
    type: z.literal('open'),
    game: z.string(),
    rulesVersion: z.int(),
    seats: z.int(),
    options,
    commitment: z.string(),
    pace: z.exactOptional(pace),
    looks: z.exactOptional(z.literal(true)),
    seating: z.exactOptional(seating),
  }),
  z.strictObject({ ...at, type: z.literal('join'), seat, nonce: z.string() }),
  z.strictObject({ ...at, type: z.literal('bot'), seat, level: botLevel }),
  z.strictObject({ ...at, type: z.literal('free'), seat }),
  z.strictObject({ ...at, type: z.literal('remove'), seat }),
  z.strictObject({ ...at, type: z.literal('change'), seat, options, pace: z.nullable(pace), looks: z.boolean() }),
  z.strictObject({ ...at, type: z.literal('seating'), seat, seating }),
  z.strictObject({ ...at, type: z.literal('delete'), seat }),
  z.strictObject({ ...at, type: z.literal('expiring') }),
  z.strictObject({ ...at, type: z.literal('keep'), seat }),
  z.strictObject({ ...at, type: z.literal('start'), seating: z.exactOptional(seats) }),
  z.strictObject({ ...act, code: z.string() }),
  z.strictObject({ ...at, type: z.literal('time'), seat, step: z.enum(['half', 'nearly', 'late', 'out']) }),
  z.strictObject({ ...at, type: z.literal('time-out'), seat, next: z.union([botLevel, z.literal('open')]) }),
  z.strictObject({ ...at, type: z.literal('holiday'), seat, on: z.boolean() }),
  z.strictObject({ ...at, type: z.literal('leave'), seat }),
  z.strictObject({ ...at, type: z.literal('take-over'), seat }),
  z.strictObject({ ...at, type: z.literal('ask-undo'), seat, count }),
  z.strictObject({ ...at, type: z.literal('ask-end'), seat }),
  z.strictObject({ ...at, type: z.literal('ask-pace'), seat, pace: z.nullable(pace) }),
  z.strictObject({ ...at, type: z.literal('pace'), pace: z.nullable(pace) }),
  z.strictObject({ ...at, type: z.literal('ask-pause'), seat, until: z.nullable(time) }),
  z.strictObject({ ...at, type: z.literal('pause'), until: time }),
  z.strictObject({ ...at, type: z.literal('resume') }),
  z.strictObject({ ...at, type: z.literal('clock'), seat }),
  z.strictObject({ ...at, type: z.literal('ask-remedy'), seat, of: seat, remedy: z.enum(REMEDIES), voters: seats }),
  z.strictObject({ ...at, type: z.literal('remedy'), seat, remedy: z.enum(REMEDIES) }),
  z.strictObject({ ...at, type: z.literal('replaced'), seat, next: z.union([botLevel, z.literal('open')]) }),
  z.strictObject({ ...at, type: z.literal('return'), seat }),
  z.strictObject({ ...at, type: z.literal('agree'), seat, with: z.exactOptional(seat) }),
  z.strictObject({ ...at, type: z.literal('decline'), seat, with: z.exactOptional(seat) }),
  z.strictObject({ ...at, type: z.literal('undecided') }),
  z.strictObject({ ...at, type: z.literal('undo'), seat, count }),
  z.strictObject({ ...at, type: z.literal('end') }),
  z.strictObject({ ...at, type: z.literal('rematch'), seat }),
  z.strictObject({ ...at, type: z.literal('link'), seat }),
  z.strictObject({ ...at, type: z.literal('claim'), seat }),
  z.strictObject({ ...at, type: z.literal('vouch'), seat, claim: count }),
  z.strictObject({ ...at, type: z.literal('dispute'), seat, claim: count }),
  z.strictObject({ ...at, type: z.literal('lapse'), claim: count }),
  /** The code of an action is null while it is another seat's secret. */
  z.strictObject({ ...act, code: z.null() }),
]);
export const LogLine = z.strictObject({ entry, hash: z.string() });
