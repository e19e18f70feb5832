import * as z from 'zod/mini';

export const Plans = z.strictObject({
  plans: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(['waiting', 'blocked', 'played', 'missed']),
      chance: z.number(),
      actions: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
});
