import * as z from 'zod/mini';
import { key, lang, name, seat, tableId } from './values.ts';

/* Mail addresses: signing in, what is kept by address, and what is requested by the links in mails. */

/** Requests a mail; `address` is its recipient. The answer does not say whether there was anything to send. */
export const Invite = z.strictObject({ address: z.string().check(z.maxLength(300)), lang });
export type Invite = z.infer<typeof Invite>;

/** `token` is in the fragment of the link in the mail. */
export const SignIn = z.strictObject({ key, token: z.string().check(z.maxLength(200)) });
export type SignIn = z.infer<typeof SignIn>;

/** Ends the session of this browser or, with `everywhere`, of every browser that is signed in with the address. */
export const SignOut = z.strictObject({ everywhere: z.boolean() });
export type SignOut = z.infer<typeof SignOut>;

/** Opens a seat of the address in this browser. */
export const OpenSeat = z.strictObject({ key, table: tableId, seat });
export type OpenSeat = z.infer<typeof OpenSeat>;

/** The seat for which a certificate is made. */
export const Certify = z.strictObject({ table: tableId, seat });
export type Certify = z.infer<typeof Certify>;

/**
 * Sets the `Profile` of an address. `address` is that address: a browser that does not know it may not set anything.
 */
export const SetProfile = z.strictObject({
  address: z.string().check(z.maxLength(300)),
  name: z.nullable(name),
  lang,
});
export type SetProfile = z.infer<typeof SetProfile>;

const mailToken = {
  /** From the fragment of a link in a mail. */
  token: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
};

/** `token` and `name` are from the fragment of the link. `name` stands for the address; older links do not have it. */
export const StopMail = z.strictObject({
  ...mailToken,
  name: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type StopMail = z.infer<typeof StopMail>;

/**
 * `token` is from the fragment of the link. With `stay`, this browser is signed in with the address that is confirmed,
 * if it is the first for which that link is used so; a repeated request has the same `key`.
 */
export const Confirm = z.strictObject({
  ...mailToken,
  stay: z.optional(z.boolean()),
  key: z.optional(key),
  /** Nothing is confirmed yet: the answer says what would be. */
  look: z.optional(z.literal(true)),
});
export type Confirm = z.infer<typeof Confirm>;

/** `token` opens the local mailbox; the service prints it for its operator. */
export const MailboxToken = z.strictObject({ token: z.string().check(z.maxLength(200)) });
export type MailboxToken = z.infer<typeof MailboxToken>;
