import { err, ok, type Result } from '../game/result.ts';
import { MAX_BODY, MOST_ENTRIES, SEALED_FORMAT, SEALED_FORMAT_VERSION } from './limits.ts';
import { SealedTable } from './messages/sealed-table.ts';
import type { ProblemCode } from './problems.ts';
import { isLater, parsedObject } from './read-table-file.ts';

/** In characters: the longest JSON text of an entry. Those of the games at hand have a tenth of that. */
const LONGEST_ENTRY = 2000;
/** The same of a prelude, which came with the request that opened the table. */
const LONGEST_PRELUDE = MAX_BODY;

type SealedProblem = Extract<ProblemCode, 'not-sealed' | 'newer-format' | 'too-large'>;

/** The sealed table in a text, which anybody may have written: what it says is checked when it arrives. */
export function readSealedTable(text: string): Result<SealedTable, SealedProblem> {
  const value = parsedObject(text);
  if (value?.['format'] !== SEALED_FORMAT) return err('not-sealed');
  const { formatVersion, log } = value;
  if (typeof formatVersion === 'number' && formatVersion > SEALED_FORMAT_VERSION) return err('newer-format');
  if (Array.isArray(log) && log.length > MOST_ENTRIES) return err('too-large');
  if (Array.isArray(log) && log.some(isLater)) return err('newer-format');
  const parsed = SealedTable.safeParse(value);
  if (!parsed.success) return err('not-sealed');
  // As it was written: hashes are those of its text, in which a schema would put the fields into another order.
  const entries = log as SealedTable['log'];
  const longest = ({ type }: { readonly type: string }) => (type === 'prelude' ? LONGEST_PRELUDE : LONGEST_ENTRY);
  const isShort = entries.every((entry) => JSON.stringify(entry).length <= longest(entry));
  return isShort ? ok({ ...parsed.data, log: entries }) : err('not-sealed');
}
