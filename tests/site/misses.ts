import type { Page } from 'playwright-core';
import { drawJava, javaRng } from '../../shared/game/rng/java.ts';
import { isNightly } from '../support/nightly.ts';

/** The codes of the actions that a page sends, by its socket or by requests. To be asked before the page has a socket. */
export function sentBy(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = payload.toString();
      const { act } = (text.startsWith('{') ? JSON.parse(text) : {}) as { readonly act?: { readonly code: string } };
      if (act !== undefined) sent.push(act.code);
    }),
  );
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/actions\b/.test(request.url()))
      sent.push((request.postDataJSON() as { readonly code: string }).code);
  });
  return sent;
}

/** In pixels: how far from a target a tap may go astray. */
const ASTRAY = 40;

/**
 * Taps that many times, by day half as often, near what can be chosen on the board, wherever it lies at that moment; the
 * same taps each time.
 */
export async function tapAstray(page: Page, targets: string, count: number): Promise<void> {
  let rng = javaRng(2026n);
  const random = (bound: number): number => {
    const [value, next] = drawJava(rng, bound);
    rng = next;
    return value;
  };
  for (let tap = 0; tap < (isNightly ? count : count / 2); tap += 1) {
    const point = await page.evaluate(
      ([selector, nth, right, down]) => {
        const board = document.querySelector('.board')?.getBoundingClientRect();
        const all = document.querySelectorAll(selector);
        const target = all[nth % Math.max(1, all.length)]?.getBoundingClientRect() ?? board;
        if (board === undefined || target === undefined) return null;
        const within = (along: number, least: number, most: number) => Math.min(most - 2, Math.max(least + 2, along));
        return {
          x: within(target.x + target.width / 2 + right, board.left, board.right),
          y: within(target.y + target.height / 2 + down, board.top, board.bottom),
        };
      },
      [targets, random(1000), random(2 * ASTRAY) - ASTRAY, random(2 * ASTRAY) - ASTRAY] as const,
    );
    if (point === null) throw new Error('no board');
    await page.touchscreen.tap(point.x, point.y);
  }
}
