import * as z from 'zod/mini';
import { MOST_STEPS } from '../limits.ts';
import { count, describe, type Of, object, seat, viewer } from './values.ts';

const chance = object('A source of chance, as tables draw from it.', {
  secret: describe('32 bytes in hexadecimal.', z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  label: describe('Public data on which its draws depend.', z.string().check(z.maxLength(500))),
});

const act = describe(
  'An action: the seat that took it, and its code.',
  z.tuple([seat, z.string().check(z.maxLength(12))]),
);
const deal = object('All that this viewer could not know was dealt again.', { dealFor: viewer, chance });

// docs/decisions/66-a-table-begins-from-a-position.md
/** The fields of an entry of the log and of the opening of a table. */
export const prelude = {
  rules: describe('The version of the rules.', count),
  options: describe(
    'The chosen values as strings, by option id.',
    z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100))),
  ),
  seating: z.exactOptional(describe('The order of play, if it was settled.', z.array(seat).check(z.maxLength(10)))),
  chance: describe('What the game began with.', chance),
  steps: describe(
    'What was done since, in its order: actions, and deals for who played on by themselves.',
    z.array(z.union([act, deal])).check(z.maxLength(MOST_STEPS)),
  ),
};

export const Prelude = object(
  'How the position came about that a table begins from: the start of another game, and what was done since.',
  prelude,
);
export type Prelude = Of<typeof Prelude>;
