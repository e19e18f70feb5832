import { signal } from '@preact/signals';
import type { Seat } from '../../shared/game/contract.ts';
import { MAX_SUMMARIES } from '../../shared/protocol/messages/limits.ts';
import type { Missing, Summary } from '../../shared/protocol/messages/summary.ts';
import type { Problem } from '../../shared/protocol/problems.ts';
import { fetchSummaries } from '../api.ts';
import { address, loadAddress } from './address.ts';
import { type KnownTable, knownTables, noteOver } from './known-tables.ts';

/** A table of this player, as far as it is known. */
export interface MyTable extends KnownTable {
  /** Undefined until it is loaded. */
  readonly now: Summary | Missing | undefined;
  /** The player's own seats whose turn it is. */
  readonly mine: readonly Seat[];
}

const known = signal<ReadonlyMap<string, Summary | Missing>>(new Map());
/** Why the latest request failed. */
export const trouble = signal<Problem | 'silent' | null>(null);

/** In milliseconds. */
const EVERY = 15_000;

/** When each table was last requested, and until when the service wants no requests: milliseconds since 1970. */
const askedAt = new Map<string, number>();
let notBefore = 0;

/** The tables of this browser and of the address signed in here, merged, with the seats of both. */
function ownTables(): readonly KnownTable[] {
  const tables = new Map(knownTables.value.map((table) => [table.id, table]));
  for (const { table: id, seat, game } of address.value?.seats ?? []) {
    const seats = new Set([...(tables.get(id)?.seats ?? []), seat]);
    tables.set(id, { id, game, seats: [...seats].sort((a, b) => a - b), isOver: tables.get(id)?.isOver ?? false });
  }
  return [...tables.values()];
}

/** Whether the summary of a table is final. */
function isSettled(id: string): boolean {
  const now = known.value.get(id);
  return now !== undefined && ('stage' in now ? now.stage === 'over' : now.isGone);
}

const isFinished = ({ id, isOver }: KnownTable): boolean => isOver || isSettled(id);

/** How many tables are over or gone. */
export const finishedCount = (): number => ownTables().filter(isFinished).length;

/** All tables that are not finished, and the latest `finished` ones that are. */
function shownTables(finished: number): readonly KnownTable[] {
  const tables = ownTables();
  const over = new Set(tables.filter(isFinished).slice(0, finished));
  return tables.filter((table) => over.has(table) || !isFinished(table));
}

/**
 * The tables to request now: those requested longest ago or never, as many as one request may name; more only if more
 * were never requested.
 */
function due(finished: number): readonly string[] {
  const ids = shownTables(finished).flatMap(({ id }) => (isSettled(id) ? [] : [id]));
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
}

/** Requests summaries of the tables that are shown. */
async function refresh(finished: number): Promise<void> {
  await loadAddress();
  if (Date.now() < notBefore) return;
  const ids = due(finished);
  for (let from = 0; from < ids.length; from += MAX_SUMMARIES) {
    const some = ids.slice(from, from + MAX_SUMMARIES);
    const answer = await fetchSummaries(some);
    if (answer.type !== 'ok') {
      trouble.value = answer.type === 'refused' ? answer.problem : 'silent';
      if (answer.type === 'refused') notBefore = Date.now() + 1000 * (answer.problem.retryAfter ?? 0);
      return;
    }
    for (const id of some) askedAt.set(id, Date.now());
    take(answer.value.tables);
  }
  trouble.value = null;
}

/**
 * Keeps the tables up to date until the returned function is called: at intervals while the page is visible, and at
 * once when it becomes visible again. `finished` of those that are over or gone are shown.
 */
export function followTables(finished: number): () => void {
  let isBusy = false;
  const ask = async () => {
    if (document.hidden || isBusy) return;
    isBusy = true;
    await refresh(finished);
    isBusy = false;
  };
  const wake = () => void ask();
  const timer = setInterval(wake, EVERY);
  for (const event of ['focus', 'online'] as const) window.addEventListener(event, wake);
  document.addEventListener('visibilitychange', wake);
  wake();
  return () => {
    clearInterval(timer);
    for (const event of ['focus', 'online'] as const) window.removeEventListener(event, wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** The order of the list: tables that wait for the player, running, not begun, finished; each latest first. */
function rank({ now, mine }: MyTable): number {
  if (mine.length > 0) return 0;
  if (now === undefined || !('stage' in now)) return 4;
  return { playing: 1, lobby: 2, over: 3 }[now.stage];
}

const lastAt = ({ now }: MyTable): number => (now !== undefined && 'stage' in now ? (now.last?.at ?? 0) : 0);

/** The tables in the order in which they are shown, with `finished` of those that are over or gone. */
export const myTables = (finished: number): readonly MyTable[] =>
  shownTables(finished)
    .map((table) => {
      const now = known.value.get(table.id);
      const waiting = now !== undefined && 'stage' in now ? now.waitingFor : [];
      return { ...table, now, mine: table.seats.filter((seat) => waiting.includes(seat)) };
    })
    // A table that is gone is shown only if it can be removed from this browser's list.
    .filter(
      ({ id, now }) =>
        now === undefined || 'stage' in now || !now.isGone || knownTables.value.some((one) => one.id === id),
    )
    .sort((one, other) => rank(one) - rank(other) || lastAt(other) - lastAt(one));
