import { describe, expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { awaited, best } from '../support/good-moves.ts';
import { byHand, isNightly, someOf } from '../support/nightly.ts';
import { newKey, type PostedTable, postTable } from '../support/posted-table.ts';
import {
  CODE_FILES,
  expectFits,
  FIRST,
  follow,
  isTooWide,
  leave,
  openPanel,
  openSeat,
  PHONE,
  violations,
  waitForActions,
} from './pages.ts';
import { newPlayer, origin, type Player, sharedPlayer } from './players.ts';

const laptop = sharedPlayer();

/** The text mode of a seat, by its link: the page of a table opens there too. */
async function openText(player: Player, { seatLink }: PostedTable, seat = 0): Promise<void> {
  await openSeat(player, seatLink(seat).replace('#', '/text#'), seat);
  await player.page.getByRole('heading', { name: 'What you can play' }).waitFor();
}

const field = 'A code or a few words';

/** Goes to the line that moves are typed into by the Tab key. */
async function tabToField({ page }: Player): Promise<void> {
  const isInField = () => page.getByLabel(field).evaluate((input) => document.activeElement === input);
  for (let tabs = 0; !(await isInField()); tabs += 1) {
    expect(tabs).toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
}

/** Whole games are typed with NIGHTLY=1, which takes long. Each step has a time limit of its own, so that a hang ends soon. */
const WHOLE_GAME = isNightly ? { timeout: 180_000 } : {};

const kindOf = (action: unknown): string => (action as { readonly type: string }).type;

describe.each(someOf(Object.entries(GAMES)))('%s', (id, game) => {
  // By day two kinds of moves, as the page knows neither games nor kinds, and then the game is ended where it is. That
  // every sentence of every game finds its move is a law of words and matching.
  test('moves are played in words alone, by the keyboard alone, until the end', WHOLE_GAME, async () => {
    const table = await postTable(origin, { game: id, names: ['Ana'], bots: 1 });
    const ana = laptop();
    const { page } = ana;
    await openText(ana, table);
    // Both players' points, as on a board.
    await expect.poll(() => page.locator('.player .points').count()).toBe(2);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => isTooWide(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const address = page.url();
    await tabToField(ana);
    const typed = new Set<string>();
    const isByHand = byHand();
    let now = await awaited(table, 0);
    // What can be done at any time is not listed among the moves.
    const { choices = [], orders = [] } = now.play ?? {};
    await expect.poll(() => page.locator('.command-line > .choices button').count()).toBe(Math.min(choices.length, 60));
    expect(await page.getByText('At any time').count()).toBe(Math.min(orders.length, 1));
    for (let count = 0; isNightly ? !now.play?.outcome : typed.size < 2; count += 1) {
      const { action, code } = best(game, now, count);
      const kind = kindOf(action);
      if (!isByHand(kind)) {
        // To show all that is posted would take the page long.
        if (page.url() === address) await leave(page);
        await table.act(0, now.version, code);
      } else {
        if (page.url() !== address) {
          await follow(page, address);
          await page.getByRole('heading', { name: 'What you can play' }).waitFor();
          await page.getByLabel(field).focus();
        }
        await waitForActions(ana, now.play?.recent.at(-1)?.n ?? 0);
        const names = (seat: number) => now.seats[seat]?.name || 'Easy robot';
        await page.keyboard.insertText(game.words.phrases.en.choice(now.play?.view, action, names));
        await page.locator('#command-help', { hasText: 'Press Enter to play this move.' }).waitFor();
        // Until the answer to the last move has come, none is sent.
        await page.locator('.command-line [type=submit]:enabled').waitFor();
        await page.keyboard.press('Enter');
        typed.add(kind);
      }
      now = await awaited(table, now.version);
    }
    expect(typed.size).toBeGreaterThan(1);
    if (!now.play?.outcome) await table.post(0, '/end', { version: now.version, key: newKey() });
    if (page.url() !== address) await follow(page, address);
    await page.getByRole('heading', { name: 'End of the game' }).waitFor();
    if (isNightly || id === FIRST) expect(await violations(page)).toEqual([]);
  });
});

// The page knows no games.
test('the text mode loads the rules of its game only, in twenty-two files, fits a phone, and leads to the board and back', async () => {
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  const urls = new Set<string>();
  page.on('request', (request) => urls.add(request.url()));
  await openText(ana, await postTable(origin, { game: FIRST, names: ['Ana'], bots: 1 }));
  await page.locator('.player .points').first().waitFor();
  const ofOtherGames = new RegExp(
    `/(${Object.keys(GAMES)
      .filter((each) => each !== FIRST)
      .join('|')})-[^/]*$`,
  );
  const files = [...urls];
  expect(files.filter((file) => ofOtherGames.test(file))).toEqual([]);
  expect(files.filter((file) => CODE_FILES.test(file)).length).toBeLessThanOrEqual(22);
  await expectFits(page);
  // Moves and players are a list of their own look, without bullets.
  for (const list of ['.choices', '.players'])
    expect(await page.locator(list).evaluate((ul) => getComputedStyle(ul).listStyleType)).toBe('none');
  await openPanel(ana, 'more');
  await page.getByRole('link', { name: 'Play on the board' }).click();
  await page.locator('.land').waitFor();
  expect(page.url()).toMatch(/\/t\/[^/]+#seat=0$/);
  await openPanel(ana, 'more');
  await page.getByRole('link', { name: 'Text mode', exact: true }).click();
  await page.getByRole('heading', { name: 'What you can play' }).waitFor();
  expect(page.url()).toMatch(/\/t\/[^/]+\/text#seat=0$/);
});

test('on a phone, what is scrolled to for a key is below none of the bars', async () => {
  // Low, as with a keyboard on the screen, so that the page scrolls.
  const ana = await newPlayer({ ...PHONE, viewport: { width: 360, height: 420 } });
  const { page } = ana;
  await openText(ana, await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] }));
  const covered = await page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>('.plain-table :is(a[href], button, input, summary)')];
    const isCovered = (one: HTMLElement): boolean => {
      one.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return height > 0 && !one.contains(hit);
    };
    const seen = (all: readonly HTMLElement[]) => all.filter(isCovered).map(({ textContent }) => textContent);
    return { count: words.length, down: seen(words), up: seen(words.toReversed()) };
  });
  expect(covered).toEqual({ count: expect.any(Number), down: [], up: [] });
  expect(covered.count).toBeGreaterThan(5);
});

test('an Escape that closes a panel leaves a held action alone; without a panel it takes that back', async () => {
  const ana = await newPlayer({}, 'held');
  const { page } = ana;
  await page.clock.install();
  const table = await postTable(origin, { game: 'toy', names: ['Ana'], bots: 1 });
  await openSeat(ana, table.seatLink(0), 0);
  await page.locator('.choices button').first().waitFor();
  // Time stands still, so that the action is held for as long as this takes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('.choices button').nth(1).click();
  const takeBack = page.locator('[data-take-back]');
  await takeBack.waitFor();
  const panel = page.locator('.drawer');
  await page.locator('[data-panel=more]').click();
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await takeBack.count()).toBe(1);
  await page.keyboard.press('Escape');
  await takeBack.waitFor({ state: 'detached' });
  expect((await table.snapshot(0)).play?.recent.filter(({ seat }) => seat === 0)).toEqual([]);
});

test('on a phone, what is chosen in a panel can be taken back or confirmed on the board; what is refused is said in the panel', async () => {
  // A new device: what ends a turn is held back.
  const ana = await newPlayer(PHONE, null);
  const { page } = ana;
  const table = await postTable(origin, { game: 'hex', names: ['Ana', 'Bob'], options: { size: '7' } });
  await openSeat(ana, table.seatLink(0), 0);
  const summary = page.locator('.drawer summary', { hasText: 'What you can play' });
  const choices = page.locator('.command-line .choices button');
  await openPanel(ana, 'more');
  await summary.tap();
  await choices.first().waitFor();
  await page.getByLabel('Code of the move').fill('A99');
  await page.keyboard.press('Enter');
  await page.getByText('No move matches. The nearest ones:').waitFor();
  // It is not below the panel, where one would not get to it. Neither is anything else that is to be pressed here.
  const close = page.locator('.drawer').getByRole('button', { name: 'Close this message' });
  await expectFits(page);
  await close.tap();
  await close.waitFor({ state: 'detached' });
  await page.locator('.remote .choices button').first().tap();
  await page.locator('[data-take-back]').tap();

  await openPanel(ana, 'more');
  await page.locator('summary', { hasText: 'Settings' }).tap();
  await page.getByLabel('Ask first').check();
  await summary.tap();
  await choices.first().tap();
  await page.getByRole('button', { name: 'Change' }).tap();
  await openPanel(ana, 'more');
  await summary.tap();
  await choices.nth(1).tap();
  // Enter confirms it: once the panel is closed, the button has the focus.
  const { play } = await table.snapshot(0);
  const code = play?.choices[1]?.code ?? '';
  expect(play?.recent).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-confirm'))).toBe(code);
  await page.keyboard.press('Enter');
  await waitForActions(ana, 1);
  expect((await table.snapshot(0)).play?.recent).toMatchObject([{ code }]);
});

test('a line that means no move gets the three nearest, which are accessible, and plays nothing; the moves of others are spoken when they come, and each turn of the story leads to its position', async () => {
  const bob = laptop();
  const { page } = bob;
  const table = await postTable(origin, { game: 'hex', names: ['Ana', 'Bob'] });
  await openText(bob, table, 1);
  const postForAna = async (code: string) => table.act(0, (await table.snapshot(0)).version, code);
  const spoken = page.locator('.announcer');
  await postForAna('F6');
  await spoken.getByText('Ana places a stone on F6.').waitFor({ state: 'attached' });

  await page.getByText('possible moves').waitFor();
  await page.getByLabel(field).fill('A99');
  await page.getByText('No move matches. The nearest ones:').waitFor();
  expect(await page.locator('.choices li').count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByLabel(field).fill('B2');
  await page.keyboard.press('Enter');
  await waitForActions(bob, 2);
  // One’s own move has no result to tell.
  expect(await spoken.textContent()).not.toContain('Bob places');

  await postForAna('C3');
  await page.locator('.since').getByText('Ana places a stone on C3.').waitFor();
  // Before what can be played, and nowhere else.
  expect(await page.locator('.since').count()).toBe(1);
  expect(await page.locator('.since ~ section #actions-title').count()).toBe(1);
  await openPanel(bob, 'story');
  await page.getByText('The whole game', { exact: true }).click();
  const whole = page.locator('.story.whole li');
  await expect.poll(() => whole.allTextContents()).toHaveLength(3);
  expect((await whole.allTextContents()).map((line) => line.replace(/^\d+/, ''))).toEqual([
    expect.stringContaining('Ana places a stone on C3.'),
    expect.stringContaining('Bob places a stone on B2.'),
    expect.stringContaining('Ana places a stone on F6.'),
  ]);
  await whole.nth(1).getByRole('button').click();
  await page.getByText('After move 2 of 3.').waitFor();
  await page.locator('.replay').getByText('Bob places a stone on B2.').waitFor();
});
