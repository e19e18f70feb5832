import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOG_PAGE, type LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { roomFor } from '../../../worker/table/log-budget.ts';
import type { StoredRow } from '../../../worker/table-object/log-rows.ts';
import {
  at,
  joining,
  newKey,
  opening,
  Player,
  playing,
  post,
  problemOf,
  type Reply,
  read,
  send,
} from '../support/client.ts';
import { objectOf, START } from '../support/fake-time.ts';
import { rewriteLog } from '../support/log.ts';

beforeEach(() => void vi.setSystemTime(START));

/** An entry that is no action, as it is stored. */
const row = (n: number, of: Pick<StoredRow, 'seat' | 'body'>): StoredRow => ({
  n,
  at: 0,
  kind: 0,
  hash: new ArrayBuffer(32),
  request: null,
  ...of,
});

const codeOf = (reply: Reply): string => (reply.status === 200 ? 'ok' : problemOf(reply).code);

/** The answers to a request that is sent that many times. */
async function asked(times: number, ask: () => Promise<Reply>): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let count = 0; count < times; count += 1) codes.push(codeOf(await ask()));
  return codes;
}
const ok = (times: number) => new Array<string>(times).fill('ok');

describe('what is no move', () => {
  test('is done forty times at once by a seat, then once in twenty seconds, also after an eviction; moves go on', async () => {
    const [ann, bob] = (await playing('toy', 2)) as [Player, Player];
    const { version } = await bob.look();
    const ask = () => bob.post('end', { key: newKey(), version });
    expect(await asked(40, ask)).toEqual(ok(40));
    await evictDurableObject(objectOf(ann));
    expect(problemOf(await ask())).toMatchObject({ code: 'too-many', retryAfter: 20 });
    expect((await ann.look()).version).toBe(version + 40);
    vi.setSystemTime(START + 20_000);
    expect(await asked(2, ask)).toEqual(['ok', 'too-many']);
    const seen = await ann.look();
    expect(codeOf(await ann.act(seen.version, at(seen.play?.choices ?? [], 0).code))).toBe('ok');
    // Others have a measure of their own.
    expect(codeOf(await ann.post('decline', { key: newKey(), version: (await ann.look()).version }))).toBe('ok');
  });

  test('new links have a measure of their own, and so has sitting down; leaving has none', async () => {
    let ann = new Player(read<Seated>(await post('/tables', opening('toy', 2))));
    const renew = async () => {
      const reply = await ann.post('renew', { key: newKey() });
      if (reply.status === 200) ann = new Player(read<Seated>(reply));
      return reply;
    };
    expect(await asked(22, renew)).toEqual([...ok(20), 'too-many', 'too-many']);
    const path = `/tables/${ann.table}/seats/1`;
    const come = async () => {
      const reply = await post(path, joining());
      if (reply.status === 200) read(await new Player(read<Seated>(reply)).leave());
      return reply;
    };
    // Each time, the log has an entry of coming and one of leaving.
    expect(await asked(22, come)).toEqual([...ok(20), 'too-many', 'too-many']);
  });

  test('is refused once a table has too much of it; the players can still end it together', async () => {
    const [ann, bob] = (await playing('toy', 2)) as [Player, Player];
    const { version } = await ann.look();
    await runInDurableObject(objectOf(ann), (_, { storage: { sql } }) => {
      const declined = (_: unknown, index: number) =>
        row(index - 2000, { seat: 9, body: JSON.stringify({ type: 'decline', seat: 9 }) });
      rewriteLog(sql, (rows) => [...Array.from({ length: 2000 }, declined), ...rows]);
    });
    await evictDurableObject(objectOf(ann));
    const act = read<Snapshot>(await ann.act(version, 'B2'));
    expect(problemOf(await ann.post('undo', { key: newKey(), version: act.version }))).toMatchObject({
      code: 'log-full',
      status: 422,
    });
    const end = read<Snapshot>(await ann.post('end', { key: newKey(), version: act.version }));
    const over = read<Snapshot>(await bob.post('agree', { key: newKey(), version: end.version }));
    expect(over.stage).toBe('over');
  });

  test('one more fits as long as the bucket that follows from the times in the log has room', () => {
    const entry = { type: 'holiday' } as const;
    const spent = { count: 40, times: new Array<number>(40).fill(START) };
    expect(roomFor(entry, 'beside', { count: 0, times: [] }, START)).toBe(0);
    expect(roomFor(entry, 'beside', spent, START)).toBe(20);
    expect(roomFor(entry, 'beside', spent, START + 19_000)).toBe(1);
    expect(roomFor(entry, 'beside', spent, START + 20_000)).toBe(0);
    expect(roomFor(entry, 'beside', { ...spent, count: 1999 }, START + 20_000)).toBe(0);
    expect(roomFor(entry, 'beside', { ...spent, count: 2000 }, START + 20_000)).toBe('full');
    expect(roomFor({ type: 'agree' }, 'beside', { ...spent, count: 2499 }, START + 20_000)).toBe(0);
    expect(roomFor({ type: 'agree' }, 'beside', { ...spent, count: 2500 }, START + 20_000)).toBe('full');
    expect(roomFor({ type: 'claim' }, 'claims', { count: 499, times: spent.times }, START)).toBe(0);
  });
});

test('the log is read page by page, a thousand entries at once', async () => {
  const [ann] = (await playing('toy', 2)) as [Player];
  const whole = await ann.log();
  const path = `${ann.path}/log`;
  const headers = ann.cookie;
  expect(read(await send(`${path}?after=0`, { headers }))).toEqual(whole);
  expect(read(await send(`${path}?after=2`, { headers }))).toEqual(whole.slice(2));
  expect(read(await send(`${path}?after=${whole.length}`, { headers }))).toEqual([]);
  for (const wrong of ['-1', 'x', '1.5', '', '9999999999'])
    expect(problemOf(await send(`${path}?after=${wrong}`, { headers })).code).toBe('malformed');
  await runInDurableObject(objectOf(ann), (_, { storage: { sql } }) => {
    const expiring = (_: unknown, index: number) =>
      row(whole.length + index + 1, { seat: null, body: JSON.stringify({ type: 'expiring' }) });
    rewriteLog(sql, (rows) => [...rows, ...Array.from({ length: 2 * LOG_PAGE }, expiring)]);
    sql.exec('UPDATE play SET version = ?', whole.length + 2 * LOG_PAGE);
  });
  await evictDurableObject(objectOf(ann));
  const pages: LogLine[][] = [];
  do pages.push(read(await send(`${path}?after=${pages.flat().length}`, { headers })));
  while (pages.at(-1)?.length === LOG_PAGE);
  expect(pages.map((page) => page.length)).toEqual([LOG_PAGE, LOG_PAGE, whole.length]);
  expect(pages.flat().map(({ entry }) => entry.n)).toEqual(
    Array.from({ length: whole.length + 2 * LOG_PAGE }, (_, index) => index + 1),
  );
  expect(read(await send(path, { headers }))).toEqual(pages[0]);
});
