import type { Browser, Page, Request } from 'playwright-core';
import { slowPage, THROTTLING } from './phone.ts';

/** Slow 3G as Chromium's own tools have it: bytes per second, and milliseconds before an answer. */
const NETWORK = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 };

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface Sent {
  readonly at: number;
  end: number;
  bytes: number;
}

/** The most requests of which each was sent after the one before it was answered. */
function chainOf(sent: readonly Sent[]): number {
  const depths: number[] = [];
  for (const [index, { at }] of sent.entries())
    depths[index] =
      1 + Math.max(0, ...sent.slice(0, index).flatMap(({ end }, n) => (end <= at ? (depths[n] ?? 0) : [])));
  return Math.max(0, ...depths);
}

/** Follows the requests of a page until now. */
function requestsOf(page: Page): readonly Sent[] {
  const sent = new Map<Request, Sent>();
  const list: Sent[] = [];
  page.on('request', (request) => {
    const one = { at: performance.now(), end: Number.POSITIVE_INFINITY, bytes: 0 };
    sent.set(request, one);
    list.push(one);
  });
  page.on('requestfinished', (request) => {
    const one = sent.get(request);
    if (one === undefined) return;
    one.end = performance.now();
    void request.sizes().then(
      ({ responseBodySize }) => {
        one.bytes = responseBodySize;
      },
      () => undefined,
    );
  });
  return list;
}

/** The sum of the layout shifts of a page so far, as browsers count them. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 300);
    return promise;
  });

/** Waits until this is so in the page. Asked in each frame: Playwright's locators ask twice a second. */
export const until = (page: Page, isSo: () => boolean): Promise<unknown> =>
  page.waitForFunction(isSo, undefined, { polling: 'raf', timeout: 120_000 });

/** A first visit by a slow phone on a slow network: when something is seen, and when the page can be used. */
export async function benchSlowNetwork(
  browser: Browser,
  what: string,
  url: string,
  isUsable: () => boolean,
): Promise<void> {
  const { page, session } = await slowPage(browser);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const sent = requestsOf(page);
  const start = performance.now();
  const since = () => seconds(performance.now() - start);
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  await until(page, () => document.querySelector('#app *') !== null);
  const frame = since();
  // The header is behind a mark once the table is shown.
  await until(page, () => document.querySelector('header') !== null);
  const header = since();
  await until(page, isUsable);
  const ready = since();
  const answered = sent.filter(({ end }) => end < Number.POSITIVE_INFINITY);
  const bytes = answered.reduce((sum, one) => sum + one.bytes, 0);
  console.log(
    `${what} on slow 3G, ${THROTTLING} × slower: frame after ${frame}, page after ${header}, usable after ${ready}; ` +
      `${answered.length} requests, ${(bytes / 1024).toFixed(0)} KB, ${chainOf(answered)} in a chain, layout shift ${(await shiftOf(page)).toFixed(3)}`,
  );
  await page.context().close();
}
