import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MOST_LETTERS } from '../../../../shared/game/words/words.ts';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';
import { expectFits, follow, openPanel, PHONE, violations } from '../../pages.ts';
import { newPlayer, origin, sharedPlayer } from '../../players.ts';

const NAMES = ['Ana', 'Bob', 'Cléo'] as const;
const MOVING = { reducedMotion: 'no-preference' } as const;

/** In milliseconds: longer than any sentence is shown. */
const LONG = 3000;

/** Plays the turns of these seats, which are waited for in this order. */
async function playTurns(table: PostedTable, seats: readonly number[]): Promise<void> {
  for (const seat of seats)
    for (;;) {
      const { version, play } = await table.snapshot(seat);
      if (play?.waitingFor[0] !== seat) break;
      await table.act(seat, version, play.choices.at(-1)?.code ?? '');
    }
}

/** A table at which these turns were played. */
async function tableAfter(seats: readonly number[], names: readonly string[] = NAMES): Promise<PostedTable> {
  const table = await postTable(origin, { game: 'chacun', names, options: { seed: '7' } });
  await playTurns(table, seats);
  return table;
}

const caption = (page: Page) => page.locator('.caption p').first();
const tiles = (page: Page) => page.locator('.placed').count();

/** Opens a page at whose clock time passes only when it is let, so that a slow machine misses nothing that is shown. */
async function openStopped(page: Page, link: string): Promise<void> {
  if (page.url() === 'about:blank') await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LONG);
  await page.goto(link);
}

/** Lets time pass until something is there, more slowly than it does, so that what is loaded meanwhile is not late. */
const passUntil = (page: Page, awaited: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20);
      return awaited.count();
    })
    .toBeGreaterThan(0);

/** All sentences until nothing is played back any more, each with what is above it. */
async function sentencesOf(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await caption(page).waitFor();
  for (;;) {
    const now = await page.locator('.caption').textContent();
    if (now === null || now === '') return said;
    if (now !== said.at(-1)) said.push(now);
    await page.clock.fastForward(LONG);
    await expect.poll(() => page.locator('.caption').textContent()).not.toBe(now);
  }
}

/** What is above a sentence, and whom it begins with. */
const whose = (sentences: readonly string[]) =>
  sentences.map((sentence) => /^(.*?)(?:Skip)?(Bob|Cléo)/.exec(sentence)?.slice(1).join('') ?? sentence);

const moving = sharedPlayer(MOVING);
const phone = sharedPlayer({ ...PHONE, ...MOVING });

test('a player who comes back sees the turns since their own, each with its sentence, the board as it was then', async () => {
  const table = await tableAfter([0, 1, 2]);
  const { page } = moving();
  await openStopped(page, table.seatLink(0));
  await passUntil(page, page.locator('[data-kind=drop]'));
  // The first tile and Ana's; Bob's falls onto this board.
  expect(await tiles(page)).toBe(2);
  expect(await page.locator('[data-kind=drop]').count()).toBe(1);
  // It takes its time, also with the styles as they are built.
  const falls = page.locator('[data-kind=drop] > .clip');
  expect(Number.parseFloat(await falls.evaluate((tile) => getComputedStyle(tile).animationDuration))).toBeGreaterThan(
    0,
  );
  expect(await page.locator('.cell').count()).toBe(0);
  // Screen readers are told what happened first, and then once what is asked.
  const isHeard = (part: string) => page.locator(part).getAttribute('aria-live');
  expect([await isHeard('.status'), await isHeard('.caption')]).toEqual(['off', 'polite']);
  // Where it is asked otherwise.
  const question = page.locator('.dock .ask');
  const isCovered = () => question.evaluate((ask) => getComputedStyle(ask).opacity === '0');
  expect(await isCovered()).toBe(true);
  const [told, ask] = [await caption(page).boundingBox(), await question.locator('.status > span').boundingBox()];
  expect(told?.x).toBeLessThanOrEqual(ask?.x ?? 0);
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeGreaterThanOrEqual((ask?.y ?? 0) + (ask?.height ?? 0) - 1);
  expect(whose(await sentencesOf(page))).toEqual([
    'Since your last turn · 1 of 2Bob',
    'Since your last turn · 2 of 2Cléo',
  ]);
  expect(await isCovered()).toBe(false);
  await expect.poll(() => tiles(page)).toBe(4);
  await passUntil(page, page.locator('.cell'));

  // It is not told twice on this device.
  await page.clock.resume();
  await page.reload();
  await page.locator('.cell').first().waitFor();
  await page.locator('.caption').waitFor({ state: 'attached' });
  await openPanel({ page }, 'story');
  await page.getByRole('heading', { name: 'Since your last turn' }).waitFor();
  expect(await caption(page).count()).toBe(0);

  // The replay shows it again, at one's own pace.
  const replay = page.getByRole('button', { name: 'What happened since my turn' });
  await replay.click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => page.locator('[data-kind=drop]').count()).toBe(1);
  expect(await tiles(page)).toBe(2);
  expect(await caption(page).count()).toBe(0);
  await page.clock.fastForward(LONG);
  await expect.poll(() => tiles(page)).toBe(3);

  // Once the player has played, there is nothing to look back at.
  await page.getByRole('button', { name: 'Back to now' }).click();
  await replay.waitFor();
  await playTurns(table, [0]);
  await replay.waitFor({ state: 'detached' });
});

test('on a phone, a sentence of several lines covers the prompt, and nothing that is below it', async () => {
  const table = await tableAfter([0, 1], ['Ana', 'Bartholomew of Lausanne']);
  const { page } = phone();
  await openStopped(page, table.seatLink(0));
  await passUntil(page, caption(page));
  const [told, ask] = [await caption(page).boundingBox(), await page.locator('.dock > .ask').boundingBox()];
  if (told === null || ask === null) throw new Error('not in sight');
  expect(told.height).toBeGreaterThan(ask.height);
  expect(told.y).toBeLessThan(ask.y);
  expect(told.y + told.height).toBeLessThanOrEqual(ask.y + ask.height);
  // No button of the board is half under it.
  await page.locator('.zoom').waitFor({ state: 'hidden' });
  // Without colours of its own, it has an edge.
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await caption(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  // As many letters as a caption has at most: two lines, on a narrower phone too.
  const longest = 'Jean-Baptiste fait 5, fonde une colonie et construit une route : 3 points en tout.'.padEnd(
    MOST_LETTERS.caption,
    '.',
  );
  for (const size of [PHONE.viewport, { width: 360, height: 740 }]) {
    await page.setViewportSize(size);
    const lines = caption(page)
      .locator('b')
      .evaluate((said, text) => {
        said.textContent = text;
        return said.clientHeight / Number.parseFloat(getComputedStyle(said).lineHeight);
      }, longest);
    expect(await lines).toBeLessThan(2.1);
  }
});

test('live moves of others are played back one after the other', async () => {
  const table = await tableAfter([0]);
  const { page } = moving();
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void received.push(`${payload}`));
  });
  await openStopped(page, table.seatLink(0));
  await passUntil(page, page.locator('.live'));
  await expect.poll(() => tiles(page)).toBe(2);
  await playTurns(table, [1]);
  await passUntil(page, caption(page));
  await playTurns(table, [2]);
  // The page has heard of Cléo's turn before Bob's is over: else there would be a pause between them.
  const { version } = await table.snapshot(0);
  await expect.poll(() => received.some((text) => text.includes(`"version":${version},`))).toBe(true);
  expect([...new Set(whose(await sentencesOf(page)))]).toEqual(['Since your last turnBob', 'Since your last turnCléo']);
  await expect.poll(() => tiles(page)).toBe(4);
});

test('a key or a tap on the board skips to the present, and does nothing else', async () => {
  const { page } = phone();
  for (const skip of [() => page.keyboard.press('Escape'), () => page.locator('.board').tap()]) {
    const table = await tableAfter([0, 1, 2]);
    await openStopped(page, table.seatLink(0));
    await passUntil(page, caption(page));
    await expectFits(page);
    await skip();
    await caption(page).waitFor({ state: 'detached' });
    await expect.poll(() => tiles(page)).toBe(4);
    await page.clock.resume();
    await page.locator('.cell').first().waitFor();
    expect(await page.locator('.cell.chosen').count()).toBe(0);
  }
});

test('with reduced motion nothing moves: sentences and marks, which are accessible, on a board that can be played on', async () => {
  const table = await tableAfter([0, 1, 2]);
  const player = await newPlayer();
  const { page } = player;
  await openStopped(page, table.seatLink(0));
  await passUntil(page, caption(page));
  await passUntil(page, page.locator('.changed'));
  expect(await tiles(page)).toBe(4);
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0);
  // A sentence is beside the buttons of the board, also where it is narrow.
  const desktop = page.viewportSize() ?? PHONE.viewport;
  await page.setViewportSize(PHONE.viewport);
  await page.locator('.zoom .closer').waitFor();
  const [sentence, buttons] = [await caption(page).boundingBox(), await page.locator('.zoom').boundingBox()];
  expect((sentence?.x ?? 0) + (sentence?.width ?? 0)).toBeLessThanOrEqual(buttons?.x ?? 0);
  await page.setViewportSize(desktop);
  // The first choice ends it, and is made.
  await page.locator('.cell').first().click();
  await caption(page).waitFor({ state: 'detached' });
  await page.locator('.cell.chosen').waitFor();

  // At another table, with a clock that runs: axe needs one, and takes longer on a slow machine than the sentences are shown.
  const other = await tableAfter([0, 1, 2]);
  await page.clock.resume();
  await follow(page, other.seatLink(0));
  await caption(page).waitFor();
  expect(await violations(page, '.caption, .choice-layer')).toEqual([]);
});
