import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import type { Seated } from '../../shared/protocol/messages/snapshot.ts';
import { nameAt } from '../../web/terminal/table/lobby.ts';
import { ask } from '../support/ask.ts';
import { awaited, best } from '../support/good-moves.ts';
import { byHand, isNightly, someOf } from '../support/nightly.ts';
import { newKey, postTable } from '../support/posted-table.ts';
import { type Options, Running } from '../terminal/support/run.ts';
import { type Served, serve } from './server.ts';

/* The terminal client at tables of a service, as somebody at a terminal uses it. */

const folder = inject('builtWithToys');
let files: string;
let served: Served;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'chacun-cli-'));
  served = await serve(folder, {
    CST_DATA_DIR: join(folder, 'data-cli'),
    CST_TABLES_PER_HOUR: '1000',
    CST_REQUESTS_PER_SECOND: '1000',
  });
});
afterAll(async () => {
  await served.stop();
  await rm(files, { recursive: true });
});

const running: Running[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.kill();
});

function run(args: readonly string[], options: Options = {}): Running {
  const one = new Running([...args, '--lang', 'en'], { hasToys: true, ...options });
  running.push(one);
  return one;
}

let count = 0;
/** A new file with a link, for its owner only. */
async function fileWith(link: string): Promise<string> {
  count += 1;
  const file = join(files, `link-${count}`);
  await writeFile(file, `${link}\n`, { mode: 0o600 });
  return file;
}

const secretOf = (link: string): string => link.split('.').at(-1) ?? '';

/** A table whose game has not begun, with one player. */
async function opened(
  game: string,
  seats: number,
  invited: readonly (string | null)[] = [],
): Promise<{ readonly link: string; readonly seatLink: string; readonly seat: string }> {
  const body = { key: newKey(), nonce: newKey(), name: 'Ada', game, seats, options: {}, bots: [], invited };
  const { secret, snapshot } = JSON.parse(await ask(`${served.origin}/api/tables`, 'POST', '', body)) as Seated;
  const link = `${served.origin}/t/${snapshot.id}`;
  return { link, seatLink: `${link}#seat=0.${secret}`, seat: `${served.origin}/api/tables/${snapshot.id}/seats/0` };
}

test('a free seat is taken by name, robots are added, and the game is played to its end', async () => {
  const { link, seat, seatLink } = await opened('toy', 3);
  await ask(`${seat}/person`, 'DELETE', `seat=${secretOf(seatLink)}`);
  const one = run([link]);
  await one.asks('j join');
  await one.say('j', 'Your name');
  await one.say('Zoé', 'File to keep the link');
  const file = join(files, 'kept');
  await one.say(file, 'r add a robot');
  await one.shows('Zoé (you)');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const kept = (await readFile(file, 'utf8')).trim();
  expect(kept).toMatch(/^http:\/\/localhost:\d+\/t\/[a-z2-7]{20}#seat=0\.[\w-]+$/);
  for (let robot = 2; robot <= 3; robot += 1) {
    await one.say('r', /Robot level|Easy robot/);
    if (one.screen.includes('Robot level')) await one.say('easy', `  ${robot}  Easy robot`);
  }
  await one.shows('s start');
  await one.say('s', /^\w+ {2}Bet/m);
  const isOver = () => /Won by|Nobody has won/.test(one.screen);
  for (let bet = true; !isOver(); bet = !bet)
    await one.say(bet ? 'Bet 2' : 'roll', bet ? /^\w+ {2}Roll|Won by/m : /^\w+ {2}Bet|Won by/m);
  expect(one.screen).toMatch(/Zoé: \d+/);
  expect(one.screen).toMatch(/Easy robot 2: \d+/);
  expect(one.scrolls).toBe(0);
  one.type('');
  expect(await one.end()).toBe(0);
  expect(one.output).not.toContain(secretOf(kept));
});

/** Whole games are typed with NIGHTLY=1. */
const WHOLE_GAME = isNightly ? { timeout: 300_000 } : {};

// By day two kinds of moves: every kind is typed, to the end, at a game on one machine (tests/terminal/local.test.ts).
test.each(someOf(Object.entries(GAMES)))(
  '%s is played at a table, each kind of move in codes and sentences',
  WHOLE_GAME,
  async (id, game) => {
    const table = await postTable(served.origin, { game: id, names: ['Ada'], bots: 1 });
    const one = run(['--link-file', await fileWith(table.seatLink(0))]);
    const isByHand = byHand();
    const typed = new Set<string>();
    let now = await awaited(table, 0);
    for (let count = 0; isNightly ? !now.play?.outcome : typed.size < 2; count += 1) {
      const { action, code } = best(game, now, count);
      const { type } = action as { readonly type: string };
      const sentence = game.words.phrases.en.choice(now.play?.view, action, (seat) => nameAt(now.seats, seat, 'en'));
      if (isByHand(type)) {
        // Until the terminal shows this position, it plays nothing, and is told again.
        const isPlayed = async () => (await table.snapshot(0)).version > now.version;
        while (!(await isPlayed()))
          await one.say(count % 2 === 0 ? code : sentence).catch(async (error: unknown) => {
            // If it is said again after the last move, the program has ended.
            if (!(await isPlayed())) throw error;
          });
        typed.add(type);
      } else await table.act(0, now.version, code);
      now = await awaited(table, now.version);
    }
    expect(typed.size).toBeGreaterThan(1);
    expect(one.scrolls).toBe(0);
    if (!isNightly) return;
    await one.shows('Won by');
    if (!one.hasEnded) one.type('');
    expect(await one.end()).toBe(0);
  },
);

test('somebody for whom a seat is kept gets that seat, and anybody else another one', async () => {
  const { link } = await opened('toy', 4, ['Bob', null, 'Zoé']);
  for (const [name, seat] of [
    ['zoé', 4],
    ['Dov', 3],
    ['Eve', 2],
  ] as const) {
    const one = run([link]);
    await one.asks('j join');
    await one.say('j', 'Your name');
    await one.say(name, 'File to keep the link');
    await one.say('', `You have seat ${seat}.`);
  }
});

test('the link of a seat is asked for, and neither shown nor in the arguments', async () => {
  const { seatLink } = await opened('toy', 2);
  const one = run([]);
  await one.asks('Table link or seat link');
  await one.say(seatLink, 'Ada (you)');
  expect(one.output).not.toContain(secretOf(seatLink));
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'args']);
  expect(stdout).toContain('web/terminal/main.ts');
  expect(stdout).not.toContain(secretOf(seatLink));
});

test('the same without colours, where the terminal itself would show what is typed', async () => {
  const { seatLink } = await opened('toy', 2);
  const one = run([], { on: 'no-colour' });
  await one.asks('Table link or seat link');
  await one.say(seatLink, 'Ada (you)');
  expect(one.output).not.toContain(secretOf(seatLink));
  expect(one.output).not.toContain('\x1b');
});

test('a link that is not valid any more is refused in a sentence', async () => {
  const { link } = await opened('toy', 2);
  const one = run(['--link-file', await fileWith(`${link}#seat=0.${'0'.repeat(64)}`)]);
  expect(await one.end()).toBe(1);
  expect(one.output).toMatch(/link/i);
  expect(one.output).not.toContain('0'.repeat(64));
});

test('a file that others can read is named, and used all the same', async () => {
  const { link } = await opened('toy', 2);
  const file = join(files, 'open');
  await writeFile(file, link, { mode: 0o644 });
  const one = run(['--link-file', file], { on: 'pipe' });
  await one.asks('Ada');
  expect(one.output).toContain(`Other users can read ${file}`);
});

/** Two players of Hex on a small board, the first of them in a terminal. */
async function twoAtHex() {
  const table = await postTable(served.origin, { game: 'hex', names: ['Ada', 'Bob'], options: { size: '7' } });
  const one = run(['--link-file', await fileWith(table.seatLink(0))]);
  await one.asks('Place a stone.');
  const version = async (): Promise<number> => (await table.snapshot('spectator')).version;
  const by = async (seat: number, path: string, body: object) =>
    ask(
      `${served.origin}/api/tables/${table.id}/seats/${seat}/${path}`,
      'POST',
      `seat=${secretOf(table.seatLink(seat))}`,
      {
        key: newKey(),
        version: await version(),
        ...body,
      },
    );
  return { one, table, by };
}

test('what others do is told while one waits', async () => {
  const { one, by } = await twoAtHex();
  await one.say('d4', 'It is the turn of Bob.');
  await by(1, 'actions', { code: 'C3' });
  await one.asks('Bob places a stone on C3.');
  await one.shows('Place a stone.');
});

test('a move for a position that has changed is not played, but refused', async () => {
  const { one, by, table } = await twoAtHex();
  one.press('a1');
  await by(0, 'actions', { code: 'D4' });
  await by(1, 'actions', { code: 'C3' });
  await one.say('', 'The table has changed in the meantime');
  const { play } = await table.snapshot('spectator');
  expect(play?.recent.map(({ code }) => code)).toEqual(['D4', 'C3']);
});

test('a refusal by the service is a sentence, and the question stays', async () => {
  const { one } = await twoAtHex();
  await one.say('/undo', 'There is nothing to take back.');
  await one.say('/yes', 'Nobody is asking for anything.');
  await one.say('/dance', 'Unknown command: /dance');
  await one.say('d4', 'It is the turn of Bob.');
  await one.say('c3', 'It is not your turn.');
});

test('a request to take back is answered', async () => {
  const { one, by } = await twoAtHex();
  await one.say('d4', 'It is the turn of Bob.');
  await by(1, 'actions', { code: 'C3' });
  await one.asks('Place a stone.');
  await one.say('e5', 'It is the turn of Bob.');
  await by(1, 'undo', {});
  await one.asks('Bob asks to take back a move: /yes or /no?');
  await one.say('/yes', 'It is the turn of Bob.');
  await one.hides('C3');
  await one.say('/history', 'Ada places a stone on D4.');
  expect(one.screen).not.toContain('C3');
});

test('where nobody sits at the seat to play, it is said that it can be taken over', async () => {
  const pace = { days: 1, onTimeOut: 'substitute' } as const;
  const { id, link, seatLink } = await postTable(served.origin, {
    game: 'hex',
    names: ['Ada', 'Bob'],
    options: { size: '7' },
    seating: [1, 0],
    pace,
  });
  const cookie = `seat=${secretOf(seatLink(1))}`;
  await ask(`${served.origin}/api/tables/${id}/seats/1/person`, 'DELETE', cookie);
  await run([link]).asks('Seat 2 can be taken over.');
});

test('leaving ends the program and not the table', async () => {
  const { one, table } = await twoAtHex();
  one.type('/quit');
  expect(await one.end()).toBe(0);
  expect(one.output).toContain('See you!');
  expect((await table.snapshot('spectator')).stage).toBe('playing');
});

test('a connection that is lost is reopened, and what happened since is told', async () => {
  const other = await mkdtemp(join(files, 'data-'));
  const settings = { CST_DATA_DIR: other, CST_TABLES_PER_HOUR: '1000', CST_REQUESTS_PER_SECOND: '1000' };
  const before = await serve(folder, settings, { isGroup: true });
  const table = await postTable(before.origin, { game: 'hex', names: ['Ada', 'Bob'], options: { size: '7' } });
  const one = run([table.link]);
  await one.asks('It is the turn of Ada.');
  await before.crash();
  await one.asks('Connection lost.');
  const after = await serve(folder, { ...settings, PORT: `${before.port}` }, { isGroup: true });
  const { version } = await table.snapshot('spectator');
  await table.act(0, version, 'D4');
  await one.asks('Ada places a stone on D4.');
  await after.crash();
});

/** A service that answers like the real one, except for what is changed in its JSON. */
async function changed(change: (path: string, json: Record<string, unknown>) => unknown): Promise<Server> {
  const server = createServer((request, response) => {
    void fetch(`${served.origin}${request.url}`).then(async (answer) => {
      const json = (await answer.json()) as Record<string, unknown>;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(change(request.url ?? '', json)));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return server;
}

interface Listed {
  readonly meta: { readonly id: string; readonly rulesVersion: number; readonly stateVersion: number };
}

test.each([
  ['other rules', { rulesVersion: 99 }, {}],
  ['other states', { stateVersion: 99 }, {}],
  ['a field that this client does not know', {}, { weather: 'rain' }],
])('a service with %s is named, and the program stops', async (_, meta, fields) => {
  const { link } = await opened('toy', 2);
  const server = await changed((path, json) =>
    path.endsWith('/games')
      ? (json as unknown as readonly Listed[]).map((one) => ({ ...one, meta: { ...one.meta, ...meta } }))
      : { ...json, ...fields },
  );
  const { port } = server.address() as AddressInfo;
  const one = run([link.replace(/^http:\/\/[^/]+/, `http://localhost:${port}`)]);
  expect(await one.end()).toBe(1);
  expect(one.output).toContain('This program and the service have different versions.');
  server.close();
});
