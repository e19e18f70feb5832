import { err, ok, type Result } from '../game/result.ts';
import { ENTRY_TYPES } from './messages/log.ts';
import { FORMAT, FORMAT_VERSION, TableFile } from './messages/table-file.ts';

/** In characters. The longest games that were played have a fiftieth of that. */
export const LONGEST_FILE = 20_000_000;

/** `damaged`: it is cut, or something in it was changed so that it is no table any more. */
export type FileProblem = 'not-ours' | 'newer' | 'too-large' | 'damaged';

/** The table in a file. What its log says is not checked yet: that is for `verify`. */
export function readTableFile(text: string): Result<TableFile, FileProblem> {
  if (text.length > LONGEST_FILE) return err('too-large');
  const value = parsedObject(text);
  if (value === undefined) return err(text.includes(FORMAT) ? 'damaged' : 'not-ours');
  const { format, formatVersion } = value;
  if (format !== FORMAT) return err('not-ours');
  if (typeof formatVersion === 'number' && formatVersion > FORMAT_VERSION) return err('newer');
  if (Array.isArray(value['log']) && value['log'].some((line) => isLater(line?.entry))) return err('newer');
  // As it was written: hashes are those of its text, in which a schema would put the fields into another order.
  return TableFile.safeParse(value).success ? ok(value as unknown as TableFile) : err('damaged');
}

/** Whether a value is an entry of a log as only a later release makes it. */
export function isLater(entry: unknown): boolean {
  const type = typeof entry === 'object' && entry !== null && 'type' in entry ? entry.type : undefined;
  return typeof type === 'string' && !ENTRY_TYPES.has(type);
}

/** The object that a text is in JSON; undefined if it is none. */
export function parsedObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a file, indented for people who open it. */
export const tableFileText = (file: TableFile): string => `${JSON.stringify(file, null, 1)}\n`;
