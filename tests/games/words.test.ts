import { describe, expect, test } from 'vitest';
import { type AnyGame, LANGS, type Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { typeset } from '../../shared/game/words/typeset.ts';
import { LENGTHS, type Names } from '../../shared/game/words/words.ts';
import { GAMES } from '../../shared/games/index.ts';
import { demand, json, named, onPlays, onSteps, seatsOf, viewersOf } from '../support/law.ts';
import { names } from '../support/names.ts';
import { expectSame } from '../support/same.ts';
import { type Step, some, steps } from '../support/walk.ts';
import { ALL_GAMES } from './index.ts';

/** Names that begin and end as no word of a game does, by which law sees that sentences take them from here. */
const others: Names = (seat) => `Zx${seat}q`;

/** What remains in a sentence of a value that was not meant to be read. */
const LEFT_OVER = /\b(undefined|null|NaN|Infinity|true|false)\b|\[object|[{}[\]<>_]| {2}|^\s|\s$|\s[.,]|\.\.|,,|\( *\)/;

/** `expect` for each of so many would take a third of the time. */
const isSentenceOf = (name: string, said: string): boolean =>
  said.startsWith(name) && /[.!?…»”]$/.test(said) && !LEFT_OVER.test(said);

/** The words that a sentence ignores when it is compared with what somebody types. */
const folded = (sentence: string): string => sentence.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What an action did, as a viewer may know it: from what they are shown, and nothing else. */
function factsOf(game: AnyGame, { state, seat, action, next }: Step, viewer: Viewer): readonly unknown[] {
  const [before, after] = [state, next].map((each) => json(game.secrecy.view(each, viewer)));
  const isHidden = game.secrecy.isSecret(state, seat, action) && viewer !== seat && !game.rules.outcome(next);
  return game.words.facts(before, after, seat, isHidden ? null : action);
}

test('a value that was not meant to be read is told from a word', () => {
  expect('Bob place undefined.').toMatch(LEFT_OVER);
  expect('Bob : null points.').toMatch(LEFT_OVER);
  expect('Une tuile qui ne va nulle part est mise à la défausse.').not.toMatch(LEFT_OVER);
});

describe.each(Object.entries(ALL_GAMES))('%s', (_, game) => {
  const phrases = LANGS.map((lang) => game.words.phrases[lang]);

  test('every action has its sentences, in every language and length and for every viewer', () => {
    onSteps(game, 8, (step, walk) => {
      for (const viewer of viewersOf(walk)) {
        const facts = factsOf(game, step, viewer);
        demand(facts.length > 0, () => `${named(viewer)} is told nothing`);
        expectSame(json(facts), facts);
        for (const each of phrases)
          for (const length of LENGTHS) {
            const said = each.happened(step.seat, facts, length, names);
            if (!isSentenceOf(names(step.seat), said)) expect.fail(`no sentence of ${names(step.seat)}: ${said}`);
            const renamed = each.happened(step.seat, facts, length, others);
            demand(renamed.includes(others(step.seat)), () => `the name of seat ${step.seat} is not in: ${renamed}`);
            const result = viewer === step.seat ? (each.result?.(step.seat, facts, names) ?? '') : '';
            if (result !== '' && (!/[.!?]$/.test(result) || LEFT_OVER.test(result)))
              expect.fail(`no result: ${result}`);
          }
      }
    });
  });

  test('a caption says no more than a line, which is short and says no more than the paragraph, which says no more than everything', () => {
    onSteps(game, 5, (step) => {
      const facts = factsOf(game, step, 'spectator');
      for (const each of phrases) {
        const said = LENGTHS.map((length) => each.happened(step.seat, facts, length, names));
        const [caption = 0, line = 0, paragraph = 0, full = 0] = said.map(({ length }) => length);
        if (caption > line || line > 160 || line > paragraph || paragraph > full)
          expect.fail(
            `a caption, a line of at most 160 letters, then a paragraph, then everything: ${said.join(' / ')}`,
          );
      }
    });
  });

  test('several actions of a seat are told together', () => {
    onPlays(game, 4, (walk) => {
      const turns: Step[][] = [];
      for (const step of steps(game, walk))
        if (turns.at(-1)?.at(-1)?.seat === step.seat) turns.at(-1)?.push(step);
        else turns.push([step]);
      for (const turn of some(turns, 40)) {
        const seat = turn[0]?.seat ?? 0;
        const facts = turn.flatMap((step) => factsOf(game, step, 'spectator'));
        for (const each of phrases)
          for (const length of LENGTHS) {
            const said = each.happened(seat, facts, length, names);
            if (!isSentenceOf(names(seat), said)) expect.fail(`no sentence of ${names(seat)}: ${said}`);
            if (length === 'line') expect(said.length).toBeLessThanOrEqual(160);
          }
      }
    });
  });

  test('what a viewer is told stays the same when all that they may not know is dealt anew', () => {
    onSteps(game, 4, (step, walk) => {
      for (const viewer of viewersOf(walk)) {
        const [state, next] = [step.state, step.next].map((each) =>
          redealt(game, each, viewer, hmacRng(walk.secret, 'redealt')),
        );
        const [told, really] = [{ ...step, state, next }, step].map((each) => factsOf(game, each, viewer));
        expectSame(told, really, `what is hidden from ${named(viewer)} changes what they are told`);
      }
    });
  });

  test('what a viewer is told is the same, whoever was told something before', () => {
    onSteps(
      game,
      4,
      (step, walk) => {
        const viewers = viewersOf(walk);
        const tell = (viewer: Viewer) => {
          const facts = factsOf(game, step, viewer);
          const view = json(game.secrecy.view(step.next, viewer));
          return phrases.map((each) => [
            ...LENGTHS.map((length) => each.happened(step.seat, facts, length, names)),
            each.result?.(step.seat, facts, names),
            each.asked(view, viewer, names),
            each.position(view, viewer, names),
          ]);
        };
        const forwards = viewers.map(tell);
        const backwards = viewers.toReversed().map(tell).toReversed();
        for (const [index, viewer] of viewers.entries())
          expectSame(
            backwards[index],
            forwards[index],
            `${named(viewer)} is told something else after others were told`,
          );
      },
      30,
    );
  });

  test('the actions of a seat all read differently, in every language', () => {
    onSteps(game, 6, ({ state }, walk) => {
      for (const seat of seatsOf(walk)) {
        const view = json(game.secrecy.view(state, seat));
        const actions = [...game.rules.actions(state, seat), ...(game.capabilities.orders?.(state, seat) ?? [])];
        for (const each of phrases) {
          const said = actions.map((action) => each.choice(view, json(action), names));
          const bad = said.find((one) => LEFT_OVER.test(one) || !/^\p{Lu}[^\n]+[^.\s]$/u.test(one));
          demand(bad === undefined, () => `seat ${seat} is offered ${JSON.stringify(bad)}`);
          const all = said.map(folded);
          const twice = said.find((_, index) => all.indexOf(all[index] ?? '') < index);
          demand(twice === undefined, () => `seat ${seat} is offered two actions as ${JSON.stringify(twice)}`);
        }
      }
    });
  });

  test('the position and what is awaited can be said to spectators and players', () => {
    // A position is long: a few of each game are enough.
    const law = ({ next }: Step) => {
      for (const viewer of ['spectator', 0] as const) {
        const view = json(game.secrecy.view(next, viewer));
        for (const each of phrases) {
          const asked = each.asked(view, viewer, names);
          demand(/[.!?]$/.test(asked) && !LEFT_OVER.test(asked), () => `${named(viewer)} is asked: ${asked}`);
          const sections = each.position(view, viewer, names);
          demand(sections.length > 0, () => `${named(viewer)} is told no position`);
          const all = sections.flatMap(({ title, lines }) => [title, ...lines]);
          const bad = all.find((line) => LEFT_OVER.test(line) || line.trim() === '');
          demand(bad === undefined, () => `in the position as ${named(viewer)} is told it: ${JSON.stringify(bad)}`);
        }
      }
    };
    onSteps(game, 4, law, 30);
  });
});

test.each(Object.entries(GAMES))(
  '%s: in French, no line begins with a sign, or with what a number at the end of another counts',
  (_, game) => {
    const { happened, choice, asked, position } = game.words.phrases.fr;
    const law = (step: Step) => {
      const view = json(game.secrecy.view(step.state, step.seat));
      const said = [
        ...LENGTHS.map((length) => happened(step.seat, factsOf(game, step, step.seat), length, names)),
        choice(view, json(step.action), names),
        asked(view, step.seat, names),
        ...position(view, step.seat, names).flatMap(({ title, lines }) => [title, ...lines]),
      ];
      expectSame(said, said.map(typeset), 'as it is said, and as it is printed');
    };
    onSteps(game, 3, law, 30);
  },
);
