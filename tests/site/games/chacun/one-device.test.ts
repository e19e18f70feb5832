import { expect, test } from 'vitest';
import { atOneDevice } from '../../one-device.ts';
import { openPanel, postAction, snapshotOf, waitForActions } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';
import { chooseMarker } from './shown.ts';

test('where all see the same, the page goes to the next seat at once', async () => {
  const both = await newPlayer();
  const { page } = both;
  await atOneDevice(both, origin, { game: 'chacun', seed: '2024' });
  await page.locator('.cell').first().waitFor();
  for (let n = 1; (await snapshotOf(both, 0)).play?.waitingFor[0] === 0; n += 1) {
    const { version, play } = await snapshotOf(both, 0);
    const [choice] = play?.choices ?? [];
    if (choice === undefined) throw new Error('nothing to play');
    if (await page.locator('.dock .pass').isVisible())
      await chooseMarker(page, choice.code, (target) => target.click());
    else await postAction(both, 0, version, choice.code);
    await waitForActions(both, n);
  }
  await page.waitForURL(/#seat=1$/);
  await page.getByText('Your turn: place the tile').waitFor();

  // Who is not to play can open their own page all the same, to answer a proposal perhaps.
  await openPanel(both, 'more');
  await page.getByRole('link', { name: 'Play in seat 1 (Ana)' }).click();
  await page.waitForURL(/#seat=0$/);
  await page.getByText('It is Bob’s turn now, on this device.').waitFor();
  expect(page.url()).toMatch(/#seat=0$/);
  await page.getByRole('link', { name: 'Hand it over' }).click();
  await page.waitForURL(/#seat=1$/);

  // Switched off, the page stays whose it is.
  await openPanel(both, 'more');
  await page.locator('summary', { hasText: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Pass this device' }).click();
  const { version, play } = await snapshotOf(both, 1);
  await postAction(both, 1, version, play?.choices[0]?.code ?? '');
  await waitForActions(both, (play?.recent.at(-1)?.n ?? 0) + 1);
  expect(page.url()).toMatch(/#seat=1$/);
});
