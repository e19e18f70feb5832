import type { Locator, Page, Response, WebSocket } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Seat, Viewer } from '../../../../shared/game/contract.ts';
import { javaRng } from '../../../../shared/game/rng/java.ts';
import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { tchu } from '../../../../shared/games/tchu/index.ts';
import { redeal } from '../../../../shared/games/tchu/redeal.ts';
import { ROUTES } from '../../../../shared/games/tchu/routes.ts';
import { stationsOf } from '../../../../shared/games/tchu/standing.ts';
import type { RouteId, State, View } from '../../../../shared/games/tchu/types.ts';
import type { Snapshot, Update } from '../../../../shared/protocol/messages/snapshot.ts';
import { updated } from '../../../../shared/protocol/update.ts';
import { TRANSCRIPTS } from '../../../games/tchu/transcripts.ts';
import { ask } from '../../../support/ask.ts';
import { byHand, isNightly } from '../../../support/nightly.ts';
import { newKey } from '../../../support/posted-table.ts';
import {
  follow,
  joinTable,
  leave,
  openTableByHand,
  PHONE,
  postAction,
  snapshotOf,
  start,
  waitForActions,
} from '../../pages.ts';
import { newPlayer, origin, type Player } from '../../players.ts';
import { pay } from './paying.ts';
import { type RecordedStep, stepsOf } from './recorded.ts';

/** A short recorded game in which most kinds of actions occur early; with NIGHTLY=1, a longer one. */
const GAME = TRANSCRIPTS.find(({ id }) => id === (isNightly ? 8 : 5));

type Way = 'mouse' | 'keys' | 'touch';

/** Presses a control, with the mouse, with a finger, or with a key. */
async function pressOn(target: Locator, way: Way, key = 'Enter'): Promise<void> {
  if (way === 'touch') await target.tap();
  else if (way === 'mouse') await target.click();
  else await target.press(key);
}

/** The same with the first that has this selector; a box is ticked with the space bar. */
const press = (page: Page, selector: string, way: Way, key?: string) =>
  pressOn(page.locator(selector).first(), way, key);

/** Clicks the first slot of a route on the map. */
async function clickRoute(page: Page, route: RouteId): Promise<void> {
  await page.getByRole('button', { name: 'See the whole board' }).click();
  // The board moves with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const stage = await page.locator('.stage').boundingBox();
  const [x = 0, y = 0] = trackOf(route).slots[0]?.at ?? [];
  if (stage === null) throw new Error('no map');
  await page.mouse.click(stage.x + (x * stage.width) / SHEET.width, stage.y + (y * stage.height) / SHEET.height);
}

/** Plays the recorded actions on the board. */
async function play({ page }: Player, { action, code }: RecordedStep, before: State, seat: Seat, way: Way) {
  const isChoice = tchu.rules.actions(before, seat).length > 1;
  switch (action.type) {
    case 'keep': {
      const { phase } = before;
      const offered =
        phase.type === 'first-tickets' ? phase.offered[seat] : phase.type === 'tickets' ? phase.offered : [];
      const left = [...action.tickets];
      for (const [place, ticket] of (offered ?? []).entries()) {
        const at = left.indexOf(ticket);
        if (at < 0) continue;
        left.splice(at, 1);
        await press(page, `[data-offer="${place}"]`, way, 'Space');
      }
      // All stations of the ticked tickets are lit on the map.
      const cities = new Set(action.tickets.flatMap((ticket) => stationsOf(ticket)));
      await expect.poll(() => page.locator('[data-lit]').count()).toBe(cities.size);
      await press(page, `.keep[data-code="${code}"]`, way);
      break;
    }
    case 'draw-tickets':
    case 'draw-card':
      await press(page, `.market [data-code="${code}"]`, way);
      // The phone asks before an action that reveals something, unless it is the only one.
      if (way === 'touch' && isChoice) await press(page, `[data-confirm="${code}"]`, way);
      break;
    case 'claim':
      if (way === 'mouse') await clickRoute(page, action.route);
      else await press(page, `[data-claim="${action.route}"]`, way);
      await pay(page, action.cards, (target) => pressOn(target, way));
      await press(page, `.confirm[data-code="${code}"]`, way);
      break;
    case 'add':
      await press(page, `.adds [data-code="${code}"]`, way);
      if (way === 'touch' && isChoice) await press(page, `[data-confirm="${code}"]`, way);
      break;
  }
}

/** What a page received, by any way and in any order. */
interface Heard {
  /** Answers that are still read. */
  readonly reading: Promise<void>[];
  /** Those that could not be, since their page was left. */
  readonly lost: string[];
  readonly snapshots: Snapshot[];
  /** The viewer whom the path names. */
  readonly updates: (Update & { readonly viewer: Viewer })[];
}

/** All snapshots that a page had: each update gives one more, from the one that it follows. */
async function shownBy({ reading, lost, snapshots, updates }: Heard): Promise<readonly Snapshot[]> {
  await Promise.all(reading);
  const keyOf = (viewer: Viewer, version: number) => `${viewer} ${version}`;
  const shown = new Map(snapshots.map((one) => [keyOf(one.viewer, one.version), one]));
  for (const update of updates.toSorted((a, b) => a.version - b.version)) {
    const before = shown.get(keyOf(update.viewer, update.since));
    if (!before && lost.length > 0) continue;
    const after = before && updated(before, update, tchu.codes);
    if (!after) throw new Error(`an update of version ${update.since}, which the page was never told`);
    shown.set(keyOf(after.viewer, after.version), after);
  }
  return [...shown.values()];
}

const viewerIn = (url: string): Viewer => {
  const seat = /\/seats\/(\d)/.exec(url)?.[1];
  return seat === undefined ? 'spectator' : Number(seat);
};

function overhear(page: Page): Heard {
  const heard: Heard = { reading: [], lost: [], snapshots: [], updates: [] };
  const keep = (text: string, url: string) => {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return;
    const found = 'snapshot' in json ? json.snapshot : json;
    if (typeof found !== 'object' || found === null) return;
    if ('play' in found) heard.snapshots.push(found as Snapshot);
    else if ('since' in found) heard.updates.push({ ...(found as Update), viewer: viewerIn(url) });
  };
  page.on('response', (response: Response) => {
    if (!response.url().includes('/api/tables')) return;
    const read = response.text().then(
      (text) => void (text !== '' && keep(text, response.url())),
      () => void heard.lost.push(response.url()),
    );
    heard.reading.push(read);
  });
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      if (text.startsWith('{')) keep(text, socket.url());
    });
  });
  return heard;
}

/** What the map shows of each route: whose it is, or that it is closed. */
async function mapShown({ page }: Player): Promise<readonly string[]> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('[data-route]')].map(
      ({ dataset }) => [Number(dataset['route']), dataset['state']] as const,
    ),
  );
  return ROUTES.map(({ id }) => shown.find(([route]) => route === id)?.[1] ?? 'free');
}

function mapOf({ routes }: State): readonly string[] {
  return ROUTES.map(({ id, twin }) => {
    const owner = routes.findIndex((own) => own.includes(id));
    if (owner >= 0) return String(owner);
    return routes.some((own) => twin !== null && own.includes(twin)) ? 'closed' : 'free';
  });
}

const STEPS = GAME === undefined ? [] : stepsOf(GAME);
const FIRST = tchu.rules.start(2, {}, javaRng(BigInt(GAME?.seed ?? 0)));
/** The state after that many of its actions. */
const stateAfter = (count: number): State => STEPS[count - 1]?.next ?? FIRST;

const wayOf = ({ seat }: RecordedStep, index: number): Way =>
  seat === 1 ? 'touch' : index % 2 === 0 ? 'keys' : 'mouse';
const isByHand = byHand();
/** By day the pages are left before the first tunnel: tunnels are paid for in map.test.ts and phone.test.ts. */
const LIVE = isNightly ? STEPS.length : 10;
/** Whether each action is played by hand; the others are posted. */
const HANDS = STEPS.map((step, index) => index < LIVE && isByHand(`${step.action.type} by ${wayOf(step, index)}`));
/** After that many actions, all are posted. */
const SHOWN = HANDS.lastIndexOf(true) + 1;

/** The game is long: each test plays this many of its actions. */
const STRETCH = 20;
const STRETCHES = Array.from({ length: Math.ceil(SHOWN / STRETCH) }, (_, index) => ({
  from: index * STRETCH,
  to: Math.min((index + 1) * STRETCH, SHOWN),
}));

describe('two browsers play a recorded game to its end, by mouse, keys and fingers', () => {
  const players: Player[] = [];
  let heard: readonly Heard[] = [];

  beforeAll(async () => {
    players.push(await newPlayer(), await newPlayer(PHONE, 'asked'));
    heard = players.map(({ page }) => overhear(page));
  });

  /** Each page shows the state after that many actions, as far as its viewer may know it. */
  async function expectShown(state: State, count: number): Promise<void> {
    await Promise.all(players.map((each) => waitForActions(each, count)));
    for (const [seat, each] of players.entries())
      expect((await snapshotOf(each, seat)).play?.view).toEqual(tchu.secrecy.view(state, seat));
    for (const each of players) await expect.poll(() => mapShown(each)).toEqual(mapOf(state));
  }

  test('from the link', async () => {
    if (GAME === undefined) throw new Error('no such game');
    const [ada, charles] = players;
    if (ada === undefined || charles === undefined) throw new Error('nobody plays');
    const link = await openTableByHand(ada, origin, {
      ...{ name: 'Ada', game: 'tchu', seed: String(GAME.seed), first: FIRST.turn },
    });
    await joinTable(charles, link, 1, 'Charles');
    await start(ada);
  });

  test.each(STRETCHES)('over actions $from to $to', async ({ from, to }) => {
    for (const [offset, step] of STEPS.slice(from, to).entries()) {
      const index = from + offset;
      const player = players[step.seat];
      if (player === undefined) throw new Error('no such seat');
      const way = wayOf(step, index);
      if (!HANDS[index]) {
        await postAction(player, step.seat, (await snapshotOf(player, step.seat)).version, step.code);
        continue;
      }
      await waitForActions(player, index);
      // A mouse that rests on a card narrows the list of routes to those that it pays for.
      if (way === 'keys') await player.page.mouse.move(0, 0);
      await play(player, step, stateAfter(index), step.seat, way);
      await expectShown(step.next, index + 1);
    }
    await expectShown(stateAfter(to), to);
  });

  test('over all that is posted, to what the transcript says of the end', async () => {
    const [first] = players;
    if (first === undefined) throw new Error('nobody plays');
    let { version } = await snapshotOf(first, 0);
    const table = first.page.url().replace(/\/t\/(\w+).*/, '/api/tables/$1');
    const seats = players.map(({ page }) => page.url());
    // The pages would take long to show each action, and to hand over their cookies each time.
    for (const { page } of players) await leave(page);
    const paths = players.map((_, seat) => `${table}/seats/${seat}/actions`);
    const cookies = await Promise.all(players.map(({ context }, seat) => context.cookies(paths[seat] ?? '')));
    for (const { seat, code } of STEPS.slice(SHOWN)) {
      const action = { version, key: newKey(), code };
      const cookie = (cookies[seat] ?? []).map(({ name, value }) => `${name}=${value}`).join('; ');
      const answer = await ask(paths[seat] ?? '', 'POST', cookie, action);
      ({ version } = JSON.parse(answer) as Snapshot);
    }
    for (const [seat, { page }] of players.entries()) await follow(page, seats[seat] ?? '');
    await expectShown(stateAfter(STEPS.length), STEPS.length);
    const { final } = tchu.secrecy.view(stateAfter(STEPS.length), 'spectator');
    expect(final?.map(({ total }) => total)).toEqual(GAME?.end?.['final']);
    for (const { page } of players) {
      await page.locator('.ranking').waitFor();
      const totals = await page.locator('.tally tfoot td').allTextContents();
      expect(totals.map((text) => Number(text.replace('−', '-')))).toEqual(GAME?.end?.['final']);
    }
  });

  test('and neither hears what is hidden: the same as if all of that had been dealt anew', async () => {
    for (const [seat, all] of heard.entries()) {
      const snapshots = await shownBy(all);
      expect(snapshots.length).toBeGreaterThan(SHOWN / 2);
      for (const { viewer, stage, play: told } of snapshots) {
        if (told === null || stage !== 'playing') continue;
        expect(viewer === seat || viewer === 'spectator').toBe(true);
        const then = stateAfter(told.recent.at(-1)?.n ?? 0);
        expect(told.view as View).toEqual(tchu.secrecy.view(redeal(then, seat, javaRng(1n)), viewer));
        for (const { n, seat: by, code } of told.recent)
          if (by !== seat && STEPS[n - 1]?.action.type === 'keep') expect(code).toBeNull();
      }
    }
  });
});
