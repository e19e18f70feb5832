/** The largest body that is read, in bytes. */
export const MAX_BODY = 16 * 1024;
export const MAX_NAME = 40;

/** The largest number of tables in one request for summaries. */
export const MAX_SUMMARIES = 30;
