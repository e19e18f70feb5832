import * as z from 'zod/mini';
import { MOST_ENTRIES, SEALED_FORMAT, SEALED_FORMAT_VERSION } from '../limits.ts';
import { SetClock } from './clock.ts';
import { AnyEntry } from './log.ts';
import { describe, name, type Of, object } from './values.ts';

/*
 * A whole table, as it moves to another house: encrypted for the key of that house alone, since it says what no player
 * may know. docs/decisions/60-a-table-moves-sealed.md
 */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const duration = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

const player = object('What the log does not say of a player.', {
  name,
  nonce: describe(
    'Their contribution to the chance of the table; empty if there is none.',
    z.string().check(z.regex(/^(?:[0-9a-f]{32})?$/)),
  ),
  secretHash: describe('The hash of the secret of their link, which goes on to work.', hash),
  isOpener: z.exactOptional(describe('Set for the player who opened the table.', z.literal(true))),
  isClaimed: z.exactOptional(describe('Whether they got the seat because the others vouched for them.', z.boolean())),
  clock: z.exactOptional(describe('How they want their clock; missing for the default.', SetClock)),
});

const away = object('What the log does not say of somebody who plays elsewhere.', { name });

const clock = object('What the log does not say of a clock, as its player may keep their hours private.', {
  used: describe('How much time the turn has taken, in milliseconds.', duration),
  spent: describe('How much of the bank is spent, in milliseconds.', duration),
  settings: describe('As they were when the turn began.', SetClock),
});

export const SealedTable = object('A whole table that moves, as its new house reads it once it is decrypted.', {
  format: describe('By which programs know it.', z.literal(SEALED_FORMAT)),
  formatVersion: describe(
    '1. It is raised when earlier programs could not read the file.',
    z.literal(SEALED_FORMAT_VERSION),
  ),
  birth: describe(
    'The id that it was opened with, which labels its commitment and all its chance.',
    z.string().check(z.regex(/^[a-z2-7]{16,20}$/)),
  ),
  secret: describe('From which all chance follows.', hash),
  key: describe('From which the secrets of links are derived.', hash),
  places: describe('By seat; null where neither is.', z.array(z.nullable(z.union([player, away])))),
  clocks: describe('By seat.', z.array(clock)),
  log: describe(
    'From the first entry to the one with which the table moved. Hashes are computed again, from the text of each entry: the order of its fields must be kept.',
    z.array(AnyEntry).check(z.maxLength(MOST_ENTRIES)),
  ),
  beside: describe('What is kept beside the table, such as its talk and its notes.', z.unknown()),
});
export type SealedTable = Of<typeof SealedTable>;
