import { parseArgs } from 'node:util';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Choice, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { ask } from '../support/ask.ts';
import { between, type Counts } from './counts.ts';
import { type Hooks, startHooks } from './hooks.ts';
import { inParallel } from './in-parallel.ts';
import { machine } from './machine.ts';
import { type Cost, costOf, NOTHING, type Usage } from './price.ts';
import { PRICES } from './prices.ts';
import { openPage, type Page } from './service-live.ts';
import { type Server, startServer } from './service-server.ts';
import { type Begun, begun, newKey } from './service-tables.ts';

/** The number of games for which the cost is reported. */
const GAMES_TOLD = 1000;
/** How often somebody looks at the table in each turn. */
const VIEWS = 5;
/** How many times as fast time passes for the service: the 20 seconds before a notice are 100 ms. */
const SPEED = 200;
/** In real milliseconds: a notice that has not come by then does not come. */
const PATIENCE = 2000;
/** So many statements are told that wrote the most. */
const STATEMENTS_TOLD = 8;
const PACE = { days: 1, onTimeOut: 'wait' } as const;
/**
 * In milliseconds, what no machine on a desk can tell: how long it takes until a write is confirmed by other places, and
 * until the server that a notice is sent to has answered. Objects are active meanwhile.
 */
const ASSUMED = { confirmed: 20, answered: 200 } as const;

/**
 * `npm run bench -- cost [--games 1]`: what finished games cost on Cloudflare. Normal robots play whole games over the
 * API, so many with each number of seats, with a pace; in each turn the player is sent a notice, and the page of the
 * table is opened five times. What that takes is counted, and multiplied by the published prices.
 */
export async function benchCost(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { games: { type: 'string', default: '1' } } });
  const hooks = await startHooks();
  console.log(`prices of ${PRICES.date}, all that is included used up; ${machine()}`);
  try {
    for (const game of Object.values(GAMES)) tell(game, await played(game, Number(values.games), hooks));
  } finally {
    hooks.stop();
  }
}

/** What some games of a kind took. */
interface Played {
  readonly games: number;
  readonly turns: number;
  readonly actions: number;
  /** How often a page was opened, and how often by a browser for the first time. */
  readonly looks: number;
  readonly firstLooks: number;
  readonly notices: number;
  readonly used: Counts;
  /** The rows that each statement has written. */
  readonly statements: Readonly<Record<string, number>>;
  readonly processor: number | undefined;
  readonly bytes: number;
}

async function played(game: AnyGame, games: number, hooks: Hooks): Promise<Played> {
  const { min, max } = game.meta.seats;
  const server = await startServer('counting');
  const look = async (path: string) => JSON.parse(await ask(`${server.origin}/bench/${path}`, 'GET', '')) as unknown;
  const sum = { turns: 0, actions: 0, looks: 0, firstLooks: 0 };
  let sizes: readonly number[] = [];
  const notices = hooks.count();
  try {
    const before = (await look(`speed/${SPEED}`)) as Counts;
    const processor = server.processorTime();
    const all = games * (max - min + 1);
    await inParallel(all, all, async (index) => {
      const { turns, actions, looks, firstLooks } = await playedOne(
        server,
        game,
        min + (index % (max - min + 1)),
        hooks,
      );
      sum.turns += turns;
      sum.actions += actions;
      sum.looks += looks;
      sum.firstLooks += firstLooks;
    });
    // Those who wanted to hear of the end do.
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    const used = between(before, (await look('counts')) as Counts);
    const statements = (await look('statements')) as Played['statements'];
    const after = server.processorTime();
    sizes = await server.stop();
    return {
      games: all,
      ...sum,
      notices: hooks.count() - notices,
      used,
      statements,
      processor: after === undefined || processor === undefined ? undefined : after - processor,
      bytes: sizes.reduce((bytes, size) => bytes + size, 0),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Plays one game to its end. */
async function playedOne({ origin }: Server, game: AnyGame, seats: number, hooks: Hooks) {
  const table = await begun(origin, { game: game.meta.id, seats, pace: PACE, hooks: hooks.origin });
  let [turns, actions, looks] = [0, 0, 0];
  let snapshot = table.snapshot;
  const endpoint = (seat: Seat) => `/${snapshot.id}/${seat}`;
  /** By seat, the notices that had come when it last played. */
  const known = table.cookies.map((_, seat) => hooks.count(endpoint(seat)));
  const seen = new Set<Seat>();
  const look = (seat: Seat): Promise<Page> => {
    const knows = seen.has(seat);
    seen.add(seat);
    looks += 1;
    return looked(table, game, { seat, knows });
  };
  for (;;) {
    const seat = snapshot.play?.waitingFor[0];
    if (seat === undefined) return { turns, actions, looks, firstLooks: seen.size };
    turns += 1;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([hooks.came(endpoint(seat), (known[seat] ?? 0) + 1), late]);
    for (let view = 1; view < VIEWS; view += 1) (await look((seat + view) % seats)).close();
    const page = await look(seat);
    while (page.snapshot().play?.waitingFor[0] === seat) {
      const { version } = page.snapshot();
      const { code } = chosen(game, page.snapshot(), seat, actions) ?? {};
      await page.act({ version, key: newKey(), code });
      await page.ask({ what: 'story', from: countOf(page) - 1 });
      actions += 1;
    }
    snapshot = page.snapshot();
    page.close();
    known[seat] = hooks.count(endpoint(seat));
  }
}

/** The number of actions that a page shows. */
const countOf = (page: Page): number => page.snapshot().play?.recent.at(-1)?.n ?? 0;

/**
 * Opens the page of a seat: its document, which is a file for a browser that `knows` the table, and what `web/table` asks
 * then where nobody talks.
 */
async function looked(
  { url: table, cookies, snapshot }: Begun,
  { capabilities, codes }: AnyGame,
  { seat, knows }: { readonly seat: Seat; readonly knows: boolean },
): Promise<Page> {
  for (const path of [knows ? '/table' : `/t/${snapshot.id}`, '/api/games'])
    await ask(new URL(path, table).href, 'GET', '');
  const page = await openPage(`${table}/${seat}`, cookies[seat] ?? '', (view, code) => {
    const action = codes.parse(view, seat, code);
    return action.ok ? action.value : null;
  });
  if (countOf(page) > 0) await page.ask({ what: 'story', from: null });
  if (capabilities.sketch) await page.ask({ what: 'queued-turns' });
  page.say(`seen ${page.snapshot().version}`);
  return page;
}

/** What a normal robot would choose, or an easy one where there is no other. */
function chosen(game: AnyGame, { play }: Snapshot, seat: Seat, actions: number): Choice | undefined {
  const choices = play?.choices ?? [];
  const listed = choices.map(({ action }) => action);
  const bot = game.bots.normal ?? game.bots.easy;
  if (!bot) return choices[0];
  const action = bot(play?.view, seat, listed, mixRng(BigInt(actions)));
  return (
    choices[listed.indexOf(action)] ?? choices.find((one) => JSON.stringify(one.action) === JSON.stringify(action))
  );
}

function tell(
  game: AnyGame,
  { games, turns, actions, looks, firstLooks, notices, used, statements, processor, bytes }: Played,
): void {
  const share = GAMES_TOLD / games;
  const rowsWritten = used.rowsWritten + used.alarmsSet + used.alarmsDeleted;
  const usage: Usage = {
    requests: used.requests,
    // All that the server has used: what of it is the Worker's alone is not known.
    processorMilliseconds: processor ?? 0,
    objectRequests: used.objectRequests,
    messages: used.messages,
    active: used.active + used.timers + used.writes * ASSUMED.confirmed + used.sent * ASSUMED.answered,
    rowsRead: used.rowsRead,
    rowsWritten,
    bytes,
  };
  const cost = costOf(usage, PRICES);
  // The socket of each page, and the document of the first; each calls the object of the table.
  const opened = looks + firstLooks;
  const shown = costOf({ ...NOTHING, requests: opened, objectRequests: opened }, PRICES);
  const each = (count: number) => (count / games).toFixed(0);
  const dollars = (part: keyof Cost) => `$${(cost[part] * share).toFixed(3)}`;
  const { min, max } = game.meta.seats;
  console.log(
    `${game.meta.id}: ${games} games of ${min} to ${max} seats; a game had ${each(actions)} actions in ${each(turns)} turns, ${each(notices)} notices`,
  );
  console.log(
    `  a game took ${each(used.requests)} requests (${each(opened)} of them by pages that were opened), ${each(used.objectRequests)} calls of objects (${each(used.alarmsFired)} alarms), ${each(used.messages)} messages, ` +
      `${each(rowsWritten)} rows written (${each(used.rowsWritten)} by statements, ${each(used.alarmsSet)} alarms set, ${each(used.alarmsDeleted)} deleted), ${each(used.rowsRead)} read`,
  );
  const most = Object.entries(statements).toSorted(([, one], [, other]) => other - one);
  for (const [statement, rows] of most.slice(0, STATEMENTS_TOLD)) console.log(`    ${each(rows)} by ${statement}`);
  console.log(
    `  objects active ${each(used.active)} ms, ${each(used.timers)} ms more by timers, and as assumed ${each(used.writes * ASSUMED.confirmed)} ms for confirmed writes and ${each(used.sent * ASSUMED.answered)} ms for answered notices; ` +
      `processor ${processor === undefined ? 'not told by this system' : `${each(processor)} ms`}; ${each(bytes)} bytes kept`,
  );
  console.log(
    `  ${GAMES_TOLD} games: ${dollars('total')} = requests ${dollars('requests')} + processor ${dollars('processor')} + objects ${dollars('objectRequests')} + duration ${dollars('duration')} + rows read ${dollars('rowsRead')} + rows written ${dollars('rowsWritten')}; ${dollars('monthly')} a month to keep them; the requests of opened pages are $${(shown.total * share).toFixed(3)} of it`,
  );
}
