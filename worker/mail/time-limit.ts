import type { Attempt } from '../notifications/schedule.ts';

/** The time limit for sending a mail, in milliseconds. */
export const TIMEOUT = 20_000;

/** The result of an attempt, or that of `late` if it takes longer than `TIMEOUT`. The attempt must not reject. */
export async function withinTime(attempt: Promise<Attempt>, late: () => Attempt): Promise<Attempt> {
  const limit = Promise.withResolvers<Attempt>();
  const timer = setTimeout(() => limit.resolve(late()), TIMEOUT);
  try {
    return await Promise.race([attempt, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
