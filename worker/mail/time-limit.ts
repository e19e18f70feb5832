/** How long to wait for a reply, in milliseconds. */
export const TIMEOUT = 20_000;
/** The same for a whole conversation with slow replies: less than the lease of a message. */
export const WHOLE = 55_000;

/** The result of an attempt, or what `late` returns or throws if it takes longer than `limit`. */
export async function withinTime<Value>(attempt: Promise<Value>, late: () => Value, limit = TIMEOUT): Promise<Value> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, limit);
  try {
    return await Promise.race([attempt, over.promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
