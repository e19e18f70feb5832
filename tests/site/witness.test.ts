import { expect, test } from 'vitest';
import { grouped } from '../../shared/log/mark.ts';
import { postTable } from '../support/posted-table.ts';
import { FIRST, openPanel, openSeat, violations } from './pages.ts';
import { newPlayer, origin } from './players.ts';

const KEY = 'chacun-son-tour:witness';

interface Kept {
  readonly last: { readonly n: number; readonly mark: string };
}

const OTHER = 'AAAABBBBCCCCDDDD';

test('a history that is not the one this browser saw is said with both marks, and keeps nobody from playing', async () => {
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'] });
  const ana = await newPlayer();
  const { page } = ana;
  await openSeat(ana, table.seatLink(0), 0);
  const kept = await page.waitForFunction(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as readonly Kept[]).find(({ last }) => last.n > 0),
    KEY,
  );
  const { last } = (await kept.jsonValue()) as Kept;
  // As if it had seen another history up to there.
  await page.evaluate(
    ([key, other]) => {
      const all = JSON.parse(localStorage.getItem(key) ?? '[]') as readonly Kept[];
      localStorage.setItem(key, JSON.stringify(all.map((one) => ({ ...one, last: { ...one.last, mark: other } }))));
    },
    [KEY, OTHER] as const,
  );
  await page.reload();
  const said = page.getByText(`Entry ${last.n} had the mark ${grouped(OTHER)}, and now has ${grouped(last.mark)}.`);
  await said.first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.locator('.board').count()).toBeGreaterThan(0);
  await openPanel(ana, 'more');
  await page.getByText('Fair play', { exact: true }).click();
  await page.locator('#fairness').getByText(grouped(OTHER)).waitFor();
});
