import { expect, test, vi } from 'vitest';

/* Files of tests share their timers: what one of them fakes must not stop those of the next. */

const { setTimeout: real } = globalThis;

test('a test may fake timers and spy on them', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(globalThis, 'setTimeout');
  expect(setTimeout).not.toBe(real);
});

test('afterwards, the timers are the real ones', () => {
  expect(setTimeout).toBe(real);
});
