import { describe, expect, test, vi } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { BOT_LEVELS, type BotLevel, type Seat } from '../../shared/game/contract.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import type { Rng } from '../../shared/game/rng/rng.ts';
import { demand, onPlays } from '../support/law.ts';
import { isNightly } from '../support/nightly.ts';
import { firstState, frozen, type Step, some, steps, type Walk, watchForTheEnd } from '../support/walk.ts';
import { beat } from '../support/watchdog.ts';
import { ALL_GAMES } from './index.ts';

describe.each(Object.entries(ALL_GAMES))('%s', (id, game) => {
  const levels = BOT_LEVELS.filter((level) => game.bots[level] !== undefined);

  function choiceOf(level: BotLevel, state: unknown, seat: Seat, rng: Rng, place: string): unknown {
    const actions = frozen(game.rules.actions(state, seat));
    beat(`${place}, the ${level} bot`);
    const choice = game.bots[level]?.(frozen(game.secrecy.view(state, seat)), seat, actions, rng);
    demand(
      actions.includes(choice),
      () => `${place}: the ${level} bot does what is not listed, ${JSON.stringify(choice)}`,
    );
    return choice;
  }

  test.each(levels)(
    'the %s bot takes listed actions, the same whenever it is asked the same, and has no other chance',
    (level) => {
      // A strong one takes its time: fewer positions are enough to see it, by day fewer still.
      const most = level === 'hard' ? (isNightly ? 40 : 12) : 60;
      const random = vi.spyOn(Math, 'random').mockImplementation(() => {
        throw new Error(`${id}: the ${level} bot draws from Math.random`);
      });
      const law = (walk: Walk) => {
        const asked = some([...steps(game, walk)].entries(), most);
        const ask = ([n, { state, seat }]: readonly [number, Step]) =>
          choiceOf(level, state, seat, hmacRng(walk.secret, `bot ${n}`), `${id}, step ${n}, seat ${seat}`);
        const forwards = asked.map(ask);
        const backwards = asked.toReversed().map(ask).toReversed();
        const changed = forwards.findIndex(
          (choice, index) => JSON.stringify(choice) !== JSON.stringify(backwards[index]),
        );
        const choices = [forwards[changed], backwards[changed]].map((choice) => JSON.stringify(choice)).join(' and ');
        const place = `${id}, step ${asked[changed]?.[0]}`;
        demand(changed < 0, () => `${place}: the ${level} bot remembers something: asked in another order, ${choices}`);
      };
      try {
        onPlays(game, level === 'hard' ? 1 : 3, law);
      } finally {
        random.mockRestore();
      }
    },
  );

  test.runIf(game.capabilities.best)(
    'the best actions are listed, each once, the best first: what the strongest robot does; the same whenever asked',
    () => {
      const strongest = at(levels, levels.length - 1);
      onPlays(game, 1, (walk) => {
        for (const [n, { state, seat }] of some([...steps(game, walk)].entries(), isNightly ? 40 : 12)) {
          const place = `${id}, step ${n}, seat ${seat}`;
          const actions = frozen(game.rules.actions(state, seat));
          const ask = (count: number) => {
            beat(`${place}, the best ${count}`);
            const rng = hmacRng(walk.secret, `bot ${n}`);
            return game.capabilities.best?.(frozen(game.secrecy.view(state, seat)), seat, actions, rng, count) ?? [];
          };
          const all = ask(actions.length);
          const named = all.map(({ action }) => action);
          demand(all.length > 0, () => `${place}: none is best`);
          demand(
            named.every((action) => actions.includes(action)) && new Set(named).size === named.length,
            () => `${place}: a best action is not listed, or named twice`,
          );
          demand(
            all.every(
              ({ expected }, index) =>
                Number.isFinite(expected) && expected <= at(all, Math.max(0, index - 1)).expected,
            ),
            () => `${place}: the best actions are not sorted by what is expected, ${JSON.stringify(all)}`,
          );
          const choice = choiceOf(strongest, state, seat, hmacRng(walk.secret, `bot ${n}`), place);
          demand(
            JSON.stringify(choice) === JSON.stringify(named[0]),
            () => `${place}: the ${strongest} bot does not do what is best but ${JSON.stringify(choice)}`,
          );
          for (const count of [1, 2])
            demand(
              JSON.stringify(ask(count)) === JSON.stringify(all.slice(0, count)),
              () => `${place}: the best ${count} are not the first ${count} of all`,
            );
        }
      });
    },
  );

  // Hard ones take long: by day, they come to an end against others (hard-bot.test.ts and bots.test.ts of each game).
  const quick = levels.filter((level) => isNightly || level !== 'hard');
  test.each(quick)('%s bots among themselves come to an end', (level) => {
    onPlays(game, level === 'hard' ? 1 : 2, (walk) => {
      let state = firstState(game, walk);
      const isEndless = watchForTheEnd();
      let n = 0;
      for (let [seat] = game.rules.waitingFor(state); seat !== undefined; [seat] = game.rules.waitingFor(state)) {
        const place = `${id}, step ${n}, seat ${seat}`;
        const choice = choiceOf(level, state, seat, hmacRng(walk.secret, `bot ${n}`), place);
        const next = game.rules.apply(state, seat, choice);
        demand(next.ok, () => `${place}, ${JSON.stringify(choice)}: refused`);
        state = frozen(next.value);
        n += 1;
        demand(!isEndless(n), () => `${place}, ${JSON.stringify(choice)}: ${level} bots do not come to an end`);
      }
      expect(game.meta.endings).toContain(game.rules.outcome(state)?.ending);
    });
  });
});
