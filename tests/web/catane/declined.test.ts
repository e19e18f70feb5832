import { expect, test } from 'vitest';
import { catane } from '../../../shared/games/catane/index.ts';
import type { State } from '../../../shared/games/catane/types.ts';
import { declinedBy } from '../../../web/games/catane/trade/declined.ts';
import { bag, main, played } from '../../games/catane/states.ts';

const resources = [bag({ clay: 2, wood: 1 }), bag({ wheat: 2, stone: 1 }), bag({ wool: 2 }), bag({})];
/** A clay for a wheat, to all: the second and the third can pay. */
const offered = (): State => played(main({ seats: 4, resources }), 'O', 'OAR', 'PBL', 'OT');
const seen = (state: State, viewer: number) => declinedBy(catane.secrecy.view(state, viewer));

test('who declined an offer is told to who made it, and to nobody else', () => {
  const declined = played(offered(), [2, 'NON'], [1, 'NON']);
  expect(seen(declined, 0)).toEqual([2, 1]);
  expect(seen(declined, 1)).toEqual([]);
});

test('nothing is told of an offer that is accepted, taken back or still open to answers', () => {
  expect(seen(offered(), 0)).toEqual([]);
  expect(seen(played(offered(), [0, 'OX']), 0)).toEqual([]);
  expect(seen(played(offered(), [1, 'OUI'], [2, 'NON']), 0)).toEqual([]);
});

test('what is done next takes its place', () => {
  expect(seen(played(offered(), [2, 'NON'], [1, 'NON'], 'O', 'OAR', 'PBL', 'OT'), 0)).toEqual([]);
});
