import { expect, test } from 'vitest';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { Action, State } from '../../../../shared/games/chacun/types.ts';
import { scriptRng } from '../../../games/chacun/script-rng.ts';
import { type Step, transcript } from '../../../games/chacun/transcripts.ts';
import { byHand } from '../../../support/nightly.ts';
import { beginGame, playByCode, postAction, snapshotOf, waitForActions } from '../../pages.ts';
import { newPlayer, origin, type Player } from '../../players.ts';
import { boardOf, boardShown, playByMouse, viewOf } from './shown.ts';

/**
 * The first five tiles that this seed deals are those of the recorded game, in the same order: it was searched for, so
 * that a table that anyone can open replays the beginning of the transcript.
 */
const SEED = '5624477001';
const GAME = transcript('d006');
const STEPS = GAME.steps.slice(0, 10) as unknown as readonly (Step & { readonly d: readonly number[] })[];

test('two browsers play the first ten actions of a transcript to the same snapshot', { tags: 'night' }, async () => {
  const ana = await newPlayer();
  const bob = await newPlayer();
  await beginGame(origin, [ana, bob], { seed: SEED });

  let state: State = chacun.rules.start(2, { seed: SEED }, scriptRng);
  const players: readonly Player[] = [ana, bob];
  const isByHand = byHand();
  for (const [index, step] of STEPS.entries()) {
    const player = players[state.turn];
    if (player === undefined) throw new Error('no such seat');
    const { version, play } = await snapshotOf(player, state.turn);
    const choice = play?.choices.find(({ code }) => code === step.c);
    if (choice === undefined) throw new Error(`${step.c} is not offered`);
    // Ana has the board before her; Bob types what he reads in the transcript, once. The rest is posted.
    const { type } = choice.action as Action;
    if (player === ana && isByHand(`${type} by Ana`)) await playByMouse(player, choice);
    else if (player === bob && isByHand('by Bob')) await playByCode(player, step.c);
    else await postAction(player, state.turn, version, step.c);
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
});
