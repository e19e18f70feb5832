import * as z from 'zod/mini';
import { count, seat, time } from './values.ts';

export const Talk = z.strictObject({
  after: count,
  upTo: count,
  said: z.array(z.strictObject({ n: count, seat, at: time, text: z.nullable(z.string()) })),
});
