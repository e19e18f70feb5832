import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { at, joining, opening, Player, playing, post, read, step } from '../support/client.ts';
import { alarmOf, ring } from '../support/fake-time.ts';

test.each(Object.keys(GAMES))('%s: a move writes two rows, one of the log and one of the table', async (game) => {
  const players = await playing(game, 2);
  const stub = env.TABLES.getByName(at(players, 0).table);
  const counted = await runInDurableObject(stub, (_, { storage }) => {
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
    Object.defineProperty(sql, 'exec', {
      value: (...args: Parameters<typeof exec>) => {
        const cursor = exec(...args);
        cursors.push(cursor);
        return cursor;
      },
    });
    return { rows: () => cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0) };
  });
  await step(players);
  expect(counted.rows()).toBe(2);
});

test('an alarm that is set for earlier stays, and is set anew when it rings', async () => {
  const pace = { days: 3, onTimeOut: 'wait' };
  const player = new Player(read(await post('/tables', { ...opening('toy', 2), pace })));
  const players = [player, new Player(read(await post(`/tables/${player.table}/seats/1`, joining())))];
  read(await player.post('start'));
  const first = await alarmOf(player);
  await step(players);
  await step(players);
  expect(await alarmOf(player)).toBe(first);
  await ring(player);
  expect(await alarmOf(player)).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});
