import * as z from 'zod/mini';
import { AFTER_HOURS, POSTED_KINDS, WANTS } from '../messages/notifications.ts';
import { seat, time } from './values.ts';

const rhythm = z.union([
  z.strictObject({ type: z.literal('at-once') }),
  z.strictObject({ type: z.literal('quiet'), zone: z.string(), from: z.int(), to: z.int() }),
  z.strictObject({ type: z.literal('daily'), zone: z.string(), at: z.int() }),
]);
const reminders = z.nullable(z.strictObject({ zone: z.string(), at: z.array(z.int()) }));
export const settings = z.strictObject({
  wants: z.enum(WANTS),
  rhythm,
  after: z.optional(z.literal(AFTER_HOURS)),
  talk: z.optional(z.boolean()),
  remind: z.optional(reminders),
});
export const Notices = z.strictObject({
  channels: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.union([z.enum(POSTED_KINDS), z.enum(['mail', 'push', 'feed'])]),
      label: z.string(),
      mark: z.nullable(z.string()),
      isConfirmed: z.boolean(),
      isOff: z.boolean(),
      lastOk: z.nullable(time),
      lastFailure: z.nullable(
        z.strictObject({
          at: time,
          why: z.enum(['refused', 'bounced', 'gone', 'failing', 'redirect', 'timeout', 'unreachable']),
          status: z.nullable(z.int()),
        }),
      ),
      secret: z.nullable(z.string()),
      wants: z.enum(WANTS),
      rhythm,
      after: z.literal(AFTER_HOURS),
      talk: z.boolean(),
      remind: reminders,
      isUsual: z.boolean(),
    }),
  ),
  hasMail: z.boolean(),
});

export const Confirmed = z.strictObject({ address: z.string(), table: z.string(), game: z.string(), seat });
export const PushInfo = z.strictObject({ publicKey: z.string() });
