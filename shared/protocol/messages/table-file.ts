import * as z from 'zod/mini';
import { LogLine } from './log.ts';
import { Snapshot } from './snapshot.ts';
import { Said } from './talk.ts';
import { count, describe, type Of, object, seat, time } from './values.ts';

/* A table as a file: what one of its readers may know of it. See docs/table-file.md. */

export const FORMAT = 'chacun-son-tour/table';
/** The newest version of the format. */
export const FORMAT_VERSION = 1;

export const TableFile = object('A table as a file: what one of its readers may know of it.', {
  format: describe('By which programs know it.', z.literal(FORMAT)),
  formatVersion: describe('1. It is raised when earlier programs could not read the file.', z.literal(FORMAT_VERSION)),
  origin: describe('The service that the table is at, such as `https://tables.example`.', z.string()),
  savedAt: time,
  table: describe('As it was when the file was saved; `viewer` says whose file it is.', Snapshot),
  log: describe('From the first entry on. Once the game is over, no code is hidden.', z.array(LogLine)),
  talk: describe('What was said at the table; empty in the file of a guest.', z.array(Said)),
  note: describe('The private note of the player; null for anyone else.', z.nullable(z.string())),
  witness: describe(
    'What the browser had seen of the table before; null if it had kept nothing.',
    z.nullable(
      z.strictObject({
        commitment: describe('That which it saw first.', z.string()),
        last: describe(
          'The latest entry that it saw, and its mark.',
          z.strictObject({
            n: describe('Its number.', count),
            mark: describe('The first 80 bits of its hash.', z.string()),
          }),
        ),
        given: describe('The nonces that it gave, with their seats.', z.array(z.tuple([seat, z.string()]))),
      }),
    ),
  ),
});
export type TableFile = Of<typeof TableFile>;
