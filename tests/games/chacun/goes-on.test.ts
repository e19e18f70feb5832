import { expect, test } from 'vitest';
import { chacun } from '../../../shared/games/chacun/index.ts';
import { goesOn } from '../../../shared/games/chacun/occupying.ts';
import { opened, played, TRANSCRIPTS } from './transcripts.ts';

test('[T3] a turn is said to go on after a tile where it does in recorded games, and to end where it does', () => {
  const seen = { on: 0, end: 0 };
  for (const game of TRANSCRIPTS) {
    let state = opened(game);
    for (const { c } of game.steps) {
      const action = chacun.codes.parse(state, state.turn, c);
      const next = played(state, c);
      if (state.phase.type === 'place' && action.ok && action.value.type === 'place') {
        const { x, y, rotation } = action.value;
        const isOn = next.phase.type === 'occupy' || next.phase.type === 'retake';
        expect(goesOn(state, { tile: state.phase.tile, x, y, rotation })).toBe(isOn);
        seen[isOn ? 'on' : 'end'] += 1;
      }
      state = next;
    }
  }
  expect(seen.on).toBeGreaterThan(0);
  expect(seen.end).toBeGreaterThan(0);
});
