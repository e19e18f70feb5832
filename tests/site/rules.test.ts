import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { ENTRIES } from '../../web/games/index.ts';
import { isNightly, someOf } from '../support/nightly.ts';
import { expectFits, FIRST, follow, openPanel, openTable, PHONE, playByCode, violations } from './pages.ts';
import { origin, sharedPlayer } from './players.ts';

const LAPTOP = { width: 1280, height: 800 };

const pathOf = (game: string): string => `/rules/${game}`;
const titleOf = (game: string): string => `The rules of ${GAMES[game]?.texts.en.title}`;

async function openRules(page: Page, game: string, rule = ''): Promise<void> {
  await page.goto(`${origin}${pathOf(game)}${rule}`);
  await page.getByRole('heading', { level: 1, name: titleOf(game) }).waitFor();
}

/** How many figures are drawn, and how many there are. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img.drawn')];
    return { drawn: images.filter(({ naturalWidth }) => naturalWidth > 0).length, of: images.length };
  });

/** How many figures are scrolled to: by night all of them. All can be drawn, which is tested in tests/web. */
const SEEN = isNightly ? Number.POSITIVE_INFINITY : 2;

/** Two colours that should be equal: the background of the page, and the paper of the game. */
const grounds = (page: Page) =>
  page.evaluate(() => {
    const paper = document.createElement('div');
    paper.style.background = 'var(--paper)';
    document.body.append(paper);
    const colours = [document.documentElement, paper].map((one) => getComputedStyle(one).backgroundColor);
    paper.remove();
    return colours;
  });

const player = sharedPlayer();

describe('the rules', () => {
  const description = () => player().page.locator('meta[name=description]').getAttribute('content');

  test.each(someOf(Object.keys(GAMES)))(
    'of %s are accessible by day and night, fit, and have a title, a description and headings in order, in either language',
    async (game) => {
      const { page } = player();
      await page.setViewportSize(LAPTOP);
      await openRules(page, game);
      const headings = () =>
        page.locator('main :is(h1, h2, h3)').evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
      const figures = (await page.locator('figure').all()).slice(0, SEEN);
      // A figure that is scrolled past between two frames is not seen: they are scrolled to again until they are drawn.
      await expect
        .poll(async () => {
          for (const figure of figures) await figure.scrollIntoViewIfNeeded();
          return (await drawn(page)).drawn;
        })
        .toBeGreaterThanOrEqual(figures.length);
      await expectFits(page);

      await page.setViewportSize(PHONE.viewport);
      await expect.poll(() => page.title()).toBe(`${titleOf(game)} · Chacun son tour`);
      expect(await page.getByRole('link', { name: 'Invite friends' }).getAttribute('href')).toBe(`/new/${game}`);
      const [ground, paper] = await grounds(page);
      expect(ground, 'the page stands on the paper of its game').toBe(paper);
      await expectFits(page);
      const english = { description: await description(), headings: await headings() };
      expect(english.headings.filter((level) => level === 1)).toEqual([1]);
      for (const [index, level] of english.headings.entries())
        expect(level - (english.headings[index - 1] ?? 0)).toBeLessThanOrEqual(1);
      await page.getByRole('button', { name: 'FR' }).click();
      await page.getByRole('heading', { level: 1, name: 'Les règles de' }).waitFor();
      await expectFits(page);
      expect(await headings()).toEqual(english.headings);
      expect(await description()).not.toBe(english.description);

      await page.setViewportSize(LAPTOP);
      // Colours are in tests/web/contrast.test.ts.
      expect(await violations(page)).toEqual([]);
      // The next rules are opened in English again.
      await page.evaluate(() => localStorage.clear());
    },
  );
});

// The page is the same for all games: their figures are drawn above, and their numbers of rules are those of tests/web.
describe.each(someOf(Object.keys(GAMES)))('the page of the rules of %s', (game) => {
  test('draws a figure when it is scrolled to, and all of them to be printed; none moves the page', async () => {
    const { page } = player();
    await page.setViewportSize({ width: 1280, height: 500 });
    await openRules(page, game);
    await page.evaluate(() => {
      window.print = () => document.body.classList.add('printed');
    });
    const { of } = await drawn(page);
    // The typefaces come last, and lines may break elsewhere then.
    const areLoaded = () =>
      page.evaluate(() =>
        ['Figtree', 'Young Serif'].every((name) =>
          [...document.fonts].some(({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded'),
        ),
      );
    await expect.poll(areLoaded).toBe(true);
    const height = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
    const reserved = await height();
    expect((await drawn(page)).drawn).toBeLessThan(of);
    const last = page.locator('figure').last();
    expect(await last.locator('img').getAttribute('src')).toBeNull();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
    // The browser's own way to print waits for images that have a source by the end of the event.
    const withoutSource = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return [...document.querySelectorAll('img.drawn')].filter((image) => !image.hasAttribute('src')).length;
    });
    expect(withoutSource).toBe(0);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body.printed').waitFor();
    expect(await drawn(page)).toEqual({ drawn: of, of });
    expect(await height()).toBe(reserved);
  });

  test('shows the rule that the address names', async () => {
    const { page } = player();
    await page.setViewportSize(LAPTOP);
    const { why } = (await ENTRIES[game]?.rules?.()) ?? expect.fail();
    const rule = Object.values(why).at(-1) ?? '';
    await openRules(page, game, `#${rule}`);
    await expect.poll(() => page.locator(':target').textContent()).toBe(rule);
    await expect.poll(() => page.locator(':target').evaluate((at) => at.getBoundingClientRect().top)).toBeLessThan(800);
    // The title of a section leads to its figure.
    await page.locator('h2 a').first().click();
    await expect.poll(() => page.locator(':target').evaluate((at) => at.tagName)).toBe('FIGURE');
  });
});

test('there are no rules and no lesson of a game that is not here', async () => {
  const { page } = player();
  const notFound = page.getByRole('heading', { name: 'Page not found' });
  await page.goto(`${origin}/rules/constructor`);
  await notFound.waitFor();
  await follow(page, `${origin}/learn/nowhere`);
  await notFound.waitFor();
  for (const path of ['/rules', '/rules/nowhere', '/learn/nowhere', '/new/constructor'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
  expect((await fetch(`${origin}${pathOf(FIRST)}`)).status).toBe(200);
});

test('the start page leads to the rules of each game, and they to an invitation', async () => {
  const { page } = player();
  const description = () => page.locator('meta[name=description]').getAttribute('content');
  await follow(page, `${origin}/`);
  for (const game of Object.keys(GAMES)) await page.locator(`.game-card a[href="${pathOf(game)}"]`).waitFor();
  await page.locator(`.game-card a[href="${pathOf(FIRST)}"]`).click();
  await page.getByRole('heading', { level: 1, name: titleOf(FIRST) }).waitFor();
  await page.getByRole('link', { name: 'Invite friends' }).click();
  await page.waitForURL(`${origin}/new/${FIRST}`);
  await page.getByRole('button', { name: 'Get the link' }).waitFor();
  // That of the rules has gone with them.
  await expect.poll(description).toContain('Board games');
});

/** Which page opens beside this one, where it is not looked at. */
async function openedBy(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), act()]);
  await opened.waitForURL(/\/rules/);
  const { pathname } = new URL(opened.url());
  await opened.close();
  return pathname;
}

test('the lobby and the table lead to the rules beside them, by a link and by a key, and a refusal to its rule', async () => {
  const ana = player();
  const { page, context } = ana;
  // What the rules are like is tested above.
  await context.route('**/rules/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await openTable(ana, origin, { name: 'Ana', robots: 1 });
  expect(await openedBy(page, () => page.getByRole('link', { name: 'Read the rules' }).click())).toBe(pathOf(FIRST));
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.stage .layer').first().waitFor();
  await openPanel(ana, 'more');
  expect(await openedBy(page, () => page.getByRole('link', { name: 'Read the rules' }).click())).toBe(pathOf(FIRST));
  // No code is written like that, in any game.
  await playByCode(ana, 'Q');
  const { why } = (await ENTRIES[FIRST]?.rules?.()) ?? expect.fail();
  const link = page.locator('.notice').getByRole('link', { name: 'Why?' });
  await expect.poll(() => link.getAttribute('href')).toBe(`${pathOf(FIRST)}#${why['not-a-code']}`);
  // In a text field the key is a character.
  await openPanel(ana, 'more');
  await page.getByLabel('Code of the move').focus();
  await page.keyboard.press('?');
  expect(context.pages()).toHaveLength(1);
  await page.getByLabel('Code of the move').blur();
  expect(await openedBy(page, () => page.keyboard.press('?'))).toBe(pathOf(FIRST));
  await context.unroute('**/rules/*');
});
