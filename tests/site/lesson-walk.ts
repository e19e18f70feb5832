import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { AnyLesson, Said } from '../../web/teacher/lesson.ts';
import type { Progress } from '../../web/teacher/progress.ts';
import { walked } from '../games/lessons.ts';
import { byHand, isNightly } from '../support/nightly.ts';
import { pressByKeys } from './keys.ts';
import { expectFits, newPlayer, PHONE, type Player, violations } from './pages.ts';

type Way = 'finger' | 'mouse' | 'keys';

/** A hand with a mouse or a finger, or on the keys. */
export interface Hand {
  readonly page: Page;
  readonly way: Way;
  /** Presses what the sheet or the coach shows; a sheet that has more than fits is scrolled, the page is not. */
  press(target: Locator): Promise<void>;
  /** Presses a point of the window. */
  pressAt(x: number, y: number): Promise<void>;
}

/** Does something on the board of a game: the actions of a step, one after the other. */
type Perform = (hand: Hand, actions: readonly unknown[], before: Progress) => Promise<void>;

/** A step of a lesson: how it begins, and what is right in it. */
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
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
    async pressAt(x, y) {
      if (way === 'keys') throw new Error('keys know no points');
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
      await (way === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    },
  };
}

/** The coach says this, in the step with that number. */
async function expectSaid(page: Page, said: Said, step: string): Promise<void> {
  await page.locator('.coach-step').getByText(step, { exact: true }).waitFor();
  await expect
    .poll(async () => (await page.locator('.coach > .coach-said').textContent())?.replaceAll(/[\u00a0\u202f]/g, ' '), {
      message: step,
    })
    .toBe(said.en);
}

/** Opens a lesson as a browser remembers it. */
async function openAt({ page }: Player, game: string, { done }: Progress): Promise<void> {
  // A file of the site, which has its storage and no script.
  await page.goto(`${inject('origin')}/robots.txt`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    'chacun-son-tour:lessons',
    JSON.stringify({ [game]: done }),
  ] as const);
  await page.goto(`${inject('origin')}/learn/${game}`);
}

/** Tests that a lesson can be played on the real board from beginning to end, mistakes included. */
export function testLesson(browser: () => Browser, game: string, lesson: AnyLesson, perform: Perform): void {
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
    test('every step is done on the board, and what is wrong is explained', async () => {
      const player = await newPlayer(browser(), options);
      const { page } = player;
      const hand = handOf(page, way);
      const steps = stepsOf(lesson);
      const mistakes: string[] = [];
      // That each mistake is explained is tested in tests/games/lessons.test.ts.
      const isMade = byHand();
      await page.goto(`${inject('origin')}/learn/${game}`);
      for (const [at, step] of steps.entries()) {
        const { said } = lesson.steps[at] ?? {};
        if (said === undefined) throw new Error('more steps than there are');
        const where = `${at + 1} / ${steps.length}`;
        await expectSaid(page, said, where);
        const mistake = mistakeIn(step);
        if (mistake?.mistake && isMade(typeOf(mistake.action))) {
          await perform(hand, [mistake.action], step.progress);
          await expectSaid(page, mistake.mistake, where);
          mistakes.push(mistake.code);
        }
        await expectFits(page, where);
        if (step.actions.length > 0) await perform(hand, step.actions, step.progress);
        else if (at < steps.length - 1) await hand.press(page.getByRole('button', { name: 'Continue' }));
      }
      expect(mistakes.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Play against a robot' }).waitFor();
      expect(player.errors).toEqual([]);
      await player.context.close();
    });
  });

  test('it goes on where it was left, to its end, fits a laptop, and is accessible by day and night', async () => {
    const player = await newPlayer(browser());
    const { page } = player;
    const steps = stepsOf(lesson);
    const last = steps.length - 1;
    // From the last step in which something is done on the board, and not only read.
    const from = steps.findLastIndex(({ actions }) => actions.length > 0);
    for (let at = from; at <= last; at += 1) {
      const [step, said] = [steps[at], lesson.steps[at]?.said];
      if (step === undefined || said === undefined) throw new Error('no such step');
      const where = `${at + 1} / ${steps.length}`;
      if (at === from) await openAt(player, game, step.progress);
      await expectSaid(page, said, where);
      await expectFits(page, where);
      // Of the boards, one is looked at here, and more in the tests of looks.
      if (at === from || at === last) expect(await violations(page, at === from ? null : '.coach'), where).toEqual([]);
      const hand = handOf(page, 'mouse');
      if (step.actions.length > 0) await perform(hand, step.actions, step.progress);
      else if (at < last) await hand.press(page.getByRole('button', { name: 'Continue' }));
    }
    expect(player.errors).toEqual([]);
    await player.context.close();
  });
}
