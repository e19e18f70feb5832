import * as z from 'zod/mini';
import type { Lang } from '../../shared/game/contract.ts';
import type { Of } from '../../shared/protocol/messages/values.ts';
import { logError } from '../log-error.ts';

/** A language. Another release may have more of them: what is to be written in one fails by itself. */
export const anyLang = z.custom<Lang>((one) => typeof one === 'string');

/** Undefined stands for invalid JSON: the error of the parser would quote it in the log. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value that anybody may have written is of that form. */
export const conforms = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): value is Of<Schema> =>
  z.safeParse(schema, value).success;

/**
 * A value that was stored, or came from another object, which another release may have written. One of another form is an
 * error that names it, without its content. Fields that the schema lacks stay.
 */
export function checkForm<Schema extends z.ZodMiniType>(what: string, schema: Schema, value: unknown): Of<Schema> {
  const { success, error } = z.safeParse(schema, value);
  if (success) return value as Of<Schema>;
  const wrong = error.issues.map(({ path }) => path.join('.') || 'all of it');
  throw new Error(`${what} cannot be read: ${wrong.join(', ')}`);
}

/** The same for JSON text. */
export const readJson = <Schema extends z.ZodMiniType>(what: string, schema: Schema, text: string): Of<Schema> =>
  checkForm(what, schema, parsed(text));

/** What each row holds. One that cannot be read is logged, stays where it is, and spoils none of the others. */
export const readEach = <Row, Value>(rows: readonly Row[], read: (row: Row) => Value): readonly Value[] =>
  rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      logError(error);
      return [];
    }
  });
