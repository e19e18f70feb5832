import { expect, test } from 'vitest';
import { postTable } from '../support/posted-table.ts';
import { heardOn, recordHeard } from './heard.ts';
import { FIRST, waitForActions } from './pages.ts';
import { newPlayer, origin } from './players.ts';

test('a page that opens says at most once that it is loading, in its language, and asks nothing anew after each move', async () => {
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  const { page } = await newPlayer();
  await recordHeard(page);
  await page.goto(table.seatLink(0));
  await page.locator('.stage .layer').first().waitFor();
  // The browser knows the seat by now, and the document begins with what it needs.
  for (const path of ['/', '/tables', new URL(table.link).pathname]) {
    await page.goto(origin + path);
    await page.locator('main h1').waitFor();
    if (path.startsWith('/t/')) await page.locator('.stage .layer').first().waitFor();
    const loading = (await heardOn(page)).filter((said) => /Loading|Chargement/.test(said));
    expect(loading.length, path).toBeLessThan(2);
    expect(loading.join(''), path).not.toContain('Chargement');
  }

  // While they wait, players are asked how to notify them.
  const playUntil = async (seat: number) => {
    for (let next = await table.waitedFor(); next !== seat; next = await table.waitedFor())
      await table.playFirst(next ?? expect.fail('the game is over'));
  };
  await playUntil(1);
  const question = page.locator('#ask-ways');
  await question.waitFor();
  await question.evaluate((node) => node.setAttribute('data-asked', ''));
  const { play } = await table.snapshot('spectator');
  await playUntil(0);
  await playUntil(1);
  await waitForActions({ page }, (play?.recent.at(-1)?.n ?? 0) + 2);
  await question.waitFor();
  expect(await question.getAttribute('data-asked')).toBe('');
  const asked = (await question.textContent())?.trim();
  expect((await heardOn(page)).filter((said) => said === asked).length).toBeLessThan(2);
});
