import * as z from 'zod/mini';
import { LANGS, WEIGHTS } from '../../game/contract.ts';
import { anyone } from '../row.ts';
import { botLevel, describe, type Of, object } from './values.ts';

const text = z.strictObject({
  title: z.string(),
  summary: describe('One inviting line.', z.string()),
  endings: z.exactOptional(
    describe(
      'By ending: the sentence that is shown instead of points, in a game that counts none.',
      z.record(z.string(), z.string()),
    ),
  ),
  options: describe(
    'By option id: `label` is its name, `help` what it means, `values` the names of its values if it is a choice.',
    z.record(
      z.string(),
      z.strictObject({
        label: z.string(),
        help: z.string(),
        values: z.exactOptional(z.record(z.string(), z.string())),
      }),
    ),
  ),
});

const option = z.union([
  object('From `min` to `max`, in decimal digits; `id` is its name in requests. It has no value by default.', {
    id: z.string(),
    type: z.literal('integer'),
    min: z.string(),
    max: z.string(),
  }),
  object('One of the `values`, by default the first; `id` is its name in requests.', {
    id: z.string(),
    type: z.literal('choice'),
    values: z.array(z.string()),
  }),
]);

const meta = object('Everything that the lobby knows about it.', {
  id: describe('Its name in requests and URLs.', z.string()),
  seats: object('How many seats a table can have.', {
    min: describe('The smallest number of seats.', z.int()),
    max: describe('The largest number of seats.', z.int()),
  }),
  turns: z.exactOptional(
    describe(
      'About how many turns each player has in a game, by number of seats from the smallest, as counted in games of robots.',
      z.array(z.int()),
    ),
  ),
  weight: z.exactOptional(describe('How much there is to learn and to think about.', z.enum(WEIGHTS))),
  endings: describe('Every value that `Outcome.ending` takes.', z.array(z.string())),
  fewestPointsWin: z.exactOptional(
    describe(
      'In a game that counts points: whoever has the fewest wins. Pages and mails list those first.',
      z.literal(true),
    ),
  ),
  isSimultaneous: z.exactOptional(
    describe('All play at the same time, so that a table has no order of play to choose.', z.literal(true)),
  ),
  hasElimination: z.exactOptional(describe('Players can be out before the end.', z.literal(true))),
  elsewhere: z.exactOptional(
    describe(
      'There is another program that plays it by the same codes: the option that gives both the same chance. At a table that sets it, seats may be played elsewhere.',
      z.string(),
    ),
  ),
  rulesVersion: describe('Raised when the same actions would have a different result than before.', z.int()),
  stateVersion: describe('Raised when saved states change their shape, with a step in `migrations`.', z.int()),
  options: describe('What can be chosen when a table is opened.', z.array(option)),
  isOpen: z.exactOptional(describe('For pages that were loaded before there was `hides`.', z.literal(true))),
});

export const GameInfo = object('A game that can be played here.', {
  meta,
  hides: describe(
    'What a game hides: nothing (and then it has no chance), only future draws (so that all viewers see the same), or also what players hold.',
    z.enum(['nothing', 'draws', 'hands']),
  ),
  texts: describe('Its title and its options, by language.', z.record(z.enum(LANGS), text)),
  bots: describe('The levels of robots that it has.', z.array(botLevel)),
});
export type GameInfo = Of<typeof GameInfo>;

export const rows = {
  games: anyone('The games that can be played here.', null, z.array(GameInfo)),
  gamePicture: anyone(
    'A board that represents a game when there is no table to show: a JPEG for link previews.',
    null,
    'image/jpeg',
    { weight: 2 },
  ),
};
