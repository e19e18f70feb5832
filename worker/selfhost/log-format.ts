import { format } from 'node:util';

/** How the log is written: for people, or a line of JSON for each entry. */
export const LOG_FORMATS = ['text', 'json'] as const;
type LogFormat = (typeof LOG_FORMATS)[number];

/**
 * What each entry has: how bad it is. Whoever has something to say calls `console` with that, in this process as in the
 * Worker; `info` goes to the standard output, the others to that of errors.
 */
const LEVELS = ['error', 'warn', 'info'] as const;
export type Level = (typeof LEVELS)[number];

/** An entry as a line of JSON. */
export const jsonLine = (level: Level, message: string, time: Date): string =>
  `${JSON.stringify({ time: time.toISOString(), level, message })}\n`;

/** Has `console` write in that format from now on. */
export function logAs(chosen: LogFormat): void {
  if (chosen === 'text') return;
  for (const level of LEVELS) {
    const stream = level === 'info' ? process.stdout : process.stderr;
    console[level] = (...said: unknown[]) => void stream.write(jsonLine(level, format(...said), new Date()));
  }
  console.log = console.info;
}
