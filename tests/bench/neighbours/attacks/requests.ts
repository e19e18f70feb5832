import { type Attack, atRate, inParallel, some } from '../attack.ts';
import { newKey, openSome, seatOf } from '../tables.ts';
import { ALL, GAME } from './game.ts';
import { moved } from './messages.ts';

const PAGES = 100;
const WIDTH = 64;

export const pages: Attack = {
  name: 'pages',
  what: `GET /t/ID, ${PAGES} a second`,
  prepare: async (client) => {
    const tables = await openSome(client, 3, { game: GAME, players: 2 });
    return (until) =>
      atRate(PAGES, until, (n) => {
        const table = tables[n % tables.length];
        return table && client.ask('GET', table.path.replace('/api/tables', '/t'));
      });
  },
};

const UNLIMITED = [
  '/',
  ...ALL.flatMap(({ id }) => [`/rules/${id}`, `/learn/${id}`, `/new/${id}`, `/api/games/${id}/picture.jpg`]),
  '/api/push',
];

export const constants: Attack = {
  name: 'constants',
  what: `pages and pictures that are the same for everybody, ${WIDTH} requests at a time`,
  prepare: async (client) => (until) =>
    inParallel(WIDTH, until, (n) => client.ask('GET', UNLIMITED[n % UNLIMITED.length] ?? '/')),
};

export const malformed: Attack = {
  name: 'malformed',
  what: `bodies of 16 KB that are refused once they were read, ${WIDTH} requests at a time`,
  prepare: async (client) => {
    const nested = `{"key":"${newKey()}","options":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`;
    const long = JSON.stringify({ tables: Array.from({ length: 800 }, () => 'a'.repeat(20)) });
    const bodies = [
      ['/api/tables', nested],
      ['/api/summaries', long],
      ['/api/address/session', nested],
      ['/api/mailbox', long],
    ] as const;
    return (until) =>
      inParallel(WIDTH, until, (n) => {
        const [path, body] = bodies[n % bodies.length] ?? ['/api/tables', nested];
        return client.ask('POST', path, { body });
      });
  },
};

export const past: Attack = {
  name: 'past',
  what: 'positions, story and log of games that have gone on for a while, 100 requests a second',
  prepare: async (client, scale) => {
    const games = ALL.map(({ id, seats }) => ({
      game: id,
      players: 1,
      bots: new Array<'easy'>(seats.min - 1).fill('easy'),
    }));
    const tables = (await Promise.all(games.map((opening) => openSome(client, 1, opening)))).flat();
    await inParallel(tables.length, performance.now() + 2000 * scale, async (n) => {
      const table = tables[n % tables.length];
      if (table) await moved(client, table);
    });
    return (until) =>
      atRate(100, until, (n) => {
        const table = tables[n % tables.length];
        if (!table) return;
        const { path, cookie } = seatOf(table, 0);
        return client.ask('GET', `${path}${['/past', '/story/0', '/log', '/past/0'][n % 4]}`, { cookie });
      });
  },
};

const NAMES = 300;

export const names: Attack = {
  name: 'names',
  what: `${NAMES} webhooks with names that nobody answers for, each with a trial message`,
  service: 'slow-names',
  lingers: true,
  prepare: async (client, scale) => {
    const tables = await openSome(client, some(NAMES / 5, scale), { game: GAME, players: 2 });
    const channels: { readonly path: string; readonly cookie: string }[] = [];
    await inParallel(8, performance.now() + 8000, async (n) => {
      const table = tables[Math.floor(n / 5)];
      if (!table) return;
      const { path, cookie } = seatOf(table, 0);
      const target = `https://n${n}.slow.example/`;
      const body = { key: newKey(), kind: 'webhook', target, lang: 'en' };
      const added = await client.ask('POST', `${path}/notices`, { cookie, body });
      if (added.status !== 200) return;
      const { channels: all } = JSON.parse(added.text) as { readonly channels: readonly { readonly id: string }[] };
      const id = all.at(-1)?.id;
      if (id) channels.push({ path: `${path}/notices/${id}/test`, cookie });
    });
    return (until) =>
      atRate(60, until, (n) => {
        const channel = channels[n];
        return channel && client.ask('POST', channel.path, { cookie: channel.cookie, body: {} });
      });
  },
};
