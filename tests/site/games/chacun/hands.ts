import type { View } from '../../../../shared/games/chacun/types.ts';
import { powerOf } from '../../../../web/games/chacun/dock/power.ts';
import { postTable } from '../../../support/posted-table.ts';
import type { HandState, OpenHands } from '../hands.ts';
import { greedy } from './greedy.ts';

const NAMES = ['Maximilien', 'Anne-Charlotte', 'Zoé'];

/** With the seed of the table, the first player takes a pawn back. A state comes with the first position after the one before in which this is so. */
const STATES: readonly (Pick<HandState, 'name' | 'press'> & { readonly is: (view: View) => boolean })[] = [
  { name: 'the first tile', is: ({ phase, turn }) => phase.type === 'place' && turn === 0 },
  {
    name: 'a cell is chosen',
    is: ({ phase, turn }) => phase.type === 'place' && turn === 0,
    press: async (page) => {
      await page.locator('.cell').first().click();
      await page.locator('.cell.chosen').waitFor();
    },
  },
  { name: 'occupying', is: ({ phase, turn }) => phase.type === 'occupy' && turn === 0 },
  { name: 'the turn of another', is: ({ phase, turn }) => phase.type === 'place' && turn !== 0 },
  { name: 'another occupies', is: ({ phase, turn }) => phase.type === 'occupy' && turn !== 0 },
  {
    name: 'a menhir',
    is: ({ phase, turn }) => phase.type === 'place' && turn === 0 && powerOf(phase.tile) !== undefined,
  },
  { name: 'a pawn taken back', is: ({ phase, turn }) => phase.type === 'retake' && turn === 0 },
];

export const openChacunHands: OpenHands = async (origin, pace) => {
  const table = await postTable(origin, {
    ...{ game: 'chacun', names: NAMES, options: { seed: '8' } },
    ...(pace && { pace }),
  });
  const reach = async (is: (view: View) => boolean): Promise<number> => {
    for (;;) {
      const { play } = await table.snapshot('spectator');
      const seat = play?.waitingFor[0];
      if (play == null || seat === undefined) throw new Error('the game is over');
      if (is(play.view as View)) return play.recent.at(-1)?.n ?? 0;
      const { version, play: own } = await table.snapshot(seat);
      await table.act(seat, version, greedy(own?.view as View, seat, own?.choices ?? []).code);
    }
  };
  return {
    link: table.seatLink(0),
    states: STATES.map(({ is, ...state }) => ({ ...state, reach: () => reach(is) })),
  };
};
