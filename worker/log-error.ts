/**
 * Logs a failure, or each of several: only the stack, as an error that crossed from an object carries more than a log
 * should contain.
 */
export function logError(error: unknown): void {
  if (error instanceof AggregateError) for (const each of error.errors) logError(each);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : 'not an error');
}
