import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Options, Seat, Viewer } from '../../shared/game/contract.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Seated, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { KnownTable } from '../../web/tables/known-tables.ts';
import { ask } from '../support/ask.ts';
import { newKey, postTable, USUAL_PACE } from '../support/posted-table.ts';
import type { Player } from './players.ts';

export const PHONE = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

/** The games of a test that is about no game, the first of the list and another; and what the site calls the first. */
export const [FIRST = '', SECOND = ''] = Object.keys(GAMES);
export const TITLE = GAMES[FIRST]?.texts.en.title ?? '';

/**
 * What saves a browser work. No test looks at pixels: with so little memory for them, hardly anything is painted, and what
 * is, in few tiles, since each of them goes through all that is to be drawn. Style, layout and what lies under a pointer
 * are as ever. A page stays in the process of the empty one as which it opens: without a limit it starts another one. No
 * page lives long enough for optimized code to pay.
 */
export const LESS_WORK = [
  '--force-gpu-mem-available-mb=1',
  '--default-tile-width=1280',
  '--default-tile-height=832',
  '--renderer-process-limit=1',
  '--js-flags=--no-opt --no-maglev',
];

/** Less than half as long as the text that axe-core gives of itself, which is the one with its comments. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Addresses of scripts and style sheets. Each costs a browser a few milliseconds, however small it is. */
export const CODE_FILES = /\/assets\/[^/]*\.(js|css)$/;

/**
 * Goes to an address: a page of the site goes there as by a link, which takes a quarter of what it takes to load it. What
 * it showed before is gone by then. To load the document as well, use `page.goto`.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  const before = new URL(page.url());
  // Where only what follows the # is another, the page itself hears of it.
  if (before.origin !== origin || before.pathname === pathname) return void (await page.goto(address));
  const isOnItsWay = await page.evaluate((href) => {
    const main = document.querySelector('main');
    if (main === null) return false;
    main.dataset['left'] = '';
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
    return true;
  }, address);
  if (!isOnItsWay) return void (await page.goto(address));
  await page.waitForURL((url) => url.pathname === pathname);
  await page.locator('main[data-left]').waitFor({ state: 'detached' });
}

/** Leaves a table for a page of the site that shows none and asks nothing: to show all that is posted takes a page long. */
export const leave = (page: Page): Promise<void> => follow(page, new URL('/nowhere', page.url()).href);

interface Opening {
  readonly name: string;
  readonly game?: string;
  readonly seats?: number;
  /** How many of them are robots' from the start. */
  readonly robots?: number;
  readonly seed?: string;
  readonly options?: Options;
  /** Who begins; a page leaves that to chance, which tests cannot. */
  readonly first?: Seat;
}

/** In the lobby: the seats play in the order of their numbers, but for one that begins. */
async function chooseFirst(page: Page, seat: Seat): Promise<void> {
  await page.getByLabel('Order of play').selectOption({ label: 'Chosen' });
  await page.getByText(/^Order of play: /).waitFor();
  const lines = page.locator('.seat-line');
  const isIdle = () => page.getByLabel('Order of play').isEnabled();
  for (let place = seat; place > 0; place -= 1) {
    await expect.poll(isIdle).toBe(true);
    await lines
      .nth(place)
      .getByRole('button', { name: /play earlier$/ })
      .click();
    await page.locator(`.seat-line.seat-${seat}:nth-child(${place})`).waitFor();
  }
}

/** Opens a table over the API, at the usual pace and with the opener to begin; returns its link and the opener's. */
export async function postLobby(
  origin: string,
  { name, game = FIRST, seats = 2, robots = 0, seed, options = {} }: Omit<Opening, 'first'>,
): Promise<{ readonly link: string; readonly seatLink: string }> {
  const body = {
    ...{ key: newKey(), nonce: newKey(), name, game, seats, pace: USUAL_PACE },
    options: seed === undefined ? options : { ...options, seed },
    bots: new Array<string>(robots).fill('easy'),
  };
  const { secret, snapshot } = JSON.parse(await ask(`${origin}/api/tables`, 'POST', '', body)) as Seated;
  const link = `${origin}/t/${snapshot.id}`;
  return { link, seatLink: `${link}#seat=0.${secret}` };
}

/** Takes a seat of a table that is open, over the API; returns the link of the seat. */
export async function postPlayer(link: string, seat: Seat, name: string): Promise<string> {
  const { origin, pathname } = new URL(link);
  const path = `${origin}${pathname.replace('/t/', '/api/tables/')}/seats/${seat}`;
  const { secret } = JSON.parse(await ask(path, 'POST', '', { key: newKey(), nonce: newKey(), name })) as Seated;
  return `${link}#seat=${seat}.${secret}`;
}

/** Starts the game of a table that is posted, by the link of a seat. */
export async function postStart(seatLink: string): Promise<void> {
  const { origin, pathname, hash } = new URL(seatLink);
  const [, seat = '', secret = ''] = /^#seat=(\d+)\.(.*)$/.exec(hash) ?? [];
  const path = `${origin}${pathname.replace('/t/', '/api/tables/')}/seats/${seat}/start`;
  await ask(path, 'POST', `seat=${secret}`, {});
}

/** Opens the page of a table that is posted; answers its address without the seat. */
export async function openTable(player: Player, origin: string, opening: Omit<Opening, 'first'>): Promise<string> {
  const { link, seatLink } = await postLobby(origin, opening);
  await openSeat(player, seatLink, 0);
  await player.page.locator('.lobby h1').waitFor();
  return link;
}

/** Opens a table by hand, on the page that invites friends; answers its address without the seat. */
export async function openTableByHand(
  { page }: Player,
  origin: string,
  { name, game = FIRST, seed, first = 0 }: Omit<Opening, 'seats' | 'robots'>,
): Promise<string> {
  await follow(page, `${origin}/new/${game}`);
  await page.getByLabel('Your name').fill(name);
  if (seed !== undefined) {
    await page.getByText('Options').click();
    await page.getByLabel('Seed').fill(seed);
  }
  await page.getByRole('button', { name: 'Get the link' }).click();
  await page.waitForURL(/\/t\/[^#]+#seat=0$/);
  await page.getByRole('heading', { name: 'The table is open' }).waitFor();
  await chooseFirst(page, first);
  return page.getByLabel('Table link').inputValue();
}

/** Opens the link that was shared and takes a seat. */
export async function joinTable({ page }: Player, link: string, seat: number, name: string): Promise<void> {
  await follow(page, link);
  await page.getByLabel('Your name').fill(name);
  const other = page.getByText('Choose another seat');
  if (await other.isVisible()) await other.click();
  const seats = page.getByLabel('Your seat');
  if (await seats.isVisible()) await seats.selectOption(String(seat));
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the game' }).click();
  await page.waitForURL(new RegExp(`#seat=${seat}$`));
}

export async function seatBot({ page }: Player): Promise<void> {
  await page.getByText('Add…').first().click();
  await page.getByRole('button', { name: 'Add an easy robot' }).first().click();
}

/** Starts the game, and waits until the page shows it. */
export async function start({ page }: Player): Promise<void> {
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.lobby').waitFor({ state: 'detached' });
}

/**
 * A game that these players begin, the first of them with a robot if nobody else comes; each page shows its own seat.
 * Quicker than through the lobby. Answers the address to share.
 */
export async function beginGame(
  origin: string,
  players: readonly Player[],
  { game = FIRST, seed, options = {} }: Pick<Opening, 'game' | 'seed'> & { readonly options?: Options } = {},
): Promise<string> {
  const { link, seatLink } = await postTable(origin, {
    game,
    names: ['Ana', 'Bob', 'Cléo', 'Dan', 'Eve'].slice(0, players.length),
    bots: players.length === 1 ? 1 : 0,
    options: seed === undefined ? options : { ...options, seed },
  });
  for (const [seat, player] of players.entries()) await openSeat(player, seatLink(seat), seat);
  return link;
}

/**
 * Cuts a browser off from the network. Chromium may fire `offline` while the page's socket still answers, and the page
 * then counts as connected. So the event is fired again once requests fail.
 */
export async function goOffline({ context, page }: Pick<Player, 'context' | 'page'>): Promise<void> {
  await context.setOffline(true);
  await page.evaluate(async () => {
    const isCutOff = () =>
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => false,
        () => true,
      );
    while (!(await isCutOff()));
    dispatchEvent(new Event('offline'));
  });
}

/** Opens a seat by its link, with its secret; the browser then has its cookie, and knows the table. */
export async function openSeat({ page }: AtTable, link: string, seat: Seat): Promise<void> {
  await follow(page, link);
  await page.waitForURL(new RegExp(`#seat=${seat}$`));
  // The secret leaves the address before the service answers; a page that is left earlier forgets the table.
  await page.waitForFunction(
    (taken) => {
      const known = JSON.parse(localStorage.getItem('chacun-son-tour:tables') ?? '[]') as readonly KnownTable[];
      return known.some(({ id, seats }) => id === taken.id && seats.includes(taken.seat));
    },
    { id: tableOf(page), seat },
  );
}

const tableOf = (page: Page): string => /\/t\/([^/#?]+)/.exec(page.url())?.[1] ?? '';

/** The table as the service shows it to a viewer, asked with the cookies of the player's browser. */
export async function snapshotOf({ page }: AtTable, viewer: Viewer): Promise<Snapshot> {
  const path = viewer === 'spectator' ? '' : `/seats/${viewer}`;
  const response = await page.request.get(new URL(`/api/tables/${tableOf(page)}${path}`, page.url()).href);
  expect(response.status()).toBe(200);
  return (await response.json()) as Snapshot;
}

type AtTable = Pick<Player, 'page'>;

/** Plays for the player of a seat without their page, which is told as it is of what others play. */
export async function postAction({ page }: AtTable, seat: Seat, version: number, code: string): Promise<void> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${origin}/api/tables/${tableOf(page)}/seats/${seat}/actions`, {
    data: { version, key: newKey(), code },
    headers: { origin },
  });
  expect(response.status()).toBe(200);
}

/** Opens what lies behind a mark of the table, if it is not open. */
export async function openPanel({ page }: AtTable, which: 'story' | 'talk' | 'more'): Promise<void> {
  const mark = page.locator(`[data-panel=${which}]`);
  if ((await mark.getAttribute('aria-expanded')) === 'true') return;
  await closePanel({ page });
  await mark.click();
  await page.locator('.drawer-body > :not([role=status])').first().waitFor();
}

/** Closes what lies behind a mark, if it is open. */
export async function closePanel({ page }: AtTable): Promise<void> {
  const drawer = page.locator('.drawer');
  if ((await drawer.count()) === 0) return;
  await drawer.locator('.drawer-head button').click();
  await drawer.waitFor({ state: 'detached' });
}

/** Waits until the page shows the table after at least that many actions. */
export async function waitForActions({ page }: AtTable, count: number): Promise<void> {
  const moves = () =>
    page.evaluate(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['moves'] ?? -1));
  await expect.poll(moves).toBeGreaterThanOrEqual(count);
}

/** Waits until the page shows what it shows after a pause, which passes quicker here: by the page's clock, once installed. */
export async function waitPastPause(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(500);
    return shown.isVisible();
  };
  await expect.poll(isShown).toBe(true);
}

/** Types a code where one plays by codes, and sends it. */
export async function playByCode(player: AtTable, code: string): Promise<void> {
  await openPanel(player, 'more');
  await player.page.getByLabel('Code of the move').fill(code);
  await player.page.keyboard.press('Enter');
  await closePanel(player);
}

/** What sticks out of the page to the side. */
export const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What can be touched and is smaller than a fingertip: links within a sentence excepted, and boxes that their labels tick. */
export const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a.button, a.brand, summary, select, input:not([type=radio], label > [type=checkbox])',
      ),
    ].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 && height === 0) return [];
      return width < 43.9 || height < 43.9 ? [`${element.outerHTML.slice(0, 80)} ${width} × ${height}`] : [];
    }),
  );

/** With a touch screen: the fields with letters below 16 px, into which the browser of an iPhone zooms. */
const tooFine = (page: Page) =>
  page.evaluate(() =>
    matchMedia('(any-pointer: coarse)').matches
      ? [...document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=range]), textarea, select')]
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 80))
      : [],
  );

/**
 * Checks that a page is not wider than its window, that fingers can hit what is to be touched, and that it stays at its
 * scale when a field is touched.
 */
export async function expectFits(page: Page, where = page.url()): Promise<void> {
  await expect.poll(() => isTooWide(page), { message: where }).toBe(0);
  await expect.poll(() => tooSmall(page), { message: where }).toEqual([]);
  expect(await tooFine(page), where).toEqual([]);
}

/**
 * What axe finds wrong with the page in both colour schemes (in the second, only contrast is checked). With `part`, it
 * looks at that part only: axe is slow on a large map, which another test checks.
 */
export async function violations(page: Page, part: string | null = null): Promise<readonly string[]> {
  // Axe does not look into frames by itself. Ours have none.
  expect(page.frames()).toHaveLength(1);
  // Axe is large: it is sent to each page once.
  const { hasAxe, isDark } = await page.evaluate(() => ({
    hasAxe: 'axe' in window,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  if (!hasAxe) await page.evaluate(AXE);
  // Beginning with the colours that it has: to draw a large map in other ones takes as long as axe.
  const found = [...(await page.evaluate(brokenRules, { rules: null, part })), ...(await saidTwice(page))];
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  return [...found, ...(await page.evaluate(brokenRules, { rules: ['color-contrast'], part }))];
}

/** Letters and figures only, one space between words: a description often has other punctuation than the name. */
const wordsOf = (said: unknown): string => `${String(said ?? '')} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** What screen readers would say twice, as the name and then as the description: what hovering shows counts as one. */
async function saidTwice(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes.flatMap(({ ignored, role, name, description }) => {
    const said = wordsOf(description?.value);
    if (ignored || said.trim() === '' || !` ${wordsOf(name?.value)}`.includes(` ${said}`)) return [];
    return [`said-twice ${role?.value} ${JSON.stringify(name?.value)}: ${JSON.stringify(description?.value)}`];
  });
}

/** In the page: the rules that axe finds broken, of these or of all, each with the place and what is wrong there. */
async function brokenRules({
  rules,
  part,
}: {
  readonly rules: readonly string[] | null;
  readonly part: string | null;
}): Promise<readonly string[]> {
  const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
  const { violations: broken } = await inPage.run(part ?? document, {
    resultTypes: ['violations'],
    // Style sheets and sounds would be fetched again, for rules about orientation, which is off, and about audio elements.
    preload: false,
    ...(rules === null ? {} : { runOnly: [...rules] }),
  });
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The versions that a page says its player sees, by its socket or by requests. To be asked before the page has a socket. */
export function seenBy(page: Page): readonly number[] {
  const seen: number[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const version = /^seen (\d+)$/.exec(`${payload}`)?.[1];
      if (version !== undefined) seen.push(Number(version));
    });
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/seen')) seen.push((request.postDataJSON() as { readonly version: number }).version);
  });
  return seen;
}
