import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { at, playing, step } from '../support/client.ts';

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
