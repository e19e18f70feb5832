import { parseArgs } from 'node:util';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import { ask } from '../support/ask.ts';
import { machine } from './machine.ts';
import { openPage, type Page } from './service-live.ts';
import { startServer } from './service-server.ts';
import { type Begun, begun, newKey } from './service-tables.ts';
import { benchMoving } from './weights-moving.ts';

/** Something that can be asked of the service, by what it is called in the table of weights. */
type Asked = readonly [name: string, once: () => Promise<unknown>];

/**
 * `npm run bench -- weights [--actions 120] [--times 300]`: the processor time of the whole service for each way in,
 * beside that of a snapshot of the same table, which is the unit of a client's account (worker/account/weights.ts).
 * Each table is some way into its game, played by normal robots through the API.
 */
export async function benchWeights(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { actions: { type: 'string', default: '120' }, times: { type: 'string', default: '300' } },
  });
  const [server, other] = [await startServer(), await startServer()];
  console.log(machine());
  const timed = async (once: () => Promise<unknown>, times = Number(values.times)): Promise<number> => {
    const before = server.processorTime() ?? Number.NaN;
    for (let count = 0; count < times; count += 1) await once();
    return ((server.processorTime() ?? Number.NaN) - before) / times;
  };
  try {
    for (const id of Object.keys(GAMES)) {
      const table = await begun(server.origin, { game: id, seats: 2 });
      const page = await played(table, id, Number(values.actions));
      const ways = waysIn(server.origin, id, table, page);
      for (const [, once] of ways) await timed(once, 20);
      const unit = await timed(() => get(`${server.origin}/api/tables/${table.snapshot.id}`));
      console.log(`${id}: a snapshot takes ${unit.toFixed(2)} ms`);
      for (const [name, once] of ways) {
        const each = await timed(once);
        console.log(`  ${name}: ${each.toFixed(2)} ms, ${(each / unit).toFixed(1)}`);
      }
      page.close();
    }
    // Half as many, so that none is over.
    const play = async (table: Begun, game: string) => (await played(table, game, Number(values.actions) / 2)).close();
    await benchMoving(server, other, play);
  } finally {
    await server.stop();
    await other.stop();
  }
}

const get = (url: string, cookie = ''): Promise<string> => ask(url, 'GET', cookie);

function waysIn(origin: string, game: string, { url, cookies, snapshot }: Begun, page: Page): readonly Asked[] {
  const [seat, cookie = ''] = [`${url}/0`, cookies[0]];
  const table = `${origin}/api/tables/${snapshot.id}`;
  return [
    ['seat', () => get(seat, cookie)],
    ['tableLog', () => get(`${table}/log`)],
    ['tablePast', () => get(`${table}/past/20`)],
    ['startingPoint', () => get(`${table}/dealt/20`)],
    ['tableStory', () => get(`${table}/story/0`)],
    ['tableTalk', () => get(`${table}/talk`)],
    ['oembed', () => get(`${table}/oembed`)],
    ['summaries', () => ask(`${origin}/api/summaries`, 'POST', '', { tables: [snapshot.id] })],
    ['notices', () => get(`${seat}/notices`, cookie)],
    ['about', () => get(`${seat}/about`, cookie)],
    ['setup refused (a command)', () => ask(`${seat}/keep`, 'POST', cookie, {}).catch(() => undefined)],
    ['note', () => ask(`${seat}/note`, 'PUT', cookie, { text: newKey(), revision: 0 }).catch(() => undefined)],
    ['act (refused)', () => page.act({ version: 0, key: newKey(), code: 'x' }).catch(() => undefined)],
    ['ask story', () => page.ask({ what: 'story', from: 0 })],
    ['live', async () => (await openPage(seat, cookie)).close()],
    ['openTable', () => begun(origin, { game, seats: 1 + 1 }).catch(() => undefined)],
    ['document of the table', () => get(`${origin}/t/${snapshot.id}`)],
    ['/', () => get(`${origin}/`)],
    ['/rules/G', () => get(`${origin}/rules/${game}`)],
    ['/new/G', () => get(`${origin}/new/${game}`)],
    ['/api/push', () => get(`${origin}/api/push`)],
    ['/api/games/G/picture.jpg', () => get(`${origin}/api/games/${game}/picture.jpg`)],
    ['a file', () => get(`${origin}/table`)],
  ];
}

/** Plays the game for so many actions, and returns a page of its first seat. */
async function played({ url, cookies }: Begun, id: string, actions: number): Promise<Page> {
  const game = GAMES[id];
  const meaning = (seat: number) => (view: unknown, code: string) => {
    const action = game?.codes.parse(view, seat, code);
    return action?.ok ? action.value : null;
  };
  const pages = await Promise.all(cookies.map((cookie, seat) => openPage(`${url}/${seat}`, cookie, meaning(seat))));
  const [first] = pages;
  if (!first || !game) throw new Error(`no such game: ${id}`);
  const start = performance.now();
  let count = 0;
  for (; count < actions; count += 1) {
    const seat = first.snapshot().play?.waitingFor[0];
    const page = pages[seat ?? -1];
    if (seat === undefined || !page) break;
    const { version, play } = page.snapshot();
    const listed = (play?.choices ?? []).map(({ action }) => action);
    const bot = game.bots.normal ?? game.bots.easy;
    const action = bot?.(play?.view, seat, listed, mixRng(BigInt(count)));
    const choice = play?.choices[listed.findIndex((one) => JSON.stringify(one) === JSON.stringify(action))];
    await page.act({ version, key: newKey(), code: choice?.code });
    await Promise.all(pages.map((one) => one.heard(page.snapshot().version)));
  }
  console.log(`${id}: ${count} actions in ${(performance.now() - start).toFixed(0)} ms`);
  for (const page of pages.slice(1)) page.close();
  return first;
}
