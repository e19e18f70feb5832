import { expect, test } from 'vitest';
import type { Action, Resource } from '../../../../shared/games/catane/types.ts';
import { heardOn, recordHeard } from '../../heard.ts';
import { waitForActions } from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';
import { cataneView, hoard, openDrivenTable } from './driven.ts';

const CLAY: Resource = 0;
const WOOL: Resource = 4;

/** An intersection by its name, who has built there, and what it touches with the numbers. */
const SPOT = /^Intersection ([A-Z])\d+: (?:[^:]+: )?(?:(?:clay|stone|wheat|wood|wool) \d+|desert)\b/;

test('who rolls hears the number and the harvest before what is asked; an offer of another is prepared once', async () => {
  const table = await openDrivenTable(origin, ['Ana', 'Bob', 'Cléo'], { seed: '8' });
  await table.playUntil(({ phase, turn }) => phase.type === 'before-roll' && turn === 0, hoard);
  const { page, context } = await newPlayer();
  await recordHeard(page);
  await page.goto(table.seatLink(0));
  await page.locator('.turn > .big').waitFor();
  const before = (await heardOn(page)).length;
  await page.locator('.turn > .big').press('Enter');
  const since = async () =>
    (await heardOn(page)).slice(before).filter((said) => !/^(Sending|Playing|Loading|Live|Connect)/.test(said));
  await expect.poll(async () => (await since()).length).toBe(2);
  const { dice } = cataneView(await table.snapshot(0));
  const [one = 0, other = 0] = dice ?? [];
  const [result, prompt] = await since();
  expect(result?.startsWith(`You roll ${one + other} (${one} + ${other}).`), result).toBe(true);
  if (one + other !== 7) {
    expect(result).toMatch(/ (You receive|\S+ gets?|Nobody) /);
    expect(prompt).toBe('Your turn: build, trade, or end your turn.');
  }

  const isRich = (hand: readonly number[] | undefined) => (hand?.[CLAY] ?? 0) > 0;
  await table.playUntil(
    ({ phase, turn, own, seat }) => phase.type === 'main' && turn !== 0 && seat === turn && isRich(own?.resources),
    hoard,
  );
  const { play } = await table.snapshot('spectator');
  const turn = play?.waitingFor[0] ?? 0;
  const name = turn === 1 ? 'Bob' : 'Cléo';
  const heardOf = async (said: string) => (await since()).filter((each) => each === said).length;
  const steps: readonly Action[] = [
    { type: 'compose' },
    { type: 'give', resource: CLAY },
    { type: 'want', resource: WOOL },
    { type: 'offer', to: null },
  ];
  for (const step of steps) {
    const { version, play: now } = await table.snapshot(turn);
    const choice = now?.choices.find(({ action }) => JSON.stringify(action) === JSON.stringify(step));
    const { play: after } = await table.act(turn, version, choice?.code ?? '');
    await waitForActions({ page }, after?.recent.at(-1)?.n ?? 0);
    await expect.poll(() => heardOf(`${name} prepares an offer.`)).toBe(1);
  }
  await expect.poll(() => heardOf(`${name} offers you 1 clay for 1 wool.`)).toBe(1);
  expect(await heardOf(`${name} prepares an offer.`)).toBe(1);

  // Nothing can be chosen on the board. Arrows say what was played last, and what lies where.
  const start = (await heardOn(page)).length;
  const asked = async () => (await heardOn(page)).slice(start).filter((said) => !said.startsWith('Get a notification'));
  await page.locator('.island').focus();
  await page.keyboard.press('ArrowRight');
  const offer = expect.stringContaining(`${name} offers`);
  const spot = expect.stringMatching(SPOT);
  await expect.poll(asked).toEqual([offer, spot]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(asked).toEqual([offer, spot, spot]);
  // Columns have letters, from the left.
  const [, left = '', right = ''] = (await asked()).map((said) => SPOT.exec(said)?.[1] ?? '');
  expect(left < right, `${left} is on the left of ${right}`).toBe(true);

  // Its description leads to the island in words.
  const help = await page.locator('#board-help').textContent();
  expect(help).toContain('A button after the board describes the island in words.');
  const isDescribed = async () => {
    const client = await context.newCDPSession(page);
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    await client.detach();
    return nodes.some(({ ignored, name: label }) => !ignored && /rolled once in 36/.test(String(label?.value)));
  };
  expect(await isDescribed()).toBe(false);
  const toWords = page.locator('.land').getByRole('button', { name: 'The island in words' });
  // It is in sight only where it has the focus: it lies over the players.
  const clip = () => toWords.evaluate((button) => getComputedStyle(button).clipPath);
  expect(await clip()).toBe('inset(50%)');
  await toWords.focus();
  expect(await clip()).toBe('none');
  await toWords.press('Enter');
  await expect.poll(isDescribed).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The island in words');
});
