import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyGame, Seat, Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { copies } from '../support/copies.ts';
import {
  codesOf,
  demand,
  json,
  listed,
  named,
  onPlays,
  onStates,
  onSteps,
  plays,
  seatsOf,
  secrets,
  viewersOf,
} from '../support/law.ts';
import { expectSame } from '../support/same.ts';
import { settledBy } from '../support/settled.ts';
import { tampered } from '../support/tampered.ts';
import { firstState, frozen, type Step, some, states, steps, type Walk, walks } from '../support/walk.ts';
import { watched } from '../support/watchdog.ts';
import { ALL_GAMES } from './index.ts';

/** What an action comes to that may be unlisted and hostile: accepted, refused for a reason, or a defect. */
function fate({ rules }: AnyGame, state: unknown, seat: Seat, action: unknown): string {
  try {
    const result = rules.apply(state, seat, action);
    return result.ok ? 'accepted' : result.error.code;
  } catch {
    return 'an exception';
  }
}

describe.each(Object.entries(ALL_GAMES))('%s', (id, game) => {
  const { secrecy } = game;
  const dealtAnew = (state: unknown, viewer: Viewer, secret: string) =>
    frozen(redealt(game, state, viewer, hmacRng(secret, 'redeal')));

  test('says whether players hold what others may not see', () => {
    let differs = false;
    onStates(game, 6, (state, walk) => {
      const shown = viewersOf(walk).map((viewer) => JSON.stringify(secrecy.view(state, viewer)));
      differs ||= new Set(shown).size > 1;
    });
    expect(secrecy.hides === 'hands', `${id}: views differ: ${differs}, but hides is ${secrecy.hides}`).toBe(differs);
  });

  test('no view has the chance of the game', () => {
    onStates(game, 6, (state, walk) => {
      for (const viewer of viewersOf(walk))
        demand(
          !JSON.stringify(secrecy.view(state, viewer)).includes(walk.secret),
          () => `${named(viewer)} is shown the secret that all draws follow from`,
        );
    });
  });

  test('an order that is secret changes nothing that others can see, nor what they may do', () => {
    const seen = (state: unknown, viewer: Viewer) => [
      secrecy.view(state, viewer),
      viewer === 'spectator' ? [] : codesOf(game, state, viewer),
      game.rules.waitingFor(state),
    ];
    const law = (walk: Walk, pick: number) => {
      for (const [n, state] of some(states(game, walk)).entries())
        for (const seat of seatsOf(walk)) {
          const orders = game.capabilities.orders?.(state, seat) ?? [];
          const secret = orders.filter((order) => secrecy.isSecret(state, seat, order));
          if (secret.length === 0) continue;
          const order = secret[(pick + n) % secret.length];
          const said = `${id}: the order ${JSON.stringify(order)} of seat ${seat}`;
          const next = game.rules.apply(state, seat, order);
          demand(next.ok, () => `${said} is refused`);
          demand(!secrecy.reveals(state, next.value), () => `${said} is secret, but reveals something`);
          for (const viewer of viewersOf(walk).filter((other) => other !== seat))
            expectSame(seen(next.value, viewer), seen(state, viewer), `${said}, seen by ${named(viewer)}`);
        }
    };
    onPlays(game, 3, law, fc.nat());
  });

  test.runIf(secrecy.hides === 'nothing')(
    'where nothing is hidden, nothing is drawn, and what is seen is all there is',
    () => {
      const law = (walk: Walk, other: string) => {
        const played = [...states(game, walk)];
        expectSame([...states(game, { ...walk, secret: other })], played, `${id}: with another chance`);
        for (const state of some(played))
          for (const viewer of viewersOf(walk))
            expectSame(secrecy.view(state, viewer), secrecy.view(state, 'spectator'), `${id}: ${named(viewer)} sees`);
        const all = new Map(played.map((state) => [JSON.stringify(state), state]));
        const seen = new Set([...all.values()].map((state) => JSON.stringify(secrecy.view(state, 'spectator'))));
        demand(seen.size === all.size, () => `${id}: two states look the same, so that something is hidden`);
      };
      onPlays(game, 10, law, secrets);
    },
  );

  test('what is hidden from a viewer changes nothing that they can see: view, actions, refusals', () => {
    const law = (walk: Walk, secret: string) => {
      for (const [n, state] of some([...states(game, walk)].entries()))
        for (const viewer of viewersOf(walk)) {
          const said = `${id}, ${walk.seats} seats, after ${n} steps: what is hidden from ${named(viewer)} changes`;
          const other = dealtAnew(state, viewer, secret);
          for (const seat of seatsOf(walk)) {
            const [there, here] = [other, state].map((each) => {
              const forced = game.capabilities.forced?.(each, seat);
              // Everybody knows that there is no choice, but not what it is.
              const isHidden = forced !== undefined && viewer !== seat && secrecy.isSecret(each, seat, forced);
              return isHidden ? 'secret' : forced;
            });
            expectSame([there], [here], `${said} what is forced`);
          }
          const [there, here] = [other, state].map((each) => json(secrecy.view(each, viewer)));
          expectSame(there, here, `${said} their view`);
          expectSame(JSON.stringify(there), JSON.stringify(here), `${said} the order of their view`);
          expectSame(game.rules.waitingFor(other), game.rules.waitingFor(state), `${said} who is waited for`);
          expectSame(game.rules.outcome(other), game.rules.outcome(state), `${said} the outcome`);
          if (viewer === 'spectator') continue;
          expectSame(codesOf(game, other, viewer), codesOf(game, state, viewer), `${said} what they may do`);
        }
    };
    onPlays(game, 5, law, secrets);
  });

  test('why something is refused does not depend on what is hidden, whatever is tried', () => {
    const law = (walk: Walk, secret: string, pick: number) => {
      const all = [...states(game, walk)];
      const tries = some(all, 12).flatMap((state, n) =>
        seatsOf(walk).flatMap((seat) =>
          some(listed(game, state, seat), 6).flatMap((action) => [
            action,
            ...tampered(game, state, seat, action, pick + n),
          ]),
        ),
      );
      const hostile = [...new Map(tries.map((action) => [JSON.stringify(action), frozen(action)])).values()];
      for (const [n, state] of some(all.entries(), 30))
        for (const seat of seatsOf(walk)) {
          const said = `${id}, ${walk.seats} seats, after ${n} steps: what is hidden from seat ${seat} changes why`;
          const other = dealtAnew(state, seat, secret);
          for (const action of some(hostile, 80)) {
            const [there, here] = [other, state].map((each) => fate(game, each, seat, action));
            demand(there === here, () => `${said} ${JSON.stringify(action)} is refused: ${here}, or ${there}`);
          }
          for (const code of [
            'A',
            'AA',
            '7',
            'R',
            'B0',
            '?',
            ...some(codesOf(game, all[(pick + n) % all.length], seat), 6),
          ])
            expectSame(
              game.codes.parse(other, seat, code),
              game.codes.parse(state, seat, code),
              `${said} ${code} is read so`,
            );
        }
    };
    onPlays(game, 10, law, secrets, fc.nat());
  });

  test.skipIf(secrecy.hides === 'nothing')(
    'nothing that is hidden from a viewer is shown to them in another place',
    () => {
      const found = watched(() => copies(game, fc.sample(walks(game), plays(game, 48))));
      expect(found, `${id}: ${found.join('; ')}`).toEqual([]);
    },
  );

  test.runIf(secrecy.hides === 'hands')('what everybody may know of an action is hidden from nobody after it', () => {
    const law = (step: Step, walk: Walk) => {
      const { state, seat, action, next } = step;
      if (secrecy.isSecret(state, seat, action) || game.rules.outcome(next) !== undefined) return;
      for (const viewer of viewersOf(walk).filter((other) => other !== seat)) {
        const path = settledBy(game, step, viewer, walk);
        demand(
          path === undefined,
          () => `this is no secret, but${path?.replace('.', ' ')} is hidden from ${named(viewer)}`,
        );
      }
    };
    onSteps(game, 6, law, 30);
  });

  test('what is dealt anew follows from what the viewer sees and from the new chance alone', () => {
    const law = (walk: Walk, secret: string) => {
      for (const [n, state] of some([...states(game, walk)].entries()))
        for (const viewer of viewersOf(walk)) {
          const said = `${id}, after ${n} steps, for ${named(viewer)}`;
          const dealt = dealtAnew(state, viewer, secret);
          const other = frozen(redealt(game, state, viewer, hmacRng(walk.secret, 'other')));
          expectSame(dealtAnew(other, viewer, secret), dealt, `${said}: what was hidden changes what is dealt anew`);
          // A state that kept its chance would tell all draws to come.
          if (game.rules.outcome(state) === undefined)
            demand(!JSON.stringify(dealt).includes(walk.secret), () => `${said}: redeal keeps the chance of the table`);
        }
    };
    onPlays(game, 5, law, secrets);
  });

  test('where a viewer sees the same, they are dealt the same: whatever was drawn at the start, or chosen in secret', () => {
    const expectSameDeal = (one: unknown, other: unknown, viewer: Viewer, secret: string, said: string) => {
      const [first, second] = [one, other].map((state) => secrecy.view(state, viewer));
      if (!isDeepStrictEqual(first, second)) return;
      expectSame(dealtAnew(other, viewer, secret), dealtAnew(one, viewer, secret), `${id}: ${said} is dealt anew`);
    };
    const law = (walk: Walk, secret: string, pick: number) => {
      const [start, otherStart] = [firstState(game, walk), firstState(game, { ...walk, secret })];
      for (const viewer of viewersOf(walk))
        expectSameDeal(start, otherStart, viewer, secret, `what was drawn at the start changes what ${named(viewer)}`);
      for (const [n, { state, seat, action, next }] of some([...steps(game, walk)].entries(), 60)) {
        if (!secrecy.isSecret(state, seat, action) || game.rules.outcome(next) !== undefined) continue;
        const others = listed(game, state, seat).filter((other) => secrecy.isSecret(state, seat, other));
        const instead = others[(pick + n) % others.length] ?? action;
        const after = game.rules.apply(state, seat, instead);
        if (!after.ok) continue;
        const said = `after ${n} steps, whether seat ${seat} has chosen ${JSON.stringify([action, instead])} changes what`;
        for (const viewer of viewersOf(walk).filter((other) => other !== seat))
          expectSameDeal(next, after.value, viewer, secret, `${said} ${named(viewer)}`);
      }
    };
    onPlays(game, 8, law, secrets, fc.nat());
  });

  test('a step that reveals nothing looks the same to all, whatever is hidden from them, unless it is the last', () => {
    let quiet = 0;
    const law = (walk: Walk, secret: string) => {
      for (const [n, { state, seat, action, next }] of some([...steps(game, walk)].entries())) {
        if (secrecy.reveals(state, next) || game.rules.outcome(next) !== undefined) continue;
        quiet += 1;
        for (const viewer of viewersOf(walk)) {
          const said = `${id}, step ${n}, seat ${seat}, ${JSON.stringify(action)} says that it reveals nothing`;
          const other = game.rules.apply(dealtAnew(state, viewer, secret), seat, action);
          // Somebody else may not be able to do the same with another hand.
          if (!other.ok) demand(viewer !== seat, () => `${said}, but with another deal it is refused`);
          else
            expectSame(
              secrecy.view(other.value, viewer),
              secrecy.view(next, viewer),
              `${said}, but ${named(viewer)} sees`,
            );
        }
      }
    };
    onPlays(game, 12, law, secrets);
    demand(quiet > 0, () => `${id}: every step reveals something`);
  });

  test('what a step reveals, what is secret and what is seen are the same for states that were saved and read again', () => {
    onSteps(game, 8, ({ state, seat, action, next }, walk) => {
      const [before, after] = [frozen(json(state)), frozen(json(next))];
      const reveals = secrecy.reveals(state, next);
      for (const [one, other] of [
        [before, after],
        [before, next],
        [state, after],
      ])
        demand(
          secrecy.reveals(one, other) === reveals,
          () => `reveals ${reveals}, but not so of states that were saved`,
        );
      const isSecret = secrecy.isSecret(state, seat, action);
      demand(
        secrecy.isSecret(before, seat, json(action)) === isSecret,
        () => `secret: ${isSecret}, but not when saved`,
      );
      expectSame(game.rules.outcome(after), game.rules.outcome(next), 'the outcome of a saved state');
      for (const viewer of viewersOf(walk))
        expectSame(
          secrecy.view(after, viewer),
          secrecy.view(next, viewer),
          `what ${named(viewer)} sees of a saved state`,
        );
    });
  });

  test.skipIf(secrecy.hides === 'nothing')(
    'dealing anew what is hidden does change it: the law above is about something',
    () => {
      const differs = (walk: Walk) =>
        some(states(game, walk)).some(
          (state) => JSON.stringify(dealtAnew(state, 'spectator', walk.secret)) !== JSON.stringify(state),
        );
      onPlays(game, 5, (walk) => demand(differs(walk), () => `${id}: what is dealt anew is as it was`));
    },
  );
});
