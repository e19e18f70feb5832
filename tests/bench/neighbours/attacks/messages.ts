import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { type Attack, atRate, type Hit, inParallel, pause, some } from '../attack.ts';
import type { Client, Wire } from '../client.ts';
import { newKey, type Opened, openSome, seatOf } from '../tables.ts';
import { ALL, GAME } from './game.ts';

/** The game that has the most robots at a table. */
const LARGEST = ALL.toSorted((a, b) => b.seats.max - a.seats.max)[0] ?? { id: GAME, seats: { max: 2 } };
const MOST_ROBOTS = Math.min(4, LARGEST.seats.max - 1);
/** In milliseconds: how long games are played before an attack. */
const PREPARING = 5_000;

const TABLES = 40;
const PER_TABLE = 10;

const question = () => JSON.stringify({ ask: { what: 'story', from: 0 }, key: newKey(), lang: 'en' });

/** Tables at which a game has gone on for a while, with as many robots as there can be. */
async function played(client: Client, scale: number): Promise<readonly Opened[]> {
  const bots = new Array<'easy'>(MOST_ROBOTS).fill('easy');
  const tables = await openSome(client, some(TABLES, scale), { game: LARGEST.id, players: 1, bots });
  await inParallel(8, performance.now() + PREPARING * scale, async (n) => {
    const table = tables[n % tables.length];
    if (table) await moved(client, table);
  });
  return tables;
}

/** A refusal of what was asked over a socket is one of too much if it says when to try again. */
const counted = (client: Client) => (text: string) => {
  if (text.startsWith('{"answered"')) client.count(/"problem":.*"retryAfter"/.test(text) ? 429 : 'answered');
};

/** The sockets of the first seats of tables, opened again when they are closed. */
async function pages(client: Client, tables: readonly Opened[]): Promise<(n: number) => Promise<Wire | undefined>> {
  const open = async (table: Opened): Promise<Wire | undefined> => {
    const { path, cookie } = seatOf(table, 0);
    return client.wire(`${path}/live?since=0&codes=1`, { cookie, onText: counted(client) });
  };
  const wires = await Promise.all(tables.map(open));
  return async (n) => {
    const index = n % wires.length;
    const table = tables[index];
    const wire = wires[index];
    if (wire?.isOpen() || table === undefined) return wire;
    wires[index] = undefined;
    wires[index] = await open(table);
    return wires[index];
  };
}

export const questions: Attack = {
  name: 'questions',
  what: `the story is asked for over sockets, ${PER_TABLE} times a second at each of ${TABLES} tables`,
  prepare: async (client, scale) => {
    const tables = await played(client, scale);
    return async (until) => {
      const page = await pages(client, tables);
      await atRate(TABLES * PER_TABLE, until, async (n) => (await page(n))?.say(question()));
    };
  },
};

/** Plays legal moves for both seats of a table, over the socket of each, as fast as they are answered. */
async function playOn(client: Client, table: Opened, until: number): Promise<void> {
  const heard = new Map<string, () => void>();
  const onText = (text: string) => {
    counted(client)(text);
    heard.get(/^\{"answered":"(\w+)"/.exec(text)?.[1] ?? '')?.();
  };
  const wires = await Promise.all(
    [0, 1].map((seat) =>
      client.wire(`${seatOf(table, seat).path}/live`, { cookie: seatOf(table, seat).cookie, onText }),
    ),
  );
  while (performance.now() < until) {
    const read = await client.ask('GET', table.path);
    const seat = read.status === 200 ? (JSON.parse(read.text) as Snapshot).play?.waitingFor[0] : undefined;
    const wire = seat === undefined ? undefined : wires[seat];
    if (seat === undefined || !wire?.isOpen()) {
      await pause(100);
      continue;
    }
    const { path, cookie } = seatOf(table, seat);
    const own = await client.ask('GET', path, { cookie });
    if (own.status !== 200) continue;
    const { version, play } = JSON.parse(own.text) as Snapshot;
    const choices = play?.choices ?? [];
    const { code } = choices[Math.floor(Math.random() * choices.length)] ?? {};
    const key = newKey();
    const answered = new Promise<void>((resolve) => void heard.set(key, resolve));
    wire.say(JSON.stringify({ act: { version, key, code }, lang: 'en' }));
    await Promise.race([answered, pause(2000)]);
    heard.delete(key);
  }
}

export const acts: Attack = {
  name: 'acts',
  what: `moves over sockets at ${TABLES} tables, ${PER_TABLE} a second at each, and as many that are stale`,
  prepare: async (client, scale) => {
    const tables = await openSome(client, some(TABLES, scale), { game: GAME, players: 2 });
    return async (until) => {
      const page = await pages(client, tables);
      const stale = () => JSON.stringify({ act: { version: 0, key: newKey(), code: 'A' }, lang: 'en' });
      await Promise.all([
        ...tables.slice(0, Math.ceil(tables.length / 2)).map((table) => playOn(client, table, until)),
        atRate(TABLES * PER_TABLE, until, async (n) => (await page(n))?.say(stale())),
      ]);
    };
  },
};

/** Sockets of a viewer of a table from one address. */
const FROM_ONE = 8;

/** Sockets that are opened and never read from; `say` is what they say at each step. */
const deaf =
  (client: Client, tables: readonly Opened[], viewers: readonly string[], perSecond: number, say: () => string): Hit =>
  async (until) => {
    const wires: Wire[] = [];
    for (const table of tables)
      for (const [seat, viewer] of viewers.entries())
        for (let n = 0; n < FROM_ONE && performance.now() < until; n += 1) {
          // Snapshots are larger than updates, so this asks for those.
          const wire = await client.wire(`${table.path}${viewer}/live`, { cookie: seatOf(table, seat).cookie });
          if (wire) wires.push(wire);
        }
    await atRate(perSecond, until, (n) => {
      const wire = wires[n % wires.length];
      if (say() === '' || !wire?.isOpen()) return;
      client.count('said');
      wire.say(say());
    });
  };

export const unread: Attack = {
  name: 'unread',
  what: 'sockets that never read, at 8 tables at which moves are made as fast as possible',
  prepare: async (client, scale) => {
    const tables = await openSome(client, some(8, scale), { game: GAME, players: 2 });
    const listening = deaf(client, tables, ['/seats/0', '/seats/1', ''], 1, () => '');
    // Those who move need a place at the table, so they come first.
    return async (until) => {
      await Promise.all([
        ...tables.map((table) => playOn(client, table, until)),
        pause(200).then(() => listening(until)),
      ]);
    };
  },
};

export const deafQuestions: Attack = {
  name: 'deaf-questions',
  what: 'the story of long games is asked for by sockets that never read the answers',
  prepare: async (client, scale) => {
    const tables = await played(client, scale);
    return deaf(client, tables, ['/seats/0'], TABLES * PER_TABLE, question);
  },
};

/** Plays one move of the first seat. */
export async function moved(client: Client, table: Opened): Promise<void> {
  const { path, cookie } = seatOf(table, 0);
  const { status, text } = await client.ask('GET', path, { cookie });
  if (status !== 200) return;
  const { version, play } = JSON.parse(text) as Snapshot;
  const choices = play?.choices ?? [];
  const { code } = choices[Math.floor(Math.random() * choices.length)] ?? {};
  if (code === undefined) return;
  await client.ask('POST', `${path}/actions`, { cookie, body: { version, key: newKey(), code } });
}

const ROBOTS = 60;

export const robots: Attack = {
  name: 'robots',
  what: `${ROBOTS} tables with ${MOST_ROBOTS} hard robots each, which their opener leaves`,
  lingers: true,
  prepare: async (client, scale) => {
    const bots = new Array<'hard'>(MOST_ROBOTS).fill('hard');
    // The opener begins, so that nothing is played before they leave.
    const tables = await openSome(client, some(ROBOTS, scale), { game: LARGEST.id, players: 1, bots });
    return async (until) => {
      await Promise.all(tables.map((table) => left(client, table)));
      await pause(until - performance.now());
    };
  },
};

const left = (client: Client, table: Opened) => {
  const { path, cookie } = seatOf(table, 0);
  return client.ask('DELETE', `${path}/person`, { cookie });
};
