import type { BotLevel, Seat } from '../../../shared/game/contract.ts';
import type { Seated } from '../../../shared/protocol/messages/snapshot.ts';
import type { Client } from './client.ts';

export const newKey = (): string => crypto.randomUUID().replaceAll('-', '');
const me = () => ({ key: newKey(), nonce: newKey(), name: `Ann ${newKey().slice(0, 6)}` });

/** A table that has begun; `secrets` are those of its players' seats. */
export interface Opened {
  readonly path: string;
  readonly secrets: readonly string[];
}

interface Opening {
  readonly game: string;
  readonly players: number;
  readonly bots?: readonly BotLevel[];
}

export const seatOf = ({ path, secrets }: Opened, seat: Seat) => ({
  path: `${path}/seats/${seat}`,
  cookie: `seat=${secrets[seat]}`,
});

/** Opens a table, sits down at it, and begins the game; undefined if something of that is refused. */
export async function open(client: Client, { game, players, bots = [] }: Opening): Promise<Opened | undefined> {
  const body = { ...me(), game, seats: players + bots.length, options: {}, bots };
  const opener = await client.ask('POST', '/api/tables', { body });
  if (opener.status !== 200) return undefined;
  const { secret, snapshot } = JSON.parse(opener.text) as Seated;
  const path = `/api/tables/${snapshot.id}`;
  const secrets = [secret];
  for (let seat = 1; seat < players; seat += 1) {
    const joined = await client.ask('POST', `${path}/seats/${seat}`, { body: me() });
    if (joined.status !== 200) return undefined;
    secrets.push((JSON.parse(joined.text) as Seated).secret);
  }
  const started = await client.ask('POST', `${path}/seats/0/start`, { cookie: `seat=${secret}`, body: {} });
  return started.status === 200 ? { path, secrets } : undefined;
}

/** As many of these tables as the service allows. */
export async function openSome(client: Client, count: number, opening: Opening): Promise<readonly Opened[]> {
  const tables: Opened[] = [];
  for (let n = 0; n < count; n += 1) {
    const table = await open(client, opening);
    if (table) tables.push(table);
  }
  return tables;
}
