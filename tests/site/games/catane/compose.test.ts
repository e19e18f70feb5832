import { expect, inject, test } from 'vitest';
import { type Action, RESOURCES, type Resource, type View } from '../../../../shared/games/catane/types.ts';
import { newPlayer, PHONE, sharedBrowser } from '../../pages.ts';
import { cataneView, hoard, openDrivenTable } from './driven.ts';

const origin = inject('origin');
const browser = sharedBrowser();

const isRich = ({ phase, own }: View) => phase.type === 'main' && own?.resources.some((count) => count >= 4) === true;

test('on a phone of four players, an offer has its title, what to tap on one line, and the whole hand', async () => {
  const names = ['Maximilien', 'Anne-Charlotte', 'Zoé', 'Jean-Baptiste'];
  const table = await openDrivenTable(origin, names, { size: '6', seed: '32' });
  const seat = await table.playUntil(isRich, hoard);
  for (const [locale, title, taps] of [
    ['fr-FR', 'Votre offre', ['Touchez vos cartes', 'Touchez ci-dessous']],
    ['en-GB', 'Your offer', ['Tap your cards', 'Tap what you want']],
  ] as const) {
    const player = await newPlayer(browser(), { ...PHONE, locale });
    const { page } = player;
    await page.goto(table.seatLink(seat));
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
    expect(player.errors).toEqual([]);
    await player.context.close();
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
  const offer: readonly Action[] = [
    { type: 'compose' },
    { type: 'give', resource: give },
    { type: 'want', resource: want },
    { type: 'offer', to: null },
  ];
  for (const action of offer) {
    const { version, play } = await table.snapshot(turn);
    const choice = play?.choices.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
    await table.act(turn, version, choice?.code ?? '');
  }
  const { page, context } = await newPlayer(browser(), PHONE);
  await page.goto(table.seatLink(asked));
  await page.getByText(`You are missing 1 ${RESOURCES[want]}`).waitFor();
  expect(await page.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true);
  await context.close();
});
