import { expect, test } from 'vitest';
import { catane } from '../../../shared/games/catane/index.ts';
import { bag, main } from './states.ts';

/** Of each seat, every number is another one than all others of the table. */
const state = main({
  own: {
    roads: [['B1', 'D1', 'F1'], ['A2'], ['B9', 'D9', 'F9', 'H9']],
    colonies: [['A1', 'C3'], [], ['A9']],
    towns: [['E1'], ['I1', 'I5', 'G7'], []],
  },
  resources: [bag({ clay: 20 }), bag({ stone: 15, wool: 6 }), bag({ wheat: 22 })],
  cards: [new Array(23).fill('knight'), [...new Array(17).fill('church'), 'roads'], new Array(19).fill('market')],
  knights: [24, 25, 26],
  roadLengths: [27, 28, 29],
  longestRoad: 0,
  largestArmy: 2,
  produced: [bag({ clay: 31 }), bag({ stone: 32 }), bag({ wheat: 33 })],
});

test.each([0, 1, 2, 'spectator'] as const)(
  '[H1] [M1] [M3] [E2] the public numbers are those of each seat, for %s',
  (viewer) => {
    expect(catane.secrecy.view(state, viewer).seats).toEqual([
      // Two colonies, a town and the longest road; pieces: 15 roads, 5 colonies, 4 towns.
      {
        resources: 20,
        cards: 23,
        knights: 24,
        roadLength: 27,
        points: 2 + 2 + 2,
        roads: 15 - 3,
        colonies: 5 - 2,
        towns: 4 - 1,
        produced: bag({ clay: 31 }),
      },
      // Three towns; the points of churches are hidden.
      {
        resources: 21,
        cards: 18,
        knights: 25,
        roadLength: 28,
        points: 6,
        roads: 15 - 1,
        colonies: 5,
        towns: 4 - 3,
        produced: bag({ stone: 32 }),
      },
      // A colony and the largest army.
      {
        resources: 22,
        cards: 19,
        knights: 26,
        roadLength: 29,
        points: 1 + 2,
        roads: 15 - 4,
        colonies: 5 - 1,
        towns: 4,
        produced: bag({ wheat: 33 }),
      },
    ]);
  },
);
