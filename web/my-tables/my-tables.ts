import { signal } from '@preact/signals';
import type { Seat } from '../../shared/game/contract.ts';
import { MAX_SUMMARIES, type Missing, type Summary } from '../../shared/protocol/messages.ts';
import type { Problem } from '../../shared/protocol/problems.ts';
import { fetchSummaries } from '../api.ts';
import { address, loadAddress } from './address.ts';
import { type KnownTable, knownTables, noteOver } from './known-tables.ts';

/** A table of somebody's, as far as it is known. */
export interface MyTable extends KnownTable {
  /** Undefined until it was asked for. */
  readonly now: Summary | Missing | undefined;
  /** The seats of one's own that are waited for. */
  readonly mine: readonly Seat[];
}

const known = signal<ReadonlyMap<string, Summary | Missing>>(new Map());
/** Why the latest news could not be fetched. */
export const trouble = signal<Problem | 'silent' | null>(null);

/** In milliseconds. */
const EVERY = 15_000;

/** When each table was asked for last, and until when the service wants to be asked for none: milliseconds since 1970. */
const askedAt = new Map<string, number>();
let notBefore = 0;

/** The tables of this browser, and those of the address that is signed in here, each with all seats of both. */
function ownTables(): readonly KnownTable[] {
  const tables = new Map(knownTables.value.map((table) => [table.id, table]));
  for (const { table: id, seat, game } of address.value?.seats ?? []) {
    const seats = new Set([...(tables.get(id)?.seats ?? []), seat]);
    tables.set(id, { id, game, seats: [...seats].sort((a, b) => a - b), isOver: tables.get(id)?.isOver ?? false });
  }
  return [...tables.values()];
}

/** Whether nothing that is known of a table can change any more. */
function isSettled(id: string): boolean {
  const now = known.value.get(id);
  return now !== undefined && ('stage' in now ? now.stage === 'over' : now.isGone);
}

const isFinished = ({ id, isOver }: KnownTable): boolean => isOver || isSettled(id);

/** How many tables are over or gone. */
export const finishedCount = (): number => ownTables().filter(isFinished).length;

/** All tables that go on, and so many of those that do not, those met last. */
function shownTables(finished: number): readonly KnownTable[] {
  const tables = ownTables();
  const over = new Set(tables.filter(isFinished).slice(0, finished));
  return tables.filter((table) => over.has(table) || !isFinished(table));
}

/** Whom to ask now: all that were never asked, and else as many as one request may name, those asked longest ago. */
function due(finished: number): readonly string[] {
  const ids = shownTables(finished).flatMap(({ id }) => (isSettled(id) ? [] : [id]));
  const fresh = ids.filter((id) => !askedAt.has(id)).length;
  return ids
    .sort((one, other) => (askedAt.get(one) ?? 0) - (askedAt.get(other) ?? 0))
    .slice(0, Math.max(fresh, MAX_SUMMARIES));
}

function take(summaries: readonly (Summary | Missing)[]): void {
  const next = new Map(known.value);
  // A table that does not answer stays as it was known.
  for (const each of summaries) if ('stage' in each || each.isGone || !next.has(each.id)) next.set(each.id, each);
  known.value = next;
  const heard = summaries.filter((each) => 'stage' in each || each.isGone);
  noteOver(new Map(heard.map(({ id }) => [id, isSettled(id)])));
}

/** Asks where the tables stand that are shown. */
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
 * Keeps the tables up to date until the returned function is called: while they are looked at, and at once when they are
 * again. Of those that are over or gone, so many are shown.
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

/** What waits for me, then what goes on, what has not begun, what is over; the latest first. */
function rank({ now, mine }: MyTable): number {
  if (mine.length > 0) return 0;
  if (now === undefined || !('stage' in now)) return 4;
  return { playing: 1, lobby: 2, over: 3 }[now.stage];
}

const lastAt = ({ now }: MyTable): number => (now !== undefined && 'stage' in now ? (now.last?.at ?? 0) : 0);

/** The tables in the order in which they are shown; of those that are over or gone, so many. */
export const myTables = (finished: number): readonly MyTable[] =>
  shownTables(finished)
    .map((table) => {
      const now = known.value.get(table.id);
      const waiting = now !== undefined && 'stage' in now ? now.waitingFor : [];
      return { ...table, now, mine: table.seats.filter((seat) => waiting.includes(seat)) };
    })
    // What is gone can be forgotten by this browser; an address has nothing to forget.
    .filter(
      ({ id, now }) =>
        now === undefined || 'stage' in now || !now.isGone || knownTables.value.some((one) => one.id === id),
    )
    .sort((one, other) => rank(one) - rank(other) || lastAt(other) - lastAt(one));
