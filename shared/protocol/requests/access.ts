import * as z from 'zod/mini';
import { MAX_CHANNELS } from '../messages/notifications.ts';
import { key } from './values.ts';

/* Access to a seat, by its link or without. */

/** `secret` is part of the link of a seat; in exchange for it, the browser gets a cookie. */
export const Session = z.strictObject({ secret: z.string().check(z.maxLength(64)) });
export type Session = z.infer<typeof Session>;

/**
 * Requests a new link; `keep` lists the ids of the mail addresses that keep their access to the seat. Without it, none
 * does.
 */
export const Renew = z.strictObject({
  key,
  keep: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_CHANNELS))),
});
export type Renew = z.infer<typeof Renew>;

/** `code` is a recovery code, which the player has written down or was mailed. */
export const Recover = z.strictObject({ key, code: z.string().check(z.maxLength(60)) });
export type Recover = z.infer<typeof Recover>;

/** `claim` is the number of a `ClaimInfo`. */
export const OnClaim = z.strictObject({ key, claim: z.int().check(z.gte(1)) });
export type OnClaim = z.infer<typeof OnClaim>;
