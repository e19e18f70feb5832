import { signal } from '@preact/signals';
import { MAX_SUMMARIES } from '../../shared/protocol/limits.ts';
import type { Problem } from '../../shared/protocol/messages/live.ts';
import type { Missing, Summary } from '../../shared/protocol/messages/summary.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { isTableId } from '../../shared/protocol/targets.ts';
import { call } from '../app/request.ts';
import { address, loadAddress } from './address.ts';
import { keepAll, readAll } from './database.ts';
import { type KnownTable, knownTables, noteOver } from './known-tables.ts';
import { isFinal, type MyTable, type Sorted, sorted } from './order.ts';
import { lastAsked, noteAsked, noteWaiting } from './waiting.ts';

const known = signal<ReadonlyMap<string, Summary | Missing>>(new Map());
/** The last summaries that this browser knew: those of finished tables need not be asked for again. */
const kept = signal<ReadonlyMap<string, Summary>>(new Map());
export const trouble = signal<Problem | 'silent' | null>(null);

/** In milliseconds. */
const EVERY = 15_000;

/**
 * When each table was last requested, and until when the service has asked for no requests: in milliseconds since 1970.
 */
const askedAt = new Map<string, number>();
let notBefore = 0;

/** The tables of this browser and of the address signed in here, merged, with the seats of both. */
export function ownTables(): readonly KnownTable[] {
  const tables = new Map(knownTables.value.map((table) => [table.id, table]));
  for (const { table: id, seat, game } of address.value?.seats ?? []) {
    const seats = new Set([...(tables.get(id)?.seats ?? []), seat]);
    const before = tables.get(id) ?? { isOver: false, name: '', isHidden: false, circle: '' };
    tables.set(id, { ...before, id, game, seats: [...seats].sort((a, b) => a - b) });
  }
  return [...tables.values()];
}

function isSettled(id: string): boolean {
  const now = known.value.get(id);
  return now !== undefined && isFinal(now);
}

/**
 * The tables to request now: those requested longest ago or never, as many as one request may name; more only if more
 * were never requested.
 */
function due(shown: readonly { readonly id: string }[]): readonly string[] {
  const ids = shown.flatMap(({ id }) => (isSettled(id) ? [] : [id]));
  const fresh = ids.filter((id) => !askedAt.has(id)).length;
  return ids
    .sort((one, other) => (askedAt.get(one) ?? 0) - (askedAt.get(other) ?? 0))
    .slice(0, Math.max(fresh, MAX_SUMMARIES));
}

function take(summaries: readonly (Summary | Missing)[]): void {
  const next = new Map(known.value);
  // A table that does not answer keeps its previous summary.
  for (const each of summaries) if ('stage' in each || each.isGone || !next.has(each.id)) next.set(each.id, each);
  known.value = next;
  const heard = summaries.filter((each) => 'stage' in each || each.isGone);
  noteOver(new Map(heard.map(({ id }) => [id, isSettled(id)])));
  const seatsOf = new Map(ownTables().map(({ id, seats }) => [id, seats]));
  noteWaiting(
    new Map(
      heard.map((each) => [
        each.id,
        'stage' in each && each.waitingFor.some((seat) => seatsOf.get(each.id)?.includes(seat)),
      ]),
    ),
  );
  const told = heard.filter((each) => 'stage' in each);
  void keepAll('results', new Map(told.filter(isFinal).map((each) => [each.id, each])));
  void keepAll('summaries', new Map(told.filter((each) => !isFinal(each)).map((each) => [each.id, each])));
}

/** Loads the summaries of earlier visits, so that all can be searched without requests, and shown without a network. */
async function loadKept(): Promise<void> {
  if (kept.value.size > 0) return;
  const [summaries, results] = await Promise.all([readAll('summaries'), readAll('results')]);
  // No validation: only this site writes them, as it received them.
  const found = [summaries, results].flatMap((all) => (all.ok ? [...all.value] : []));
  kept.value = new Map(found as [string, Summary][]);
}

/** Requests summaries of these tables, in as few requests as possible. */
async function ask(asked: readonly string[]): Promise<void> {
  const ids = asked.filter(isTableId);
  // Earlier releases took any id from a file. There is no such table, and the list says so.
  take(asked.filter((id) => !isTableId(id)).map((id) => ({ id, isGone: true })));
  for (let from = 0; from < ids.length; from += MAX_SUMMARIES) {
    const some = ids.slice(from, from + MAX_SUMMARIES);
    const answer = await call(routes.summaries, {}, { body: { tables: some } });
    if (answer.type !== 'ok') {
      trouble.value = answer.type === 'refused' ? answer.problem : 'silent';
      if (answer.type === 'refused') notBefore = Date.now() + 1000 * (answer.problem.retryAfter ?? 0);
      return;
    }
    for (const id of some) askedAt.set(id, Date.now());
    take(answer.value.tables);
  }
  trouble.value = null;
  noteAsked(Date.now());
}

async function refresh(shown: Shown): Promise<void> {
  if (navigator.onLine === false) trouble.value = 'silent';
  await loadAddress();
  if (Date.now() < notBefore) return;
  await ask(due(shown(myTables())));
}

/** In milliseconds: how often pages without the list may ask, all pages of this browser together. */
const NOW_AND_THEN = 600_000;

/**
 * For the count of waiting tables on the page of a table: requests the unfinished ones once, unless a page of this
 * browser has done so within ten minutes.
 */
export async function askOthers(than: string): Promise<void> {
  const now = Date.now();
  // A time to come was noted before the clock of this device was put right.
  if (document.hidden || now < notBefore || Math.abs(now - lastAsked()) < NOW_AND_THEN) return;
  const others = knownTables.value.filter(({ id, isOver, isHidden }) => id !== than && !isOver && !isHidden);
  if (others.length > 0) await ask(due(others).slice(0, MAX_SUMMARIES));
}

/** In milliseconds: what this page knows for so long is not asked again after a move. */
const FRESH = 60_000;

/**
 * For the table that is next after a move: requests the unfinished ones but one, unless all were requested within a
 * minute. Answers how many there are.
 */
export async function askWaiting(than: string): Promise<number> {
  const others = myTables().current.filter(({ id }) => id !== than);
  const late = others.filter(({ id }) => Math.abs(Date.now() - (askedAt.get(id) ?? 0)) > FRESH);
  if (late.length > 0 && Date.now() >= notBefore) await ask(due(late).slice(0, MAX_SUMMARIES));
  return myTables().current.filter(({ id }) => id !== than).length;
}

/** The table that waits for this player most urgently, but for one, as far as it is known. */
export const nextWaiting = (than: string): MyTable | undefined =>
  myTables().current.find(({ id, mine }) => id !== than && mine.length > 0);

type Shown = (tables: Sorted) => readonly KnownTable[];

/**
 * Keeps the tables that are shown up to date until the returned function is called: at intervals while the page is
 * visible, and at once when it becomes visible again.
 */
export function followTables(shown: Shown): () => void {
  let isBusy = false;
  const ask = async () => {
    if (document.hidden || isBusy) return;
    isBusy = true;
    await refresh(shown);
    isBusy = false;
  };
  const wake = () => void ask();
  const timer = setInterval(wake, EVERY);
  for (const event of ['focus', 'online'] as const) window.addEventListener(event, wake);
  document.addEventListener('visibilitychange', wake);
  void loadKept();
  wake();
  return () => {
    clearInterval(timer);
    for (const event of ['focus', 'online'] as const) window.removeEventListener(event, wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** What this browser keeps of a table: if it goes on, only as long as the service does not answer. */
function lastKnown(id: string): Summary | undefined {
  const last = kept.value.get(id);
  return last !== undefined && (isFinal(last) || trouble.value !== null) ? last : undefined;
}

/** All tables of the player, in the order in which they are shown. */
export function myTables(): Sorted {
  const own = new Set(knownTables.value.map(({ id }) => id));
  return sorted(
    ownTables().flatMap((table) => {
      const now = known.value.get(table.id) ?? lastKnown(table.id);
      // A table that is gone is shown only if it can be removed from this browser's list.
      if (now !== undefined && 'isGone' in now && now.isGone && !own.has(table.id)) return [];
      const waiting = now !== undefined && 'stage' in now ? now.waitingFor : [];
      return [{ ...table, now, mine: table.seats.filter((seat) => waiting.includes(seat)) }];
    }),
  );
}
