import type { PlannedAction } from '../../shared/game/capabilities/planned-turn.ts';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { GAMES } from '../../shared/games/index.ts';
import { MAX_PLANS } from '../../shared/protocol/limits.ts';
import type { QueuedTurns } from '../../shared/protocol/messages/queued-turns.ts';
import type { Choice, Seated, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../shared/protocol/pace.ts';
import { ask } from '../support/ask.ts';
import type { MoveTimes, Place } from './load.ts';
import { openPage, type Page } from './service-live.ts';

export const newKey = () => crypto.randomUUID().replaceAll('-', '');

/** A table that has begun, and the cookie of each of its seats. `url` is that of its seats. */
export interface Begun {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly snapshot: Snapshot;
}

export interface Opening {
  readonly game: string;
  readonly seats: number;
  readonly pace?: Pace;
  /** A server that each seat wants its notices posted to, at the path `/TABLE/SEAT`. */
  readonly hooks?: string;
  /** Whether some turns are queued, where that is possible. */
  readonly queues?: boolean;
}

/** Opens a table, has everybody sit down, and begins its game. */
export async function begun(origin: string, { game, seats, pace, hooks }: Opening): Promise<Begun> {
  const me = () => ({ key: newKey(), nonce: newKey(), name: `Bot ${newKey().slice(0, 6)}` });
  const opening = { ...me(), game, seats, options: {}, ...(pace && { pace }) };
  const opener = JSON.parse(await ask(`${origin}/api/tables`, 'POST', '', opening)) as Seated;
  const { id } = opener.snapshot;
  const url = `${origin}/api/tables/${id}/seats`;
  const cookies = [`seat=${opener.secret}`];
  for (let seat = 1; seat < seats; seat += 1) {
    const joined = JSON.parse(await ask(`${url}/${seat}`, 'POST', '', me())) as Seated;
    cookies.push(`seat=${joined.secret}`);
  }
  if (hooks !== undefined)
    for (const [seat, cookie] of cookies.entries()) {
      const channel = { key: newKey(), kind: 'webhook', target: `${hooks}/${id}/${seat}`, lang: 'en' };
      await ask(`${url}/${seat}/notices`, 'POST', cookie, channel);
    }
  const snapshot = JSON.parse(await ask(`${url}/0/start`, 'POST', cookies[0] ?? '', {})) as Snapshot;
  return { url, cookies, snapshot };
}

/** What the moves of some tables sent. */
export interface Tally {
  /** The size in bytes of each answer to a move. */
  readonly answered: number[];
  /** The size in bytes of each message to a page. */
  readonly pushed: number[];
  /** How many turns were queued. */
  queued: number;
  /** How many games were played to their end. */
  finished: number;
}

export const newTally = (): Tally => ({ answered: [], pushed: [], queued: 0, finished: 0 });

/** One in this many moves queues a turn, in games where turns can be queued. */
const QUEUES_ONE_IN = 8;
/** A queued turn has no more actions than that. */
const MAX_QUEUED_ACTIONS = 8;

const anyOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/** A turn that somebody may want to queue: for one of the possible draws, played by chance to its end. */
function turnFor(game: AnyGame, { play, viewer }: Snapshot): { chance: number; actions: PlannedAction[] } | undefined {
  const { sketch } = game.capabilities;
  if (!sketch || !play || typeof viewer !== 'number') return undefined;
  const chance = anyOf(sketch.chances(play.view).slice(0, 4));
  if (chance === undefined) return undefined;
  const actions: PlannedAction[] = [];
  let state = sketch.turn(play.view, viewer, chance);
  do {
    const action = anyOf(game.rules.actions(state, viewer));
    const next = action === undefined ? undefined : game.rules.apply(state, viewer, action);
    if (!next?.ok || actions.length === MAX_QUEUED_ACTIONS) return undefined;
    actions.push(action as PlannedAction);
    state = next.value;
  } while (sketch.isOn(state));
  return { chance, actions };
}

/** A table with a page open for every seat. */
interface Pages {
  readonly table: Begun;
  readonly pages: readonly Page[];
  /** Who is waited for; undefined when the game is over. */
  waitedFor(): Seat | undefined;
  /** Posts one of the choices of a seat. */
  post(seat: Seat, choice: Choice | undefined): Promise<MoveTimes>;
  close(): void;
}

async function openPages(table: Begun, tally: Tally): Promise<Pages> {
  const { url, cookies } = table;
  const pages = await Promise.all(cookies.map((cookie, seat) => openPage(`${url}/${seat}`, cookie)));
  let latest = table.snapshot;
  return {
    table,
    pages,
    waitedFor: () => latest.play?.waitingFor[0],
    async post(seat, choice) {
      const page = pages[seat];
      if (!page) throw new Error(`no seat ${seat}`);
      const body = { version: page.snapshot().version, key: newKey(), code: choice?.code };
      const start = performance.now();
      tally.answered.push(await page.act(body));
      const acknowledged = performance.now() - start;
      latest = page.snapshot();
      const { version } = latest;
      const others = pages.filter((_, other) => other !== seat);
      const heard = await Promise.all(others.map((other) => other.heard(version)));
      return { acknowledged, heard: Math.max(start, ...heard) - start };
    },
    close() {
      for (const page of pages) {
        tally.pushed.push(...page.pushed);
        page.close();
      }
    },
  };
}

/** Tables of players who choose by chance, one game after the other. */
export interface TablePlace extends Place {
  /** Of the table that is played at present. */
  id(): string;
  close(): void;
}

export async function openPlace(origin: string, opening: Opening, tally: Tally): Promise<TablePlace> {
  const game = GAMES[opening.game];
  if (!game) throw new Error(`no game ${opening.game}`);
  const fresh = async () => openPages(await begun(origin, opening), tally);
  let open = await fresh();
  let waiting = new Map<Seat, number>();

  /** Somebody who is not waited for may queue a turn. */
  async function queue(seat: Seat): Promise<void> {
    const page = open.pages[seat];
    if (!game || !page || (waiting.get(seat) ?? 0) >= MAX_PLANS) return;
    const turn = turnFor(game, page.snapshot());
    if (!turn) return;
    const { url, cookies } = open.table;
    const text = await ask(`${url}/${seat}/plans`, 'POST', cookies[seat] ?? '', { key: newKey(), ...turn });
    waiting.set(seat, (JSON.parse(text) as QueuedTurns).plans.length);
    tally.queued += 1;
  }

  return {
    async move() {
      let seat = open.waitedFor();
      if (seat === undefined) {
        tally.finished += 1;
        open.close();
        open = await fresh();
        waiting = new Map();
        seat = open.waitedFor() ?? 0;
      }
      const times = await open.post(seat, anyOf(open.pages[seat]?.snapshot().play?.choices ?? []));
      const next = open.waitedFor();
      if (opening.queues && Math.random() * QUEUES_ONE_IN < 1 && next !== undefined)
        await queue((next + 1) % open.pages.length);
      return times;
    },
    id: () => open.table.snapshot.id,
    close: () => open.close(),
  };
}
