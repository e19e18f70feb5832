import * as z from 'zod/mini';
import { count, time } from './values.ts';

/** A mail in the local mailbox. */
export const KeptMail = z.strictObject({
  n: count,
  at: time,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
