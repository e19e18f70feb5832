import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { openTable, type Player, playing, read, sit, step } from '../support/client.ts';
import { alarmOf, DAY, evict, objectOf, ring, START, skip } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';
import { waitingAt } from '../support/waiting.ts';

/** Counts the rows that statements write from here on. */
function rowsOf(sql: SqlStorage): () => number {
  const exec = sql.exec.bind(sql);
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  Object.defineProperty(sql, 'exec', {
    value: (...args: Parameters<typeof exec>) => {
      const cursor = exec(...args);
      cursors.push(cursor);
      return cursor;
    },
  });
  return () => cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
}

test.each(Object.keys(GAMES))('%s: a move writes one row, that of the play', async (game) => {
  const players = await playing(game, 2);
  const stub = env.TABLES.getByName(players[0].table);
  const rows = await runInDurableObject(stub, (_, { storage }) => rowsOf(storage.sql));
  await step(players);
  expect(rows()).toBe(1);
});

test('an alarm that is set for earlier stays, and is set anew when it rings', async () => {
  const pace = { days: 3, onTimeOut: 'wait' } as const;
  const player = await openTable('toy', 2, { pace });
  const players = [player, await sit(player, 1)];
  read(await player.post('start'));
  const first = await alarmOf(player);
  await step(players);
  await step(players);
  expect(await alarmOf(player)).toBe(first);
  await ring(player);
  expect(await alarmOf(player)).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});

test('an alarm that was lost is set again when somebody looks at the table', async () => {
  const pace = { days: 3, onTimeOut: 'wait' } as const;
  const player = await openTable('toy', 2, { pace });
  const lost = await alarmOf(player);
  await runInDurableObject(objectOf(player), (_, { storage }) => storage.deleteAlarm());
  await evict(player);
  await player.look();
  await soon(async () => expect(await alarmOf(player)).toBe(lost));
});

test('a notice writes no row with its move nor with that of its reader, one with its delivery, and two alarms: its own, and that of a reminder', async () => {
  // Far ahead: the alarms themselves come in real time.
  vi.setSystemTime(START);
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  await listen(bob, new Hook());
  const move = async (player: Player) => {
    await player.playFirst();
  };
  // Now the turn of Bob comes with the next move of Ann.
  for (const player of [bob, ann]) await move(player);
  const { rows, alarms } = await runInDurableObject(objectOf(bob), (_, { storage }) => {
    const setAlarm = vi.spyOn(storage, 'setAlarm');
    return { rows: rowsOf(storage.sql), alarms: () => setAlarm.mock.calls.length };
  });
  await move(ann);
  expect([rows(), alarms()]).toEqual([1, 1]);
  // Bob plays on before his notice is due. His next turn comes with the third move of Ann.
  for (const player of [bob, bob, ann, ann]) await move(player);
  expect([rows(), alarms()]).toEqual([5, 1]);
  await skip(bob, NOTICE_DELAY);
  await soon(async () => expect(await waitingAt(bob)).toEqual([]));
  expect([rows(), alarms()]).toEqual([6, 2]);
  // Without a pace too, who does not play is reminded: after half a week.
  expect(await alarmOf(bob)).toBe(START + 3.5 * DAY);
});
