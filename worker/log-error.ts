/** Logs a failure: only its stack, as an error that crossed from an object carries more than a log should contain. */
export const logError = (error: unknown): void =>
  console.error(error instanceof Error ? (error.stack ?? error.message) : 'not an error');
