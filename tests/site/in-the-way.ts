import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { isNightly } from '../support/nightly.ts';
import { PHONE } from './pages.ts';

/** What players touch or point with, their browsers, and the windows in which nothing may cover what is on a board. */
export const HANDS = [
  [
    'with fingers, on a phone upright and sideways',
    PHONE,
    [{ width: 360, height: 740 }, ...(isNightly ? [{ width: 390, height: 844 }] : []), { width: 780, height: 360 }],
  ],
  ['with a mouse', {}, [{ width: 1280, height: 800 }]],
] as const satisfies readonly (readonly [string, BrowserContextOptions, readonly ViewportSize[]])[];

/** Where something is on a sheet, as parts of its width and its height. */
export type Point = readonly [x: number, y: number];

/** The targets of a sheet that are not met by a finger which aims at them: something else lies there. */
export const missedOn = (page: Page, targets: readonly Point[]): Promise<readonly string[]> =>
  page.evaluate(
    (points) => {
      const rect = document.querySelector('.stage')?.getBoundingClientRect();
      return points.flatMap(([x, y]) => {
        const at = [(rect?.x ?? 0) + x * (rect?.width ?? 0), (rect?.y ?? 0) + y * (rect?.height ?? 0)] as const;
        const hit = document.elementFromPoint(...at);
        return hit?.closest('.board') ? [] : [`${at.map(Math.round)}: ${hit?.outerHTML.slice(0, 60)}`];
      });
    },
    targets as [number, number][],
  );
