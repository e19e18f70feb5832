import { expect, test } from 'vitest';
import { postTable } from '../../../support/posted-table.ts';
import { heardOn, recordHeard } from '../../heard.ts';
import { newPlayer, origin } from '../../players.ts';

test('who draws by keys hears each card, then what is asked, and keeps a place for the keys when the turn is over', async () => {
  const table = await postTable(origin, { game: 'tchu', names: ['Ana', 'Bob'], seating: [0, 1] });
  for (const seat of [0, 1]) await table.playFirst(seat);
  const first = (await table.waitedFor()) ?? 0;
  const { page } = await newPlayer();
  await recordHeard(page);
  await page.goto(table.seatLink(first));
  const deck = page.locator('.pile').first();
  await page.locator('.pile:enabled').first().waitFor();
  await deck.focus();
  const drawn = expect.stringMatching(/^You draw an? (\w+ card|locomotive)\.$/);
  const before = (await heardOn(page)).length;
  const since = async () =>
    (await heardOn(page))
      .slice(before)
      .filter((said) => !/^(Sending|Playing|Live|Connect|Since your last turn)/.test(said));
  await page.keyboard.press('Enter');
  await expect.poll(since).toEqual([drawn, 'Draw your second card.']);
  await expect.poll(() => deck.evaluate((pile) => document.activeElement === pile)).toBe(true);
  await page.keyboard.press('Enter');
  const next = `It is ${first === 0 ? 'Bob' : 'Ana'}’s turn.`;
  await expect.poll(since).toEqual([drawn, 'Draw your second card.', drawn, next]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className ?? '')).toMatch(/^dock /);

  // Nothing can be chosen on the map: each arrow tells the turn that was played last.
  const [one, , other] = await since();
  const turn = `${one} ${other} ${next}`;
  const past = (await heardOn(page)).length;
  const asked = async () => (await heardOn(page)).slice(past).filter((said) => !said.startsWith('Want to know'));
  await page.getByRole('application', { name: 'The map' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(asked).toEqual([turn]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(asked).toEqual([turn, turn]);
});
