import { beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from '../../../../shared/games/tchu/place-names.ts';
import { stationsOf } from '../../../../shared/games/tchu/standing.ts';
import { STATIONS } from '../../../../shared/games/tchu/stations.ts';
import type { PostedTable } from '../../../support/posted-table.ts';
import { sentBy, tapAstray } from '../../misses.ts';
import { PHONE, waitForActions } from '../../pages.ts';
import { newPlayer, origin, type Player } from '../../players.ts';
import { openRecordedTable, playOn, recordedGame } from './recorded.ts';

const { game: GAME, steps: STEPS } = recordedGame(8);

/** A tunnel that takes more cards, of a player with six kinds of them, and the turn of that player before. */
const TUNNEL = STEPS.findIndex(({ next }, index) => index > 30 && next.phase.type === 'tunnel');
const DIGGER = STEPS[TUNNEL]?.seat ?? 0;
const TURN = STEPS.findLastIndex(
  ({ next }, index) => index < TUNNEL - 1 && next.phase.type === 'turn' && next.turn === DIGGER,
);

describe('on a phone that stays open from one turn to the next', () => {
  let table: PostedTable;
  let player: Player;
  let sent: readonly string[];

  beforeAll(async () => {
    table = await openRecordedTable(origin, GAME, STEPS.slice(0, TURN + 1));
    player = await newPlayer({ ...PHONE, viewport: { width: 390, height: 844 } }, null);
    sent = sentBy(player.page);
    await player.page.goto(table.seatLink(DIGGER));
    await player.page.locator('.market').waitFor();
  });

  /** How many pixels of something are below the lower edge of the sheet. */
  async function belowSheet(what: string): Promise<number> {
    const { page } = player;
    const [sheet, box] = await Promise.all([
      page.locator('.dock').boundingBox(),
      page.locator(what).first().boundingBox(),
    ]);
    if (sheet === null || box === null) throw new Error(`no ${what}`);
    return Math.max(0, box.y + box.height - sheet.y - sheet.height);
  }

  test('a turn shows what can be drawn, the hand and the tickets, without scrolling', async () => {
    for (const what of ['.market', '.cards', '.ticket']) expect(await belowSheet(what), what).toBe(0);
  });

  test('on the whole map, every city of one’s tickets has its name', async () => {
    const { page } = player;
    const tickets = STEPS[TURN]?.next.hands[DIGGER]?.tickets ?? [];
    const cities = tickets.flatMap(stationsOf).filter((station) => STATIONS[station]?.country === null);
    expect(cities.length).toBeGreaterThan(3);
    // So small that most cities have none.
    await expect.poll(() => page.locator('.names text').count()).toBeGreaterThan(10);
    const named = await page.locator('.names text').allTextContents();
    expect(named.length).toBeLessThan(30);
    expect(named).toEqual(expect.arrayContaining(cities.map((station) => nameOf(station, 'en'))));
  });

  test('taps on the map only choose, and a card that was tapped is drawn once it cannot be taken back any more', async () => {
    const { page } = player;
    const { version } = await table.snapshot(DIGGER);
    await tapAstray(page, '.light-layer .open', 12);
    await page.keyboard.press('Escape');
    const code = STEPS[TURN + 1]?.code ?? '';
    const card = page.locator(`.market [data-code="${code}"]`);
    await card.tap();
    await page.locator('[data-take-back]').tap();
    await page.locator('[data-take-back]').waitFor({ state: 'detached' });
    expect((await table.snapshot(DIGGER)).version).toBe(version);
    await card.tap();
    await page.locator('[data-send-held]').tap();
    await expect.poll(async () => (await table.snapshot(DIGGER)).play?.recent.at(-1)).toMatchObject({ code });
    expect(sent).toEqual([code]);
  });

  test('what is asked next is read from its beginning, however far one had scrolled', async () => {
    await playOn(table, STEPS.slice(TURN + 2, TUNNEL));
    await waitForActions(player, TUNNEL);
    await player.page.locator('.market').waitFor();
    const sheet = player.page.locator('.dock');
    const scrolled = () => sheet.evaluate(({ scrollTop }) => scrollTop);
    await sheet.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    expect(await scrolled()).toBeGreaterThan(0);
    await playOn(table, STEPS.slice(TUNNEL, TUNNEL + 1));
    await expect.poll(scrolled).toBe(0);
  });

  test('whoever digs a tunnel sees all ways to go on and the whole hand, and goes on by a tap', async () => {
    const { page } = player;
    await page.locator('.adds').waitFor();
    expect(await belowSheet('.adds > li:last-child')).toBe(0);
    expect(await belowSheet('.cards')).toBe(0);
    await page.locator(`.adds [data-code="${STEPS[TUNNEL + 1]?.code}"]`).tap();
    await page.locator('[data-send-held]').tap();
    const { action } = STEPS[TUNNEL] ?? {};
    if (action?.type !== 'claim') throw new Error('no such tunnel');
    await page.locator(`[data-route="${action.route}"][data-state="${DIGGER}"]`).waitFor({ state: 'attached' });
  });

  test('when night falls, the land of the day is not shown under the railways of the night', async () => {
    const { page } = player;
    const land = page.locator('.stage > img.layer');
    await land.waitFor();
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...sent: unknown[]) {
        Object.assign(window, { draw: () => Reflect.apply(postMessage, this, sent) });
      };
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('.stage > [aria-busy="true"]').waitFor({ state: 'attached' });
    expect(await land.count()).toBe(0);
    await page.evaluate(() => (window as unknown as { draw: () => void }).draw());
    await land.waitFor();
  });
});
