import { signal } from '@preact/signals';
import type { Seat } from '../shared/game/contract.ts';
import { MAX_SUMMARIES, type Missing, type Summary } from '../shared/protocol.ts';
import { address, loadAddress } from './address.ts';
import { fetchSummaries } from './api.ts';
import { type HeldTable, held } from './held.ts';

/** A table of somebody's, as far as it is known. */
export interface MyTable extends HeldTable {
  /** Undefined until it was asked for. */
  readonly now: Summary | Missing | undefined;
  /** The seats of one's own that are waited for. */
  readonly mine: readonly Seat[];
}

const known = signal<ReadonlyMap<string, Summary | Missing>>(new Map());
/** Whether the latest news could not be fetched. */
export const areLate = signal(false);

const EVERY = 15_000;

/** The tables of this browser, and those of the address that is signed in here, each with all seats of both. */
function ownTables(): readonly HeldTable[] {
  const tables = new Map(held.value.map((table) => [table.id, table]));
  for (const { table: id, seat, game } of address.value?.seats ?? []) {
    const seats = new Set([...(tables.get(id)?.seats ?? []), seat]);
    tables.set(id, { id, game, seats: [...seats].sort((a, b) => a - b) });
  }
  return [...tables.values()];
}

/** Asks where all these tables stand, as many at once as may be asked for. */
async function refresh(): Promise<void> {
  await loadAddress();
  const ids = ownTables().map(({ id }) => id);
  for (let from = 0; from < ids.length; from += MAX_SUMMARIES) {
    const answer = await fetchSummaries(ids.slice(from, from + MAX_SUMMARIES));
    areLate.value = answer.type !== 'ok';
    if (answer.type !== 'ok') return;
    const next = new Map(known.value);
    // A table that does not answer stays as it was known.
    for (const each of answer.value.tables)
      if ('stage' in each || each.isGone || !next.has(each.id)) next.set(each.id, each);
    known.value = next;
  }
}

/** Keeps the tables up to date until the returned function is called: while they are looked at, and at once when they are again. */
export function followTables(): () => void {
  let isBusy = false;
  const ask = async () => {
    if (document.hidden || isBusy) return;
    isBusy = true;
    await refresh();
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

/** The tables in the order in which they are shown. */
export const myTables = (): readonly MyTable[] =>
  ownTables()
    .map((table) => {
      const now = known.value.get(table.id);
      const waiting = now !== undefined && 'stage' in now ? now.waitingFor : [];
      return { ...table, now, mine: table.seats.filter((seat) => waiting.includes(seat)) };
    })
    // What is gone can be forgotten by this browser; an address has nothing to forget.
    .filter(
      ({ id, now }) => now === undefined || 'stage' in now || !now.isGone || held.value.some((one) => one.id === id),
    )
    .sort((one, other) => rank(one) - rank(other) || lastAt(other) - lastAt(one));
