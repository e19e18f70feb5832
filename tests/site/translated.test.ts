import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import { isNightly, someOf } from '../support/nightly.ts';
import { postTable } from '../support/posted-table.ts';
import { openPanel, openSeat, postLobby, postPlayer, postStart, waitForActions } from './pages.ts';
import { newPlayer, origin } from './players.ts';

/**
 * In the page: translates as Chrome does, into capitals. Each text gives way to an element within an element, and what is
 * written later is translated too, if `isLasting`.
 */
function translate(isLasting: boolean): void {
  const inFont = (...children: readonly (Node | string)[]) => {
    const font = document.createElement('font');
    font.style.verticalAlign = 'inherit';
    font.append(...children);
    return font;
  };
  const isTranslated = (node: Node) =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    node.parentElement?.closest('script, style, textarea, svg, font, [translate=no]') === null;
  function translateIn(root: Node): void {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node !== null; node = walker.nextNode())
      if (isTranslated(node)) texts.push(node as Text);
    for (const node of texts) node.replaceWith(inFont(inFont(node.data.toUpperCase())));
  }
  translateIn(document.body);
  if (!isLasting) return;
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** All that a page shows, whether or not it is translated. */
const shownOn = (page: Page) =>
  page.evaluate(() => document.querySelector('#app')?.textContent.toLowerCase().replaceAll(/\s+/g, ' '));

/** A player's seat on two pages, of which the browser translates one. */
async function openTwice(link: string, seat: Seat, isLasting: boolean) {
  const player = await newPlayer();
  await openSeat(player, link, seat);
  const translated = await player.context.newPage();
  translated.on('pageerror', (error) => player.errors.push(error.message));
  await translated.goto(player.page.url());
  return {
    ...player,
    translated,
    async translate(): Promise<void> {
      await expectSame(translated, player.page, 'before');
      await translated.evaluate(translate, isLasting);
      expect(await translated.locator('font font').count()).toBeGreaterThan(5);
    },
    expectSame: (when: string) => expectSame(translated, player.page, when),
  };
}

/** That the page that is translated shows what the other one does. */
async function expectSame(translated: Page, plain: Page, when: string): Promise<void> {
  const both = async () => [await shownOn(translated), await shownOn(plain)];
  const isSame = async () => {
    const [one, other] = await both();
    return one === other;
  };
  await expect
    .poll(isSame, { timeout: 8_000 })
    .toBe(true)
    .catch(async () => {
      const [one, other] = await both();
      expect(one, when).toBe(other);
    });
}

/** A page that is translated again and again also meets what one meets that is translated once. */
const MODES = someOf([
  ['again and again', true],
  ['once', false],
] as const);
/** By day, few of them. */
const ACTIONS = isNightly ? 30 : 4;

describe.each(MODES)('a page that the browser translates %s shows what any other page does', (_, isLasting) => {
  test.each(someOf(Object.entries(GAMES)))('%s: while the game goes on', async (id, game) => {
    const table = await postTable(origin, {
      game: id,
      names: ['Ana', 'Bob', 'Cléo'].slice(0, game.meta.seats.max),
    });
    const { translated, page, ...both } = await openTwice(table.seatLink(0), 0, isLasting);
    await waitForActions({ page }, 0);
    await both.translate();
    const bot = game.bots.normal ?? game.bots.easy;
    for (let count = 0; count < ACTIONS; count += 1) {
      const seat = (await table.snapshot('spectator')).play?.waitingFor[0] ?? expect.fail('nobody is waited for');
      const { play, version } = await table.snapshot(seat);
      const choices = play?.choices ?? [];
      const wanted = bot?.(
        play?.view,
        seat,
        choices.map(({ action }) => action),
        mixRng(BigInt(count)),
      );
      const choice = choices.find(({ action }) => action === wanted) ?? expect.fail('not offered');
      await table.act(seat, version, choice.code);
      for (const each of [page, translated]) await waitForActions({ page: each }, count + 1);
      await both.expectSame(`after action ${count + 1}`);
    }
    for (const each of [page, translated]) await openPanel({ page: each }, 'story');
    await both.expectSame('in a panel');
  });

  test('a lobby into which others come, and the list of tables, also in another language', async () => {
    const { link, seatLink } = await postLobby(origin, { name: 'Ana', seats: 4 });
    const { translated, page, ...both } = await openTwice(seatLink, 0, isLasting);
    await both.translate();
    await postPlayer(link, 1, 'Bob');
    await page.getByText('Bob').first().waitFor();
    await both.expectSame('when one has come');
    await postPlayer(link, 2, 'Cléo');
    await postPlayer(link, 3, 'Dan');
    await page.getByText('Dan').first().waitFor();
    await both.expectSame('when all have come');
    for (const each of [page, translated]) await each.locator('.langs [lang=fr]').click();
    await both.expectSame('in French');
    await postStart(seatLink);
    for (const each of [page, translated]) await waitForActions({ page: each }, 0);
    await both.expectSame('at the start');
    for (const each of [page, translated]) await each.goto(`${origin}/tables`);
    await translated.locator('.table-row').first().waitFor();
    await both.translate();
    for (const each of [page, translated]) await each.locator('.langs [lang=en]').click();
    await both.expectSame('a list in English');
  });
});
