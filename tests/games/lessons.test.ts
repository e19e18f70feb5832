import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../shared/game/contract.ts';
import { ENTRIES } from '../../web/games/index.ts';
import type { AnyLesson } from '../../web/lessons/lesson.ts';
import { act, LEARNER, type Progress, resume, skip } from '../../web/lessons/progress.ts';
import { kindsOf, learnersActions, listedKinds, walked } from './lessons.ts';

const LESSONS = await Promise.all(
  Object.entries(ENTRIES).flatMap(([game, { lesson }]) =>
    lesson === undefined ? [] : [lesson().then((loaded): [string, AnyLesson] => [game, loaded])],
  ),
);

const lastOf = (lesson: AnyLesson, from?: Progress): Progress => {
  const last = [...walked(lesson, from)].at(-1);
  if (last === undefined) throw new Error('a lesson without a beginning');
  return last;
};

test('at least one game on the list has a lesson, or nothing below would be tested', () => {
  expect(LESSONS.length).toBeGreaterThan(0);
});

describe.each(LESSONS)('the lesson of %s', (game, lesson) => {
  const { rules, capabilities } = lesson.game;

  test('is about its game', () => {
    expect(lesson.game.meta.id).toBe(game);
  });

  test('is played to its end by its own steps, and the game with it', () => {
    const last = lastOf(lesson);
    expect(last.done.length).toBe(lesson.steps.length - 1);
    expect(rules.waitingFor(last.state)).toEqual([]);
  });

  test('the learner does every kind of action that the game lists for anybody', () => {
    const done = kindsOf(learnersActions(lesson));
    expect([...done].toSorted()).toEqual([...listedKinds(lesson.game)].toSorted());
  });

  test('whatever right action is taken in a step, the lesson goes on to its end', () => {
    for (const progress of walked(lesson))
      for (const { code, mistake } of progress.offers) {
        if (mistake !== null) continue;
        const after = act(lesson, progress, code);
        expect(after, code).toBeDefined();
        expect(lastOf(lesson, after).done.length, code).toBe(lesson.steps.length - 1);
      }
  });

  test('what is offered is legal, and the step with something to do offers something right', () => {
    for (const progress of walked(lesson)) {
      const orders = capabilities.orders?.(progress.state, LEARNER) ?? [];
      const legal = [...rules.actions(progress.state, LEARNER), ...orders].map((action) => JSON.stringify(action));
      for (const { action } of progress.offers) expect(legal).toContain(JSON.stringify(action));
      const isTask = lesson.steps[progress.done.length]?.task !== undefined;
      expect(progress.offers.some(({ mistake }) => mistake === null)).toBe(isTask);
    }
  });

  test('a mistake is explained, and changes nothing', () => {
    const mistakes = [...walked(lesson)].flatMap((progress) =>
      progress.offers.filter(({ mistake }) => mistake !== null).map(({ code }) => ({ progress, code })),
    );
    expect(mistakes.length).toBeGreaterThan(0);
    for (const { progress, code } of mistakes) expect(act(lesson, progress, code)).toBeUndefined();
  });

  test('every mistake that a step explains can be made', () => {
    const made = new Set([...walked(lesson)].flatMap(({ offers }) => offers.flatMap(({ mistake }) => mistake ?? [])));
    const explained = lesson.steps.flatMap(({ task }) => task?.mistakes.map(({ said }) => said.en) ?? []);
    expect(explained.filter((said) => ![...made].some(({ en }) => en === said))).toEqual([]);
  });

  test('all is said in every language, short enough for a phone', () => {
    const all = lesson.steps.flatMap(({ said, task }) => [said, ...(task?.mistakes ?? []).map((each) => each.said)]);
    for (const lang of LANGS)
      for (const said of all) {
        expect(said[lang]).toMatch(/^\S.*[.?!]$/);
        expect(said[lang].length, said[lang]).toBeLessThanOrEqual(200);
      }
    for (const said of all) expect(said.fr).not.toBe(said.en);
  });

  test('the words in quotes are those of the page', () => {
    for (const lang of LANGS) {
      const page = ['web/text', `web/games/${game}/text`, `shared/games/${game}/words`]
        .map((folder) => readFileSync(new URL(`../../${folder}/${lang}.ts`, import.meta.url), 'utf8'))
        .join(' ');
      const said = lesson.steps.map((step) => step.said[lang]).join(' ');
      const quoted = [...said.matchAll(/« ([^»]+) »|“([^”]+)”/g)].map(([, fr, en]) => fr ?? en ?? '');
      expect(quoted.length).toBeGreaterThan(0);
      for (const label of quoted) expect(page).toContain(`'${label}'`);
    }
  });

  test('is resumed where it was left, in the middle of a step too', () => {
    for (const { done, within, state } of walked(lesson)) {
      const again = resume(lesson, within.length > 0 ? [...done, within] : done);
      expect(again.done).toEqual(done);
      expect(again.within).toEqual(within);
      expect(again.state).toEqual(state);
    }
  });

  test('skipping goes step by step to the same end', () => {
    let progress = resume(lesson, []);
    for (let at = 1; at < lesson.steps.length; at += 1) {
      const after = skip(lesson, progress);
      expect(after?.done.length).toBe(at);
      progress = after ?? progress;
    }
    expect(skip(lesson, progress)).toBeUndefined();
    expect(progress.state).toEqual(lastOf(lesson).state);
  });

  test('what was kept of another lesson is left out', () => {
    expect(resume(lesson, [['no such code'], []]).done).toEqual([]);
    const first = [...walked(lesson)].find(({ within, done }) => within.length === 0 && done.length === 2);
    expect(resume(lesson, [...(first?.done ?? []), ['no such code'], []]).done).toEqual(first?.done);
  });
});
