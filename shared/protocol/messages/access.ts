import * as z from 'zod/mini';
import { MAX_CHANNELS } from '../limits.ts';
import { type AtSeat, anyone, byGuest, bySeat } from '../row.ts';
import { Invite } from './addresses.ts';
import { Seated, Snapshot } from './snapshot.ts';
import { count, describe, Empty, Keyed, key, type Of, object } from './values.ts';

/* Access to a seat, by its link or without. */

export const Session = object(
  '`secret` is part of the link of a seat; in exchange for it, the browser gets a cookie.',
  { secret: z.string().check(z.maxLength(64)) },
);

export const Secret = object('`secret` is part of the link of the seat.', { secret: z.string() });

export const Renew = object(
  'Requests a new link; `keep` lists the ids of the mail addresses that keep their access to the seat. Without it, none does.',
  { key, keep: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_CHANNELS))) },
);
export type Renew = Of<typeof Renew>;

export const Recover = object('`code` is a recovery code, which the player has written down or was mailed.', {
  key,
  code: z.string().check(z.maxLength(60)),
});
export type Recover = Of<typeof Recover>;

export const OnClaim = object('`claim` is the number of a `ClaimInfo`.', { key, claim: z.int().check(z.gte(1)) });
export type OnClaim = Of<typeof OnClaim>;

export const Access = object('The ways to a seat besides its link, as shown to its own player only.', {
  hasCode: describe('Whether there is a recovery code.', z.boolean()),
  devices: describe('The number of devices that are signed in through a mail address.', count),
  addresses: describe(
    'The confirmed mail addresses of the seat, each with the id of its channel. Anyone who reads their mail can sign in and play.',
    z.array(
      z.strictObject({
        id: describe('The id of the channel, as in URLs.', z.string()),
        label: describe('Enough of the address to distinguish it from others; it may be a secret.', z.string()),
      }),
    ),
  ),
});
export type Access = Of<typeof Access>;

export const Code = object('The answer to a request for a recovery code.', {
  code: describe('The code, which is shown only once.', z.string()),
});
export type Code = Of<typeof Code>;

export const Claimed = object('The answer to a claim that is not granted yet.', {
  claim: describe('The `n` of the claim among the claims of the snapshot.', count),
  snapshot: Snapshot,
});
export type Claimed = Of<typeof Claimed>;

export const rows = {
  session: bySeat('Exchanges a seat link for the cookie of the seat.', Session, Snapshot),
  dropSession: anyone(
    'Removes the cookie of a seat from this browser, whether or not it is valid. The link of the seat goes on working.',
    null,
    Empty,
  ),
  guestSession: byGuest('Exchanges a guest link for the cookie of the guest.', Session, Snapshot),
  dropGuestSession: anyone('Removes the cookie of a guest from this browser, whether or not it is valid.', null, Empty),
  link: bySeat("The `secret` of the link of the player's own seat, from the cookie.", Empty, Secret),
  renew: bySeat("Makes a new link for the player's own seat; the old one stops working.", Renew, Seated, {
    command: 'renew',
  }),
  access: bySeat("The ways to the player's own seat besides its link.", null, Access, {
    ask: { of: 'access', do: 'list' },
  }),
  makeCode: bySeat("Makes a recovery code for the player's own seat; it replaces any earlier one.", Keyed, Code, {
    ask: { of: 'access', do: 'make-code' },
  }),
  recover: anyone('Exchanges the recovery code of a seat, which is then used up, for a new link.', Recover, Seated, {
    command: 'recover',
    fields: ({ seat }: AtSeat) => ({ seat }),
  }),
  claim: anyone(
    'Claims a seat whose link is lost. Once the others have agreed, the same request is answered with a new link.',
    Keyed,
    z.union([Seated, Claimed]),
    { command: 'claim', fields: ({ seat }: AtSeat) => ({ seat }) },
  ),
  vouch: bySeat('Vouches for a claim of another seat.', OnClaim, Snapshot, { command: 'vouch' }),
  dispute: bySeat('Objects to a claim, as another player or as the holder of the seat.', OnClaim, Snapshot, {
    command: 'dispute',
  }),
  mailCode: anyone('Mails a recovery code to an address, if it is confirmed at the seat.', Invite, Empty),
};
