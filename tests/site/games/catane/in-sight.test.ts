import { beforeEach, expect, test } from 'vitest';
import { RESOURCES, type Resource, type View } from '../../../../shared/games/catane/types.ts';
import { postTable } from '../../../support/posted-table.ts';
import { expectLookCardBeside } from '../../look-card.ts';
import { follow, PHONE } from '../../pages.ts';
import { origin, sharedPlayer } from '../../players.ts';
import { cataneView, hoard, openDrivenTable, postOffer } from './driven.ts';

/* What is in sight on a phone, and where. */

const phone = sharedPlayer(PHONE);
beforeEach(() => phone().page.setViewportSize(PHONE.viewport));

const NAMES = ['Maximilien', 'Anne-Charlotte', 'Zoé', 'Jean-Baptiste'];

/** One is to roll, holds resources and a development card, and several have got something by the roll before. */
const isFull = ({ phase, own, messages }: View) =>
  phase.type === 'before-roll' &&
  own?.resources.some((count) => count > 0) === true &&
  own.cards.length > 0 &&
  messages.some(
    (message) =>
      message.kind === 'produced' && message.gains.filter((bag) => bag.some((count) => count > 0)).length > 1,
  );

test.each([3, 4])(
  'on a phone of %i players, who is to roll sees the roll before on one line, and the whole hand',
  async (count) => {
    const table = await openDrivenTable(origin, NAMES.slice(0, count), { size: '6', seed: '8' });
    const seat = await table.playUntil(isFull);
    const { page } = phone();
    await follow(page, table.seatLink(seat));
    await page.locator('.rolled.former').waitFor();
    for (const height of [780, 640]) {
      await page.setViewportSize({ width: 360, height });
      await page.waitForFunction((high) => innerHeight === high, height);
      const [sheet, roll, button, hand] = await Promise.all(
        ['.dock', '.rolled', '.turn > .big', '.dock > .cards'].map((what) => page.locator(what).boundingBox()),
      );
      if (!sheet || !roll || !button || !hand) throw new Error('nobody is to roll');
      expect(hand.y + hand.height, `${height}`).toBeLessThanOrEqual(sheet.y + sheet.height);
      expect(button.height, `${height}`).toBeGreaterThanOrEqual(44);
      expect(roll.height, `${height}`).toBeLessThan(36);
    }
  },
);

const isRich = ({ phase, own }: View) => phase.type === 'main' && own?.resources.some((count) => count >= 4) === true;

test('on a phone of four players, an offer has its title, what to tap on one line, and the whole hand', async () => {
  const table = await openDrivenTable(origin, NAMES, { size: '6', seed: '32' });
  const seat = await table.playUntil(isRich, hoard);
  const { page } = phone();
  await follow(page, table.seatLink(seat));
  // A page that is loaded again at once has lost the link: Chromium keeps the state of a history entry a moment later.
  await page.locator('[data-open="offer"]').waitFor();
  for (const [lang, title, taps] of [
    ['fr', 'Votre offre', ['Touchez vos cartes', 'Touchez ci-dessous']],
    ['en', 'Your offer', ['Tap your cards', 'Tap what you want']],
  ] as const) {
    await page.evaluate((json) => localStorage.setItem('chacun-son-tour:lang', json), JSON.stringify(lang));
    await page.reload();
    await page.locator('[data-open="offer"]').tap();
    const heading = page.getByRole('heading', { name: title, exact: true });
    await heading.waitFor();
    const [sheet, head, hand] = await Promise.all(
      [page.locator('.dock'), heading, page.locator('.dock > .cards')].map((one) => one.boundingBox()),
    );
    if (!sheet || !head || !hand) throw new Error('no offer');
    expect(head.y).toBeGreaterThanOrEqual(sheet.y);
    expect(head.height).toBeGreaterThan(15);
    expect(await heading.evaluate((it) => getComputedStyle(it).clipPath)).toBe('none');
    expect(hand.y + hand.height).toBeLessThanOrEqual(sheet.y + sheet.height);
    expect(await page.locator('.tray .hint').allTextContents()).toEqual(taps);
    for (const hint of await page.locator('.tray .hint').all())
      expect((await hint.boundingBox())?.height).toBeLessThan(24);
  }
});

test('whoever cannot pay what is asked of them is told which cards they lack', async () => {
  const table = await openDrivenTable(origin, ['Ada', 'Charles'], { seed: '32' });
  const turn = await table.playUntil(isRich, hoard);
  const asked = 1 - turn;
  const [own, theirs] = await Promise.all(
    [turn, asked].map(async (seat) => cataneView(await table.snapshot(seat)).own?.resources ?? []),
  );
  const give = own?.findIndex((count) => count > 0) as Resource;
  const want = theirs?.findIndex((count, kind) => count === 0 && kind !== give) as Resource;
  await postOffer(table, turn, give, want);
  const { page } = phone();
  await follow(page, table.seatLink(asked));
  await page.getByText(`You are missing 1 ${RESOURCES[want]}`).waitFor();
  expect(await page.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true);
});

test('what a finger looks at is told beside the board, until it turns elsewhere', async () => {
  const { link } = await postTable(origin, { game: 'catane', names: ['Ada', 'Charles'] });
  await expectLookCardBeside(phone(), link, { x: 0.45, y: 0.45 });
});
