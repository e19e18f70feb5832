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
/** How many lines that belong to another, such as those of a stack trace, are written with it. */
const MAX_FURTHER = 40;

/** Addresses in the code of the runtime, which say nothing. */
const STACK = /^stack: /;
/** The runtime names the forbidden address, and so whom a player wants to be notified by. */
const withoutAddress = (line: string): string =>
  line.replace(/connecting to \S+ is not allowed/, 'a host is at an address that is not allowed');

/** Why a certificate is not trusted: the runtime says so, but not to the Worker. */
const CERTIFICATE = /TLS handshake failed: invalid peer certificate: (.*)/;
const UNREACHABLE = 'the mail server cannot be reached, or closes the connection';

/** The same for lines that differ only in numbers, and in the random names that the runtime gives to errors. */
const kindOf = (line: string): string => line.replaceAll(/\b[0-9a-z]{24}\b|\d+/g, '#').slice(0, 200);

interface Seen {
  readonly line: string;
  repeated: number;
}

export interface LogLines {
  /** Takes the next part of the output. */
  readonly add: (chunk: string) => void;
  /** Writes how often lines were repeated; to be called every `EACH` milliseconds, and at the end. */
  readonly sum: () => void;
}

export function logLines(write: (line: string) => void): LogLines {
  let unfinished = '';
  let further = 0;
  /** Why the certificate of the last connection was not trusted, as long as nothing else was said. */
  let untrusted = '';
  const seen = new Map<string, Seen>();

  function take(said: string): void {
    if (STACK.test(said) || (said === '' && untrusted === '')) return;
    const [, reason = ''] = CERTIFICATE.exec(said) ?? [];
    const before = untrusted;
    untrusted = reason;
    if (before !== '' && said === UNREACHABLE) {
      takeLine(
        `the certificate of the mail server is not trusted: ${before}. NODE_EXTRA_CA_CERTS adds authorities (docs/operation.md)`,
      );
      return;
    }
    // The rest may name the host that a player wants to be notified by.
    if (before !== '') takeLine(`the certificate of a host is not trusted: ${/\w*/.exec(before)}`);
    if (reason === '' && said !== '') takeLine(said);
  }

  function takeLine(said: string): void {
    const line = withoutAddress(said).slice(0, LONGEST);
    if (/^\s/.test(line)) {
      if (further > 0) write(line);
      further -= 1;
      return;
    }
    const kind = kindOf(line);
    const known = seen.get(kind) ?? (seen.size < MAX_LINES ? undefined : seen.get(''));
    further = known ? 0 : MAX_FURTHER;
    if (known) {
      known.repeated += 1;
      return;
    }
    const isFull = seen.size >= MAX_LINES;
    seen.set(isFull ? '' : kind, { line: isFull ? 'Further lines of the runtime' : line, repeated: 0 });
    write(line);
  }

  return {
    add(chunk) {
      const lines = (unfinished + chunk).split('\n');
      unfinished = lines.pop()?.slice(0, LONGEST) ?? '';
      for (const line of lines) take(line);
    },
    sum() {
      if (untrusted !== '') take('');
      for (const { line, repeated } of seen.values()) if (repeated > 0) write(`${line} (${repeated} more like it)`);
      seen.clear();
      further = 0;
    },
  };
}
