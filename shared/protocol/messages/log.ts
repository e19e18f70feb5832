import type { LogEntry } from '../../log/events.ts';

/** The largest number of lines in a page of the log; a shorter page is the last one. */
export const LOG_PAGE = 1000;

/** An entry as a viewer may know it: the code of an action is null while it is another seat's secret. */
export interface LogLine {
  readonly entry: LogEntry | (Omit<Extract<LogEntry, { type: 'act' }>, 'code'> & { readonly code: null });
  readonly hash: string;
}
