import type { LogEntry } from '../../log/events.ts';

/** The largest number of lines in a page of the log; a shorter page is the last one. */
export const LOG_PAGE = 1000;

/** A line of the log. */
export interface LogLine {
  /** The entry as the viewer may know it: the code of an action is null while it is another seat's secret. */
  readonly entry: LogEntry | (Omit<Extract<LogEntry, { type: 'act' }>, 'code'> & { readonly code: null });
  /** The hash of the entry and of the hash before it. */
  readonly hash: string;
}
