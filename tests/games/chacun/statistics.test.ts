import { expect, test } from 'vitest';
import { defineGame } from '../../../shared/game/define-game.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import type { Action, State } from '../../../shared/games/chacun/types.ts';
import { counted } from '../../support/counted.ts';

const { told, bySeat } = counted(defineGame(chacun), 5);

test('pieces are the codes that occupy, and not the one that declines', () => {
  expect(told['pieces']).toEqual(
    bySeat(({ state, action, seat: by }, seat) => {
      const isOwn = by === seat && (state as State).phase.type === 'occupy';
      return isOwn && chacun.codes.format(state as State, seat, action as Action) !== '7' ? 1 : 0;
    }),
  );
});

test('a second turn is one more tile of the same player', () => {
  const again = bySeat(({ next, seat: by }, seat) => {
    const { phase, second, turn } = next as State;
    return by === seat && turn === seat && second && phase.type === 'place' ? 1 : 0;
  });
  expect(told['second-turns']).toEqual(again);
  expect(Math.max(...again)).toBeGreaterThan(0);
});
