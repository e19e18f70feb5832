import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { type PlannedAction, turnPlanned } from '../../shared/game/capabilities/planned-turn.ts';
import { cases } from '../support/nightly.ts';
import { type Step, steps, walks } from '../support/walk.ts';

const SKETCHED = Object.values(GAMES).filter(({ capabilities }) => capabilities.sketch);

describe.each(SKETCHED)('$meta.id', (game) => {
  const { sketch } = game.capabilities;
  if (!sketch) throw new Error('no sketch');

  /** The turns of a walk: the state in which each began, and what was done in it. */
  function turnsOf(walk: Parameters<typeof steps>[1]) {
    const turns: Step[][] = [];
    for (const step of steps(game, walk)) {
      if (sketch?.isOn(step.state)) turns.at(-1)?.push(step);
      else turns.push([step]);
    }
    return turns;
  }
  const begun = (turn: readonly Step[]) => {
    const [first] = turn;
    if (!first) throw new Error('an empty turn');
    const { state, seat } = first;
    const chance = sketch.chance(game.secrecy.view(state, seat));
    if (chance === undefined) throw new Error('no turn begins');
    return { state, seat, chance, actions: turn.map(({ action }) => action as PlannedAction) };
  };

  test('a turn that is planned as it will be goes as planned, by what the rules list; but not without its last action', () => {
    const run = (walk: Parameters<typeof steps>[1]) => {
      for (const turn of turnsOf(walk)) {
        const { state, seat, chance, actions } = begun(turn);
        const planned = turnPlanned(game, state, seat, { chance, actions });
        expect(planned).toEqual(turn.map(({ action, next }) => ({ action, state: next })));
        expect(turnPlanned(game, state, seat, { chance, actions: actions.slice(0, -1) })).toBeUndefined();
        expect(turnPlanned(game, state, seat, { chance, actions: [...actions, ...actions] })).toBeUndefined();
        expect(turnPlanned(game, state, seat + 1, { chance, actions })).toBeUndefined();
        expect(turnPlanned(game, state, seat, { chance: chance + 1, actions })).toBeUndefined();
      }
    };
    fc.assert(fc.property(walks(game), run), { numRuns: cases(9) });
  });

  test('whatever is planned, in any position, only listed actions are played, and a whole turn of them', () => {
    let played = 0;
    const run = (walk: Parameters<typeof steps>[1], picks: readonly number[]) => {
      const turns = turnsOf(walk);
      for (const [n, pick] of picks.entries()) {
        const here = turns[n % turns.length];
        const there = turns[pick % turns.length];
        if (!here || !there) continue;
        const { state, seat, chance } = begun(here);
        // The actions of another turn, queued for the turn that begins here.
        const planned = turnPlanned(game, state, seat, { chance, actions: begun(there).actions });
        if (planned === undefined) continue;
        played += 1;
        let now = state;
        for (const [index, { action, state: after }] of planned.entries()) {
          expect(game.rules.actions(now, seat)).toContainEqual(action);
          expect(index === 0 || sketch.isOn(now)).toBe(true);
          const next = game.rules.apply(now, seat, action);
          expect(next).toEqual({ ok: true, value: after });
          now = after;
        }
        expect(sketch.isOn(now)).toBe(false);
      }
    };
    const picks = fc.array(fc.nat(), { minLength: 80, maxLength: 80 });
    fc.assert(fc.property(walks(game), picks, run), { numRuns: cases(24) });
    expect(played).toBeGreaterThan(0);
  });

  test('no form of a plan does harm', () => {
    const anything = fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(fc.string(), fc.double()));
    const run = (walk: Parameters<typeof steps>[1], actions: readonly PlannedAction[]) => {
      for (const turn of turnsOf(walk).slice(0, 5)) {
        const { state, seat, chance } = begun(turn);
        expect(turnPlanned(game, state, seat, { chance, actions })).toBeUndefined();
      }
    };
    fc.assert(fc.property(walks(game), fc.array(anything, { maxLength: 3 }), run), { numRuns: cases(30) });
  });

  test.skipIf(game.secrecy.hides === 'nothing')(
    'a chance is spent from when its turn was played, and not before',
    () => {
      const run = (walk: Parameters<typeof steps>[1]) => {
        for (const turn of turnsOf(walk)) {
          const { state, seat, chance } = begun(turn);
          expect(sketch.isSpent(game.secrecy.view(state, seat), chance)).toBe(false);
          for (const other of sketch.chances(game.secrecy.view(state, seat)))
            expect(sketch.isSpent(game.secrecy.view(state, seat), other)).toBe(false);
          for (const { next } of turn) expect(sketch.isSpent(game.secrecy.view(next, seat), chance)).toBe(true);
        }
      };
      fc.assert(fc.property(walks(game), run), { numRuns: cases(9) });
    },
  );
});
