import { describe, test, vi } from 'vitest';
import { onDraws } from '../support/draws.ts';
import { demand, onPlays, viewersOf } from '../support/law.ts';
import { expectSame } from '../support/same.ts';
import { firstState, states, steps, type Walk, walks } from '../support/walk.ts';
import { ALL_GAMES } from './index.ts';

/* The laws of chance, which comes from the given source alone, and of memory, of which a game has none. */

describe.each(Object.entries(ALL_GAMES))('%s', (id, game) => {
  test('the same start and the same actions lead to the same states, at any time of day', () => {
    const playedAt = (walk: Walk, time: number) => {
      vi.setSystemTime(time);
      try {
        return [...states(game, walk)];
      } finally {
        vi.useRealTimers();
      }
    };
    onPlays(game, 8, (walk) => {
      const [one, other] = [playedAt(walk, 0), playedAt(walk, 1e12 + 1234)];
      for (const [n, state] of one.entries()) expectSame(other[n], state, `${id}, after ${n} steps: played again`);
    });
  });

  test('no number is drawn twice: each draw goes on from the one before', () => {
    onPlays(game, 10, (walk) => {
      const drawn = new Map<string, string>();
      let place = 'at the start';
      const seen = (source: string) => {
        const before = drawn.get(source);
        demand(before === undefined, () => `${id}: what was drawn ${before} is drawn once more ${place}`);
        drawn.set(source, place);
      };
      onDraws(seen, () => {
        const played = steps(game, walk);
        for (let n = 0, step = played.next(); !step.done; n += 1, step = played.next())
          place = `after step ${n}, ${JSON.stringify(step.value.action)}`;
      });
    });
  });

  test('what happens at one table changes nothing at another', () => {
    const law = (walk: Walk, other: Walk) => {
      const shown = (state: unknown) => viewersOf(walk).map((viewer) => game.secrecy.view(state, viewer));
      const alone = [...states(game, walk)].map((state) => JSON.stringify([state, shown(state)]));
      const beside = steps(game, other);
      let n = 0;
      for (const state of states(game, walk)) {
        expectSame(JSON.stringify([state, shown(state)]), alone[n], `${id}, after ${n} steps, while others play`);
        beside.next();
        n += 1;
      }
      const first = JSON.stringify(firstState(game, walk));
      expectSame(first, JSON.stringify([...states(game, walk)][0]), `${id}: the start, after other games`);
    };
    onPlays(game, 6, law, walks(game));
  });
});
