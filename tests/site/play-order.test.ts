import { expect, test } from 'vitest';
import { expectFits, openPanel, PHONE, seatBot, start } from './pages.ts';
import { newPlayer, origin, type Player } from './players.ts';

/** The numbers before the lines of lists, as they are read aloud. */
async function listMarkers({ context, page }: Player): Promise<readonly string[]> {
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ role, name }) => (role?.value === 'ListMarker' ? [String(name?.value).trim()] : []));
}

test('in the lobby robots sit down in free seats, the order of play is left to chance, or chosen by moving seats, and the game keeps to it', async () => {
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  await page.goto(`${origin}/new/toy`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('radio', { name: '3 players' }).check({ force: true });
  await page.getByText('Options').click();
  await page.getByRole('radio', { name: '1 robot' }).check({ force: true });
  await page.getByRole('button', { name: 'Get the link' }).click();
  await seatBot(ana);
  await page.getByRole('button', { name: 'Remove the robot from seat 2' }).waitFor();
  await page.getByRole('button', { name: 'Remove the robot from seat 3' }).waitFor();
  await page.getByText('The order of play is drawn at random when the game begins.').waitFor();
  const choice = page.getByLabel('Order of play');
  expect(await choice.locator('option:checked').textContent()).toBe('Drawn when the game begins');

  // With the keyboard: the button keeps the focus while its seat moves.
  await choice.selectOption({ label: 'Chosen' });
  const last = page.locator('.seat-line').nth(2);
  const robot = (await last.locator('.seat-name').textContent())?.trim() ?? '';
  const earlier = page.getByRole('button', { name: `Let ${robot} play earlier` });
  // A press during a request does nothing, and the socket may show its effect before it is answered.
  const answered = () => expect.poll(() => choice.isEnabled()).toBe(true);
  await earlier.focus();
  await answered();
  await page.keyboard.press('Enter');
  await page.getByText(new RegExp(`^Order of play: Ana, ${robot}, and `)).waitFor();
  await expect.poll(() => earlier.evaluate((button) => button === document.activeElement)).toBe(true);
  await answered();
  await page.keyboard.press('Enter');
  await page.getByText(new RegExp(`^Order of play: ${robot}, Ana, and `)).waitFor();
  expect(await page.locator('.seat-line').first().locator('.seat-name').textContent()).toContain(robot);
  await expectFits(page);

  await start(ana);
  await page.locator('.players').waitFor();
  expect(await page.locator('.players .player-name').first().textContent()).toContain(robot);
  await openPanel(ana, 'story');
  await page.getByText('History').click();
  await page.getByText(new RegExp(`The game begins, in this order: ${robot}, Ana, and `)).waitFor();
  // Entries are numbered as in the log, newest first.
  const entries = await page.locator('.history > li').count();
  expect(entries).toBeGreaterThan(3);
  expect(await listMarkers(ana)).toEqual(Array.from({ length: entries }, (_, index) => `${entries - index}.`));
});
