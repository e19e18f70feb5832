import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../shared/game/contract.ts';
import { ENTRIES } from '../../web/games/index.ts';
import type { AnyLesson } from '../../web/lessons/lesson.ts';
import {
  act,
  beginChapter,
  goBack,
  LEARNER,
  type Progress,
  placeOf,
  resume,
  skip,
  stepOf,
} from '../../web/lessons/progress.ts';
import { kindsOf, learnersActions, listedKinds, walked } from './lessons.ts';

const LESSONS = await Promise.all(
  Object.entries(ENTRIES).flatMap(([game, { lesson }]) =>
    lesson === undefined ? [] : [lesson().then((loaded): [string, AnyLesson] => [game, loaded])],
  ),
);

const OTHERS = LANGS.filter((lang) => lang !== 'en');

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
    expect(last).toMatchObject({ isBetween: true, done: { length: lesson.steps.length } });
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
        expect(lastOf(lesson, after).done.length, code).toBe(lesson.steps.length);
      }
  });

  test('what is offered is legal, and the step with something to do offers something right', () => {
    for (const progress of walked(lesson)) {
      const orders = capabilities.orders?.(progress.state, LEARNER) ?? [];
      const legal = [...rules.actions(progress.state, LEARNER), ...orders].map((action) => JSON.stringify(action));
      for (const { action } of progress.offers) expect(legal).toContain(JSON.stringify(action));
      const isTask = stepOf(lesson, progress)?.task !== undefined;
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
    const explained = lesson.steps.flatMap(({ task }) => task?.mistakes.map(({ said }) => said) ?? []);
    expect(explained.filter((said) => !made.has(said))).toEqual([]);
  });

  test('all is said in every language, short enough for a phone', async () => {
    const steps = [...lesson.steps, ...lesson.chapters.map(({ end }) => end)];
    const all = steps.flatMap(({ said, task }) => [said, ...(task?.mistakes ?? []).map((each) => each.said)]);
    const titles = lesson.chapters.map(({ title }) => title);
    for (const said of all) {
      expect(said).toMatch(/^\S.*[.?!]$/);
      expect(said.length, said).toBeLessThanOrEqual(200);
    }
    for (const lang of OTHERS) {
      const { words } = await lesson.words(lang);
      expect(Object.keys(words).toSorted()).toEqual([...new Set([...all, ...titles])].toSorted());
      for (const said of all) {
        expect(words[said]).toMatch(/^\S.*[.?!]$/);
        expect(words[said]?.length, words[said]).toBeLessThanOrEqual(200);
      }
      expect(new Set(titles.map((title) => words[title])).size).toBe(titles.length);
    }
  });

  test('the words in quotes are those of the page', async () => {
    for (const lang of LANGS) {
      const page = [
        `web/text/${lang}.ts`,
        `web/games/${game}/text/${lang}.ts`,
        `shared/games/${game}/words/sentences-${lang}.ts`,
      ]
        .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
        .join(' ');
      const words = lang === 'en' ? {} : (await lesson.words(lang)).words;
      const all = lesson.steps.map(({ said }) => words[said] ?? said).join(' ');
      const quoted = [...all.matchAll(/« ([^»]+) »|“([^”]+)”|„([^“]+)“/g)].map((found) => found.slice(1).join(''));
      expect(quoted.length).toBeGreaterThan(0);
      for (const label of quoted) expect(page).toContain(`'${label}'`);
    }
  });

  test('is in chapters, none longer than a quarter of an hour, whose steps are counted anew', () => {
    const counted = [...walked(lesson)].filter(({ within }) => within.length === 0);
    const places = counted.map((progress) => ({ ...placeOf(lesson, progress), isBetween: progress.isBetween }));
    expect(places).toEqual(
      lesson.chapters.flatMap(({ steps }, chapter) => [
        ...steps.map((_, step) => ({ chapter, step, isBetween: false })),
        { chapter, step: steps.length, isBetween: true },
      ]),
    );
    for (const { steps, end } of lesson.chapters) {
      expect(steps.length).toBeLessThanOrEqual(16);
      expect(end.task).toBeUndefined();
    }
    expect(new Set(lesson.chapters.map(({ title }) => title)).size).toBe(lesson.chapters.length);
  });

  test('each chapter can be begun from anywhere, with the same game as by the way there', () => {
    const all = [...walked(lesson)];
    for (const [chapter] of lesson.chapters.entries()) {
      const first = all.find((each) => {
        const { chapter: at, step } = placeOf(lesson, each);
        return at === chapter && step === 0;
      });
      for (const from of [all[0], all.at(-1)]) {
        const begun = from && beginChapter(lesson, from, chapter);
        expect(begun).toMatchObject({
          done: first?.done,
          isBetween: false,
          state: first?.state,
          offers: first?.offers,
        });
      }
    }
  });

  test('one goes back over the end of a chapter, step by step to the beginning', () => {
    const forth = [...walked(lesson)].filter(({ within }) => within.length === 0);
    let progress = lastOf(lesson);
    for (const { done, isBetween, state } of forth.toReversed()) {
      expect(progress).toMatchObject({ done, isBetween, state });
      progress = goBack(lesson, progress);
    }
    expect(progress.done).toEqual([]);
  });

  test('is resumed where it was left, in the middle of a step too; at the end of a chapter, if the next is untouched', () => {
    for (const { done, within, state, isBetween } of walked(lesson)) {
      const again = resume(lesson, within.length > 0 ? [...done, within] : done);
      expect(again.done).toEqual(done);
      expect(again.within).toEqual(within);
      if (again.isBetween === isBetween) expect(again.state).toEqual(state);
      else expect(placeOf(lesson, { done, isBetween }).step).toBe(0);
    }
  });

  test('skipping goes step by step to the same end', () => {
    let progress = resume(lesson, []);
    for (let at = 1; at < lesson.steps.length + lesson.chapters.length; at += 1) {
      const after = skip(lesson, progress);
      expect(after && { done: after.done.length, isBetween: after.isBetween }).not.toEqual({
        done: progress.done.length,
        isBetween: progress.isBetween,
      });
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
