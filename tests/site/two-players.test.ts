import { expect, inject, test } from 'vitest';
import { chacun } from '../../shared/games/chacun/index.ts';
import type { State } from '../../shared/games/chacun/types.ts';
import { type Step, transcript } from '../games/chacun/transcripts.ts';
import {
  beginGame,
  boardOf,
  boardShown,
  joinTable,
  newPlayer,
  openTable,
  type Player,
  playByCode,
  playByMouse,
  sharedBrowser,
  snapshotOf,
  start,
  viewOf,
  waitForActions,
} from './pages.ts';
import { scriptRng } from './script-rng.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/**
 * The first five tiles that this seed deals are those of the recorded game, in the same order: it was searched for, so
 * that a table that anyone can open replays the beginning of the transcript.
 */
const SEED = '5624477001';
const GAME = transcript('d006');
const STEPS = GAME.steps.slice(0, 10) as unknown as readonly (Step & { readonly d: readonly number[] })[];

test('two browsers play the first ten actions of a transcript to the same snapshot', async () => {
  const ana = await newPlayer(browser());
  const bob = await newPlayer(browser());
  const link = await openTable(ana, origin, { name: 'Ana', seats: 2, seed: SEED });
  await joinTable(bob, link, 1, 'Bob');
  await start(ana);

  let state: State = chacun.rules.start(2, { seed: SEED }, scriptRng);
  const players: readonly Player[] = [ana, bob];
  for (const [index, step] of STEPS.entries()) {
    const player = players[state.turn];
    if (player === undefined) throw new Error('no such seat');
    await Promise.all(players.map((each) => waitForActions(each, index)));
    const choice = (await snapshotOf(player, state.turn)).play?.choices.find(({ code }) => code === step.c);
    if (choice === undefined) throw new Error(`${step.c} is not offered`);
    // Ana has the board before her; Bob types what he reads in the transcript.
    await (player === ana ? playByMouse(player, choice) : playByCode(player, step.c));
    const action = chacun.codes.parse(state, state.turn, step.c);
    const next = action.ok ? chacun.rules.apply(state, state.turn, action.value) : action;
    if (!next.ok) throw new Error(`the rules refuse ${step.c}`);
    state = next.value;

    await Promise.all(players.map((each) => waitForActions(each, index + 1)));
    const [seen, alsoSeen] = await Promise.all([snapshotOf(ana, 0), snapshotOf(bob, 1)]);
    expect(viewOf(seen)).toEqual(chacun.secrecy.view(state, 0));
    expect(viewOf(alsoSeen)).toEqual(viewOf(seen));
    expect(alsoSeen.version).toBe(seen.version);
    for (const each of players) await expect.poll(() => boardShown(each)).toEqual(boardOf(viewOf(seen)));

    // What the transcript says of the position.
    expect(state.points).toEqual(step.p);
    expect(
      state.occupants
        .map(({ kind, zone, seat }) => `${kind === 'pawn' ? 'P' : 'H'}${zone}${GAME.players[seat]}`)
        .join(' '),
    ).toBe(step.o);
    expect([state.decks.normal.length, state.decks.menhir.length]).toEqual(step.d);
    if (step.n === 'P') expect(await players[state.turn]?.page.locator('.cell, .fringe').count()).toBe(step.f);
  }
  expect(ana.errors).toEqual([]);
  expect(bob.errors).toEqual([]);
  await Promise.all(players.map(({ context }) => context.close()));
});

test('two browsers play the toy game by the list of actions, and one sees nothing of the other’s card', async () => {
  const ana = await newPlayer(browser());
  const bob = await newPlayer(browser());
  await beginGame(origin, [ana, bob], { game: 'toy' });
  for (let round = 1; round <= 3; round += 1) {
    // All bet at once, in any order; then they roll in turn.
    for (const { page } of [bob, ana]) await page.locator('.choices button', { hasText: 'B2' }).click();
    for (const { page } of [ana, bob]) await page.locator('.choices button', { hasText: 'R' }).click();
  }
  for (const { page } of [ana, bob]) await page.getByRole('heading', { name: 'End of the game' }).waitFor();
  const [seen, alsoSeen] = await Promise.all([snapshotOf(ana, 0), snapshotOf(bob, 1)]);
  expect(seen.play?.outcome).not.toBeNull();
  expect(alsoSeen.play?.outcome).toEqual(seen.play?.outcome);
  expect([...ana.errors, ...bob.errors]).toEqual([]);
  await Promise.all([ana.context.close(), bob.context.close()]);
});

const play = ({ page }: Player, code: string) =>
  page.locator('.choices button').getByText(code, { exact: true }).click();

test('a game without a board shows its picture, its codes as one says them, no fair dice, and how it ended', async () => {
  const ana = await newPlayer(browser());
  const bob = await newPlayer(browser());
  for (const { context } of [ana, bob]) await context.addInitScript(() => localStorage.setItem('hex-plain', ''));
  await beginGame(origin, [ana, bob], { game: 'hex' });
  await ana.page.getByRole('img', { name: 'The board. Stones: Ana 0, Bob 0.' }).waitFor();
  expect(await ana.page.locator('.choices button').first().textContent()).toBe('A1');
  expect(await ana.page.locator('#fairness').count()).toBe(0);
  const codes = Array.from({ length: 11 }, (_, row) => [`A${row + 1}`, `B${row + 1}`]).flat();
  for (const [n, code] of codes.slice(0, -1).entries()) await play(n % 2 === 0 ? ana : bob, code);
  for (const { page } of [ana, bob]) {
    await page.getByText('A chain of stones joins two opposite sides.').waitFor();
    await page.getByRole('img', { name: 'The board. Stones: Ana 11, Bob 10.' }).waitFor();
    expect(await page.locator('.ranking').count()).toBe(0);
  }
  expect([...ana.errors, ...bob.errors]).toEqual([]);
  await Promise.all([ana.context.close(), bob.context.close()]);
});
