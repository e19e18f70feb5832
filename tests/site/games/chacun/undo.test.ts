import { expect, test } from 'vitest';
import type { View } from '../../../../shared/games/chacun/types.ts';
import type { Past } from '../../../../shared/protocol/messages/story.ts';
import { beginGame, closePanel, expectFits, openPanel, PHONE, postAction, snapshotOf } from '../../pages.ts';
import { newPlayer, origin, type Player } from '../../players.ts';
import { boardOf, boardShown, viewOf } from './shown.ts';

/** The seat to move plays its first legal action, until `isEnough`. */
async function playUntil(players: readonly Player[], isEnough: (waitingFor: number | undefined) => boolean) {
  const [ana] = players as [Player];
  for (;;) {
    const { play } = await snapshotOf(ana, 'spectator');
    const seat = play?.waitingFor[0];
    if (isEnough(seat) || seat === undefined) return;
    const player = players[seat] as Player;
    const asked = await snapshotOf(player, seat);
    await postAction(player, seat, asked.version, asked.play?.choices[0]?.code ?? '');
  }
}

test('one takes back one’s move by a button, and later, after a confirmation, asks the others, who look at what they would go back to, and decide', async () => {
  const ana = await newPlayer();
  const bob = await newPlayer(PHONE);
  const players = [ana, bob];
  await beginGame(origin, [ana, bob], { seed: '2024' });
  const before = await snapshotOf(ana, 0);
  await ana.page.locator('.cell').first().waitFor();
  expect(await ana.page.getByRole('button', { name: 'Take back my move' }).count()).toBe(0);

  // A tile that was placed, and that its player may still occupy.
  await postAction(ana, 0, before.version, before.play?.choices[0]?.code ?? '');
  await ana.page.getByRole('button', { name: 'Take back my move' }).click();
  for (const player of players) await expect.poll(() => boardShown(player)).toEqual(boardOf(viewOf(before)));

  // Screen readers speak only text that appears in a region that was already there.
  for (const { page } of players)
    await page
      .locator('.notices > [role=status]')
      .first()
      .evaluate((region) => region.setAttribute('data-before', ''), null, { timeout: 5000 });
  const spoken = ({ page }: Player) => page.locator('[data-before]').textContent();

  // A whole turn: the next tile has been turned up.
  await playUntil(players, (seat) => seat === 1);
  // One tap asks nobody: "back" may have been expected.
  const dialog = ana.page.getByRole('dialog');
  const ask = async () => {
    await ana.page.getByRole('button', { name: 'Ask to take back my move' }).click();
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  };
  await ana.page.getByRole('button', { name: 'Ask to take back my move' }).click();
  await dialog.getByRole('heading', { name: 'Ask to take back your last move?' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await snapshotOf(ana, 0)).play?.asked).toBe(null);
  await ask();
  await ana.page.getByText('You would like to take back the last move').waitFor();
  await ana.page.getByText('Waiting for Bob.').waitFor();
  const question = bob.page.getByText('Ana would like to take back the last move');
  await question.waitFor();
  await expect.poll(() => spoken(bob)).toContain('Ana would like to take back');
  await expectFits(bob.page);
  // On a phone, a request takes two lines of the board at most.
  const lines = question.evaluate(
    (asked) => asked.clientHeight / Number.parseFloat(getComputedStyle(asked).lineHeight),
  );
  expect(await lines).toBeLessThan(2.1);
  await bob.page.getByRole('button', { name: 'Decline' }).tap();
  await question.waitFor({ state: 'detached' });
  expect((await snapshotOf(bob, 1)).play?.waitingFor).toEqual([1]);
  await ana.page.getByText('Bob declined your request.').waitFor();
  await expect.poll(() => spoken(ana)).toContain('Bob declined your request.');

  await ask();
  await bob.page.getByRole('button', { name: 'Agree' }).tap();
  await expect.poll(async () => (await snapshotOf(ana, 0)).play?.waitingFor).toEqual([0]);
  const after = await snapshotOf(ana, 0);
  for (const player of players) await expect.poll(() => boardShown(player)).toEqual(boardOf(viewOf(after)));
  await openPanel(ana, 'story');
  await ana.page.getByText('History').click();
  await ana.page.getByText('Bob does not agree').waitFor();
  // Actions that stand are told in words, and those taken back are struck through.
  const history = ana.page.locator('.history > li');
  await history
    .filter({ hasText: /^Ana takes back a move$/ })
    .first()
    .waitFor();
  expect(
    await history
      .filter({ has: ana.page.locator('code'), hasNot: ana.page.locator('s') })
      .first()
      .textContent(),
  ).toMatch(/^Ana places a tile .*\. [A-Z2-7]+$/);
  await expect
    .poll(() => history.locator('s').first().textContent())
    .toMatch(/^Ana (places a tile|puts|leaves|plays no) .*\. [A-Z2-7]+$/);
  await closePanel(ana);

  // It is said how many moves that would be, before and after it is asked, and where they would go back to is shown.
  const { play: played } = await snapshotOf(ana, 0);
  const from = played?.recent.at(-1)?.n ?? 0;
  await playUntil(players, (seat) => seat === 1);
  await playUntil(players, (seat) => seat === 0);
  const { play: now } = await snapshotOf(ana, 0);
  const own = now?.recent.findLast(({ seat }) => seat === 0)?.n ?? 0;
  const moves = (now?.recent.at(-1)?.n ?? 0) - own + 1;
  expect(moves).toBeGreaterThan(1);
  expect(own).toBeGreaterThan(from);
  await ana.page.getByRole('button', { name: 'Ask to take back my move' }).click();
  await dialog.getByRole('heading', { name: `Ask to take back the last ${moves} moves?` }).waitFor();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  expect(await bob.page.locator('.asked p').textContent()).toBe(`Ana would like to take back the last ${moves} moves.`);
  await bob.page.getByRole('button', { name: 'Look at the position before' }).tap();
  const { id } = await snapshotOf(bob, 1);
  const past = await bob.page.request.get(new URL(`/api/tables/${id}/seats/1/past/${own - 1}`, origin).href);
  const { positions } = (await past.json()) as Past;
  await expect.poll(() => boardShown(bob)).toEqual(boardOf(positions[0]?.view as View));
});
