import type { Seat } from '../game/contract.ts';
import type { LogLine } from '../protocol/messages/log.ts';
import { type LogMark, markOf } from './mark.ts';

/** What somebody saw of a table: it cannot be made up later, as hashes can by who knows the secret. */
export interface Witness {
  /** The commitment that was seen first; empty if none was. */
  readonly commitment: string;
  /** The latest mark that was seen; its number is 0 if none was. */
  readonly last: LogMark;
  /** The nonces that were given, with their seats. */
  readonly given: readonly (readonly [Seat, string])[];
}

/** What is otherwise than it was seen, with both values; `now` is empty if there is nothing any more. */
export interface Difference {
  readonly what: 'commitment' | 'mark' | 'nonce';
  readonly n: number;
  readonly before: string;
  readonly now: string;
}

export const markAt = (lines: readonly LogLine[], n: number): string => {
  const line = lines[n - 1];
  return line === undefined ? '' : markOf(line.hash);
};

// docs/decisions/59-nobody-alone-chooses-chance.md
/** The first difference between a log and what was seen of it; null if there is none. */
export function differenceFrom(seen: Witness, commitment: string, lines: readonly LogLine[]): Difference | null {
  if (seen.commitment !== '' && seen.commitment !== commitment)
    return { what: 'commitment', n: 1, before: seen.commitment, now: commitment };
  for (const [seat, nonce] of seen.given) {
    const joined = lines.flatMap(({ entry }) =>
      (entry.type === 'join' || entry.type === 'nonce') && entry.seat === seat ? [entry] : [],
    );
    if (joined.some((entry) => entry.nonce === nonce)) continue;
    const { n = 0, nonce: now = '' } = joined.at(-1) ?? {};
    return { what: 'nonce', n, before: nonce, now };
  }
  const { n, mark } = seen.last;
  const now = n === 0 ? mark : markAt(lines, n);
  return now === mark ? null : { what: 'mark', n, before: mark, now };
}
