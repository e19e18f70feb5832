import * as z from 'zod/mini';
import { Snapshot } from './snapshot.ts';

/** The body of every refusal. */
export const Problem = z.strictObject({
  type: z.literal('about:blank'),
  status: z.int(),
  code: z.string(),
  title: z.string(),
  retryAfter: z.exactOptional(z.int()),
  snapshot: z.exactOptional(Snapshot),
});
