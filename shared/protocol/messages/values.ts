import * as z from 'zod/mini';
import { BOT_LEVELS, LANGS } from '../../game/contract.ts';
import { MAX_ORIGIN, ORIGIN } from '../house.ts';
import { isHouseKey } from '../house-key.ts';
import { MAX_NAME } from '../limits.ts';
import { isSeen } from '../seen.ts';

/*
 * The values that occur in many messages. A message is written once, as a schema in this folder: its type is that of the
 * schema, and what `describe` says of it and its fields is in the OpenAPI document. Pages import only the types.
 */

/** The schema, with a sentence about it. */
export const describe = <Schema extends z.ZodMiniType>(text: string, schema: Schema): Schema =>
  schema.check(z.describe(text));

/** An object of exactly these fields, with a sentence about it. */
export const object = <Fields extends z.core.$ZodLooseShape>(text: string, fields: Fields) =>
  describe(text, z.strictObject(fields));

type Readonly<Value> = Value extends object ? { readonly [Key in keyof Value]: Readonly<Value[Key]> } : Value;
/** What a schema accepts, to be read only. */
export type Of<Schema extends z.core.$ZodType> = Readonly<z.output<Schema>>;

export const count = z.int().check(z.gte(0));
export const seat = describe(
  'A place at a table: 0, 1, …, whatever the order of play. Rules know seats, never players.',
  z.int().check(z.gte(0)),
);
export const seats = z.array(seat);
/** A seat that somebody names. Whether the table has it is checked there. */
export const namedSeat = describe('A seat of the table.', z.int().check(z.gte(0), z.lte(99)));
export const viewer = describe(
  'The reader of a view: a seat, or anyone with the link of the table.',
  z.union([seat, z.literal('spectator')]),
);
export const time = describe('In milliseconds since 1970.', z.number());
export const machine = z.exactOptional(
  describe(
    'The version of the times that the table goes by, such as how long its votes last. Missing for the first.',
    z.int(),
  ),
);
export const decider = describe(
  'Who decided an action: its player; a robot in its own seat; a robot that stood in for a player; the rules, because nothing else was legal; a turn that the player had queued; or somebody who plays elsewhere, whose code was typed here.',
  z.enum(['player', 'plan', 'bot', 'stand-in', 'rules', 'elsewhere']),
);
export const botLevel = describe('From the weakest to the strongest.', z.enum(BOT_LEVELS));
export const options = describe(
  'The chosen values as strings, by option id. Defaults may be left out.',
  z.record(z.string(), z.string()),
);
export const stage = describe('`lobby` until the game begins.', z.enum(['lobby', 'playing', 'over']));
export const occupancy = describe(
  'Nobody, a player, somebody who plays elsewhere, or a robot of that level.',
  z.union([z.enum(['free', 'player', 'elsewhere']), botLevel]),
);
export const lang = describe('The language of the sentences that are sent.', z.enum(LANGS));

export const tableId = describe('The id of a table, as in URLs.', z.string().check(z.regex(/^[a-z2-7]{20}$/)));
// docs/decisions/06-requests-are-idempotent.md
export const key = describe(
  'What identifies a request that may be sent again: at least 128 bits drawn at random by the client.',
  z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
);
export const nonce = describe(
  "16 random bytes in hexadecimal, each player's contribution to the chance of the table.",
  z.string().check(z.regex(/^[0-9a-f]{32}$/)),
);
export const version = describe(
  'The version of the snapshot in which the player saw what they respond to.',
  z.int().check(z.gte(0)),
);
// docs/decisions/60-a-table-moves-sealed.md
export const origin = describe(
  'The origin of a house, such as `https://tables.example`.',
  z.string().check(z.maxLength(MAX_ORIGIN), z.regex(ORIGIN)),
);
export const houseKey = describe(
  'The public key of a house, for which its tables are encrypted: an X25519 recipient of age, `age1…`.',
  z.string().check(z.refine(isHouseKey)),
);
export const hour = describe('An hour of the day.', z.int().check(z.gte(0), z.lte(23)));
export const zone = describe(
  'The name of a time zone, such as `Europe/Zurich`.',
  z.string().check(z.minLength(1), z.maxLength(64)),
);

/** Scripts whose letters take another form with a joiner between them, or without. */
const SHAPED =
  '[\\p{scx=Arab}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Telu}]';
/**
 * Format characters that are part of what is seen: the joiners of emoji and of those scripts, and the tags of flags.
 * Anywhere else they would make two names that look the same.
 */
const SHAPING = new RegExp(
  `(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})|` +
    `(?<=${SHAPED})[\\u200C\\u200D](?=${SHAPED})|(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{0,8})[\\u{E0020}-\\u{E007F}]`,
  'gu',
);

export const name = describe(
  "A player's name at a table: one line with a visible character, without control or other format characters.",
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_NAME),
    z.refine((text) => isSeen(text) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text.replaceAll(SHAPING, ''))),
  ),
);

/** Text of one or more lines, without control characters, and without any that reverse the direction of other text. */
export const prose = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => !/[\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u.test(text)),
  );

export const Empty = object('An object without fields.', {});

export const Keyed = object('A request without any content except its idempotency key.', { key });
