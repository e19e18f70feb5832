import { expect, test } from 'vitest';
import { postTable } from '../../../support/posted-table.ts';
import { violations } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';

test('a drawn card turns over with its name, and sound is offered with the first one only', async () => {
  const table = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'], seating: [0, 1] });
  for (const seat of [0, 1]) await table.playFirst(seat);
  const { page } = await newPlayer({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    // A device that is new once, not each time the page is loaded.
    if (location.origin === 'null' || sessionStorage.getItem('was-new') !== null) return;
    sessionStorage.setItem('was-new', '');
    localStorage.removeItem('chacun-son-tour:sounds-offered');
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
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await page.getByText('Play with sound?').waitFor({ state: 'detached' });
  expect([await kept('sounds'), await kept('vibration')]).toEqual(['true', null]);

  await page.evaluate(() => localStorage.removeItem('chacun-son-tour:sounds'));
  await page.reload();
  await deck.click();
  await card.waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await page.getByText('Play with sound?').count()).toBe(0);
});
