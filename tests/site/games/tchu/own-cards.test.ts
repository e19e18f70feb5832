import { expect, test } from 'vitest';
import { postTable } from '../../../support/posted-table.ts';
import { violations } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';

test('a drawn card turns over with its name, and sound is offered with it', async () => {
  const table = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'], seating: [0, 1] });
  for (const seat of [0, 1]) await table.playFirst(seat);
  const { page } = await newPlayer({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    // An empty page has no storage.
    if (location.origin !== 'null') localStorage.removeItem('chacun-son-tour:sounds-offered');
  });
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(`chacun-son-tour:${name}`), key);
  await page.goto(table.seatLink((await table.waitedFor()) ?? 0));
  const deck = page.locator('.pile:enabled').first();
  await deck.waitFor();
  await page.waitForLoadState('networkidle');
  await deck.click();
  const card = page.locator('.reveal.turning');
  await card.waitFor();
  const fresh = page.locator('.cards .fresh');
  const name = (await card.locator('b').textContent()) ?? '';
  expect(await fresh.getAttribute('aria-label')).toContain(name);
  await card.waitFor({ state: 'detached' });

  await page.getByText('Play with sound?').waitFor();
  // Colours change at once then.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await page.getByText('Play with sound?').waitFor({ state: 'detached' });
  expect(await Promise.all(['sounds', 'vibration', 'sounds-offered'].map(kept))).toEqual(['true', null, 'true']);
});
