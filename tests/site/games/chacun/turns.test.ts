import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/games/chacun/types.ts';
import type { Choice } from '../../../../shared/protocol/messages/snapshot.ts';
import { awaited } from '../../../support/good-moves.ts';
import { byHand } from '../../../support/nightly.ts';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';
import { closePanel, follow, leave, openPanel, openSeat, playByCode, snapshotOf, waitForActions } from '../../pages.ts';
import { newPlayer, origin, type Player } from '../../players.ts';
import { playByKeys } from './by-keys.ts';
import { greedy } from './greedy.ts';
import { boardOf, boardShown, cellAt, playByMouse, shownRotation, viewOf } from './shown.ts';

const choicesOf = async (player: Player): Promise<readonly Choice[]> =>
  (await snapshotOf(player, 0)).play?.choices ?? [];

const actionOf = ({ action }: Choice): Action => action as Action;

/** What is to be seen once of each hand; what else there is, if it comes. */
const KINDS: readonly Action['type'][] = ['place', 'occupy', 'pass'];

describe('a player beats a robot to the end, every kind of action by clicks and keys', () => {
  let player: Player;
  let table: PostedTable;
  const isByHand = byHand();
  beforeAll(async () => {
    table = await postTable(origin, { game: 'chacun', names: ['Ana'], bots: 1, options: { seed: '2024' } });
    player = await newPlayer();
    await openSeat(player, table.seatLink(0), 0);
    await player.page.locator('.cell').first().waitFor();
  });

  test('a rotation that does not fit is said as such, and right click and wheel rotate', async () => {
    // The first tile of this seed, 69, has a forest, a meadow and a river: at most places it fits one way only.
    const { page } = player;
    const legal = (await choicesOf(player)).map(actionOf).filter((action) => action.type === 'place');
    const cell = legal.find(({ x, y }) => legal.filter((other) => other.x === x && other.y === y).length < 4);
    if (cell === undefined) throw new Error('it fits in every way everywhere');
    const fits = legal.filter(({ x, y }) => x === cell.x && y === cell.y).map(({ rotation }) => rotation);
    await cellAt(page, cell).click();
    const first = await shownRotation(page);
    expect(fits).toContain(first);
    const rotations = [first];
    for (const turn of ['right click', 'wheel', 'key']) {
      const before = rotations.at(-1) ?? 0;
      if (turn === 'right click') await cellAt(page, cell).click({ button: 'right' });
      else if (turn === 'wheel') await page.mouse.wheel(0, 100);
      else await page.keyboard.press('R');
      await expect.poll(() => shownRotation(page)).toBe((before + 1) % 4);
      rotations.push((before + 1) % 4);
      const isLegal = fits.some((rotation) => rotation === (before + 1) % 4);
      expect(await page.getByRole('button', { name: 'Place here' }).isEnabled()).toBe(isLegal);
      expect(await page.locator('.cell.chosen.misfit').count()).toBe(isLegal ? 0 : 1);
      const said = await page.locator('.dock .status[role=status]').textContent();
      expect(said).toContain(isLegal ? 'The tile fits' : 'it does not fit');
    }
  });

  test('the remote-play panel takes base 32 only, upper-cases it, and refuses with a reason', async () => {
    const { page } = player;
    await openPanel(player, 'more');
    const field = page.getByLabel('Code of the move');
    await field.pressSequentially('a0g-1!8 9');
    expect(await field.inputValue()).toBe('AG');
    const { version } = await snapshotOf(player, 0);
    const codes = (await choicesOf(player)).map(({ code }) => code);
    for (const [code, reason] of [
      ['7', 'not valid'],
      ['77', 'does not exist'],
      ['AAA', 'not valid'],
    ] as const) {
      expect(codes).not.toContain(code);
      await field.fill(code);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(reason).waitFor();
    }
    expect((await snapshotOf(player, 0)).version).toBe(version);
    await playByCode(player, (codes[0] ?? '').toLowerCase());
    await waitForActions(player, 1);
    await openPanel(player, 'more');
    expect(await page.locator('.recent').textContent()).toContain(`1:${codes[0]}`);
    await closePanel(player);
  });

  test.each([
    ['keyboard', 'keys', playByKeys],
    ['mouse', 'mouse', playByMouse],
  ] as const)('turns can be played by %s alone', async (_, way, play) => {
    const met = new Set<string>();
    let now = await awaited(table, 0);
    while (!KINDS.every((kind) => met.has(kind))) {
      const choices = now.play?.choices ?? [];
      const unmet = choices.filter((choice) => !met.has(actionOf(choice).type));
      const choice = greedy(viewOf(now), 0, unmet.length > 0 ? unmet : choices);
      met.add(actionOf(choice).type);
      isByHand(`${actionOf(choice).type} by ${way}`);
      await waitForActions(player, now.play?.recent.at(-1)?.n ?? 0);
      await play(player, choice);
      now = await awaited(table, now.version);
    }
    // What to do next is said aloud.
    expect(await player.page.locator('.dock .status[role=status]').textContent()).not.toBe('');
  });

  /** The page of the table, which is left while actions are posted: to show each of them would take it long. */
  async function show(): Promise<void> {
    if (!player.page.url().startsWith(table.link)) await follow(player.page, `${table.link}#seat=0`);
  }

  // The game is long: each test plays this many of its actions, the last one what is left.
  test.each([30, 60, Number.POSITIVE_INFINITY])('until %d actions were taken', async (until) => {
    let now = await awaited(table, 0);
    for (let turns = 0; ; turns += 1) {
      const { play, stage, version } = now;
      const taken = play?.recent.at(-1)?.n ?? 0;
      if (play === null || stage === 'over' || taken >= until) break;
      const choice = greedy(viewOf(now), 0, play.choices);
      // Mostly with the mouse; the keys have their turns too.
      const way = turns % 6 < 4 ? 'mouse' : 'keys';
      if (isByHand(`${actionOf(choice).type} by ${way}`)) {
        await show();
        await waitForActions(player, taken);
        await (way === 'mouse' ? playByMouse : playByKeys)(player, choice);
      } else {
        if (player.page.url().startsWith(table.link)) await leave(player.page);
        await table.act(0, version, choice.code);
      }
      now = await awaited(table, version);
    }
  });

  test('and is told so', async () => {
    const { page } = player;
    await show();
    const end = await snapshotOf(player, 0);
    expect(end.play?.outcome?.winners).toEqual([0]);
    await page.getByRole('heading', { name: 'End of the game' }).waitFor();
    expect(await page.locator('.victory').textContent()).toBe('You won!');
    const cells = await page
      .locator('.ranking tbody tr')
      .evaluateAll((rows) =>
        rows.map(({ children }) => [...children].map((cell) => cell.getBoundingClientRect().bottom)),
      );
    expect(cells.length).toBeGreaterThan(1);
    for (const row of cells) expect(new Set(row).size).toBe(1);
    await expect.poll(() => boardShown(player)).toEqual(boardOf(viewOf(end)));
    // The dice can be checked now: what was promised is revealed.
    expect(end.fairness.secret).toMatch(/^[0-9a-f]{64}$/);
  });
});
