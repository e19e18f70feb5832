import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../shared/protocol.ts';
import { at, newKey, playing, playOut, problemOf, step } from './client.ts';

/** What the first release saved of a play; the rest has come since. */
const FIRST = ['state', 'asked', 'count', 'recent'];

test('a table saved by the first release goes on: only what comes can be taken back, and it is played to its end', async () => {
  const players = await playing('chacun', 2);
  const [ann, bob] = [at(players, 0), at(players, 1)];
  for (let count = 0; count < 5; count += 1) await step(players);
  const before = [await ann.look(), await bob.look()];

  const object = env.TABLES.getByName(ann.table);
  const forgotten = await runInDurableObject(object, (_, { storage: { sql } }) => {
    const { body } = sql.exec<{ body: string }>('SELECT body FROM play').one();
    const saved = Object.entries(JSON.parse(body) as object);
    sql.exec(
      'UPDATE play SET body = ?',
      JSON.stringify(Object.fromEntries(saved.filter(([key]) => FIRST.includes(key)))),
    );
    return saved.map(([key]) => key).filter((key) => !FIRST.includes(key));
  });
  expect(forgotten).not.toEqual([]);
  await evictDurableObject(object);

  for (const [seat, seen] of [await ann.look(), await bob.look()].entries()) {
    const then = at(before, seat);
    expect(seen).toEqual({ ...then, play: { ...then.play, undo: { mine: null, asked: null } } });
    const asked = await at(players, seat).post('undo', { version: seen.version, key: newKey() });
    expect(problemOf(asked).code).toBe('nothing-to-undo');
  }
  const next = await step(players);
  expect(next.play?.undo.mine).not.toBe(null);
  expect((await playOut(players)).stage satisfies Snapshot['stage']).toBe('over');
});
