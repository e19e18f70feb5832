import type { Seat } from '../../../shared/game/contract.ts';
import type { View } from '../../../shared/games/chacun/types.ts';
import { greedy } from '../../site/games/chacun/greedy.ts';
import { openLongTable } from '../../site/games/chacun/long-table.ts';
import { type PostedTable, USUAL_PACE } from '../../support/posted-table.ts';
import { playOnce, tableAfter, waitedAt } from '../posted.ts';
import { once, openPictured, openTold, type ScenesOf, type Shown, sit } from '../scene.ts';

const THREE = { game: 'chacun', names: ['Ana', 'Béatrice', 'Cléo'], options: { seed: '2' }, pace: USUAL_PACE };

/** Plays on until this is so before an action; answers whose turn it is. */
async function until(table: PostedTable, is: (view: View) => boolean): Promise<Seat> {
  for (;;) {
    const seat = (await waitedAt(table)) ?? 0;
    const view = (await table.snapshot(seat)).play?.view as View;
    if (is(view)) return seat;
    await playOnce(table, seat, (choices) => greedy(view, seat, choices));
  }
}

/** The valley, from the first tile to the last. */
export const chacunScenes: ScenesOf = ({ origin }) => {
  const first = once(() => tableAfter(origin, THREE, 0));
  const occupying = once(async () => {
    const table = await tableAfter(origin, THREE, 8);
    return table.seatLink(await until(table, ({ phase }) => phase.type === 'occupy'));
  });
  const seated = (left: number) =>
    once(async () => {
      const table = await openLongTable(origin, left, USUAL_PACE);
      return { table, link: table.seatLink((await waitedAt(table)) ?? 0) };
    });
  const [middle, late, ended] = [seated(76), seated(42), seated(0)];
  return {
    'chacun: first turn': async (page) => sit(page, (await first()).seatLink(0)),
    'chacun: a cell is chosen': async (page) => {
      await sit(page, (await first()).seatLink(0));
      await page.locator('.cell').first().click();
    },
    'chacun: occupying': async (page) => sit(page, await occupying()),
    'chacun: the middle of a game': async (page) => sit(page, (await middle()).link),
    'chacun: sixty tiles': async (page) => sit(page, (await late()).link),
    'chacun: a spectator': async (page) => sit(page, `${(await late()).table.link}#watch`),
    'chacun: the end': async (page) => sit(page, (await ended()).link),
    'chacun: the end told': async (page) => openTold(page, (await ended()).link),
    'chacun: the end as a picture': async (page) => openPictured(page, (await ended()).link),
  };
};

export const chacunShown: Shown = {
  strips: ['chacun: invitation', 'chacun: a cell is chosen', 'chacun: occupying', 'chacun: sixty tiles'],
  compared: [
    'chacun: invitation',
    'chacun: lobby',
    'chacun: a cell is chosen',
    'chacun: occupying',
    'chacun: sixty tiles',
    'chacun: the end',
  ],
  boards: { 'board.webp': 'chacun: the middle of a game' },
};
