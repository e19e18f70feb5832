import * as z from 'zod/mini';
import { BOT_LEVELS, LANGS } from '../game/contract.ts';
import { MAX_LATE } from './messages/guests.ts';
import { MAX_NAME, MAX_SUMMARIES } from './messages/limits.ts';
import { AFTER_HOURS, MAX_CHANNELS, MAX_REMINDERS, MAX_TARGET, POSTED_KINDS, WANTS } from './messages/notifications.ts';
import { MAX_NOTE, MAX_SAID } from './messages/talk.ts';
import { BANK_DAYS, INCREMENT_HOURS, PACE_DAYS, REMEDIES, REMINDER_HOURS, RESTS, TIME_OUTS } from './pace.ts';

/*
 * What is posted to the service, by route (see routes.ts). Every body is validated by one of these schemas before
 * anything else is done with it; the site uses only their types.
 */

/** The id of a table, as in URLs. */
const tableId = z.string().check(z.regex(/^[a-z2-7]{16}(?:[a-z2-7]{4})?$/));
// docs/decisions/06-requests-are-idempotent.md
/** What identifies a request that may be sent again: at least 128 bits drawn at random by the client. */
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
/** 16 random bytes in hexadecimal, each player's contribution to the chance of the table. */
const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_NAME),
  z.refine((text) => !/\p{C}/u.test(text)),
);

/** Text of one or more lines, without control characters, and without any that reverse the direction of other text. */
const prose = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => !/[\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u.test(text)),
  );

const anyPace = { onTimeOut: z.enum(TIME_OUTS), rest: z.optional(z.enum(RESTS)) };
/** A `Pace`. */
export const PaceOf = z.union([
  z.strictObject({ days: z.literal(PACE_DAYS), ...anyPace }),
  z.strictObject({ bank: z.literal(BANK_DAYS), increment: z.literal(INCREMENT_HOURS), ...anyPace }),
]);

const options = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100)));

/** The order of play: drawn when the game begins, or chosen: all seats, whoever begins first. */
export const SeatingOf = z.union([
  z.literal('drawn'),
  z.array(z.int().check(z.gte(0), z.lte(9))).check(
    z.minLength(1),
    z.maxLength(10),
    z.refine((seats) => new Set(seats).size === seats.length),
  ),
]);

export const Open = z.strictObject({
  key,
  nonce,
  name,
  game: z.string().check(z.maxLength(40)),
  seats: z.int().check(z.gte(1), z.lte(10)),
  options,
  /** The bots that sit in the last seats from the start, in their order. */
  bots: z.optional(z.array(z.enum(BOT_LEVELS)).check(z.maxLength(9))),
  /** For whom the seats after the opener's are kept, in their order; null for nobody in particular. */
  invited: z.optional(z.array(z.nullable(name)).check(z.maxLength(9))),
  /** Without it, there is no limit on the time for a turn. */
  pace: z.optional(PaceOf),
  /** Robots and forced moves wait until somebody has looked at the table. */
  looks: z.optional(z.boolean()),
  /** Without it, the rules of the game say who begins: mostly seat 0, and the others follow by their numbers. */
  seating: z.optional(SeatingOf),
  /** Starts the game at once, which needs bots in all other seats. */
  start: z.optional(z.literal(true)),
});
export type Open = z.infer<typeof Open>;

/** What the opener may change before the game begins. */
export const ChangeSetup = z.strictObject({ options, pace: z.nullable(PaceOf), looks: z.boolean() });
export type ChangeSetup = z.infer<typeof ChangeSetup>;

/** The opener settles the order of play before the game begins. */
export const SetSeating = z.strictObject({ seating: SeatingOf });
export type SetSeating = z.infer<typeof SetSeating>;

export const Join = z.strictObject({ key, nonce, name });
export type Join = z.infer<typeof Join>;

/** Asks for the next table with the same people: of this game, or of another one. */
export const Rematch = z.strictObject({ game: z.optional(z.string().check(z.maxLength(40))) });
export type Rematch = z.infer<typeof Rematch>;

/** A player to whom a seat was given comes to the table. */
export const Come = z.strictObject({ nonce });
export type Come = z.infer<typeof Come>;

export const Session = z.strictObject({ secret: z.string().check(z.maxLength(64)) });
export type Session = z.infer<typeof Session>;

export const SetBot = z.strictObject({ level: z.enum(BOT_LEVELS) });
export type SetBot = z.infer<typeof SetBot>;

export const Empty = z.strictObject({});
export type Empty = z.infer<typeof Empty>;

/** `version` is that of the snapshot in which the player saw what they respond to. */
export const Act = z.strictObject({
  version: z.int().check(z.gte(0)),
  key,
  code: z.string().check(z.minLength(0), z.maxLength(40)),
});
export type Act = z.infer<typeof Act>;

/** An action that a page sends over the socket of its seat; `lang` is the language of a refusal. */
export const ActMessage = z.strictObject({ act: Act, lang: z.enum(LANGS) });
export type ActMessage = z.infer<typeof ActMessage>;

/**
 * What a page can ask for over the socket of its seat, instead of by `GET`: a page of the story, or the queued turns.
 */
export const AskMessage = z.strictObject({
  ask: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('story'), from: z.nullable(z.int().check(z.gte(0), z.lte(999_999))) }),
    z.strictObject({ what: z.literal('queued-turns') }),
  ]),
  key,
  lang: z.enum(LANGS),
});
export type AskMessage = z.infer<typeof AskMessage>;

/** Proposes to undo or to end. `version` is that of the snapshot that the player saw. */
export const Undo = z.strictObject({ version: z.int().check(z.gte(0)), key });
export type Undo = z.infer<typeof Undo>;

/**
 * Answers a proposal. `with` is a seat of the same browser that has answered it before, or made it: about a late seat,
 * together they have one vote.
 */
export const Answer = z.strictObject({
  version: z.int().check(z.gte(0)),
  key,
  with: z.optional(z.int().check(z.gte(0), z.lte(99))),
});
export type Answer = z.infer<typeof Answer>;

/** Proposes what becomes of the late seat `of`. */
export const AskRemedy = z.strictObject({
  version: z.int().check(z.gte(0)),
  key,
  of: z.int().check(z.gte(0), z.lte(99)),
  remedy: z.enum(REMEDIES),
});
export type AskRemedy = z.infer<typeof AskRemedy>;

/** Proposes another pace; null for none. */
export const AskPace = z.strictObject({ version: z.int().check(z.gte(0)), key, pace: z.nullable(PaceOf) });
export type AskPace = z.infer<typeof AskPace>;

/** Proposes a pause until a time in milliseconds since 1970; null proposes to end the present one. */
export const AskPause = z.strictObject({
  version: z.int().check(z.gte(0)),
  key,
  until: z.nullable(z.int().check(z.gte(0))),
});
export type AskPause = z.infer<typeof AskPause>;

/** Requests a mail; `address` is its recipient. The answer does not tell whether there was anything to send. */
export const Invite = z.strictObject({ address: z.string().check(z.maxLength(300)), lang: z.enum(LANGS) });
export type Invite = z.infer<typeof Invite>;

/** The token of the local mailbox, which the operator of the service is shown. */
export const MailboxToken = z.strictObject({ token: z.string().check(z.maxLength(200)) });
export type MailboxToken = z.infer<typeof MailboxToken>;

/** `token` is in the fragment of the link in the mail. */
export const SignIn = z.strictObject({ key, token: z.string().check(z.maxLength(200)) });
export type SignIn = z.infer<typeof SignIn>;

export const OpenSeat = z.strictObject({
  key,
  table: tableId,
  seat: z.int().check(z.gte(0), z.lte(99)),
});
export type OpenSeat = z.infer<typeof OpenSeat>;

/** The seat for which a certificate is made. */
export const Certify = z.strictObject({ table: tableId, seat: z.int().check(z.gte(0), z.lte(99)) });
export type Certify = z.infer<typeof Certify>;

export const SignOut = z.strictObject({ everywhere: z.boolean() });
export type SignOut = z.infer<typeof SignOut>;

/** A request without any content except its idempotency key. */
export const Keyed = z.strictObject({ key });
export type Keyed = z.infer<typeof Keyed>;

/**
 * Requests a new link; `keep` are the ids of the mail addresses that still lead to the seat afterwards. Without it,
 * none does.
 */
export const Renew = z.strictObject({
  key,
  keep: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_CHANNELS))),
});
export type Renew = z.infer<typeof Renew>;

export const Recover = z.strictObject({ key, code: z.string().check(z.maxLength(60)) });
export type Recover = z.infer<typeof Recover>;

/** `claim` is the number of a `ClaimInfo`. */
export const OnClaim = z.strictObject({ key, claim: z.int().check(z.gte(1)) });
export type OnClaim = z.infer<typeof OnClaim>;

export const Summaries = z.strictObject({
  tables: z.array(tableId).check(z.maxLength(MAX_SUMMARIES)),
});
export type Summaries = z.infer<typeof Summaries>;

/** Sent by a page only while it is visible. */
export const Seen = z.strictObject({ version: z.int().check(z.gte(0)) });
export type Seen = z.infer<typeof Seen>;

/**
 * The keys for which messages to a browser are encrypted: a point of 65 bytes and a secret of 16, in base64url, as the
 * browser gives them.
 */
export const PushKeys = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
});
export type PushKeys = z.infer<typeof PushKeys>;

const hour = z.int().check(z.gte(0), z.lte(23));
/** The name of a time zone, such as `Europe/Zurich`. */
const zone = z.string().check(z.minLength(1), z.maxLength(64));

/** A `Rhythm`. */
const rhythm = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('at-once') }),
  z
    .strictObject({ type: z.literal('quiet'), zone, from: hour, to: hour })
    .check(z.refine(({ from, to }) => from !== to)),
  z.strictObject({ type: z.literal('daily'), zone, at: hour }),
]);

/** `Reminders`. */
const remind = z.strictObject({
  zone,
  at: z.readonly(z.array(hour).check(z.minLength(1), z.maxLength(MAX_REMINDERS))),
});

/**
 * What a channel delivers, and when: `after` so many hours if the player has not seen it by then, with or without the
 * talk, and with reminders at times of day, or null for none. Missing fields stay as they are; a daily mail includes the
 * talk by default.
 */
export const SetChannel = z.strictObject({
  wants: z.enum(WANTS),
  rhythm,
  after: z.optional(z.literal(AFTER_HOURS)),
  talk: z.optional(z.boolean()),
  remind: z.optional(z.nullable(remind)),
});
export type SetChannel = z.infer<typeof SetChannel>;

/**
 * `target` is the https address to which messages are posted, or a mail address; `lang` is the language of the
 * messages.
 */
const target = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TARGET));
const lang = z.enum(LANGS);
/** `set`: the initial settings of the channel. `isUsual`: it was added because the player wants it at every table. */
const more = { set: z.optional(SetChannel), isUsual: z.optional(z.boolean()) };
export const AddChannel = z.discriminatedUnion('kind', [
  z.strictObject({ key, kind: z.enum(POSTED_KINDS), target, lang, ...more }),
  z.strictObject({
    key,
    kind: z.literal('mail'),
    target,
    lang,
    /** From `certify`: then the owner of the address is not asked by mail. */
    certificate: z.optional(z.string().check(z.maxLength(100))),
    ...more,
  }),
  z.strictObject({ key, kind: z.literal('push'), target, keys: PushKeys, lang, ...more }),
  z.strictObject({ key, kind: z.literal('feed'), lang }),
]);
export type AddChannel = z.infer<typeof AddChannel>;

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

/**
 * A browser has a new push address; `was` is the `mark` of the previous one, so that a request that arrives too late is
 * recognized.
 */
export const SetTarget = z.strictObject({ was: z.string().check(z.regex(/^[0-9a-f]{64}$/)), target, keys: PushKeys });
export type SetTarget = z.infer<typeof SetTarget>;

/** How an address is notified of seats to come. */
export const SetUsual = z.strictObject({ isOn: z.boolean(), set: SetChannel });
export type SetUsual = z.infer<typeof SetUsual>;

/** Sets the `Profile` of an address. `address` is that address: a browser that does not know it may not set anything. */
export const SetProfile = z.strictObject({
  address: z.string().check(z.maxLength(300)),
  name: z.nullable(name),
  lang,
});
export type SetProfile = z.infer<typeof SetProfile>;

/** The token from the fragment of a link in a mail. */
export const MailToken = z.strictObject({ token: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });
export type MailToken = z.infer<typeof MailToken>;

/** The same; with `stay`, this browser is signed in with the address that is confirmed. */
export const Confirm = z.strictObject({ ...MailToken.shape, stay: z.optional(z.boolean()) });
export type Confirm = z.infer<typeof Confirm>;

/** A message to everyone at the table. */
export const Say = z.strictObject({ key, text: prose(MAX_SAID).check(z.trim(), z.minLength(1)) });
export type Say = z.infer<typeof Say>;

/** A player's private note. `revision` is the number of times it was saved. */
export const Note = z.strictObject({ revision: z.int().check(z.gte(0)), text: prose(MAX_NOTE) });
export type Note = z.infer<typeof Note>;

export const AddGuest = z.strictObject({ key, label: name, late: z.int().check(z.gte(0), z.lte(MAX_LATE)) });
export type AddGuest = z.infer<typeof AddGuest>;

const plannedAction = z
  .record(
    z.string().check(z.maxLength(20)),
    z.union([z.string().check(z.maxLength(40)), z.number().check(z.gte(-1e6), z.lte(1e6))]),
  )
  .check(z.refine((action) => Object.keys(action).length <= 8));

/** Queues a turn: if it begins with the draw `chance`, either all of these actions are played or none. */
export const AddPlan = z.strictObject({
  key,
  chance: z.int().check(z.gte(0), z.lte(9999)),
  actions: z.array(plannedAction).check(z.minLength(1), z.maxLength(8)),
});
export type AddPlan = z.infer<typeof AddPlan>;
