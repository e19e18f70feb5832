import * as z from 'zod/mini';
import type { Level } from './log-format.ts';

/*
 * What the runtime logs, as it is written to the log of the service. Clients can cause the same line as often as they
 * like (a CONNECT, a webhook that cannot be reached), and must not fill the disk with it.
 */

/** In milliseconds: lines that differ in numbers only are written once in this time, and then counted. */
export const EACH = 60_000;
/** How many different lines are written in this time; then all others are one. */
const MAX_LINES = 60;
/** In characters: a longer line is cut. */
const LONGEST = 2_000;
/** In characters: how much of a line that has not ended is kept. */
const LONGEST_READ = 100_000;
/** How many lines that belong to another, such as those of a stack trace, are written with it. */
const MAX_FURTHER = 40;

/** Addresses in the code of the runtime, which say nothing. */
const STACK = /^stack: /;
/** Why a certificate is not trusted. The rest may name the host that a player wants to be notified by. */
const CERTIFICATE = /^.*TLS handshake failed: invalid peer certificate: (\w*).*/;
/** The runtime names the forbidden address, and so whom a player wants to be notified by. */
const withoutAddress = (line: string): string =>
  line
    .replace(/connecting to \S+ is not allowed/, 'a host is at an address that is not allowed')
    .replace(CERTIFICATE, 'the certificate of a host is not trusted: $1');

/** The same for lines that differ only in numbers, and in the random names that the runtime gives to errors. */
const kindOf = (line: string): string => line.replaceAll(/\b[0-9a-z]{24}\b|\d+/g, '#').slice(0, 200);

/** What was logged: a line, and those that belong to it, such as those of a stack trace. */
interface Entry {
  readonly level: Level;
  readonly lines: readonly string[];
}

/** An entry as the runtime writes it: of the Worker or, with its `source`, of its own. */
const Structured = z.object({ level: z.string(), message: z.string(), source: z.exactOptional(z.string()) });

const levelOf = (said: string): Level =>
  said === 'error' || said === 'fatal' ? 'error' : said.startsWith('warn') ? 'warn' : 'info';

/** Reads a line of the runtime. What is not structured was said before it could log, or at its end. */
function readLine(line: string): Entry {
  try {
    const { level, message, source } = Structured.parse(JSON.parse(line));
    const text = source === undefined ? message : `${source}: ${level}: ${message}`;
    return { level: levelOf(level), lines: text.split('\n') };
  } catch {
    return { level: 'error', lines: [line] };
  }
}

/** The output of the runtime as text. */
export const textOf = (output: string): string =>
  output
    .split('\n')
    .flatMap((line) => readLine(line).lines)
    .join('\n');

interface Seen {
  readonly level: Level;
  readonly line: string;
  repeated: number;
}

export interface LogLines {
  /** Takes the next part of the output. */
  readonly add: (chunk: string) => void;
  /** Writes how often lines were repeated; to be called every `EACH` milliseconds, and at the end. */
  readonly sum: () => void;
}

/** `write` is called for each entry, with the lines that belong to it. */
export function logLines(write: (level: Level, text: string) => void): LogLines {
  let unfinished = '';
  const seen = new Map<string, Seen>();

  function take({ level, lines: [said = '', ...further] }: Entry): void {
    const line = shorten(withoutAddress(said));
    const kind = kindOf(line);
    const known = seen.get(kind) ?? (seen.size < MAX_LINES ? undefined : seen.get(''));
    if (known) {
      known.repeated += 1;
      return;
    }
    const isFull = seen.size >= MAX_LINES;
    seen.set(isFull ? '' : kind, { level, line: isFull ? 'Further lines of the runtime' : line, repeated: 0 });
    write(level, [line, ...further.slice(0, MAX_FURTHER).map(shorten)].join('\n'));
  }

  return {
    add(chunk) {
      const lines = (unfinished + chunk).split('\n');
      unfinished = lines.pop()?.slice(0, LONGEST_READ) ?? '';
      for (const entry of entriesIn(lines.map(readLine))) take(entry);
    },
    sum() {
      for (const { level, line, repeated } of seen.values())
        if (repeated > 0) write(level, `${line} (${repeated} more like it)`);
      seen.clear();
    },
  };
}

const shorten = (line: string): string => line.slice(0, LONGEST);

/** Each line begins an entry unless it is indented: then it belongs to the one before. */
function entriesIn(parts: readonly Entry[]): readonly Entry[] {
  const entries: { readonly level: Level; readonly lines: string[] }[] = [];
  for (const { level, lines } of parts)
    for (const line of lines) {
      const last = entries.at(-1);
      if (line === '' || STACK.test(line)) continue;
      if (last && /^\s/.test(line)) last.lines.push(line);
      else entries.push({ level, lines: [line] });
    }
  return entries;
}
