import type { Attempt } from '../notifications/schedule.ts';

/** How long a mail may take to be sent, in milliseconds. */
export const TIMEOUT = 20_000;

/** The result of an attempt that never fails; that of `late` if it takes longer. */
export async function withinTime(attempt: Promise<Attempt>, late: () => Attempt): Promise<Attempt> {
  const limit = Promise.withResolvers<Attempt>();
  const timer = setTimeout(() => limit.resolve(late()), TIMEOUT);
  try {
    return await Promise.race([attempt, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
