import { expect, test } from 'vitest';
import type { Action } from '../../../../shared/games/catane/types.ts';
import { newPlayer, origin } from '../../players.ts';
import { hoard, openDrivenTable } from './driven.ts';

test('the thief of others lands once it has left its place: there are never two on the island', async () => {
  const table = await openDrivenTable(origin, ['Ana', 'Bob'], { seed: '123' });
  const seat = await table.playUntil(({ phase }) => phase.type === 'thief', hoard);
  const { page } = await newPlayer({ reducedMotion: 'no-preference' });
  await page.goto(table.seatLink(1 - seat));
  const standing = page.locator('.island ~ * [data-thief], .land [data-thief]').first();
  await standing.waitFor({ state: 'attached' });
  const before = await standing.getAttribute('data-thief');

  /** How visible the landing thief was at most, and how visible both were at the same time. */
  const seen = page.evaluate(
    () =>
      new Promise<{ readonly landing: number; readonly both: number }>((resolve) => {
        let [landing, both] = [0, 0];
        const opacityOf = (selector: string): number => {
          const element = document.querySelector(selector);
          return element === null ? 0 : Number(getComputedStyle(element).opacity);
        };
        const look = () => {
          const now = opacityOf('[data-kind=land] > .clip');
          landing = Math.max(landing, now);
          both = Math.max(both, Math.min(now, opacityOf('[data-thief]')));
          if (landing > 0 && document.querySelector('[data-kind=land]') === null) resolve({ landing, both });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const { version, play } = await table.snapshot(seat);
  const choice = play?.choices.find(({ action }) => (action as Action).type === 'thief');
  await table.act(seat, version, choice?.code ?? '');
  const { landing, both } = await seen;
  expect(landing).toBe(1);
  expect(both).toBeLessThan(0.9);
  await expect.poll(() => standing.getAttribute('data-thief')).not.toBe(before);
  await expect.poll(() => standing.evaluate((thief) => getComputedStyle(thief).opacity)).toBe('1');
});
