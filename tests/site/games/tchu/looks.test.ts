import { beforeAll, describe, expect, test } from 'vitest';
import { sizeOf } from '../../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../../shared/games/tchu/index.ts';
import { someOf } from '../../../support/nightly.ts';
import type { PostedTable } from '../../../support/posted-table.ts';
import { violations, waitForActions } from '../../pages.ts';
import { origin, sharedPlayer } from '../../players.ts';
import { HANDS } from '../../windows.ts';
import { openRecordedTable, playOn, recordedGame } from './recorded.ts';
import { expectRoom } from './room.ts';

/** A game whose second player digs a tunnel and draws tickets in the last ten actions, with every kind of card in hand. */
const { game: GAME, steps: STEPS } = recordedGame(23);
const SEAT = 1;

/** How many actions lead to the last phase of this kind in which that player is asked. */
const until = (type: string): number =>
  1 + STEPS.findLastIndex(({ next }) => next.phase.type === type && next.turn === SEAT);

/** The turn in which the tunnel is dug. */
const TURN = until('tunnel') - 1;

/** A route that one card pays for there. */
function cheapRoute(): number {
  const state = STEPS[TURN - 1]?.next;
  const actions = state === undefined ? [] : tchu.rules.actions(state, SEAT);
  for (const action of actions) if (action.type === 'claim' && sizeOf(action.cards) === 1) return action.route;
  throw new Error('one card pays for no route');
}

const [[, PHONE, touched], [, DESKTOP, pointed]] = HANDS;
const phone = sharedPlayer(PHONE);
const desktop = sharedPlayer(DESKTOP);
const hands = [
  { player: phone, windows: touched },
  { player: desktop, windows: pointed },
];

/**
 * Each state: its name, the number of actions before it, the window in which axe reads it, and the part of the page that
 * axe reads (null: the whole page). The end of a game is read in ending.test.ts of Catane and in teacher.test.ts.
 */
const LOOKS = [
  ['a turn', TURN, desktop, null],
  ['a claim', TURN, phone, null],
  ['a tunnel', until('tunnel'), phone, '.tunnel'],
  ['tickets offered', until('tickets'), phone, '.ticket-choice'],
  ['the end', STEPS.length, null, null],
] as const;

describe('tCHu in every window, with small and large text', () => {
  let table: PostedTable;
  let played: number = TURN;
  beforeAll(async () => {
    table = await openRecordedTable(origin, GAME, STEPS.slice(0, TURN));
    for (const { player } of hands) {
      await player().page.goto(table.seatLink(SEAT));
      await player().page.locator('.market').waitFor();
    }
  });

  test.each(someOf(LOOKS, 2))(
    '%s: all of it fits and can be touched, and is accessible',
    async (look, count, reader, part) => {
      // A route that was chosen is given up.
      for (const { player } of hands) await player().page.keyboard.press('Escape');
      await playOn(table, STEPS.slice(played, count));
      played = count;
      for (const { player, windows } of hands) {
        const { page } = player();
        await waitForActions(player(), count);
        if (look === 'a claim') {
          await page.locator(`[data-claim="${cheapRoute()}"]`).click();
          await page.locator('.claim').waitFor();
        }
        await expectRoom(player(), look, windows);
      }
      if (reader !== null) expect(await violations(reader().page, part)).toEqual([]);
    },
  );
});
