import * as z from 'zod/mini';
import { AFTER_HOURS, MAX_REMINDERS, MAX_TARGET, POSTED_KINDS, WANTS } from '../messages/notifications.ts';
import { hour, key, lang, zone } from './values.ts';

/* Channels, and what they deliver. */

/**
 * The keys for which messages to a browser are encrypted, in base64url, as the browser gives them: `p256dh` is a point
 * of 65 bytes, `auth` a secret of 16.
 */
export const PushKeys = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
});
export type PushKeys = z.infer<typeof PushKeys>;

/**
 * When messages are delivered: immediately; immediately except between the hours `from` and `to`; or once a day, at the
 * hour `at`, each in the time zone `zone`.
 */
const rhythm = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('at-once') }),
  z
    .strictObject({ type: z.literal('quiet'), zone, from: hour, to: hour })
    .check(z.refine(({ from, to }) => from !== to)),
  z.strictObject({ type: z.literal('daily'), zone, at: hour }),
]);

/** Reminders of a turn at times of the day. */
const remind = z.strictObject({
  zone,
  /** Hours of each day. */
  at: z.readonly(z.array(hour).check(z.minLength(1), z.maxLength(MAX_REMINDERS))),
});

/** What a channel delivers, and when. Missing fields stay as they are. */
export const SetChannel = z.strictObject({
  /** Everything, or only what waits for an answer of the player. */
  wants: z.enum(WANTS),
  rhythm,
  /** In hours: it only delivers what the player has not seen after this time. */
  after: z.optional(z.literal(AFTER_HOURS)),
  /** Whether it also delivers what is said in the talk; without it, only a daily mail does. */
  talk: z.optional(z.boolean()),
  /** At which times of the day it reminds of a turn; null for none. */
  remind: z.optional(z.nullable(remind)),
});
export type SetChannel = z.infer<typeof SetChannel>;

/** The https address to which messages are posted, or a mail address. */
const target = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TARGET));
const more = {
  /** The initial settings of the channel. */
  set: z.optional(SetChannel),
  /** Whether it is added because the player wants it at every table. */
  isUsual: z.optional(z.boolean()),
};

/** A channel over which a player is to be notified. `lang` is the language of the messages. */
export const AddChannel = z.discriminatedUnion('kind', [
  z.strictObject({ key, kind: z.enum(POSTED_KINDS), target, lang, ...more }),
  z.strictObject({
    key,
    kind: z.literal('mail'),
    target,
    lang,
    /** From `certify`: then the owner of the address is not asked by mail. */
    certificate: z.optional(z.string().check(z.maxLength(100))),
    /** The browser adds a known address, which nobody typed: an owner who has unsubscribed from everything is not asked. */
    isAutomatic: z.optional(z.boolean()),
    ...more,
  }),
  z.strictObject({ key, kind: z.literal('push'), target, keys: PushKeys, lang, ...more }),
  z.strictObject({ key, kind: z.literal('feed'), lang }),
]);
export type AddChannel = z.infer<typeof AddChannel>;

/**
 * A browser has a new push address; `was` is the `mark` of the previous one, so that a request that arrives too late is
 * recognized.
 */
export const SetTarget = z.strictObject({ was: z.string().check(z.regex(/^[0-9a-f]{64}$/)), target, keys: PushKeys });
export type SetTarget = z.infer<typeof SetTarget>;

/** How an address is notified of future seats; not at all if `isOn` is false. */
export const SetUsual = z.strictObject({ isOn: z.boolean(), set: SetChannel });
export type SetUsual = z.infer<typeof SetUsual>;
