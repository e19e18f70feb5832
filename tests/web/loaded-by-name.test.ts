import { effect } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadedByName } from '../../web/app/loaded-by-name.ts';

const HOUR = 3_600_000;
let network: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  network = new EventTarget();
  vi.stubGlobal('window', network);
});

/** A reader of one name that reads again whenever that may have changed, as a page does; each attempt is settled by hand. */
function opened() {
  const attempts: PromiseWithResolvers<string>[] = [];
  const read = loadedByName<string>();
  const seen: (string | null)[] = [];
  const load = () => {
    const attempt = Promise.withResolvers<string>();
    attempts.push(attempt);
    return attempt.promise;
  };
  const stop = effect(() => {
    seen.push(read('words', load));
    read('words', load);
  });
  return {
    seen,
    stop,
    count: () => attempts.length,
    async succeed() {
      attempts.at(-1)?.resolve('loaded');
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail() {
      attempts.at(-1)?.reject(new Error('offline'));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('what is read is loaded once, and read again when it has come', async () => {
  const { seen, stop, count, succeed } = opened();
  expect([seen, count()]).toEqual([[null], 1]);
  await succeed();
  expect([seen, count()]).toEqual([[null, 'loaded'], 1]);
  stop();
});

test('what could not be loaded is not asked for by reading it again, but once the network is back', async () => {
  const { seen, stop, count, succeed, fail } = opened();
  await fail();
  expect([seen, count()]).toEqual([[null], 1]);
  network.dispatchEvent(new Event('online'));
  expect(count()).toBe(2);
  // Nor is the attempt that was due without that made as well.
  network.dispatchEvent(new Event('online'));
  await succeed();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect([seen, count()]).toEqual([[null, 'loaded'], 2]);
  stop();
});

test('if nobody says that the network is back, attempts are made at growing intervals', async () => {
  const { stop, count, fail } = opened();
  const times: number[] = [];
  const begun = Date.now();
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await fail();
    while (count() === attempt) await vi.advanceTimersToNextTimerAsync();
    times.push(Date.now() - begun);
  }
  const waits = times.map((time, index) => time - (times[index - 1] ?? 0));
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[index - 1] ?? 1000);
  expect(waits.at(-1)).toBe(waits.at(-2));
  expect(waits.at(-1)).toBeLessThanOrEqual(HOUR);
  stop();
});

test('when the network comes back during an attempt that fails, another one is made at once', async () => {
  const { stop, count, fail } = opened();
  network.dispatchEvent(new Event('online'));
  expect(count()).toBe(1);
  await fail();
  expect(count()).toBe(2);
  await fail();
  expect(count()).toBe(2);
  stop();
});

test('once the network is back, intervals are short again', async () => {
  const { stop, count, fail } = opened();
  const waitAfterFailure = async () => {
    const [begun, before] = [Date.now(), count()];
    await fail();
    while (count() === before) await vi.advanceTimersToNextTimerAsync();
    return Date.now() - begun;
  };
  const first = await waitAfterFailure();
  for (let attempts = 0; attempts < 6; attempts += 1) expect(await waitAfterFailure()).toBeGreaterThan(first);
  await fail();
  network.dispatchEvent(new Event('online'));
  expect(await waitAfterFailure()).toBe(first);
  stop();
});
