import type { LogEntry } from '../../log/events.ts';

/** So many lines of a log are told at once; a page with fewer is the last. */
export const LOG_PAGE = 1000;

/** An entry as a viewer may know it: the code of an action is null while it is another seat's secret. */
export interface LogLine {
  readonly entry: LogEntry | (Omit<Extract<LogEntry, { type: 'act' }>, 'code'> & { readonly code: null });
  readonly hash: string;
}
