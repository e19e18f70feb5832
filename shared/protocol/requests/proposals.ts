import * as z from 'zod/mini';
import { REMEDIES } from '../pace.ts';
import { PaceOf } from './clock.ts';
import { key, seat, version } from './values.ts';

/* Proposals to the other players, and the answers to them. */

/** Proposes to undo or to end. */
export const Undo = z.strictObject({ version, key });
export type Undo = z.infer<typeof Undo>;

/** Proposes what to do about the late seat `of`. */
export const AskRemedy = z.strictObject({ version, key, of: seat, remedy: z.enum(REMEDIES) });
export type AskRemedy = z.infer<typeof AskRemedy>;

/** Proposes another pace; null for none. */
export const AskPace = z.strictObject({ version, key, pace: z.nullable(PaceOf) });
export type AskPace = z.infer<typeof AskPace>;

/** Proposes a pause; `until` is a time in milliseconds since 1970, or null to end the present one. */
export const AskPause = z.strictObject({ version, key, until: z.nullable(z.int().check(z.gte(0))) });
export type AskPause = z.infer<typeof AskPause>;

/**
 * Answers a proposal. `with` is a seat of the same browser that has answered it before, or made it: about a late seat,
 * together they have one vote.
 */
export const Answer = z.strictObject({ version, key, with: z.optional(seat) });
export type Answer = z.infer<typeof Answer>;
