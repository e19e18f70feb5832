import { expect, test } from 'vitest';
import { type PlannedAction, turnPlanned } from '../../../shared/game/capabilities/planned-turn.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import { sketch } from '../../../shared/games/chacun/sketch.ts';
import type { State } from '../../../shared/games/chacun/types.ts';
import { steps } from '../../support/walk.ts';

const game = defineGame(chacun);

test('after a menhir the same player has another turn, and one plan is not for both of them', () => {
  let tried = 0;
  for (let seed = 1; tried < 3 && seed < 200; seed += 1) {
    const secret = `${seed}`.padStart(64, '0');
    const walked = [
      ...steps(game, { seats: 2, rules: 1, options: {}, order: null, secret, picks: [seed, 0, 7 * seed, 3] }),
    ];
    for (const [index, { state, seat }] of walked.entries()) {
      if (sketch.isOn(state as State)) continue;
      const length = walked.slice(index + 1).findIndex((step) => !sketch.isOn(step.state as State)) + 1;
      const second = walked[index + length];
      if (length === 0 || second?.seat !== seat) continue;
      const rest = walked.slice(index + length + 1).findIndex((step) => !sketch.isOn(step.state as State)) + 1;
      if (rest === 0) continue;
      tried += 1;
      const chance = sketch.chance(chacun.secrecy.view(state as State, seat)) ?? -1;
      const actions = walked.slice(index, index + length + rest).map(({ action }) => action as PlannedAction);
      const turn = actions.slice(0, length);
      expect(turnPlanned(game, state, seat, { chance, actions: turn })).toHaveLength(length);
      expect(turnPlanned(game, state, seat, { chance, actions })).toBeUndefined();
    }
  }
  expect(tried).toBeGreaterThan(0);
});
