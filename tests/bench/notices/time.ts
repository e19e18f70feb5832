/** In milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** As the service has it where nothing else is said. */
export const NOTICE_DELAY = 20 * SECOND;
