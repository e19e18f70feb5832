import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { LOG_PAGE } from '../../../shared/protocol/limits.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { StoredRow } from '../../../worker/table-object/log-rows.ts';
import {
  codeOf,
  joining,
  newKey,
  opening,
  openTable,
  type Player,
  playerOf,
  playing,
  post,
  problemOf,
  type Reply,
  read,
  send,
  sit,
} from '../support/client.ts';
import { HOUR, MINUTE, objectOf, START } from '../support/fake-time.ts';
import { changeRows, rewriteLog } from '../support/stored.ts';

beforeEach(() => void vi.setSystemTime(START));

/** An entry that is no action, as it is stored. */
const row = (n: number, of: Pick<StoredRow, 'seat' | 'body'> & { readonly at?: number }): StoredRow => ({
  n,
  at: 0,
  kind: 0,
  hash: new ArrayBuffer(32),
  request: null,
  ...of,
});

/** The answers to a request that is sent that many times. */
async function asked(times: number, ask: () => Promise<Reply>): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let count = 0; count < times; count += 1) codes.push(codeOf(await ask()));
  return codes;
}
const ok = (times: number) => new Array<string>(times).fill('ok');

/** Two players at a table with a pace, who may set their clocks as often as they like. */
async function paced(): Promise<readonly [Player, Player]> {
  const open = { ...opening('toy', 2), pace: { days: 3, onTimeOut: 'wait' } };
  const ann = playerOf(await post('/tables', open));
  const bob = await sit(ann, 1);
  read(await ann.post('start'));
  return [ann, bob];
}

/** A player sets their clock, differently each time. */
function clocks(player: Player): () => Promise<Reply> {
  let count = 0;
  return async () => {
    const set = { hours: null, reminders: count % 2 === 0 ? [24] : [3] };
    const reply = await player.put('clock', set);
    if (reply.status === 200) count += 1;
    return reply;
  };
}

describe('what is no move', () => {
  test('is done forty times at once by a seat, then once in twenty seconds, also after an eviction; moves go on', async () => {
    const [ann, bob] = await paced();
    const { version } = await bob.look();
    const ask = clocks(bob);
    expect(await asked(40, ask)).toEqual(ok(40));
    await evictDurableObject(objectOf(ann));
    expect(problemOf(await ask())).toMatchObject({ code: 'too-many', retryAfter: 20 });
    expect((await ann.look()).version).toBe(version + 40);
    vi.setSystemTime(START + 20_000);
    expect(await asked(2, ask)).toEqual(['ok', 'too-many']);
    const seen = await ann.look();
    expect(codeOf(await ann.act(seen.version, at(seen.play?.choices ?? [], 0).code))).toBe('ok');
    // Others have a measure of their own.
    expect(codeOf(await clocks(ann)())).toBe('ok');
  });

  test('new links have a measure of their own, and so has sitting down; leaving has none', async () => {
    let ann = await openTable('toy', 2);
    const renew = async () => {
      const reply = await ann.post('renew', { key: newKey() });
      if (reply.status === 200) ann = playerOf(reply);
      return reply;
    };
    expect(await asked(22, renew)).toEqual([...ok(20), 'too-many', 'too-many']);
    const path = `/tables/${ann.table}/seats/1`;
    const come = async () => {
      const reply = await post(path, joining());
      if (reply.status === 200) read(await playerOf(reply).leave());
      return reply;
    };
    expect(await asked(42, come)).toEqual([...ok(40), 'too-many', 'too-many']);
  });

  test('is rare once a seat has had much of it; the other seats have measures of their own', async () => {
    const [ann, bob] = await playing('toy', 2);
    const { version } = await ann.look();
    await runInDurableObject(objectOf(ann), (_, { storage: { sql } }) => {
      const declined = (_: unknown, index: number) =>
        row(index - 500, { seat: 0, body: JSON.stringify({ type: 'decline', seat: 0 }), at: START });
      rewriteLog(sql, (rows) => [...Array.from({ length: 500 }, declined), ...rows]);
    });
    await evictDurableObject(objectOf(ann));
    vi.setSystemTime(START + HOUR / 2);
    expect(problemOf(await ann.post('end', { key: newKey(), version }))).toMatchObject({
      code: 'too-many',
      retryAfter: 1800,
    });
    const end = read<Snapshot>(await bob.post('end', { key: newKey(), version }));
    vi.setSystemTime(START + HOUR);
    const over = read<Snapshot>(await ann.post('agree', { key: newKey(), version: end.version }));
    expect(over.stage).toBe('over');
  });

  test('whoever does as much of it as they can keeps nobody from objecting to a claim of their seat', async () => {
    const [thief, bob] = await paced();
    const claims = async () =>
      read<{ readonly claim: number }>(await post(`${bob.path}/claim`, { key: newKey() })).claim;
    const claim = await claims();
    read(await thief.post('vouch', { key: newKey(), claim }));
    expect(await asked(41, clocks(thief))).toEqual([...ok(40), 'too-many']);
    expect(codeOf(await bob.post('dispute', { key: newKey(), claim }))).toBe('ok');
  });

  test('a seat can be claimed again some time after strangers have claimed it as often as they could', async () => {
    const [, bob] = await playing('toy', 2);
    const claim = () => post(`${bob.path}/claim`, { key: newKey() });
    expect(await asked(201, claim)).toEqual([...ok(200), 'too-many']);
    vi.setSystemTime(START + 10 * MINUTE);
    expect(await asked(2, claim)).toEqual(['ok', 'too-many']);
  });
});

test('the log is read page by page, a thousand entries at once', async () => {
  const [ann] = await playing('toy', 2);
  const whole = await ann.log();
  const path = `${ann.path}/log`;
  const headers = ann.cookie;
  expect(read(await send(`${path}?after=0`, { headers }))).toEqual(whole);
  expect(read(await send(`${path}?after=2`, { headers }))).toEqual(whole.slice(2));
  expect(read(await send(`${path}?after=${whole.length}`, { headers }))).toEqual([]);
  for (const wrong of ['-1', 'x', '1.5', '', '9999999999'])
    expect(codeOf(await send(`${path}?after=${wrong}`, { headers }))).toBe('malformed');
  await runInDurableObject(objectOf(ann), (_, { storage: { sql } }) => {
    const expiring = (_: unknown, index: number) =>
      row(whole.length + index + 1, { seat: null, body: JSON.stringify({ type: 'expiring' }) });
    rewriteLog(sql, (rows) => [...rows, ...Array.from({ length: 2 * LOG_PAGE }, expiring)]);
  });
  await changeRows(objectOf(ann), 'play', (rows) =>
    rows.map((row) => ({ ...row, version: whole.length + 2 * LOG_PAGE })),
  );
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
