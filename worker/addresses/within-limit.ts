import { logError } from '../log-error.ts';

/** In milliseconds: how long a table may take to answer. */
const TIME_LIMIT = 10_000;

/** The answer of a table; undefined if it fails, which is logged, or takes longer than the time limit. */
export async function withinLimit<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.reject(new Error('a table does not answer')), TIME_LIMIT);
  try {
    return await Promise.race([answer, late.promise]);
  } catch (error) {
    logError(error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
