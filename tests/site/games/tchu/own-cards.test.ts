import { expect, test } from 'vitest';
import { postTable } from '../../../support/posted-table.ts';
import { violations } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';

test('a drawn card turns over with its name; sound is offered with one, once it is settled how its player is notified', async () => {
  const table = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'], seating: [0, 1] });
  for (const seat of [0, 1]) await table.playFirst(seat);
  const { page } = await newPlayer({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    // An empty page has no storage.
    if (location.origin !== 'null') localStorage.removeItem('chacun-son-tour:sounds-offered');
    // A card is shown for little more than a second: on a busy machine, that can be over before anybody asks.
    const shared = window as unknown as { revealed: { readonly isTurning: boolean; readonly name: string }[] };
    shared.revealed = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('.reveal'))
          shared.revealed.push({
            isTurning: node.matches('.turning'),
            name: node.querySelector('b')?.textContent ?? '',
          });
    }).observe(document, { childList: true, subtree: true });
  });
  const revealed = () =>
    page.evaluate(() => (window as unknown as { revealed: readonly { isTurning: boolean; name: string }[] }).revealed);
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(`chacun-son-tour:${name}`), key);
  await page.goto(table.seatLink((await table.waitedFor()) ?? 0));
  const deck = page.locator('.pile:enabled').first();
  await deck.waitFor();
  await page.waitForLoadState('networkidle');
  const draw = async (count: number) => {
    await deck.click();
    await expect.poll(async () => (await revealed()).length, { timeout: 30_000 }).toBe(count);
  };
  await draw(1);
  const [card] = await revealed();
  expect(card?.isTurning).toBe(true);
  expect(card?.name).not.toBe('');
  expect(await page.locator('.cards .fresh').getAttribute('aria-label')).toContain(card?.name);
  await page.locator('.reveal').waitFor({ state: 'detached' });

  // Bob may take hours: how to notify Ana matters more than sound.
  const sound = page.getByText('Play with sound?');
  await draw(2);
  await page.getByText('Want to know when it’s your turn?').waitFor();
  expect(await sound.count()).toBe(0);
  await page.getByRole('button', { name: 'Later' }).click();
  const bob = (await table.waitedFor()) ?? 0;
  while ((await table.waitedFor()) === bob) await table.playFirst(bob);
  await page.keyboard.press('Escape');
  await draw(3);
  await sound.waitFor();
  // It covers neither the board nor the sheet.
  const [offer, marks] = await Promise.all(
    ['.sound-offer', '.marks-bar'].map((what) => page.locator(what).boundingBox()),
  );
  expect(offer?.y).toBeGreaterThanOrEqual(marks?.y ?? Number.NaN);
  expect(offer?.height).toBeLessThanOrEqual(marks?.height ?? Number.NaN);
  // Colours change at once then; what was appearing still does.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => violations(page), { timeout: 30_000 }).toEqual([]);
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await sound.waitFor({ state: 'detached' });
  expect(await Promise.all(['sounds', 'vibration', 'sounds-offered'].map(kept))).toEqual(['true', null, 'true']);
});
