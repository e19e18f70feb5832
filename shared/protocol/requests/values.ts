import * as z from 'zod/mini';
import { LANGS } from '../../game/contract.ts';
import { MAX_NAME } from '../messages/limits.ts';
import { isSeen } from '../seen.ts';

/* The values that occur in several requests. */

/** The id of a table, as in URLs. */
export const tableId = z.string().check(z.regex(/^[a-z2-7]{16}(?:[a-z2-7]{4})?$/));
// docs/decisions/06-requests-are-idempotent.md
/** What identifies a request that may be sent again: at least 128 bits drawn at random by the client. */
export const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
/** 16 random bytes in hexadecimal, each player's contribution to the chance of the table. */
export const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));
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

/** A player's name at a table: one line with a visible character, without control or other format characters. */
export const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_NAME),
  z.refine((text) => isSeen(text) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text.replaceAll(SHAPING, ''))),
);

/** Text of one or more lines, without control characters, and without any that reverse the direction of other text. */
export const prose = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((text) => !/[\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u.test(text)),
  );

/** The language of the sentences that are sent. */
export const lang = z.enum(LANGS);
/** A seat of any table. Whether the table has it is checked there. */
export const seat = z.int().check(z.gte(0), z.lte(99));
/** The version of the snapshot in which the player saw what they respond to. */
export const version = z.int().check(z.gte(0));

/** An hour of the day. */
export const hour = z.int().check(z.gte(0), z.lte(23));
/** The name of a time zone, such as `Europe/Zurich`. */
export const zone = z.string().check(z.minLength(1), z.maxLength(64));
