import * as z from 'zod/mini';
import type { Lang, Seat } from '../../game/contract.ts';
import { AFTER_HOURS, MAX_REMINDERS, MAX_TARGET, POSTED_KINDS, REPLIES, WANTS } from '../limits.ts';
import { type AtChannel, anyone, bySeat } from '../row.ts';
import { describe, Empty, hour, key, lang, type Of, object, seat, time, version, zone } from './values.ts';

/* Channels, and what they deliver. */

const wants = describe('Everything, or only what waits for an answer of the player.', z.enum(WANTS));
const after = describe(
  'In hours: it only delivers what the player has not seen after this time.',
  z.literal(AFTER_HOURS),
);

const rhythm = describe(
  'When messages are delivered: immediately; immediately except between the hours `from` and `to`; or once a day, at the hour `at`, by mail for all tables together. Hours are in the time zone `zone`.',
  z.discriminatedUnion('type', [
    object('Immediately.', { type: z.literal('at-once') }),
    object('Immediately, except from the hour `from` to the hour `to` of the time zone `zone`.', {
      type: z.literal('quiet'),
      zone,
      from: hour,
      to: hour,
    }).check(z.refine(({ from, to }) => from !== to)),
    object('Once a day, at the hour `at` of the time zone `zone`.', { type: z.literal('daily'), zone, at: hour }),
  ]),
);
export type Rhythm = Of<typeof rhythm>;

const reminders = object(
  'The hours of the day at which a channel reminds its player, as long as it is their turn; local times of `zone`. Quiet hours hold a reminder back. A channel that delivers once a day includes it in its next message.',
  { zone, at: describe('Hours of each day.', z.array(hour).check(z.minLength(1), z.maxLength(MAX_REMINDERS))) },
);
export type Reminders = Of<typeof reminders>;

export const SetChannel = object('What a channel delivers, and when. Missing fields stay as they are.', {
  wants,
  rhythm,
  after: z.optional(after),
  talk: z.optional(
    describe('Whether it also delivers what is said in the talk; without it, only a daily mail does.', z.boolean()),
  ),
  replies: z.optional(
    describe(
      'Whether the player plays by answering its mails: `checked` if the mail server finds that they have sent the answer, `unchecked` if whoever knows the address that it goes to may have; `off` without the field.',
      z.enum(REPLIES),
    ),
  ),
  remind: z.optional(describe('At which times of the day it reminds of a turn; null for none.', z.nullable(reminders))),
});
export type SetChannel = Of<typeof SetChannel>;

export const channelFailure = object('Why messages do not get through.', {
  at: describe('When the last attempt failed, in milliseconds since 1970.', time),
  why: describe(
    '`bounced`: there is no such mailbox, or it accepts no mail from us. `gone`: the same for a browser.',
    z.enum(['refused', 'bounced', 'gone', 'failing', 'redirect', 'timeout', 'unreachable']),
  ),
  status: describe('What the other side answered; null if it did not.', z.nullable(z.int())),
});
export type ChannelFailure = Of<typeof channelFailure>;

export const channelKind = z.union([z.enum(POSTED_KINDS), z.enum(['mail', 'push', 'feed'])]);
export type ChannelKind = Of<typeof channelKind>;

export const ChannelInfo = object('A channel, as shown to its own seat only.', {
  id: describe('The id of the channel, as in URLs.', z.string()),
  kind: channelKind,
  label: describe('Enough of the address to distinguish it from others; it may be a secret.', z.string()),
  mark: describe(
    'The SHA-256 of the address that messages are pushed to, in hexadecimal, by which a browser recognizes its own channel; null for others.',
    z.nullable(z.string()),
  ),
  isConfirmed: describe(
    'Whether the owner of a mail address has confirmed it: until then, no notices are sent there. Other channels need no confirmation.',
    z.boolean(),
  ),
  isOff: describe(
    'Whether it was switched off after too many failures; it stays off until a test message gets through.',
    z.boolean(),
  ),
  lastOk: describe(
    'When a message last got through, in milliseconds since 1970; null if none has yet.',
    z.nullable(time),
  ),
  lastFailure: describe('Null once a later message got through.', z.nullable(channelFailure)),
  secret: describe(
    'The secret with which messages to a `webhook` are signed, or the address of a `feed`; null for others.',
    z.nullable(z.string()),
  ),
  wants,
  rhythm,
  after,
  talk: describe('Whether it also delivers what is said in the talk.', z.boolean()),
  remind: describe('The reminders of a turn; null if there are none.', z.nullable(reminders)),
  replies: describe(
    'Playing by answers to its mails; null if this service takes none, or it is no mail address.',
    z.nullable(
      object('Playing by answers to mails.', {
        isOn: describe('Whether the player does that.', z.boolean()),
        isChecked: describe('Whether this service checks who has sent an answer.', z.boolean()),
      }),
    ),
  ),
  isUsual: describe('Whether its player wants it at every table.', z.boolean()),
});
export type ChannelInfo = Of<typeof ChannelInfo>;

export const Notices = object('The channels by which a player is notified.', {
  channels: describe('In the order in which they were added.', z.array(ChannelInfo)),
  hasMail: describe('Whether this service sends mail.', z.boolean()),
});
export type Notices = Of<typeof Notices>;

export const Seen = object('The version that a player has seen. Sent by a page only while it is visible.', { version });

export const PushInfo = object('What a browser needs to know to subscribe to push messages.', {
  publicKey: describe(
    'The public key with which the service identifies itself to push services, in base64url.',
    z.string(),
  ),
});
export type PushInfo = Of<typeof PushInfo>;

export const PushKeys = object(
  'The keys for which messages to a browser are encrypted, in base64url, as the browser gives them: `p256dh` is a point of 65 bytes, `auth` a secret of 16.',
  {
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  },
);
export type PushKeys = Of<typeof PushKeys>;

const target = describe(
  'The https address to which messages are posted, or a mail address.',
  z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TARGET)),
);
const more = {
  set: z.optional(describe('The initial settings of the channel.', SetChannel)),
  isUsual: z.optional(describe('Whether it is added because the player wants it at every table.', z.boolean())),
};

export const AddChannel = describe(
  'A channel over which a player is to be notified. `lang` is the language of the messages.',
  z.discriminatedUnion('kind', [
    z.strictObject({ key, kind: z.enum(POSTED_KINDS), target, lang, ...more }),
    z.strictObject({
      key,
      kind: z.literal('mail'),
      target,
      lang,
      certificate: z.optional(
        describe(
          'From `certify`: then the owner of the address is not asked by mail.',
          z.string().check(z.maxLength(100)),
        ),
      ),
      isAutomatic: z.optional(
        describe(
          'The browser adds a known address, which nobody typed: an owner who has unsubscribed from everything is not asked.',
          z.boolean(),
        ),
      ),
      ...more,
    }),
    z.strictObject({ key, kind: z.literal('push'), target, keys: PushKeys, lang, ...more }),
    z.strictObject({ key, kind: z.literal('feed'), lang }),
  ]),
);
export type AddChannel = Of<typeof AddChannel>;

export const SetTarget = object(
  'A browser has a new push address; `was` is the `mark` of the previous one, so that a request that arrives too late is recognized.',
  { was: z.string().check(z.regex(/^[0-9a-f]{64}$/)), target, keys: PushKeys },
);
export type SetTarget = Of<typeof SetTarget>;

export const Confirmed = object('The seat whose notices the address now receives, or would receive.', {
  address: describe('The mail address.', z.string()),
  table: z.string(),
  game: z.string(),
  seat,
});
export type Confirmed = Of<typeof Confirmed>;

/** A turn that can be answered in its notification. */
export interface PushAnswers {
  readonly table: string;
  readonly seat: Seat;
  /** The version of the log that the choices are for. */
  readonly version: number;
  readonly choices: readonly { readonly code: string; readonly said: string }[];
  /** What stands before the choice once it is played. */
  readonly played: string;
  /** What is said if the game had moved on, and if the service was not reached or refused it. */
  readonly late: string;
  readonly unsent: string;
}

/** The content of a push: `tag` is the same for all messages of a seat, so that a new one replaces the previous one. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  readonly lang: Lang;
  readonly tag: string;
  readonly url: string;
  /** The table, if it is the player's turn there. */
  readonly waiting: string | null;
  readonly answers?: PushAnswers;
}

export const rows = {
  seen: bySeat('Reports that a visible page shows a version, so that no notice of it is sent.', Seen, Notices, {
    weight: 1,
    ask: { of: 'notifications', do: 'seen' },
  }),
  notices: bySeat('The channels by which the player is notified.', null, Notices, {
    ask: { of: 'notifications', do: 'list' },
  }),
  addChannel: bySeat('Adds a channel.', AddChannel, Notices),
  setChannel: bySeat('Sets what a channel reports, and when.', SetChannel, Notices),
  moveChannel: bySeat('Gives the channel of a browser its new push address.', SetTarget, Notices),
  removeChannel: bySeat('Removes a channel.', null, Notices, {
    ask: { of: 'notifications', do: 'remove' },
    fields: ({ channel }: AtChannel) => ({ id: channel }),
  }),
  testChannel: bySeat(
    'Sends a test message immediately. If it gets through, a channel that was off is on again.',
    Empty,
    Notices,
    { ask: { of: 'notifications', do: 'test' }, fields: ({ channel }: AtChannel) => ({ id: channel }) },
  ),
  pushInfo: anyone('What a browser needs to know to subscribe to push messages.', null, PushInfo),
  feed: anyone(
    'The notices of a seat as an Atom feed. The path contains a secret that gives no other access.',
    null,
    'application/atom+xml',
    { weight: 2 },
  ),
};
