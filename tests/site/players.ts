import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, TestRunner } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import type { PageSettings } from '../../shared/settings.ts';
import { LESS_WORK } from './pages.ts';

/** Of the service that serves the site. */
export const origin = inject('origin');

/**
 * The languages that the tests read are English; the width is a laptop's unless the test says otherwise. A page that has
 * been open for five seconds has a service worker copy the whole site, and then nothing comes by the routes of a test.
 */
const STANDARD: BrowserContextOptions = {
  locale: 'en-GB',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/** Of the browsers in which a service worker keeps a copy of the site, and shows what is pushed. */
export const WITH_SERVICE_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };

/** In milliseconds: what has not come by then, even on a busy machine, does not come. */
const PATIENCE = 30_000;

/** A player's browser: what goes wrong in its pages fails the test. */
export interface Player {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
  /** What may go wrong there in this test. */
  readonly expected: RegExp[];
}

/** The Chromium of this process, which all files that run here share: one in another process takes a second way for each word. */
let started: Promise<Browser> | undefined;

function shared(): Promise<Browser> {
  started ??= chromium.launch({ executablePath: inject('chromium'), args: LESS_WORK });
  return started;
}

/** The players whose browsers are open, each with the test that opened it; undefined for those of a group. */
const open = new Map<Player, unknown>();

interface Emptied extends Pick<Player, 'context' | 'page'> {
  /** How it was opened. */
  readonly way: string;
}

/** Browsers that players have left, the last one last: a new one would start a process, and compile all scripts anew. */
const emptied: Emptied[] = [];
/** Each takes some 100 MB. */
const MOST_EMPTIED = 3;

/** How those were opened that can be emptied. */
const ways = new WeakMap<BrowserContext, string>();

/** A browser that was told what cannot be taken back is not used again. */
function watch(context: BrowserContext, way: string): void {
  ways.set(context, way);
  const lasting =
    <Given extends readonly unknown[], Done>(tell: (...given: Given) => Done) =>
    (...given: Given): Done => {
      ways.delete(context);
      return tell(...given);
    };
  context.addInitScript = lasting(context.addInitScript.bind(context));
  context.routeWebSocket = lasting(context.routeWebSocket.bind(context));
  context.clock.install = lasting(context.clock.install.bind(context.clock));
}

/** Takes out of a browser what its player has left there; answers a new page. */
async function empty(context: BrowserContext): Promise<Page> {
  const left = context.pages();
  // First, since the process of the pages ends with the last of them.
  const page = await context.newPage();
  await Promise.all(left.map((each) => each.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await client.send('Network.clearBrowserCache');
  await client.detach();
  return page;
}

async function close(player: Player): Promise<void> {
  open.delete(player);
  const { context, page } = player;
  // Pages ask again and again: what is under way ends with them.
  for (const each of [page, context]) await each.unrouteAll({ behavior: 'ignoreErrors' });
  const way = ways.get(context);
  if (way === undefined) return context.close();
  emptied.push({ context, way, page: await empty(context) });
  if (emptied.length > MOST_EMPTIED) await emptied.shift()?.context.close();
}

/** A browser that was opened like this and is empty, or a new one. */
async function opened(
  options: BrowserContextOptions,
  way: Way,
  browser: Promise<Browser>,
): Promise<Pick<Player, 'context' | 'page'>> {
  const key = JSON.stringify([options, way]);
  const index = browser === started ? emptied.findLastIndex((one) => one.way === key) : -1;
  const [found] = index < 0 ? [] : emptied.splice(index, 1);
  if (found !== undefined) return found;
  const context = await (await browser).newContext({ ...STANDARD, ...options });
  await context.addInitScript(
    ([json, games]) => {
      // An empty page has no storage.
      if (location.origin === 'null') return;
      if (json !== null) localStorage.setItem('chacun-son-tour:final-actions', json);
      localStorage.setItem('chacun-son-tour:sounds-offered', 'true');
      if (localStorage.getItem('chacun-son-tour:counts-said') === null)
        localStorage.setItem('chacun-son-tour:counts-said', games);
    },
    [way && JSON.stringify(way), JSON.stringify(Object.keys(GAMES))] as const,
  );
  context.setDefaultTimeout(PATIENCE);
  if (browser === started) watch(context, key);
  return { context, page: await context.newPage() };
}

/** Closes what the test has opened, and fails it if anything went wrong in a page that was open. */
export async function endTest(): Promise<void> {
  const wrong = [...open.keys()].flatMap(({ errors, expected }) => {
    const may = expected.splice(0);
    return errors.splice(0).filter((error) => !may.some((one) => one.test(error)));
  });
  await Promise.all([...open].flatMap(([player, test]) => (test === undefined ? [] : [close(player)])));
  expect(wrong).toEqual([]);
}

export const endFile = async (): Promise<void> => void (await Promise.all([...open.keys()].map(close)));

/** What a device does with final actions, by its settings; null: what a new device does. */
type Way = PageSettings['final'] | null;

/** Opens a browser; one that a test opens is closed at its end. To all, sound was offered, and said what cards of players count. */
export async function newPlayer(
  options: BrowserContextOptions = {},
  way: Way = 'at-once',
  browser = shared(),
): Promise<Player> {
  const { context, page } = await opened(options, way, browser);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // That a request was refused, or that there is no network for a socket or for the service worker, the browser itself
    // writes to the console.
    const isOfBrowser =
      /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$|^An unknown error occurred when fetching the script\.$/.test(
        message.text(),
      );
    if (message.type() === 'error' && !isOfBrowser) errors.push(message.text());
  });
  const player: Player = { context, page, errors, expected: [] };
  open.set(player, TestRunner.getCurrentTest());
  return player;
}

/** A player who goes from page to page through the tests of a group. */
export function sharedPlayer(options: BrowserContextOptions = {}, browser?: () => Promise<Browser>): () => Player {
  let player: Player;
  beforeAll(async () => {
    player = await newPlayer(options, 'at-once', browser?.());
  });
  afterAll(() => close(player));
  return () => player;
}
