import { expect, inject, test } from 'vitest';
import { postTable } from '../../../support/posted-table.ts';
import { heardOn, recordHeard } from '../../heard.ts';
import { newPlayer, sharedBrowser } from '../../pages.ts';

const browser = sharedBrowser();

test('who draws by keys hears each card, then what is asked, and keeps a place for the keys when the turn is over', async () => {
  const table = await postTable(inject('origin'), { game: 'tchu', names: ['Ana', 'Bob'], seating: [0, 1] });
  for (const seat of [0, 1]) {
    const { version, play } = await table.snapshot(seat);
    await table.act(seat, version, play?.choices[0]?.code ?? '');
  }
  const first = (await table.snapshot('spectator')).play?.waitingFor[0] ?? 0;
  const { page, context, errors } = await newPlayer(browser());
  await recordHeard(page);
  await page.goto(table.seatLink(first));
  const deck = page.locator('.pile').first();
  await page.locator('.pile:enabled').first().waitFor();
  await deck.focus();
  const drawn = expect.stringMatching(/^You draw an? (\w+ card|locomotive)\.$/);
  const before = (await heardOn(page)).length;
  const since = async () =>
    (await heardOn(page)).slice(before).filter((said) => !/^(Sending|Playing|Live|Connect)/.test(said));
  await page.keyboard.press('Enter');
  await expect.poll(since).toEqual([drawn, 'Draw your second card.']);
  await expect.poll(() => deck.evaluate((pile) => document.activeElement === pile)).toBe(true);
  await page.keyboard.press('Enter');
  const next = `It is ${first === 0 ? 'Bob' : 'Ana'}’s turn.`;
  await expect.poll(since).toEqual([drawn, 'Draw your second card.', drawn, next]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className ?? '')).toMatch(/^dock /);
  expect(errors).toEqual([]);
  await context.close();
});
