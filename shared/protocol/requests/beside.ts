import * as z from 'zod/mini';
import { MAX_LATE } from '../messages/guests.ts';
import { MAX_NOTE, MAX_SAID } from '../messages/talk.ts';
import { isSeen } from '../seen.ts';
import { key, name, prose } from './values.ts';

/* What is kept beside a table: talk, notes, guests, queued turns. */

/** `text` is a message to everyone at the table, with at least one visible character. */
export const Say = z.strictObject({ key, text: prose(MAX_SAID).check(z.trim(), z.minLength(1), z.refine(isSeen)) });
export type Say = z.infer<typeof Say>;

/** `text` is a player's private note, `revision` the number of times it was saved. */
export const Note = z.strictObject({ revision: z.int().check(z.gte(0)), text: prose(MAX_NOTE) });
export type Note = z.infer<typeof Note>;

/** Invites somebody to watch from a player's seat; their view is `late` by that number of actions. */
export const AddGuest = z.strictObject({ key, label: name, late: z.int().check(z.gte(0), z.lte(MAX_LATE)) });
export type AddGuest = z.infer<typeof AddGuest>;

/** An action as the game writes it in its state: few fields, all short. */
const plannedAction = z
  .record(
    z.string().check(z.maxLength(20)),
    z.union([z.string().check(z.maxLength(40)), z.number().check(z.gte(-1e6), z.lte(1e6))]),
  )
  .check(z.refine((action) => Object.keys(action).length <= 8));

/** Queues a turn: if it begins with the draw `chance`, either all of these `actions` are played or none. */
export const AddPlan = z.strictObject({
  key,
  chance: z.int().check(z.gte(0), z.lte(9999)),
  actions: z.array(plannedAction).check(z.minLength(1), z.maxLength(8)),
});
export type AddPlan = z.infer<typeof AddPlan>;
