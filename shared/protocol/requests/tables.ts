import * as z from 'zod/mini';
import { BOT_LEVELS } from '../../game/contract.ts';
import { MAX_SUMMARIES } from '../messages/limits.ts';
import { PaceOf } from './clock.ts';
import { key, name, nonce } from './values.ts';

/* Opening and setting up a table, coming to it, and the next one. */

/** The chosen values by option of the game. Those that are missing have their default. */
const options = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100)));

/** The order of play: drawn when the game begins, or chosen, as all seats beginning with the first. */
export const SeatingOf = z.union([
  z.literal('drawn'),
  z.array(z.int().check(z.gte(0), z.lte(9))).check(
    z.minLength(1),
    z.maxLength(10),
    z.refine((seats) => new Set(seats).size === seats.length),
  ),
]);

/** Opens a table, with a seat for the caller. */
export const Open = z.strictObject({
  key,
  nonce,
  name,
  game: z.string().check(z.maxLength(40)),
  /** The number of seats. */
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

/**
 * What the opener may change before the game begins. With `looks`, robots and forced moves wait until somebody has
 * looked at the table.
 */
export const ChangeSetup = z.strictObject({ options, pace: z.nullable(PaceOf), looks: z.boolean() });
export type ChangeSetup = z.infer<typeof ChangeSetup>;

/** The opener settles the order of play before the game begins. */
export const SetSeating = z.strictObject({ seating: SeatingOf });
export type SetSeating = z.infer<typeof SetSeating>;

/** Puts a robot of this level in a seat. */
export const SetBot = z.strictObject({ level: z.enum(BOT_LEVELS) });
export type SetBot = z.infer<typeof SetBot>;

/** Takes a free seat. */
export const Join = z.strictObject({ key, nonce, name });
export type Join = z.infer<typeof Join>;

/** A player to whom a seat was given comes to the table. */
export const Come = z.strictObject({ nonce });
export type Come = z.infer<typeof Come>;

/** Asks for the next table with the same people: of this game, or of another one. */
export const Rematch = z.strictObject({ game: z.optional(z.string().check(z.maxLength(40))) });
export type Rematch = z.infer<typeof Rematch>;

/** `tables` are the tables to summarize. */
export const Summaries = z.strictObject({
  /** Ids of tables. One that can be none is answered as a table that is gone, and spoils no other. */
  tables: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_SUMMARIES)),
});
export type Summaries = z.infer<typeof Summaries>;
