import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type AnyGame, BOT_LEVELS, type BotLevel, LANGS, type Seat, type Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import type { Rng } from '../../shared/game/rng/rng.ts';
import { best } from '../../shared/game/standing.ts';
import { cases, isNightly } from '../support/nightly.ts';
import { expectSame } from '../support/same.ts';
import {
  firstState,
  frozen,
  orders,
  type Step,
  seatingOf,
  some,
  states,
  steps,
  type Walk,
  walks,
} from '../support/walk.ts';
import { ALL_GAMES } from './index.ts';

/** No game of ours is longer (two hundred rounds of four turns, each with four offers and as many answers): a walk that does not end is a defect. */
const MOST_ACTIONS = 200_000;

const seatsOf = ({ seats }: Walk): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);
const viewersOf = (walk: Walk): readonly Viewer[] => [...seatsOf(walk), 'spectator'];
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** All that a seat may do: what it is asked, if it is, and what it may do unasked. */
const listed = (game: AnyGame, state: unknown, seat: Seat): readonly unknown[] => [
  ...game.rules.actions(state, seat),
  ...(game.capabilities.orders?.(state, seat) ?? []),
];
const codesOf = (game: AnyGame, state: unknown, seat: Seat): readonly string[] =>
  listed(game, state, seat).map((action) => game.codes.format(state, seat, action));

/** Checks a law on the steps of random games. */
function onSteps(game: AnyGame, runs: number, law: (step: Step, walk: Walk) => void): void {
  fc.assert(
    fc.property(walks(game), (walk) => {
      for (const step of some(steps(game, walk))) law(step, walk);
    }),
    { numRuns: cases(runs) },
  );
}

function onStates(game: AnyGame, runs: number, law: (state: unknown, walk: Walk) => void): void {
  fc.assert(
    fc.property(walks(game), (walk) => {
      for (const state of some(states(game, walk))) law(state, walk);
    }),
    { numRuns: cases(runs) },
  );
}

describe.each(Object.entries(ALL_GAMES))('%s', (id, game) => {
  test('is listed by its own id, with sentences in every language for the same things', () => {
    expect(game.meta.id).toBe(id);
    const [first, ...others] = LANGS.map((lang) => game.texts[lang]);
    for (const other of others) {
      expect(Object.keys(other.refusals).sort()).toEqual(Object.keys(first?.refusals ?? {}).sort());
      expect(Object.keys(other.options).sort()).toEqual(game.meta.options.map((option) => option.id).sort());
    }
    for (const option of game.meta.options)
      for (const lang of LANGS)
        if (option.type === 'choice')
          expect(Object.keys(game.texts[lang].options[option.id]?.values ?? {}).sort()).toEqual(
            option.values.toSorted(),
          );
  });

  test('has a step for each earlier shape of its saved states', () => {
    expect(game.capabilities.migrations ?? []).toHaveLength(game.meta.stateVersion - 1);
  });

  test('every listed action is accepted, and its code means it, in upper case and in lower', () => {
    onStates(game, 6, (state, walk) => {
      for (const seat of seatsOf(walk)) {
        const actions = listed(game, state, seat);
        const isMeant = (action: unknown) => {
          const code = game.codes.format(state, seat, action);
          const meanings = [code, code.toLowerCase()].map((written) => game.codes.parse(state, seat, written));
          const isWritten = [...code].every((letter) => game.codes.alphabet?.includes(letter) ?? true);
          const isSame = meanings.every((one) => one.ok && isDeepStrictEqual(one.value, action));
          return /^[A-Z0-9]{1,12}$/.test(code) && isWritten && isSame && game.rules.apply(state, seat, action).ok;
        };
        expect(actions.filter((action) => !isMeant(action))).toEqual([]);
        expect(new Set(codesOf(game, state, seat)).size).toBe(actions.length);
      }
    });
  });

  test('whoever sees the view of a seat reads its codes as the same actions, written the same', () => {
    onStates(game, 6, (state, walk) => {
      for (const seat of seatsOf(walk)) {
        const view = json(game.secrecy.view(state, seat));
        const isRead = (action: unknown) => {
          const read = game.codes.parse(view, seat, game.codes.format(state, seat, action));
          // The text: pages tell by it whether what can be chosen has changed.
          return read.ok && JSON.stringify(read.value) === JSON.stringify(action);
        };
        expect(listed(game, state, seat).filter((action) => !isRead(action))).toEqual([]);
      }
    });
  });

  test('says whether players hold what others may not see', () => {
    let differs = false;
    onStates(game, 6, (state, walk) => {
      const shown = viewersOf(walk).map((viewer) => JSON.stringify(game.secrecy.view(state, viewer)));
      differs ||= new Set(shown).size > 1;
    });
    expect(game.secrecy.hides === 'hands').toBe(differs);
  });

  test('every code that is not listed is refused, with a sentence, by whoever it is played', () => {
    const codes = fc.oneof(fc.stringMatching(/^[A-Z2-7]{1,2}$/), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(walks(game), fc.array(codes, { minLength: 20, maxLength: 20 }), (walk, tried) => {
        for (const state of some(states(game, walk)))
          for (const seat of seatsOf(walk)) {
            const known = codesOf(game, state, seat);
            const isRight = (code: string) => {
              const action = game.codes.parse(state, seat, code);
              const result = action.ok ? game.rules.apply(state, seat, action.value) : action;
              if (result.ok) return known.includes(code.toUpperCase());
              const { code: why } = result.error;
              const isSaid = LANGS.every((lang) => Object.hasOwn(game.texts[lang].refusals, why));
              return isSaid && !known.includes(code.toUpperCase());
            };
            expect(tried.filter((code) => !isRight(code))).toEqual([]);
          }
      }),
      { numRuns: cases(5) },
    );
  });

  test('what one seat may do in another state is refused where it is not listed', () => {
    fc.assert(
      fc.property(walks(game), fc.nat(), fc.nat(), (walk, one, other) => {
        const all = [...states(game, walk)];
        const here = all[one % all.length];
        const there = all[other % all.length];
        for (const seat of seatsOf(walk)) {
          const ours = listed(game, here, seat).map((action) => JSON.stringify(action));
          const isRight = (action: unknown) =>
            game.rules.apply(here, seat, action).ok === ours.includes(JSON.stringify(action));
          expect(listed(game, there, seat).filter((action) => !isRight(action))).toEqual([]);
        }
      }),
      { numRuns: cases(30) },
    );
  });

  test('the seats waited for are in order, and those that have actions; none exactly when there is an outcome', () => {
    onStates(game, 10, (state, walk) => {
      const waiting = game.rules.waitingFor(state);
      expect(waiting).toEqual(seatsOf(walk).filter((seat) => game.rules.actions(state, seat).length > 0));
      expect(game.rules.outcome(state) === undefined).toBe(waiting.length > 0);
    });
  });

  test('everybody is shown the points of the outcome, and points all along if there are any at the end', () => {
    onStates(game, 10, (state, walk) => {
      const outcome = game.rules.outcome(state);
      for (const viewer of viewersOf(walk)) {
        const shown = game.capabilities.points?.(game.secrecy.view(state, viewer));
        if (outcome !== undefined) expect(shown).toEqual(outcome.points);
        else expect(shown?.length).toBe(shown && walk.seats);
      }
    });
  });

  test('what is forced is the only action of a seat that is waited for', () => {
    onStates(game, 5, (state, walk) => {
      for (const seat of seatsOf(walk)) {
        const forced: unknown = game.capabilities.forced?.(state, seat);
        if (forced !== undefined) expect(game.rules.actions(state, seat)).toEqual([forced]);
      }
    });
  });

  test('an order that is secret changes nothing that others can see, nor what they may do', () => {
    const seen = (state: unknown, viewer: Viewer) =>
      JSON.stringify([
        game.secrecy.view(state, viewer),
        viewer === 'spectator' ? [] : codesOf(game, state, viewer),
        game.rules.waitingFor(state),
      ]);
    fc.assert(
      fc.property(walks(game), fc.nat(), (walk, pick) => {
        for (const [n, state] of some(states(game, walk)).entries())
          for (const seat of seatsOf(walk)) {
            const secret = (game.capabilities.orders?.(state, seat) ?? []).filter((order) =>
              game.secrecy.isSecret(state, seat, order),
            );
            if (secret.length === 0) continue;
            const next = game.rules.apply(state, seat, secret[(pick + n) % secret.length]);
            if (!next.ok) throw new Error(next.error.code);
            expect(game.secrecy.reveals(state, next.value)).toBe(false);
            for (const viewer of viewersOf(walk).filter((other) => other !== seat))
              expect(seen(next.value, viewer)).toBe(seen(state, viewer));
          }
      }),
      { numRuns: cases(3) },
    );
  });

  test.runIf(game.meta.isSimultaneous)('where all play at the same time, no order of play changes anything', () => {
    fc.assert(
      fc.property(walks(game), orders, (walk, order) => {
        expectSame(firstState(game, { ...walk, order }), firstState(game, { ...walk, order: null }));
      }),
      { numRuns: cases(20) },
    );
  });

  test.skipIf(game.meta.isSimultaneous)(
    'the order of play that a table settles is kept to, whoever the rules would have let begin',
    () => {
      const play = (drawn: Walk) => {
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
        expect(had, 'in this order, unless meta says isSimultaneous').toEqual(order);
      };
      fc.assert(fc.property(walks(game), play), { numRuns: cases(20) });
    },
  );

  test('every game ends, in an ending that is announced, with at least one winner', () => {
    fc.assert(
      fc.property(walks(game), (walk) => {
        const played = [...steps(game, walk)];
        expect(played.length).toBeLessThan(MOST_ACTIONS);
        const outcome = game.rules.outcome(played.at(-1)?.next);
        expect(game.meta.endings).toContain(outcome?.ending);
        if (outcome?.points) expect(outcome.points).toHaveLength(walk.seats);
        else for (const lang of LANGS) expect(game.texts[lang].endings).toHaveProperty(outcome?.ending ?? '');
        expect(outcome?.winners.length).toBeGreaterThan(0);
        expect(seatsOf(walk)).toEqual(expect.arrayContaining([...(outcome?.winners ?? [])]));
        if (outcome?.points)
          expect(
            outcome.winners.map((seat) => outcome.points?.[seat]),
            `the winners have the ${game.meta.fewestPointsWin ? 'fewest' : 'most'} points: see meta.fewestPointsWin`,
          ).toEqual(outcome.winners.map(() => best(game.meta, outcome.points ?? [])));
        // Whoever counts points can tell how they came about.
        const { chronicle } = game.capabilities;
        expect(chronicle?.points(played.at(-1)?.next)).toEqual(outcome?.points);
        expect(chronicle?.points(played[0]?.state).length ?? walk.seats).toBe(walk.seats);
        const [first, ...others] = played.map(({ state, next, ...step }) => ({ ...step, before: state, after: next }));
        const { statistics } = chronicle ?? {};
        if (first === undefined || statistics === undefined) return;
        for (const { id: counted, bySeat } of statistics.count([first, ...others])) {
          expect(bySeat.length).toBe(walk.seats);
          expect(bySeat.every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
          for (const lang of LANGS) expect(statistics.names[lang]).toHaveProperty(counted);
        }
      }),
      { numRuns: cases(20) },
    );
  });

  test('the same start and the same actions lead to the same states', () => {
    fc.assert(
      fc.property(walks(game), (walk) => {
        const played = () => [...states(game, walk)].map((state) => JSON.stringify(state));
        expect(played()).toEqual(played());
      }),
      { numRuns: cases(5) },
    );
  });

  test('states, actions and views survive being written as JSON and read again', () => {
    onSteps(game, 5, ({ state, seat, action, next }, walk) => {
      const again = frozen(json(state));
      expectSame(again, state);
      expectSame(game.rules.actions(again, seat), game.rules.actions(state, seat));
      expectSame(game.rules.apply(again, seat, json(action)), { ok: true, value: next });
      for (const viewer of viewersOf(walk)) {
        const view = game.secrecy.view(state, viewer);
        expectSame(json(view), view);
      }
    });
  });

  test.runIf(game.secrecy.hides === 'nothing')(
    'where nothing is hidden, nothing is drawn, and what is seen is all there is',
    () => {
      const secrets = fc.array(fc.stringMatching(/^[0-9a-f]{64}$/), { minLength: 2, maxLength: 2 });
      fc.assert(
        fc.property(walks(game), secrets, (walk, [one = '', other = '']) => {
          const played = (secret: string) => [...states(game, { ...walk, secret })];
          expect(played(one)).toEqual(played(other));
          for (const state of some(played(one)))
            for (const viewer of viewersOf(walk))
              expect(game.secrecy.view(state, viewer)).toEqual(game.secrecy.view(state, 'spectator'));
          const all = new Map(played(one).map((state) => [JSON.stringify(state), state]));
          const seen = new Set([...all.values()].map((state) => JSON.stringify(game.secrecy.view(state, 'spectator'))));
          expect(seen.size).toBe(all.size);
        }),
        { numRuns: cases(10) },
      );
    },
  );

  test('what is hidden from a viewer changes nothing that they can see: view, actions, refusals', () => {
    fc.assert(
      fc.property(walks(game), fc.uint8Array({ minLength: 32, maxLength: 32 }), (walk, bytes) => {
        const rng = hmacRng(Buffer.from(bytes).toString('hex'), 'redeal');
        for (const state of some(states(game, walk)))
          for (const viewer of viewersOf(walk)) {
            const other = frozen(redealt(game, state, viewer, rng));
            for (const seat of seatsOf(walk)) {
              const [there, here] = [other, state].map((each) => {
                const forced = game.capabilities.forced?.(each, seat);
                // Everybody knows that there is no choice, but not what it is.
                const isHidden = forced !== undefined && viewer !== seat && game.secrecy.isSecret(each, seat, forced);
                return isHidden ? 'secret' : forced;
              });
              expectSame([there, 'what is forced'], [here, 'what is forced']);
            }
            expect(JSON.stringify(game.secrecy.view(other, viewer))).toBe(
              JSON.stringify(game.secrecy.view(state, viewer)),
            );
            expectSame(game.rules.waitingFor(other), game.rules.waitingFor(state));
            expectSame(game.rules.outcome(other), game.rules.outcome(state));
            if (viewer === 'spectator') continue;
            expectSame(codesOf(game, other, viewer), codesOf(game, state, viewer));
            for (const code of ['A', 'AA', '7', 'R', 'B0', '?'])
              expectSame(game.codes.parse(other, viewer, code), game.codes.parse(state, viewer, code));
          }
      }),
      { numRuns: cases(5) },
    );
  });

  test('what is dealt anew follows from what the viewer sees and from the new chance alone', () => {
    fc.assert(
      fc.property(walks(game), fc.uint8Array({ minLength: 32, maxLength: 32 }), (walk, bytes) => {
        const rng = hmacRng(Buffer.from(bytes).toString('hex'), 'dealt');
        for (const state of some(states(game, walk)))
          for (const viewer of viewersOf(walk)) {
            const dealt = redealt(game, state, viewer, rng);
            const other = frozen(redealt(game, state, viewer, hmacRng(walk.secret, 'other')));
            expectSame(redealt(game, other, viewer, rng), dealt);
            // A state that kept its chance would tell all draws to come.
            if (game.rules.outcome(state) === undefined) expect(JSON.stringify(dealt)).not.toContain(walk.secret);
          }
      }),
      { numRuns: cases(5) },
    );
  });

  test('a step that reveals nothing looks the same to all, whatever is hidden from them, unless it is the last', () => {
    let quiet = 0;
    fc.assert(
      fc.property(walks(game), fc.uint8Array({ minLength: 32, maxLength: 32 }), (walk, bytes) => {
        const rng = hmacRng(Buffer.from(bytes).toString('hex'), 'redeal');
        for (const { state, seat, action, next } of some(steps(game, walk))) {
          if (game.secrecy.reveals(state, next) || game.rules.outcome(next) !== undefined) continue;
          quiet += 1;
          for (const viewer of viewersOf(walk)) {
            const other = game.rules.apply(frozen(redealt(game, state, viewer, rng)), seat, action);
            // Somebody else may not be able to do the same with another hand.
            if (!other.ok) expect(viewer).not.toBe(seat);
            else
              expect(JSON.stringify(game.secrecy.view(other.value, viewer))).toBe(
                JSON.stringify(game.secrecy.view(next, viewer)),
              );
          }
        }
      }),
      { numRuns: cases(12) },
    );
    expect(quiet).toBeGreaterThan(0);
  });

  test.skipIf(game.secrecy.hides === 'nothing')(
    'dealing anew what is hidden does change it: the law above is about something',
    () => {
      const differs = (walk: Walk) => {
        const rng = hmacRng(walk.secret, 'redeal');
        return some(states(game, walk)).some(
          (state) => JSON.stringify(redealt(game, state, 'spectator', rng)) !== JSON.stringify(state),
        );
      };
      fc.assert(fc.property(walks(game), differs), { numRuns: cases(5) });
    },
  );

  const levels = BOT_LEVELS.filter((level) => game.bots[level] !== undefined);

  /** What a bot of that level does, asked twice: it takes a listed action, and chance from what it is given alone. */
  function chosen(level: BotLevel, state: unknown, seat: Seat, rng: Rng): unknown {
    const actions = frozen(game.rules.actions(state, seat));
    const random = vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error(`the ${level} bot of ${id} draws from Math.random`);
    });
    const ask = () => game.bots[level]?.(frozen(game.secrecy.view(state, seat)), seat, actions, rng);
    try {
      const choice = ask();
      expect(actions).toContain(choice);
      expect(ask()).toEqual(choice);
      return choice;
    } finally {
      random.mockRestore();
    }
  }

  test.each(levels)('the %s bot takes listed actions, the same when it is asked the same', (level) => {
    // A strong one takes its time: fewer positions are enough to see it, by day fewer still.
    const [runs, most] = level === 'hard' ? [1, isNightly ? 40 : 12] : [cases(3), undefined];
    const ask = ({ state, seat }: Step, { secret }: Walk) => chosen(level, state, seat, hmacRng(secret, 'bot'));
    fc.assert(
      fc.property(walks(game), (walk) => some(steps(game, walk), most).forEach((step) => void ask(step, walk))),
      { numRuns: cases(runs) },
    );
  });

  // Hard ones take long: by day, they come to an end against others (hard-bot.test.ts and bots.test.ts of each game).
  const quick = levels.filter((level) => isNightly || level !== 'hard');
  test.each(quick)('%s bots among themselves come to an end', (level) => {
    const choiceOf = (state: unknown, seat: Seat, rng: Rng) =>
      game.bots[level]?.(game.secrecy.view(state, seat), seat, game.rules.actions(state, seat), rng);
    const play = (walk: Walk) => {
      let state = firstState(game, walk);
      let count = 0;
      for (let [seat] = game.rules.waitingFor(state); seat !== undefined; [seat] = game.rules.waitingFor(state)) {
        const next = game.rules.apply(state, seat, choiceOf(state, seat, hmacRng(walk.secret, `bot ${count}`)));
        if (!next.ok) throw new Error(next.error.code);
        state = frozen(next.value);
        count += 1;
        expect(count).toBeLessThan(MOST_ACTIONS);
      }
      expect(game.meta.endings).toContain(game.rules.outcome(state)?.ending);
    };
    fc.assert(fc.property(walks(game), play), { numRuns: level === 'hard' ? 1 : cases(2) });
  });
});
