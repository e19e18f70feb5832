import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Table } from '../../../shared/table/table.ts';
import { TableStorage } from '../../../worker/table-object/storage.ts';
import { lobby, playing, playOut, read, send, spectate } from '../support/client.ts';

/** The table as its object has saved it. */
const saved = (table: string): Promise<Table> =>
  runInDurableObject(env.TABLES.getByName(table), (_, { storage }) => {
    const found = new TableStorage(storage).load();
    if (!found) throw new Error('there is no table');
    return found;
  });

describe.each(Object.values(GAMES))('$meta.id', ({ meta }) => {
  test('neither the secret of the table nor those of its seats are told before the end', async () => {
    const players = await lobby(meta.id, meta.seats.min);
    const { table } = at(players, 0);
    const { setup } = await saved(table);
    const secrets = [setup.secret, setup.key, ...setup.places.map(({ secretHash }) => secretHash)];
    const told: string[] = [];
    const listen = async () => {
      for (const player of players) {
        for (const path of [player.path, `${player.path}/log`]) {
          told.push((await send(path, { headers: player.cookie })).text);
        }
        const refused = await player.act(0, '?');
        told.push(refused.text);
      }
      for (const path of [`/tables/${table}`, `/tables/${table}/log`]) told.push((await send(path)).text);
    };
    await listen();
    read(await at(players, 0).post('start'));
    await playOut(players, async ({ stage }) => (stage === 'playing' ? listen() : undefined), 12);
    for (const text of told) {
      for (const secret of [...secrets, ...players.map((player) => player.secret)]) expect(text).not.toContain(secret);
    }
  });
});

test('a secret action is known to its seat alone until the game is over, and to all then', async () => {
  const players = await playing('toy', 2);
  const [first, second] = players;
  const begun = await first.look();
  read(await first.act(begun.version, 'B2'));
  const codes = (text: string) => text.match(/"code":("\w+"|null)/g);

  expect((await first.look()).play?.recent).toEqual([{ n: 1, seat: 0, code: 'B2' }]);
  expect((await first.log()).at(-1)?.entry).toMatchObject({ type: 'act', code: 'B2' });
  for (const [path, headers] of [
    [second.path, second.cookie],
    [`/tables/${first.table}`, {}],
  ] as const) {
    const seen = read<Snapshot>(await send(path, { headers }));
    expect(seen.play?.recent).toEqual([{ n: 1, seat: 0, code: null }]);
    expect(seen.play?.view).toMatchObject({ phase: { type: 'bet', stakes: ['hidden', null] } });
    expect(codes((await send(`${path}/log`, { headers })).text)).toEqual(['"code":null']);
  }

  await playOut(players);
  const log = (await send(`/tables/${first.table}/log`)).text;
  expect(log).not.toContain('null');
  expect(log).toContain('"code":"B2"');
});

test('two tables that differ only in a secret action look the same to others but for hashes and times', async () => {
  const looks = await Promise.all(
    ['B0', 'B2'].map(async (code) => {
      const players = await playing('toy', 2);
      const { version } = await players[0].look();
      read(await players[0].act(version, code));
      const seen = await spectate(players[0].table);
      const log = await send(`/tables/${players[0].table}/log`);
      // From when a seat is late depends on when it was asked.
      const { view, late: _, ...play } = seen.play ?? {};
      return { play, view, length: log.text.length, version: seen.version };
    }),
  );
  expect(looks[1]).toEqual(looks[0]);
});

test('nothing secret is logged, not even when the server is at fault', async () => {
  const said: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' ')));
  }
  const players = await playing('toy', 2);
  const opener = players[0];
  const { version } = await opener.look();
  const game = GAMES['toy'];
  if (!game) throw new Error('the toy is missing');
  vi.spyOn(game.codes, 'parse').mockImplementation(() => {
    throw new Error('a defect');
  });
  const reply = await opener.act(version, 'B1');
  vi.restoreAllMocks();
  expect(reply.status).toBe(500);
  expect(JSON.parse(reply.text)).toEqual({
    type: 'about:blank',
    status: 500,
    code: 'internal',
    title: 'Something went wrong on our side. Nothing was changed.',
  });
  expect(said.join('\n')).toContain('a defect');
  const { setup } = await saved(opener.table);
  for (const secret of [setup.secret, setup.key, opener.secret]) expect(said.join('\n')).not.toContain(secret);
  expect((await opener.look()).version).toBe(version);
});
