import type { AboutPlayer } from '../../shared/protocol/messages/about.ts';
import type { Circle, CirclePerson } from '../../shared/protocol/messages/circle.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { storedSizes } from '../app/all-stored.ts';
import { call } from '../app/request.ts';
import { fieldsOf, stored } from '../app/storage.ts';
import { address } from '../tables/address.ts';
import { countAll } from '../tables/database.ts';
import { asPlayer, ownSeats, patiently } from './own-seats.ts';

// docs/decisions/65-all-about-me.md
/* The file with all that is kept of the player of this browser: by the service, and here. */

const FORMAT = 'chacun-son-tour/about-me';
const FORMAT_VERSION = 1;

/** What this browser stores about the player, by its key. The others are only named: some give access to seats. */
const OWN = ['name', 'lang', 'settings', 'tables', 'by-address', 'lessons', 'sketches'];

/** A file, and how many tables are in it and how many did not answer. */
export interface Collected {
  readonly text: string;
  readonly tables: number;
  readonly missing: number;
}

export type OnProgress = (done: number, of: number) => void;

/** Asks each table once, one after the other. */
export async function collect(onProgress: OnProgress): Promise<Collected> {
  const seats = await ownSeats();
  const tables: AboutPlayer[] = [];
  const missing: object[] = [];
  for (const [index, own] of seats.entries()) {
    onProgress(index + 1, seats.length);
    const { id, seat } = own;
    const answer = await asPlayer(own, () => call(routes.about, { table: id, seat }));
    if (answer.type === 'ok') tables.push(answer.value);
    else missing.push({ table: id, seat, why: answer.type === 'refused' ? answer.problem.code : answer.type });
  }
  const file = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    site: location.origin,
    at: new Date().toISOString(),
    tables,
    missing,
    circles: await circlesOf(tables),
    address: ownAddress(),
    browser: await keptHere(),
  };
  return { text: `${JSON.stringify(file, null, 2)}\n`, tables: tables.length, missing: missing.length };
}

function ownAddress(): object | null {
  const { seats = null, usual = null, profile = null } = address.value ?? {};
  return seats && { seats, usual, profile };
}

/** What the circles of the player know of them. */
async function circlesOf(tables: readonly AboutPlayer[]): Promise<readonly object[]> {
  const ids = new Set(tables.flatMap(({ circle }) => circle ?? []));
  const circles: object[] = [];
  for (const circle of ids) {
    const answer = await patiently(() => call(routes.circle, { circle }));
    if (answer.type === 'ok') circles.push({ circle, ...ownIn(answer.value, tables) });
  }
  return circles;
}

function ownIn({ people, tables: all }: Circle, own: readonly AboutPlayer[]): object {
  const at = all.filter(({ id }) => own.some(({ table }) => table === id));
  const index = at.flatMap(({ id, seats }) =>
    own.flatMap(({ table, seat }) => (table === id ? (seats[seat]?.who ?? []) : [])),
  );
  const who: readonly CirclePerson[] = [...new Set(index)].flatMap((one) => people[one] ?? []);
  return { people: who, tables: at.map(({ id }) => id) };
}

/** What this browser keeps: all by name and size, and the content of what is about the player. */
async function keptHere(): Promise<object> {
  // The keys of requests stay here: with one of them a request could be repeated.
  const ways = (Array.isArray(stored('ways')) ? (stored('ways') as readonly unknown[]) : []).map((way) => {
    const { key: _, ...shown } = fieldsOf(way);
    return shown;
  });
  const { usage = null } = (await navigator.storage?.estimate?.()) ?? {};
  return {
    about: { ways, ...Object.fromEntries(OWN.map((key) => [key, stored(key) ?? null])) },
    stored: storedSizes(),
    databases: await countAll(),
    caches: 'caches' in globalThis ? await cached() : [],
    bytesInAll: usage,
  };
}

async function cached(): Promise<readonly object[]> {
  const names = await caches.keys();
  return Promise.all(names.map(async (name) => ({ name, files: (await (await caches.open(name)).keys()).length })));
}
