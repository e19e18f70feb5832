import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { at, newKey, playing, playOut, problemOf, step } from '../support/client.ts';

/** What the first release saved of a table; the rest has come since. */
const FIRST = {
  setup: ['id', 'game', 'rulesVersion', 'options', 'secret', 'key', 'places'],
  play: ['state', 'asked', 'count', 'recent'],
} as const;

test('a table saved by the first release goes on: only what comes can be taken back, and it is played to its end', async () => {
  const players = await playing('chacun', 2);
  const [ann, bob] = [at(players, 0), at(players, 1)];
  for (let count = 0; count < 5; count += 1) await step(players);
  const before = [await ann.look(), await bob.look()];

  const object = env.TABLES.getByName(ann.table);
  const forgotten = await runInDurableObject(object, (_, { storage: { sql } }) =>
    (['setup', 'play'] as const).map((name) => {
      const { body } = sql.exec<{ body: string }>(`SELECT body FROM ${name}`).one();
      const saved = Object.entries(JSON.parse(body) as object);
      const [first, later] = [true, false].map((isFirst) =>
        saved.filter(([key]) => FIRST[name].some((known) => known === key) === isFirst),
      );
      sql.exec(`UPDATE ${name} SET body = ?`, JSON.stringify(Object.fromEntries(first ?? [])));
      return later;
    }),
  );
  for (const fields of forgotten) expect(fields).not.toEqual([]);
  await evictDurableObject(object);

  for (const [seat, seen] of [await ann.look(), await bob.look()].entries()) {
    const then = at(before, seat);
    expect(seen).toEqual({ ...then, play: { ...then.play, undo: null } });
    const asked = await at(players, seat).post('undo', { version: seen.version, key: newKey() });
    expect(problemOf(asked).code).toBe('nothing-to-undo');
  }
  const next = await step(players);
  expect(next.play?.undo).not.toBe(null);
  expect((await playOut(players)).stage satisfies Snapshot['stage']).toBe('over');
});
