import { hexToBytes } from '@noble/hashes/utils.js';

/*
 * A mark of a log up to an entry: the first 80 bits of its hash, which two players can compare by voice, or with what a
 * mail said. With 32 bits, a forger could try entries until the mark is the same.
 */

/** As of recovery codes: without I, L, O and U, which are taken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 10;

export const markOf = (hash: string): string => {
  const bits = [...hexToBytes(hash.slice(0, 2 * BYTES))].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS.charAt(Number.parseInt(five, 2))).join('');
};

/** A mark as it is shown, in groups of four. */
export const grouped = (mark: string): string => (mark.match(/.{4}/g) ?? []).join(' ');

/** A mark with the number of its entry. */
export interface LogMark {
  readonly n: number;
  readonly mark: string;
}

/** As it is shown with its number, such as `57 · ABCD EFGH JKMN PQRS`. */
export const writtenMark = ({ n, mark }: LogMark): string => `${n} · ${grouped(mark)}`;

/** The mark that somebody typed or scanned, as `57 ABCD EFGH JKMN PQRS`; undefined if it is none. */
export function readMark(typed: string): LogMark | undefined {
  const [, n, rest] = /^\D*(\d{1,6})[^0-9A-Z]+(.*)$/s.exec(typed.toUpperCase()) ?? [];
  const mark = (rest ?? '')
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/U/g, 'V');
  return n !== undefined && mark.length === 16 ? { n: Number(n), mark } : undefined;
}
