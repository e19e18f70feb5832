import * as z from 'zod/mini';
import { SETTINGS } from '../../settings.ts';
import { anyone, byAddress, byLink, byToken } from '../row.ts';
import { Confirmed, SetChannel } from './notifications.ts';
import { Snapshot } from './snapshot.ts';
import { count, describe, Empty, key, lang, name, namedSeat, type Of, object, seat, tableId, time } from './values.ts';

/* Mail addresses: signing in, what is kept by address, and what is requested by the links in mails. */

const mailAddress = z.string().check(z.maxLength(300));

export const Invite = object(
  'Requests a mail; `address` is its recipient. The answer does not say whether there was anything to send.',
  { address: mailAddress, lang },
);

export const SignIn = object('`token` is in the fragment of the link in the mail.', {
  key,
  token: z.string().check(z.maxLength(200)),
});

export const SignOut = object(
  'Ends the session of this browser or, with `everywhere`, of every browser that is signed in with the address.',
  { everywhere: z.boolean() },
);

export const OpenSeat = object('Opens a seat of the address in this browser.', {
  key,
  table: tableId,
  seat: namedSeat,
});

export const Certify = object('The seat for which a certificate is made.', { table: tableId, seat: namedSeat });

export const SetUsual = object('How an address is notified of future seats; not at all if `isOn` is false.', {
  isOn: z.boolean(),
  set: SetChannel,
});
export type SetUsual = Of<typeof SetUsual>;

const profileLang = describe('The language that they read.', lang);
const profileSettings = describe(
  'The settings of their pages, each by its name; absent if they never changed any.',
  z.optional(
    z.strictObject({
      light: describe('By day or by night; `auto`: as each device is set.', z.enum(SETTINGS.light)),
      size: describe('The size of text.', z.enum(SETTINGS.size)),
      speed: describe('The speed at which moves are played back.', z.enum(SETTINGS.speed)),
      hand: describe('The hand that reaches for the buttons.', z.enum(SETTINGS.hand)),
      colours: describe('How strong the colours of boards are.', z.enum(SETTINGS.colours)),
      final: describe(
        'What becomes of a move that ends a turn or reveals something: it can be taken back for some seconds, is confirmed, or is played at once.',
        z.enum(SETTINGS.final),
      ),
    }),
  ),
);

export const SetProfile = object(
  'Sets the profile of an address. `address` is that address: a browser that does not know it may not set anything.',
  { address: mailAddress, name: z.nullable(name), lang: profileLang, settings: profileSettings },
);

const addressSeat = object('A seat of a confirmed mail address.', { table: z.string(), seat, game: z.string() });
export type AddressSeat = Of<typeof addressSeat>;

export const profile = object('The owner of an address, for their other devices.', {
  name: describe('Their name at new tables; null if they never gave one.', z.nullable(z.string())),
  lang: profileLang,
  settings: profileSettings,
});
export type Profile = Of<typeof profile>;

export const usual = object('How an address is notified of future seats.', {
  isOn: describe('False after its owner has unsubscribed from everything.', z.boolean()),
  set: describe('The settings of its channels; null if they were never set.', z.nullable(SetChannel)),
});
export type Usual = Of<typeof usual>;

export const Address = object('What this browser can do with mail addresses.', {
  hasMail: describe('Whether this service sends mail.', z.boolean()),
  seats: describe(
    'The seats of the address that this browser is signed in with; null if there is none.',
    z.nullable(z.array(addressSeat)),
  ),
  usual: describe(
    'How the address that is signed in is notified of future seats; null if that was never set.',
    z.nullable(usual),
  ),
  profile: describe('The name and the language of its owner; null if they were never set.', z.nullable(profile)),
});
export type Address = Of<typeof Address>;

export const Certificate = object("Proves to a table that the address signed in is the player's.", {
  certificate: describe('Null if the owner of the address wants no mail about future seats.', z.nullable(z.string())),
  set: describe('How the address is notified; null if that was never set.', z.nullable(SetChannel)),
});
export type Certificate = Of<typeof Certificate>;

const token = describe('From the fragment of a link in a mail.', z.string().check(z.regex(/^[0-9a-f]{32}$/)));

export const StopMail = object('`token` and `name` are from the fragment of the link. `name` stands for the address.', {
  token,
  name: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export const Confirm = object(
  '`token` is from the fragment of the link. With `stay`, this browser is signed in with the address that is confirmed, if it is the first for which that link is used so; a repeated request has the same `key`.',
  {
    token,
    stay: z.optional(z.boolean()),
    key: z.optional(key),
    look: z.optional(describe('Nothing is confirmed yet: the answer says what would be.', z.literal(true))),
  },
);

export const MailboxToken = object('`token` opens the local mailbox; the service prints it for its operator.', {
  token: z.string().check(z.maxLength(200)),
});

export const KeptMail = object('A mail in the local mailbox, which is meant for development and trials.', {
  n: describe('Its number, from 1.', count),
  at: describe('When it was sent, in milliseconds since 1970.', time),
  to: describe('The address of its recipient.', z.string()),
  subject: z.string(),
  text: describe('Its content as plain text.', z.string()),
  headers: describe('The headers that the service sets itself.', z.record(z.string(), z.string())),
});
export type KeptMail = Of<typeof KeptMail>;

export const rows = {
  inviteAddress: anyone(
    'Mails a sign-in link to an address, if it is confirmed at some seat. The answer does not tell whether it is.',
    Invite,
    Empty,
  ),
  signIn: anyone('Exchanges a sign-in link for the cookie of the address, once.', SignIn, Empty),
  address: anyone('The seats of the address that is signed in.', null, Address),
  openSeat: byAddress(
    'Exchanges the cookie of the address for that of one of its seats, on this device.',
    OpenSeat,
    Snapshot,
  ),
  certify: byAddress(
    'Certifies to a table, for a few minutes, that the address signed in belongs to the player in one of its seats.',
    Certify,
    Certificate,
  ),
  setUsual: byAddress('Sets how the address is notified of seats that its owner takes from now on.', SetUsual, Empty),
  setProfile: byAddress(
    'Sets the name and the language of the owner of the address, for their other devices.',
    SetProfile,
    Empty,
  ),
  eraseAddress: byAddress(
    'Erases what is kept of the address: all its tables remove it, all its sessions end, and then nothing of it is left.',
    null,
    Empty,
  ),
  signOut: byAddress(
    'Ends this session, or all sessions of the address, and closes the seats that they opened.',
    SignOut,
    Empty,
  ),
  confirmChannel: anyone(
    'Confirms a mail address: its owner wants to receive notices there. They can have this browser signed in with it.',
    Confirm,
    Confirmed,
  ),
  stopMail: anyone(
    'Ends all mails to the address of a channel, about all present and future tables. Needs the link from one of them.',
    StopMail,
    Empty,
  ),
  stopDigest: byLink(
    'Ends the daily mails to an address, for all its tables: a form posted from anywhere (RFC 8058).',
    null,
    z.null(),
  ),
  unsubscribe: byLink(
    'Ends the mails of one channel of a table: a form posted from anywhere (RFC 8058).',
    null,
    z.null(),
  ),
  unsubscribePage: byLink(
    'Redirects to the page that asks whether to unsubscribe. Opening it changes nothing.',
    null,
    null,
  ),
  mailbox: anyone(
    'The mails of the local mailbox, if there is one, for the operator of the service: the latest first.',
    MailboxToken,
    z.array(KeptMail),
  ),
  mailboxMail: byToken(
    'A mail of the local mailbox as HTML: a form with `token`, posted by the page that lists the mails.',
    null,
    'text/html',
  ),
};
