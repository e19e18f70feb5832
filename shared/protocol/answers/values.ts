import * as z from 'zod/mini';
import { BOT_LEVELS } from '../../game/contract.ts';

/* The values that occur in many answers. */

export const seat = z.int().check(z.gte(0));
export const viewer = z.union([seat, z.literal('spectator')]);
export const seats = z.array(seat);
/** In milliseconds since 1970. */
export const time = z.number();
export const count = z.int().check(z.gte(0));
export const decider = z.enum(['player', 'plan', 'bot', 'stand-in', 'rules']);
export const botLevel = z.enum(BOT_LEVELS);
export const options = z.record(z.string(), z.string());
export const stage = z.enum(['lobby', 'playing', 'over']);
/** Who is in a seat. */
export const occupancy = z.union([z.enum(['free', 'player']), botLevel]);
