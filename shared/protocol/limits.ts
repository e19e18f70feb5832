/* Numbers and words of the protocol that pages need too, so that they need not load its schemas. */

/** The largest body that is read, in bytes. */
export const MAX_BODY = 16 * 1024;
/**
 * The largest sealed table, in bytes. The longest games that robots play take 20,000; the rest is room for what the
 * players said.
 */
export const MAX_SEALED = 1024 * 1024;
/** The largest message that a page may send over its socket, in UTF-16 code units. */
export const MAX_MESSAGE = 512;
export const MAX_NAME = 40;
/** The largest number of codes in one request: more than a whole game of ours has. */
export const MAX_CODES = 250;
/** The largest number of steps that lead to the position which a table begins from: more than robots take in a game. */
export const MOST_STEPS = 1000;
export const MAX_SAID = 500;
export const MAX_NOTE = 4000;

/** The largest number of tables in one request for summaries. */
export const MAX_SUMMARIES = 30;
/** The largest number of lines in a page of the log; a shorter page is the last one. */
export const LOG_PAGE = 1000;
/** The largest number of entries in a page of the story; a page may also be shorter before the last one. */
export const STORY_PAGE = 128;
/** The largest number of turns that a seat may have queued at a time. */
export const MAX_PLANS = 8;

/** A player may have this many guest links at a time, each at most this many actions late. */
export const MAX_GUESTS = 5;
export const MAX_LATE = 20;

/**
 * Channels to which messages are posted, at an address that the player gives. Others are mailed, pushed to a browser,
 * or fetched by a feed reader.
 */
export const POSTED_KINDS = ['ntfy', 'discord', 'slack', 'webhook'] as const;
/** The largest number of channels of a seat. */
export const MAX_CHANNELS = 5;
export const MAX_TARGET = 500;
/** What to be notified of: everything, or only what waits for an answer of the player. */
export const WANTS = ['all', 'turns'] as const;
/**
 * Whether mails of turns can be answered: never; if the mail server checks who has sent the answer; or also if nobody does.
 */
export const REPLIES = ['off', 'checked', 'unchecked'] as const;
/** In hours: how long a channel may leave a notice to the others before it delivers what the player has not seen. */
export const AFTER_HOURS = [0, 1, 2, 4, 8, 12, 24] as const;
/** The largest number of times of the day at which a channel reminds its player of a turn. */
export const MAX_REMINDERS = 3;
/** Used instead of a table in links of mails, for the daily digest of an address, which covers all its tables. */
export const DIGEST = 'daily';

/** By which programs know a table that moves to another house, and the newest version of that format. */
export const SEALED_FORMAT = 'chacun-son-tour/sealed-table';
export const SEALED_FORMAT_VERSION = 1;
/** The most entries of a log that moves. The longest games that were played have a quarter of them. */
export const MOST_ENTRIES = 5000;
