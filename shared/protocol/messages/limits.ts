/** The largest body that is read, in bytes. */
export const MAX_BODY = 16 * 1024;
export const MAX_NAME = 40;

/** So many tables are asked for at once. */
export const MAX_SUMMARIES = 30;
