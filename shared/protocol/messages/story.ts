import * as z from 'zod/mini';
import { byReader } from '../row.ts';
import { Played } from './snapshot.ts';
import { count, decider, describe, type Of, object, options, seat, seats } from './values.ts';

/** An action that was taken, and its effects as the viewer may know them. */
export const storyEntry = {
  n: describe('Counts the actions of the game, from 1.', count),
  seat,
  by: decider,
  facts: describe('Its effects, as data that only the phrases of its game understand.', z.array(z.unknown())),
  isHidden: z.exactOptional(
    describe(
      'It is a choice that stays hidden from the viewer, made while others were to choose too: there is nothing to see.',
      z.literal(true),
    ),
  ),
};

const standing = describe('The number of actions that stand now.', count);

export const Story = object('What was done in a game: some successive actions, in order.', {
  count: standing,
  entries: describe(
    'In their order.',
    z.array(object('An action that was taken, and its effects as the viewer may know them.', storyEntry)),
  ),
});
export type Story = Of<typeof Story>;

const position = object('A position of a game, as its viewer saw it at the time.', {
  n: describe('The number of actions that led to it.', count),
  played: describe('The last of these actions.', z.nullable(Played)),
  view: describe('What the viewer could know of it, in the form of the game.', z.unknown()),
  waitingFor: describe('The seats that had to act.', seats),
});
export type Position = Of<typeof position>;

export const Past = object('Some successive positions of a game.', {
  count: standing,
  positions: describe('In their order.', z.array(position)),
});
export type Past = Of<typeof Past>;

export const StartingPoint = object('A position that another game can begin with, as data of its game.', {
  game: z.string(),
  rules: describe('The version of the rules that it came about by.', count),
  stateVersion: describe('The version of the form of `state`.', count),
  options,
  seats: describe('How many seats it has.', count),
  seating: z.exactOptional(describe('The order of play, if the table settled it.', seats)),
  state: describe('All of it: what its reader may not know of the table has been dealt again.', z.unknown()),
});
export type StartingPoint = Of<typeof StartingPoint>;

export const NewerRules = object('Whether a table may go on by newer rules.', {
  rules: describe('The version that it is played by.', count),
  newer: describe(
    'The newest version, if what was played would have gone the same way under it; null otherwise, and if it is played by that.',
    z.nullable(count),
  ),
});
export type NewerRules = Of<typeof NewerRules>;

export const rows = {
  past: byReader(
    'The position after `from` actions, and some that follow, as the reader saw them; without `from`, starting at their latest action.',
    null,
    Past,
    { weight: 3 },
  ),
  story: byReader(
    "What the actions after the first `from` did, as facts; without `from`, since the reader's latest action. They are those that stand or, with `at`, that stood at that entry.",
    null,
    Story,
    { weight: 8 },
  ),
  startingPoint: byReader(
    "The position after `n` actions, to play on from in a game of one's own: what the reader may not know of it is dealt again, differently each time.",
    null,
    StartingPoint,
    { weight: 3 },
  ),
  newerRules: byReader('Whether the table may go on by newer rules.', null, NewerRules, { weight: 8 }),
};
