import * as z from 'zod/mini';
import { count } from './values.ts';

export const Guests = z.strictObject({
  guests: z.array(z.strictObject({ id: z.string(), label: z.string(), late: count })),
  secret: z.nullable(z.string()),
});
