import { runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Access, Code } from '../../../shared/protocol/messages/access.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import {
  codeOf,
  joining,
  lobby,
  newKey,
  openTable,
  Player,
  playerOf,
  playing,
  post,
  problemOf,
  type Reply,
  read,
  send,
  spectate,
} from '../support/client.ts';
import { evict, objectOf } from '../support/fake-time.ts';
import { logIn, rowsOf } from '../support/stored.ts';

const renew = (player: Player, key = newKey()): Promise<Reply> => player.post('renew', { key });

const renewed = async (player: Player, key = newKey()): Promise<Player> => playerOf(await renew(player, key));

const makeCode = async (player: Player, key = newKey()): Promise<string> =>
  read<Code>(await player.post('code', { key })).code;

/** Somebody without any cookie types a code. */
const recover = (player: Player, code: string, key = newKey(), headers: Record<string, string> = {}) =>
  post(`${player.path}/recover`, { key, code }, headers);

const types = (log: readonly LogLine[]) => log.map(({ entry }) => entry.type);

describe('a new link', () => {
  test('is another one: the old one is dead, the cookie is that of the new one, and the table is told', async () => {
    const players = await playing('toy', 2);
    const [ann, bob] = players;
    const before = await ann.look();
    const reply = await renew(ann);
    const seated = read<Seated>(reply);
    const again = new Player(seated);
    expect(again.secret).not.toBe(ann.secret);
    expect(again.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(reply.headers.get('set-cookie')).toBe(
      `seat=${again.secret}; Max-Age=34560000; Path=/api${ann.path}; HttpOnly; Secure; SameSite=Strict`,
    );
    const refused = await ann.get();
    expect([refused.status, codeOf(refused)]).toEqual([403, 'not-your-seat']);
    expect((await ann.post('session', { secret: ann.secret })).status).toBe(403);
    const after = await again.look();
    expect(after).toEqual({ ...before, version: before.version + 1, mark: after.mark });
    expect(after.mark).not.toBe(before.mark);
    expect((await bob.look()).version).toBe(before.version + 1);
    expect((await bob.log()).at(-1)?.entry).toEqual({
      n: before.version + 1,
      at: expect.any(Number),
      type: 'link',
      seat: 0,
    });
  });

  test('asked for again under the same key, even by who has but the dead link, it is the same, once', async () => {
    const ann = at(await lobby('toy', 2), 0);
    const key = newKey();
    const first = read<Seated>(await renew(ann, key));
    await evict(ann);
    expect(read<Seated>(await renew(ann, key))).toEqual(first);
    expect(types(await new Player(first).log())).toEqual(['open', 'join', 'join', 'link']);
  });

  test('a late repetition brings no dead link back, neither an earlier new one nor the first', async () => {
    const ann = await openTable('toy', 2);
    const join = joining();
    const path = `/tables/${ann.table}/seats/1`;
    const bob = playerOf(await post(path, join));
    const key = newKey();
    const second = await renewed(bob, key);
    const third = await renewed(second);
    expect(codeOf(await renew(third, key))).toBe('key-reused');
    expect(codeOf(await renew(third, join.key))).toBe('key-reused');
    expect(codeOf(await renew(bob, key))).toBe('not-your-seat');
    expect(codeOf(await post(path, join))).toBe('seat-taken');
    expect((await third.look()).viewer).toBe(1);
  });

  test('is for who holds the seat only', async () => {
    const players = await lobby('toy', 3);
    const [ann, bob] = players;
    expect(codeOf(await post(`${ann.path}/renew`, { key: newKey() }))).toBe('no-seat-cookie');
    expect(codeOf(await post(`${ann.path}/renew`, { key: newKey() }, bob.cookie))).toBe('not-your-seat');
    expect(codeOf(await post(`/tables/${ann.table}/seats/7/renew`, { key: newKey() }, ann.cookie))).toBe(
      'no-such-seat',
    );
    expect(codeOf(await post(`/tables/${'a'.repeat(16)}/seats/0/renew`, { key: newKey() }, ann.cookie))).toBe(
      'no-such-table',
    );
    expect((await spectate(ann.table)).version).toBe((await ann.look()).version);
  });

  test('ends the live connections of the old one', async () => {
    const ann = at(await lobby('toy', 2), 0);
    const response = await exports.default.fetch(`https://tables.example/api${ann.path}/live`, {
      headers: { upgrade: 'websocket', ...ann.cookie },
    });
    const socket = response.webSocket;
    socket?.accept();
    const told: unknown[] = [];
    const closed = new Promise<number>((resolve) => {
      socket?.addEventListener('message', ({ data }) => void told.push(JSON.parse(String(data))));
      socket?.addEventListener('close', ({ code }) => resolve(code));
    });
    const { version } = await ann.look();
    await renewed(ann);
    expect(await closed).toBe(1008);
    expect(told.at(-1)).toEqual({ closed: 'another link' });
    expect(told.slice(0, -1).every((each) => (each as Snapshot).version <= version)).toBe(true);
  });
});

describe('a recovery code', () => {
  test('makes a new link without any cookie; it is then used up, and so is the old link', async () => {
    const players = await playing('toy', 2);
    const ann = players[0];
    expect(read<Access>(await ann.get('access'))).toEqual({
      hasCode: false,
      devices: 0,
      addresses: [],
    });
    const code = await makeCode(ann);
    expect(read<Access>(await ann.get('access')).hasCode).toBe(true);
    await evict(ann);
    const again = playerOf(await recover(ann, code.toLowerCase().replaceAll('-', ' ')));
    expect((await again.look()).viewer).toBe(0);
    expect((await ann.get()).status).toBe(403);
    expect(problemOf(await recover(again, code))).toMatchObject({ code: 'wrong-code', status: 403 });
    expect(read<Access>(await send(`${ann.path}/access`, { headers: again.cookie })).hasCode).toBe(false);
  });

  test('the same request coming again gets the same link, though the code is used up', async () => {
    const ann = at(await lobby('toy', 2), 0);
    const code = await makeCode(ann);
    const key = newKey();
    const first = read<Seated>(await recover(ann, code, key));
    expect(read<Seated>(await recover(ann, code, key))).toEqual(first);
    expect(types(await new Player(first).log()).filter((type) => type === 'link')).toHaveLength(1);
  });

  test('a later one takes its place, a new link voids it, and the same request makes the same', async () => {
    const ann = at(await lobby('toy', 2), 0);
    const key = newKey();
    const code = await makeCode(ann, key);
    expect(await makeCode(ann, key)).toBe(code);
    const later = await makeCode(ann);
    expect(later).not.toBe(code);
    expect(codeOf(await recover(ann, code))).toBe('wrong-code');
    await renewed(ann);
    expect(codeOf(await recover(ann, later))).toBe('wrong-code');
  });

  test('is for its own seat and table, and made by its holder only; nobody is told of it', async () => {
    const players = await lobby('toy', 3);
    const [ann, bob] = players;
    const before = (await send(`/tables/${ann.table}`)).headers.get('etag');
    const code = await makeCode(ann);
    expect((await send(`/tables/${ann.table}`)).headers.get('etag')).toBe(before);
    expect(codeOf(await recover(bob, code))).toBe('wrong-code');
    expect(codeOf(await post(`${ann.path}/code`, { key: newKey() }, bob.cookie))).toBe('not-your-seat');
    expect(codeOf(await send(`${ann.path}/access`))).toBe('no-seat-cookie');
    expect(codeOf(await post(`/tables/${ann.table}/seats/9/recover`, { key: newKey(), code }))).toBe('no-such-seat');
    expect(codeOf(await recover(bob, ''))).toBe('wrong-code');
  });

  test('is not guessed at: one address has ten tries, then it waits', async () => {
    const ann = at(await lobby('toy', 2), 0);
    const code = await makeCode(ann);
    const thief = { 'cf-connecting-ip': '192.0.2.99' };
    for (let count = 0; count < 10; count += 1)
      expect(codeOf(await recover(ann, 'WRONG', newKey(), thief))).toBe('wrong-code');
    expect(problemOf(await recover(ann, code, newKey(), thief))).toMatchObject({ code: 'too-many', status: 429 });
    expect((await recover(ann, code)).status).toBe(200);
  });

  test('a bot, a free seat and no seat have none', async () => {
    const ann = await openTable('toy', 3);
    read(await ann.put('bots/1', { level: 'easy' }));
    const code = await makeCode(ann);
    for (const [seat, refusal] of [
      [1, 'seat-not-player'],
      [2, 'seat-not-player'],
      [3, 'no-such-seat'],
    ] as const)
      expect(codeOf(await post(`/tables/${ann.table}/seats/${seat}/recover`, { key: newKey(), code }))).toBe(refusal);
  });
});

test('no secret, code or hash of one is in what anybody else is shown, nor is a key or secret kept as it is', async () => {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const keys = [newKey(), newKey(), newKey()] as const;
  const code = await makeCode(ann, keys[0]);
  const second = await renewed(ann, keys[1]);
  const other = await makeCode(second);
  const third = playerOf(await recover(second, other, keys[2]));
  const secrets = [...keys, ann.secret, second.secret, third.secret, code, other];
  const object = objectOf(ann);
  const { setup = [], play = [] } = await rowsOf(object);
  const log = await runInDurableObject(object, (_, { storage }) => logIn(storage.sql));
  const said = log.map(({ body, request }) => [body, new TextDecoder().decode(request ?? new ArrayBuffer())]);
  const kept = JSON.stringify([setup, play, said]);
  const { places } = JSON.parse(`${setup[0]?.['body']}`) as { places: { secretHash: string }[] };
  const texts = await Promise.all(
    [bob.path, `${bob.path}/log`, `/tables/${ann.table}`, `/tables/${ann.table}/log`].map(
      async (path) => (await send(path, { headers: bob.cookie })).text,
    ),
  );
  for (const secret of secrets) {
    expect(kept).not.toContain(secret);
    for (const text of texts) expect(text).not.toContain(secret);
  }
  for (const { secretHash } of places) for (const text of texts) expect(text).not.toContain(secretHash);
});
