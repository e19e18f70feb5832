import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import { pathOf } from '../../shared/protocol/links.ts';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import type { Live } from '../../shared/protocol/messages/live.ts';
import { pathTo } from '../../shared/protocol/route.ts';
import { live } from '../../shared/protocol/routes.ts';
import { random128 } from './table/lobby.ts';
import { type ServiceAnswer, TableService } from './table/service.ts';

/*
 * `npm run smoke -- <origin> [--mail ADDRESS]`: whether a service does what players need, after it was set up or upgraded,
 * wherever it runs. At a table of each game, two players sit down, play and are watched, and leave, which erases them. A
 * line for each; ends with 0 if all went well, 1 if not.
 */

/** How many actions are played at each table. */
const ACTIONS = 12;
/** In milliseconds: how long a message may take to whoever watches, or a mail. */
const LONGEST = 30_000;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { mail: { type: 'string' } } });
const [origin = ''] = positionals;
if (!URL.canParse(origin) || positionals.length !== 1) {
  console.error('usage: npm run smoke -- <origin of the service> [--mail ADDRESS]');
  process.exit(2);
}

/** What a request answers; throws a sentence otherwise. */
async function got<Value>(what: string, asked: Promise<ServiceAnswer<Value>>): Promise<Value> {
  const answer = await asked;
  if (answer.type === 'ok') return answer.value;
  const why = answer.type === 'refused' ? answer.problem.title : `the service is ${answer.type}`;
  throw new Error(`${what}: ${answer.type === 'differs' ? 'it speaks another version of the protocol' : why}`);
}

function within<Value>(what: string, awaited: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what}: nothing came within ${LONGEST / 1000} s`)), LONGEST);
  return Promise.race([awaited, late.promise]).finally(() => clearTimeout(timer));
}

/** Somebody who watches a table: `reached` resolves when they are told of a version. */
function watch(table: string, since: number) {
  const socket = new TableService(origin, 'en').socket(pathTo(live, { table, reader: 'spectator', since }));
  let latest = since;
  let wanted: { readonly version: number; readonly resolve: () => void } | undefined;
  const check = () => wanted && latest >= wanted.version && wanted.resolve();
  socket.onmessage = ({ data }) => {
    if (typeof data !== 'string' || data === 'pong') return;
    const message = JSON.parse(data) as Live;
    if ('version' in message) latest = Math.max(latest, message.version);
    check();
  };
  return {
    async reached(version: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      wanted = { version, resolve };
      check();
      await within('watching', promise);
    },
    stop: () => socket.close(),
  };
}

/** Whom two players are, each with a cookie of their own. */
async function sitDown(game: string) {
  const players = [new TableService(origin, 'en'), new TableService(origin, 'en')] as const;
  const name = (seat: Seat) => `Smoke ${seat + 1}`;
  const opening = { key: random128(), game, name: name(0), seats: 2, options: {} };
  const { snapshot } = await got('opening', players[0].call('openTable', {}, opening));
  const { id: table } = snapshot;
  await got('the first nonce', players[0].call('giveNonce', { table, seat: 0 }, { nonce: random128() }));
  const joining = { key: random128(), nonce: random128(), name: name(1) };
  await got('sitting down', players[1].call('join', { table, seat: 1 }, joining));
  const { version } = await got('starting', players[0].call('start', { table, seat: 0 }, {}));
  return { table, players, version };
}

type Sitting = Awaited<ReturnType<typeof sitDown>>;

/** The code that a robot would play; the first one where there is none. */
function choose({ bots, codes }: AnyGame, view: unknown, seat: Seat, listed: readonly unknown[]): string {
  const bot = bots.easy ?? bots.normal;
  const action = bot ? bot(view, seat, listed, mixRng(randomBytes(8).readBigUInt64LE())) : listed[0];
  return codes.format(view, seat, action);
}

/** Plays some actions, and returns how many, and the version that they led to. */
async function play(
  game: AnyGame,
  { table, players }: Sitting,
): Promise<{ readonly count: number; readonly version: number }> {
  let version = 0;
  for (let count = 0; count < ACTIONS; count += 1) {
    const shown = await got('looking', players[0].call('snapshot', { table, reader: 'spectator' }));
    ({ version } = shown);
    const seat = shown.play?.waitingFor[0];
    const player = players[seat ?? -1];
    if (seat === undefined || player === undefined) return { count, version };
    const own = await got('looking', player.call('snapshot', { table, reader: seat }));
    const code = choose(
      game,
      own.play?.view,
      seat,
      (own.play?.choices ?? []).map(({ action }) => action),
    );
    const body = { version: own.version, key: random128(), code };
    ({ version } = await got(`playing ${code}`, player.call('act', { table, seat }, body)));
  }
  return { count: ACTIONS, version };
}

/** The page of a table, as a browser opens it, and the names that are left there. */
async function pageOf(table: string): Promise<void> {
  const page = await fetch(new URL(pathOf({ type: 'table', table }), origin), { signal: AbortSignal.timeout(LONGEST) });
  if (!page.ok || !(page.headers.get('content-type') ?? '').startsWith('text/html'))
    throw new Error(`the page of the table: ${page.status}`);
}

async function leave({ table, players }: Sitting): Promise<void> {
  for (const [seat, player] of players.entries()) await got('leaving', player.call('leave', { table, seat }));
  const { seats } = await got('looking', players[0].call('snapshot', { table, reader: 'spectator' }));
  if (seats.some(({ name }) => name !== '')) throw new Error('leaving: a name is still there');
}

/** Asks for a mail, and waits for it where the token of the local mailbox lets us look. */
async function mail({ table, players: [player] }: Sitting, address: string): Promise<string> {
  const seat = 0;
  const channel = { key: random128(), kind: 'mail', target: address, lang: 'en' } as const;
  const { hasMail } = await got('asking for mail', player.call('addChannel', { table, seat }, channel));
  if (!hasMail) throw new Error('asking for mail: this service sends none');
  const token = process.env['CST_MAILBOX_TOKEN'];
  if (token === undefined) return `a confirmation is on its way to ${address}: look there`;
  const until = Date.now() + LONGEST;
  for (;;) {
    const kept: readonly KeptMail[] = await got('the mailbox', player.call('mailbox', {}, { token }));
    if (kept.some(({ to, text }) => to === address && text.includes(table))) return 'a confirmation has come';
    if (Date.now() > until) throw new Error('asking for mail: none has come');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let hasFailed = false;
async function say(what: string, run: () => Promise<string>): Promise<void> {
  const began = performance.now();
  const line = await run().then(
    (said) => `ok      ${what}: ${said}`,
    (error: unknown) => {
      hasFailed = true;
      return `failed  ${what}: ${error instanceof Error ? error.message : String(error)}`;
    },
  );
  console.log(`${line} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

/** Plays at a table of a game, does something more there, and erases who was there, whatever happens in between. */
async function tableOf(id: string, game: AnyGame, more?: (table: Sitting) => Promise<string>): Promise<string> {
  const table = await sitDown(id);
  const watcher = watch(table.table, table.version);
  try {
    await pageOf(table.table);
    const { count, version } = await play(game, table);
    await watcher.reached(version);
    const said = more ? `, ${await more(table)}` : '';
    return `opened, ${count} actions played and watched${said}, erased`;
  } finally {
    watcher.stop();
    await leave(table);
  }
}

const { mail: to } = values;
for (const [id, game] of Object.entries(GAMES)) await say(id, () => tableOf(id, game));
const [first] = Object.entries(GAMES);
if (to !== undefined && first) await say('mail', () => tableOf(...first, (table) => mail(table, to)));
await say('push', async () => {
  const { publicKey } = await got('its key', new TableService(origin, 'en').call('pushInfo', {}));
  return `its key is there (${publicKey.length} characters); only a browser can receive one`;
});
process.exit(hasFailed ? 1 : 0);
