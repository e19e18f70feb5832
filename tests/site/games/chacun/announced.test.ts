import { expect, test } from 'vitest';
import type { View } from '../../../../shared/games/chacun/types.ts';
import { postTable } from '../../../support/posted-table.ts';
import { heardOn, recordHeard } from '../../heard.ts';
import { newPlayer, origin } from '../../players.ts';

const SIDES = ['north', 'east', 'south', 'west'] as const;

/** Where a tile is that lies beside the starting tile, and the key that leads back. */
const BESIDE: Readonly<Record<string, { readonly side: string; readonly back: string }>> = {
  '0,-1': { side: 'north', back: 'ArrowDown' },
  '1,0': { side: 'east', back: 'ArrowLeft' },
  '0,1': { side: 'south', back: 'ArrowUp' },
  '-1,0': { side: 'west', back: 'ArrowRight' },
};

/** What lies to each side of a tile, from the north clockwise: "forest to the north and west, meadow to the east". */
function sidesIn(said: string): readonly string[] {
  const [words = ''] = said.replace(/^.*Tile: /, '').split(/[;.]/);
  const parts = [
    ...words.matchAll(/(meadow|forest|river) (all around|to the [^,]*(?:, (?!meadow|forest|river)[^,]*)*)/g),
  ];
  return SIDES.map((side) => {
    const part = parts.find(([, , where = '']) => where === 'all around' || where.includes(side));
    return part?.[1] ?? 'nothing';
  });
}

test('the tile to place is spoken as it lies, and again when it is turned; the text mode is a key away', async () => {
  const table = await postTable(origin, { game: 'chacun', names: ['Ana', 'Bob'], options: { seed: '2024' } });
  const { page } = await newPlayer();
  await recordHeard(page);
  await page.goto(table.seatLink(0));
  const tile = page.locator('.hand-tile');
  const said = async () => (await tile.getAttribute('aria-label')) ?? '';
  await tile.waitFor();
  const straight = await said();
  expect(straight).toMatch(/^To place, not turned\. Tile: /);
  expect(sidesIn(straight)).not.toContain('nothing');
  await page.locator('.rotate').press('Enter');
  await expect.poll(said).toMatch(/^To place, turned 90°\. /);
  // What was in the north is in the east.
  const [north, east, south, west] = sidesIn(straight);
  expect(sidesIn(await said())).toEqual([west, north, east, south]);
  expect((await heardOn(page)).filter((each) => /^To place/.test(each))).toEqual([await said()]);

  // While the other plays, arrows go on telling what lies where, beginning with the tile that was placed last.
  while ((await table.waitedFor()) === 0) await table.playFirst(0);
  await page.locator('.cell').first().waitFor({ state: 'detached' });
  const before = (await heardOn(page)).length;
  // Who is to play is said meanwhile.
  const since = async () => (await heardOn(page)).slice(before).filter((each) => / of \d+ tiles?/.test(each));
  const explorer = page.locator('.explorer');
  const name = async () => (await explorer.getAttribute('aria-label')) ?? '';
  /** What is heard of the area that has the focus. */
  const area = async () =>
    expect.stringMatching(new RegExp(`^${/the (\w+)/.exec(await name())?.[1]} of \\d tiles?`, 'i'));
  const { play } = await table.snapshot('spectator');
  const placed = (play?.view as View | undefined)?.placed.at(-1);
  const { side, back } = BESIDE[`${placed?.x},${placed?.y}`] ?? expect.fail();
  await explorer.focus();
  expect(await name()).toContain(`, 1 ${side}. `);
  const first = await area();
  await expect.poll(since).toEqual([first]);
  await page.keyboard.press(back);
  await expect.poll(name).toContain(', on the starting tile. ');
  const second = await area();
  await expect.poll(since).toEqual([first, second]);
  // There is no tile further on.
  await page.keyboard.press(back);
  expect(await name()).toContain(', on the starting tile. ');

  const toText = page.getByRole('link', { name: 'Switch to text mode' });
  expect(await toText.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
  await toText.focus();
  expect(await toText.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  // Before anything of the table.
  expect(await toText.evaluate((link) => link.compareDocumentPosition(document.querySelector('main') as Element))).toBe(
    4,
  );
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The position' }).waitFor();
});
