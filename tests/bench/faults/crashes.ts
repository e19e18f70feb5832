import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Seat } from '../../../shared/game/contract.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { type Served, serve } from '../../selfhost/server.ts';
import { Client } from './client.ts';
import { newKey, PlayedTable } from './played.ts';
import { receive } from './receiver.ts';

/** In milliseconds: a notice that has not come by then is lost. Two attempts may be cut off, a minute each. */
const LOST_AFTER = 240_000;
/** In milliseconds: how long the receiver of notices takes to answer, and who has got one stays away. */
const SLOWEST = 1_500;
const AWAY = [1_000, 1_000, 75_000];
/** So many moves are acknowledged between two crashes at least. */
const MOVES_BETWEEN = 20;

export interface Options {
  /** Where the service was built; its data is kept there too. */
  readonly folder: string;
  readonly kills: number;
  /** Tables at which moves are posted all the time. */
  readonly busy: number;
  /** Tables at which nobody plays before they were told of their turn. */
  readonly waiting: number;
}

/** What was counted, and all that was found wrong. */
export interface Figures {
  readonly faults: readonly string[];
  readonly kills: number;
  readonly tables: number;
  readonly finished: number;
  readonly moves: number;
  readonly repeated: number;
  readonly checks: number;
  readonly notices: number;
  /** Notices that came again, under the same id. */
  readonly again: number;
  /** Crashes between what a notice tells of and its arrival, of all notices together. */
  readonly crashesBefore: number;
}

/** Has a service crash again and again while it is played, and checks after each time what it has kept. */
export async function crashes({ folder, kills, busy, waiting }: Options): Promise<Figures> {
  const many = '1000000';
  const settings = {
    CST_DATA_DIR: join(folder, `data-${newKey()}`),
    CST_TABLES_PER_HOUR: many,
    CST_REQUESTS_PER_SECOND: many,
    CST_NOTICES_TO_LOOPBACK: 'true',
  };
  let service: Served = await serve(folder, settings, { isGroup: true });
  const port = `${service.port}`;
  let up = Promise.resolve(service.origin);
  const receiver = await receive(SLOWEST);
  const client = new Client(() => up);
  const faults: string[] = [];
  const count = { kills: 0, tables: 0, finished: 0, moves: 0, checks: 0, notices: 0, again: 0, crashesBefore: 0 };
  let isStopping = false;
  const stopping = Promise.withResolvers<void>();

  const check = async (table: PlayedTable) => {
    faults.push(...(await table.faults()));
    count.checks += 1;
  };

  /** One table after another, until the last crash. */
  const play = async (index: number, begin: (game: string, seats: number) => Promise<PlayedTable>, turn: Turn) => {
    const games = Object.values(GAMES);
    for (let n = index; !isStopping; n += 1) {
      const { id, seats } = games[n % games.length]?.meta ?? { id: '', seats: { min: 2, max: 2 } };
      const table = await begin(id, seats.min + (n % (seats.max - seats.min + 1)));
      count.tables += 1;
      let checkedAfter = count.kills;
      while (!isStopping && !table.isOver) {
        await turn(table);
        if (checkedAfter === count.kills) continue;
        checkedAfter = count.kills;
        await check(table);
      }
      if (table.isOver) count.finished += 1;
      await table.end();
      await check(table);
    }
  };

  const move = async (table: PlayedTable) => {
    await table.move(table.waitingFor[0] ?? 0);
    count.moves += 1;
  };

  const playBusily = (index: number) => play(index, (game, seats) => PlayedTable.begun(client, game, seats), move);

  const playWaiting = (index: number) => {
    let turns = new Map<Seat, Turns>();
    const begin = async (game: string, seats: number) => {
      const name = newKey();
      const table = await PlayedTable.begun(client, game, seats, (path, cookie, seat) =>
        listen(client, `${path}/notices`, cookie, receiver.urlOf(`${name}-${seat}`)),
      );
      turns = new Map(Array.from({ length: seats }, (_, seat) => [seat, { name: `${name}-${seat}`, since: null }]));
      return table;
    };
    return play(index, begin, async (table) => {
      const seat = table.waitingFor[0] ?? 0;
      const own = turns.get(seat);
      if (own?.since != null) {
        const { version, kills: before } = own.since;
        const told = () => receiver.got(own.name).filter((posted) => posted.version >= version);
        const deadline = Date.now() + LOST_AFTER;
        while (told().length === 0 && Date.now() < deadline && !isStopping) await wait(100);
        if (told().length === 0 && isStopping) return;
        if (told().length === 0) faults.push(`${table.path}: nobody told seat ${seat} of version ${version}`);
        count.notices += 1;
        count.crashesBefore += count.kills - before;
        await Promise.race([wait(Math.random() * (AWAY[index % AWAY.length] ?? 0)), stopping.promise]);
        const ids = new Set(told().map(({ id }) => id));
        if (ids.size > 1) faults.push(`${table.path}: seat ${seat} was told ${ids.size} times of version ${version}`);
        count.again += told().length - ids.size;
      }
      const before = table.waitingFor;
      await move(table);
      for (const [other, its] of turns) {
        if (!table.waitingFor.includes(other)) its.since = null;
        else if (other !== seat && !before.includes(other)) its.since = { version: table.version, kills: count.kills };
        else if (other === seat) its.since = null;
      }
    });
  };

  const all = Promise.all([
    ...Array.from({ length: busy }, (_, index) => playBusily(index)),
    ...Array.from({ length: waiting }, (_, index) => playWaiting(index)),
  ]);
  try {
    const kill = async () => {
      while (count.kills < kills) {
        const enough = count.moves + MOVES_BETWEEN;
        while (count.moves < enough && !isStopping) await wait(5);
        if (isStopping) return;
        await wait(Math.random() * 100);
        const next = Promise.withResolvers<string>();
        up = next.promise;
        await service.crash();
        count.kills += 1;
        service = await serve(folder, { ...settings, PORT: port }, { isGroup: true });
        next.resolve(service.origin);
      }
      isStopping = true;
      stopping.resolve();
    };
    await Promise.all([kill(), all]);
  } finally {
    isStopping = true;
    receiver.stop();
    await service.crash().catch(() => undefined);
  }
  return { ...count, repeated: client.repeated, faults };
}

type Turn = (table: PlayedTable) => Promise<void>;

/** Since when a seat has been waited for, as its player is to be told; null where there is nothing to tell. */
interface Turns {
  readonly name: string;
  since: { readonly version: number; readonly kills: number } | null;
}

async function listen(client: Client, path: string, cookie: string, target: string): Promise<void> {
  await client.ask(path, 'POST', cookie, { key: newKey(), kind: 'webhook', target, lang: 'en' });
}
