import * as z from 'zod/mini';
import { Played } from './snapshot.ts';
import { count, decider, seat, seats } from './values.ts';

export const storyEntry = {
  n: count,
  seat,
  by: decider,
  facts: z.array(z.unknown()),
  isHidden: z.exactOptional(z.literal(true)),
};
export const Story = z.strictObject({ count, entries: z.array(z.strictObject(storyEntry)) });

export const Past = z.strictObject({
  count,
  positions: z.array(z.strictObject({ n: count, played: z.nullable(Played), view: z.unknown(), waitingFor: seats })),
});
