import { describe, expect, test } from 'vitest';
import { LANGS } from '../../shared/game/contract.ts';
import { demand, named, onPlays, onStates, viewersOf } from '../support/law.ts';
import { expectSame } from '../support/same.ts';
import { firstState, some, steps } from '../support/walk.ts';
import { COUNTS } from './counts.ts';
import { ALL_GAMES } from './index.ts';

/* The laws of points, of who wins, and of what is counted after a game. */

describe.each(Object.entries(ALL_GAMES))('%s', (id, game) => {
  test('everybody is shown the points of the outcome, and points all along if there are any at the end', () => {
    onStates(game, 10, (state, walk) => {
      const outcome = game.rules.outcome(state);
      for (const viewer of viewersOf(walk)) {
        const shown = game.capabilities.points?.(game.secrecy.view(state, viewer));
        if (outcome !== undefined)
          expectSame(shown, outcome.points, `the points at the end, as ${named(viewer)} sees them`);
        else demand(!shown || shown.length === walk.seats, () => `${named(viewer)} sees ${shown?.length} points`);
      }
    });
  });

  test('who wins, is out, and has how many points, is as its own count says', () => {
    const count = COUNTS[id];
    if (count === undefined) throw new Error(`${id} has no count in tests/games/counts.ts`);
    onPlays(game, 10, (walk) => {
      const first = firstState(game, walk);
      const all = [...steps(game, walk)];
      for (const length of [...some([...all.keys()], 8), all.length]) {
        const played = all.slice(0, length);
        const last = played.at(-1)?.next ?? first;
        const counted = count({ first, steps: played, last });
        if (counted === null) continue;
        const said = `${id}, ${walk.seats} seats, after ${length} steps`;
        const outcome = game.rules.outcome(last);
        expectSame(outcome?.winners ?? null, counted.winners, `${said}: who wins`);
        const { points } = game.capabilities;
        expectSame(points?.(game.secrecy.view(last, 'spectator')), counted.points, `${said}: the points`);
        expectSame(game.rules.eliminated?.(last), counted.eliminated, `${said}: who is out`);
      }
    });
  });

  test('whoever counts points can tell how they came about', () => {
    const { chronicle } = game.capabilities;
    onPlays(game, 20, (walk) => {
      const played = [...steps(game, walk)].map(({ state, next, ...step }) => ({
        ...step,
        before: state,
        after: next,
      }));
      const [first, ...others] = played;
      if (first === undefined) return;
      const after = [first, ...others].at(-1)?.after;
      expectSame(
        chronicle?.points?.(after),
        game.rules.outcome(after)?.points,
        `${id}: the points of the chronicle at the end`,
      );
      expect(chronicle?.points?.(first.before).length ?? walk.seats, `${id}: points at the start`).toBe(walk.seats);
      const { statistics } = chronicle ?? {};
      for (const { id: counted, bySeat } of statistics?.count([first, ...others]) ?? []) {
        const isCount = bySeat.length === walk.seats && bySeat.every((each) => Number.isInteger(each) && each >= 0);
        demand(isCount, () => `${id}: ${counted} of the statistics is ${bySeat.join()}`);
        for (const lang of LANGS)
          demand(
            Object.hasOwn(statistics?.names[lang] ?? {}, counted),
            () => `${id}: ${counted} has no name in ${lang}`,
          );
      }
    });
  });
});
