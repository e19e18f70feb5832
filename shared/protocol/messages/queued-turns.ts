import * as z from 'zod/mini';
import { bySeat } from '../row.ts';
import { describe, key, type Of, object } from './values.ts';

export const QueuedTurns = object('The queued turns of a seat.', {
  plans: describe(
    'In the order in which they were queued; the first that is possible is played.',
    z.array(
      object('A queued turn, as shown to its own player only.', {
        id: describe('The id of the queued turn, as in URLs.', z.string()),
        state: describe(
          '`blocked`: its turn has come, but cannot be played as planned. `missed`: its turn can no longer come, or was played differently.',
          z.enum(['waiting', 'blocked', 'played', 'missed']),
        ),
        chance: describe('The draw that it is meant for, as the game numbers its draws.', z.number()),
        actions: describe(
          'Actions are stored in full, since the meaning of a code depends on the position.',
          z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
        ),
      }),
    ),
  ),
});
export type QueuedTurns = Of<typeof QueuedTurns>;
export type QueuedTurnInfo = QueuedTurns['plans'][number];

/** An action as the game writes it in its state: few fields, all short. */
const plannedAction = z
  .record(
    z.string().check(z.maxLength(20)),
    z.union([z.string().check(z.maxLength(40)), z.number().check(z.gte(-1e6), z.lte(1e6))]),
  )
  .check(z.refine((action) => Object.keys(action).length <= 8));

export const AddPlan = object(
  'Queues a turn: if it begins with the draw `chance`, either all of these `actions` are played or none.',
  {
    key,
    chance: z.int().check(z.gte(0), z.lte(9999)),
    actions: z.array(plannedAction).check(z.minLength(1), z.maxLength(8)),
  },
);
export type AddPlan = Of<typeof AddPlan>;

export const rows = {
  plans: bySeat('The turns that the player has queued.', null, QueuedTurns, {
    ask: { of: 'queued-turns', do: 'list' },
  }),
  addPlan: bySeat('Queues a turn, which is played when it comes if that is possible.', AddPlan, QueuedTurns, {
    ask: { of: 'queued-turns', do: 'add' },
  }),
  withdrawPlan: bySeat('Withdraws a queued turn.', null, QueuedTurns, {
    ask: { of: 'queued-turns', do: 'withdraw' },
    fields: ({ plan }: { readonly plan: string }) => ({ id: plan }),
  }),
};
