import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../shared/game/contract.ts';
import { faultsOf } from '../../shared/game/playable.ts';
import { best } from '../../shared/game/standing.ts';
import { codesOf, demand, json, listed, onPlays, onStates, onSteps, seatsOf, viewersOf } from '../support/law.ts';
import { expectSame } from '../support/same.ts';
import { tampered } from '../support/tampered.ts';
import { firstState, frozen, orders, seatingOf, some, states, steps, type Walk } from '../support/walk.ts';
import { ALL_GAMES } from './index.ts';

/* The laws of rules. Those of codes, chance, secrecy, robots, outcomes and words have files of their own. */

describe.each(Object.entries(ALL_GAMES))('%s', (id, game) => {
  test('is listed by its own id, with sentences in every language for the same things', () => {
    expect(faultsOf(id, game).join('; '), `${id}: what is missing`).toBe('');
  });

  test('has a step for each earlier shape of its saved states', () => {
    expect(game.capabilities.migrations ?? [], `${id}: migrations`).toHaveLength(game.meta.stateVersion - 1);
  });

  test('an option that is left out is the first of its values', () => {
    onPlays(game, 30, (walk) => {
      const defaults = Object.fromEntries(
        game.meta.options.flatMap((option) => (option.type === 'choice' ? [[option.id, option.values[0] ?? '']] : [])),
      );
      const filled = { ...walk, options: { ...defaults, ...walk.options } };
      expectSame(firstState(game, walk), firstState(game, filled), `${id}: with options left out`);
    });
  });

  test('every listed action is accepted, and none twice', () => {
    onStates(game, 6, (state, walk) => {
      for (const seat of seatsOf(walk)) {
        const actions = listed(game, state, seat);
        for (const action of actions) {
          const next = game.rules.apply(state, seat, action);
          const said = () => `seat ${seat} is refused what is listed, ${JSON.stringify(action)}`;
          demand(next.ok, () => `${said()}: ${next.ok ? '' : next.error.code}`);
        }
        const all = actions.map((action) => JSON.stringify(action));
        const twice = all.find((action, index) => all.indexOf(action) < index);
        demand(twice === undefined, () => `seat ${seat} may do the same twice: ${twice}`);
      }
    });
  });

  test('every code that is not listed is refused, with a sentence, by whoever it is played', () => {
    const codes = fc.oneof(fc.stringMatching(/^[A-Z2-7]{1,2}$/), fc.string({ maxLength: 6 }));
    const tries = fc.array(codes, { minLength: 20, maxLength: 20 });
    const law = (walk: Walk, tried: readonly string[]) => {
      for (const state of some(states(game, walk)))
        for (const seat of seatsOf(walk)) {
          const known = codesOf(game, state, seat);
          for (const code of tried) {
            const action = game.codes.parse(state, seat, code);
            const result = action.ok ? game.rules.apply(state, seat, action.value) : action;
            const isListed = known.includes(code.toUpperCase());
            const said = `${id}, ${walk.seats} seats: seat ${seat}, code ${JSON.stringify(code)}`;
            demand(result.ok === isListed, () => `${said}: ${result.ok ? 'accepted' : 'refused'} against the list`);
            if (result.ok) continue;
            const { code: why } = result.error;
            for (const lang of LANGS)
              demand(Object.hasOwn(game.texts[lang].refusals, why), () => `${said}: ${why} has no sentence`);
          }
        }
    };
    onPlays(game, 5, law, tries);
  });

  test('what one seat may do in another state, or what differs a little, is refused where it is not listed', () => {
    const law = (walk: Walk, one: number, other: number) => {
      const all = [...states(game, walk)];
      const here = all[one % all.length];
      const there = all[other % all.length];
      for (const seat of seatsOf(walk)) {
        const ours = listed(game, here, seat).map((action) => JSON.stringify(action));
        const strange = some([...listed(game, there, seat), ...listed(game, here, seat)], 12);
        const tries = [
          ...listed(game, there, seat),
          ...strange.flatMap((action, n) => tampered(game, here, seat, action, one + n)),
        ];
        for (const action of tries) {
          const written = JSON.stringify(action);
          const said = `${id}, ${walk.seats} seats, after ${one % all.length} steps: seat ${seat}, ${written}`;
          const { ok } = game.rules.apply(here, seat, frozen(action));
          demand(ok === ours.includes(written), () => `${said}: ${ok ? 'accepted, but not' : 'refused, but'} listed`);
        }
      }
    };
    onPlays(game, 30, law, fc.nat(), fc.nat());
  });

  test('the seats waited for are in order, and those that have actions; none exactly when there is an outcome', () => {
    onStates(game, 10, (state, walk) => {
      const waiting = game.rules.waitingFor(state);
      const acting = seatsOf(walk).filter((seat) => game.rules.actions(state, seat).length > 0);
      expect(waiting, `${waiting.join()} are waited for, ${acting.join()} have actions`).toEqual(acting);
      const isOver = game.rules.outcome(state) !== undefined;
      demand(
        isOver === (waiting.length === 0),
        () => `outcome: ${isOver}, but waited for: ${waiting.join() || 'nobody'}`,
      );
    });
  });

  test('what is forced is the only action of a seat that is waited for', () => {
    onStates(game, 5, (state, walk) => {
      for (const seat of seatsOf(walk)) {
        const forced: unknown = game.capabilities.forced?.(state, seat);
        if (forced !== undefined) expectSame(game.rules.actions(state, seat), [forced], `forced of seat ${seat}`);
      }
    });
  });

  test.runIf(game.meta.isSimultaneous)('where all play at the same time, no order of play changes anything', () => {
    const law = (walk: Walk, order: number) => {
      const said = `${id}: an order of play changes the start`;
      expectSame(firstState(game, { ...walk, order }), firstState(game, { ...walk, order: null }), said);
    };
    onPlays(game, 20, law, orders);
  });

  test.skipIf(game.meta.isSimultaneous)(
    'the order of play that a table settles is kept to, whoever the rules would have let begin',
    () => {
      onPlays(game, 20, (drawn) => {
        // Somebody else than seat 0 begins.
        const number = drawn.order ?? 0;
        const walk = { ...drawn, order: number % drawn.seats === 0 ? number + 1 : number };
        const all = [...states(game, walk)];
        const waits = all.map((state) => game.rules.waitingFor(state));
        // Some games begin with what all decide at once, each with one action.
        const atOnce = waits[0]?.length ?? 0;
        const turns = waits.slice(atOnce > 1 ? atOnce : 0).filter(({ length }) => length === 1);
        const had = [...new Set(turns.flat())];
        // Whoever is out early may never have had a turn.
        const eliminated = game.rules.eliminated?.(all.at(-1)) ?? [];
        const order = seatingOf(walk)?.filter((seat) => had.includes(seat) || !eliminated.includes(seat));
        expect(had, `${id}: in this order, unless meta says isSimultaneous`).toEqual(order);
      });
    },
  );

  test('states, actions and views survive being written as JSON and read again', () => {
    onSteps(game, 5, ({ state, seat, action, next }, walk) => {
      const again = frozen(json(state));
      expectSame(again, state, 'the state read again');
      expectSame(game.rules.actions(again, seat), game.rules.actions(state, seat), 'actions of the state read again');
      expectSame(game.rules.apply(again, seat, json(action)), { ok: true, value: next }, 'the step from it');
      for (const viewer of viewersOf(walk)) {
        const view = game.secrecy.view(state, viewer);
        expectSame(json(view), view, 'the view read again');
      }
    });
  });

  test('every game ends, in an ending that is announced, with at least one winner', () => {
    onPlays(game, 20, (walk) => {
      const played = [...steps(game, walk)];
      const outcome = game.rules.outcome(played.at(-1)?.next);
      demand(outcome !== undefined, () => `${id}: nobody is waited for, but there is no outcome`);
      const { ending, winners, points } = outcome;
      demand(game.meta.endings.includes(ending), () => `${id}: ends as ${ending}, which meta does not announce`);
      if (points) expect(points, `${id}: points of each seat`).toHaveLength(walk.seats);
      else
        for (const lang of LANGS) {
          const isSaid = Object.hasOwn(game.texts[lang].endings ?? {}, ending);
          demand(isSaid, () => `${id}: without points, and no sentence for the ending ${ending} in ${lang}`);
        }
      demand(winners.length > 0, () => `${id}: ends as ${ending} without a winner`);
      expect(seatsOf(walk), `${id}: winners are seats`).toEqual(expect.arrayContaining([...winners]));
      if (points)
        expect(
          winners.map((seat) => points[seat]),
          `${id}: the winners have the ${game.meta.fewestPointsWin ? 'fewest' : 'most'} points: see meta.fewestPointsWin`,
        ).toEqual(winners.map(() => best(game.meta, points)));
    });
  });
});
