import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AnyLesson } from '../../web/lessons/lesson.ts';
import { type Progress, placeOf } from '../../web/lessons/progress.ts';
import { walked } from '../games/lessons.ts';
import { byHand, isNightly } from '../support/nightly.ts';
import { pressByKeys } from './keys.ts';
import { expectFits, FIRST, PHONE } from './pages.ts';
import { newPlayer, origin } from './players.ts';

type Way = 'finger' | 'mouse' | 'keys';

/** A hand with a mouse or a finger, or on the keys. */
export interface Hand {
  readonly page: Page;
  readonly way: Way;
  /** Presses what the sheet or the coach shows. */
  press(target: Locator): Promise<void>;
  /** Presses a point of the window. */
  pressAt(x: number, y: number): Promise<void>;
}

/** Does something on the board of a game: the actions of a step, one after the other. */
type Perform = (hand: Hand, actions: readonly unknown[], before: Progress) => Promise<void>;

/** A step of a lesson, or the end of a chapter: how it begins, and what is right in it. */
interface Walked {
  readonly progress: Progress;
  readonly actions: readonly unknown[];
}

/** The steps of a lesson, as they are walked through. */
function stepsOf(lesson: AnyLesson): readonly Walked[] {
  const steps: Walked[] = [];
  for (const progress of walked(lesson)) {
    const right = progress.offers.find(({ mistake }) => mistake === null);
    const actions = right === undefined ? [] : [right.action];
    const last = steps.at(-1);
    if (progress.within.length > 0 && last !== undefined)
      steps.splice(-1, 1, { ...last, actions: [...last.actions, ...actions] });
    else steps.push({ progress, actions });
  }
  return steps;
}

const typeOf = (action: unknown) => (action as { readonly type: string }).type;

/** A mistake that is made in the same way as what is right, in a step of one action. */
function mistakeIn({ progress, actions: [right, ...others] }: Walked) {
  if (right === undefined || others.length > 0) return undefined;
  return progress.offers.find(({ action, mistake }) => mistake !== null && typeOf(action) === typeOf(right));
}

function handOf(page: Page, way: Way): Hand {
  return {
    page,
    way,
    async press(target) {
      await (way === 'finger' ? target.tap() : way === 'mouse' ? target.click() : pressByKeys(page, target));
    },
    async pressAt(x, y) {
      if (way === 'keys') throw new Error('keys know no points');
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
      await (way === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    },
  };
}

/** The coach says this, at that place of a chapter. A sheet that has more than fits was scrolled, the page was not. */
async function expectSaid(page: Page, en: string, step: string): Promise<void> {
  const shown = () =>
    page.evaluate(() => {
      const textOf = (part: string) => document.querySelector(part)?.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
      return [textOf('.coach-count'), textOf('.coach > .coach-said'), scrollY];
    });
  await expect.poll(shown, { message: step }).toEqual([step, en, 0]);
}

/** What the coach says first at a place of a lesson, and the number of the step in its chapter; none at the end of it. */
function saidIn(lesson: AnyLesson, { progress }: Walked): readonly [said: string, count: string] {
  const { chapter, step } = placeOf(lesson, progress);
  const { title, steps, end } = lesson.chapters[chapter] ?? {};
  if (progress.isBetween) return [`Chapter ${chapter + 1}: done. ${end?.said}`, ''];
  const lead = step === 0 ? `${chapter + 1}. ${title}. ` : '';
  return [`${lead}${steps?.[step]?.said}`, `${step + 1} / ${steps?.length}`];
}

/** Has the coach go on, who also does what is to be done: by the key, or by Enter if it has the focus from the last time. */
async function leadOn({ page, press }: Hand): Promise<void> {
  const key = '.coach-keys > .button:last-child';
  const isFocused = await page.evaluate((selector) => document.activeElement?.matches(selector), key);
  await (isFocused ? page.keyboard.press('Enter') : press(page.locator(key)));
}

/**
 * Tests that a lesson can be played on the real board from beginning to end, mistakes included. By day, the first action
 * of each kind is done by hand, of one game, and the coach does the others; that every step goes on is tested in
 * tests/games/lessons.test.ts, and that a lesson is left and gone on with in teacher.test.ts.
 */
export function testLesson(game: string, lesson: AnyLesson, perform: Perform): void {
  // What a lesson goes on by is the same for all games.
  const tags = game === FIRST ? [] : ['night'];
  // Boards are played with a mouse and by keys in other tests too: by night, here as well.
  describe.each([
    ['by a finger', PHONE, 'finger'],
    ...(isNightly
      ? ([
          ['with a mouse', {}, 'mouse'],
          ['by the keys alone', {}, 'keys'],
        ] as const)
      : []),
  ] as const)('%s', (_, options, way) => {
    test('every kind of step is done on the board, every step fits, and what is wrong is explained', {
      tags,
    }, async () => {
      const player = await newPlayer(options);
      const { page } = player;
      const hand = handOf(page, way);
      const steps = stepsOf(lesson);
      const mistakes: string[] = [];
      // That each mistake is explained is tested in tests/games/lessons.test.ts: by day, a few kinds are made here.
      const isMade = byHand();
      const isDone = byHand();
      await page.goto(`${origin}/learn/${game}`);
      for (const [at, step] of steps.entries()) {
        const [said, count] = saidIn(lesson, step);
        const where = `step ${at + 1}, ${count}`;
        await expectSaid(page, said, count);
        const mistake = mistakeIn(step);
        if (mistake?.mistake && isMade(typeOf(mistake.action)) && (isNightly || mistakes.length < 3)) {
          await perform(hand, [mistake.action], step.progress);
          await expectSaid(page, mistake.mistake, count);
          mistakes.push(mistake.code);
        }
        await expectFits(page, where);
        if (step.actions.length > 0 && isDone(typeOf(step.actions[0])))
          await perform(hand, step.actions, step.progress);
        else if (at < steps.length - 1) await leadOn(hand);
      }
      expect(mistakes.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Play now' }).waitFor();
    });
  });
}
