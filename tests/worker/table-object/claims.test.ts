import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Claimed, Code } from '../../../shared/protocol/messages/access.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import {
  codeOf,
  lobby,
  newKey,
  openTable,
  type Player,
  playerOf,
  playing,
  post,
  problemOf,
  type Reply,
  read,
  send,
  spectate,
} from '../support/client.ts';
import { DAY, evict, ring, START } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => void vi.setSystemTime(START));

/** Somebody without a cookie claims to be the player of a seat. */
const claim = (player: Player, key = newKey(), headers: Record<string, string> = {}): Promise<Reply> =>
  post(`${player.path}/claim`, { key }, headers);
const claimed = async (player: Player, key: string): Promise<Claimed> => read(await claim(player, key));

const vouch = (player: Player, n: number, key = newKey()) => player.post('vouch', { key, claim: n });
const dispute = (player: Player, n: number, key = newKey()) => player.post('dispute', { key, claim: n });

/** Lets this much time pass, and fires the alarm if it is due by then. */
async function pass(table: string, ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  const object = env.TABLES.getByName(table);
  const alarm = await runInDurableObject(object, (_, { storage }) => storage.getAlarm());
  if (alarm !== null && alarm <= Date.now()) await runDurableObjectAlarm(object);
}

const types = (log: readonly LogLine[]) => log.map(({ entry }) => entry.type);

describe('somebody who lost a link asks the others for a new one', () => {
  test('all are shown who is claimed to be back, and four digits to compare; who asks is told the same', async () => {
    const players = await playing('toy', 3);
    const { version } = await players[0].look();
    const answer = await claimed(players[1], newKey());
    expect(answer.claim).toBe(version + 1);
    const info = {
      n: version + 1,
      seat: 1,
      digits: expect.stringMatching(/^\d{4}$/),
      waitingFor: [0, 2],
      from: START + DAY,
      until: START + 7 * DAY,
    };
    expect(answer.snapshot.claims).toEqual([info]);
    expect(answer.snapshot.viewer).toBe('spectator');
    for (const player of players) expect((await player.look()).claims).toEqual(answer.snapshot.claims);
    const last = (await players[0].log()).at(-1)?.entry;
    expect(last).toEqual({ n: version + 1, at: START, type: 'claim', seat: 1 });
  });

  test('once all have vouched and a day is over, the same request is answered by the seat; the old link is dead', async () => {
    const players = await playing('toy', 3);
    const [ann, bob, cleo] = players;
    const key = newKey();
    const { claim: n } = await claimed(bob, key);
    expect(read<Snapshot>(await vouch(ann, n)).claims[0]?.waitingFor).toEqual([2]);
    expect(read<Snapshot>(await vouch(cleo, n)).claims[0]?.waitingFor).toEqual([]);
    expect((await claimed(bob, key)).claim).toBe(n);
    await pass(bob.table, DAY - 1);
    expect((await bob.look()).viewer).toBe(1);
    await evict(bob);
    await pass(bob.table, 1);
    expect(codeOf(await bob.get())).toBe('not-your-seat');
    const reply = await claim(bob, key);
    expect(reply.headers.get('set-cookie')).toContain(`Path=/api${bob.path}; HttpOnly; Secure; SameSite=Strict`);
    const back = playerOf(reply);
    expect((await back.look()).claims).toEqual([]);
    expect(types(await back.log()).slice(-4)).toEqual(['claim', 'vouch', 'vouch', 'link']);
    expect(read<Seated>(await claim(bob, key)).secret).toBe(back.secret);
    // The alarm may go off twice.
    await ring(bob);
    expect((await back.look()).version).toBe((await spectate(bob.table)).version);
  });

  test('who vouches last after the day is over gives the seat at once', async () => {
    const [ann, bob] = await playing('toy', 2);
    const key = newKey();
    const { claim: n } = await claimed(bob, key);
    await pass(bob.table, 3 * DAY);
    expect(read<Snapshot>(await vouch(ann, n)).claims).toEqual([]);
    expect(read<Seated>(await claim(bob, key)).seat).toBe(1);
  });

  test('the holder of the seat objects within the day, even when all have vouched', async () => {
    const [ann, bob] = await playing('toy', 2);
    const key = newKey();
    const { claim: n } = await claimed(bob, key);
    read(await vouch(ann, n));
    await pass(bob.table, DAY - 1);
    expect(read<Snapshot>(await dispute(bob, n)).claims).toEqual([]);
    await pass(bob.table, 10 * DAY);
    expect((await bob.look()).viewer).toBe(1);
    // Nor does repeating the request ask again.
    expect(codeOf(await claim(bob, key))).toBe('claim-over');
    expect(codeOf(await vouch(ann, n))).toBe('claim-over');
  });

  test('any other player disputes it; sent again, that changes nothing more', async () => {
    const players = await playing('toy', 3);
    const [ann, bob, cleo] = players;
    const { claim: n } = await claimed(bob, newKey());
    const [mine, theirs] = [newKey(), newKey()];
    const half = read<Snapshot>(await vouch(ann, n, mine));
    expect(read<Snapshot>(await vouch(ann, n, mine)).version).toBe(half.version);
    const off = read<Snapshot>(await dispute(cleo, n, theirs));
    expect(off.claims).toEqual([]);
    expect(read<Snapshot>(await dispute(cleo, n, theirs)).version).toBe(off.version);
    expect(read<Snapshot>(await vouch(ann, n, mine)).version).toBe(off.version);
    expect(codeOf(await dispute(ann, n))).toBe('claim-over');
  });

  test('what nobody answers is off after a week', async () => {
    const [ann, bob] = await playing('toy', 2);
    const key = newKey();
    await claimed(bob, key);
    await pass(bob.table, 7 * DAY - 1);
    expect((await ann.look()).claims).toHaveLength(1);
    await pass(bob.table, 1);
    expect((await ann.look()).claims).toEqual([]);
    // A week is also when a player who was waited for is late.
    expect(
      types(await ann.log())
        .filter((type) => type !== 'time')
        .at(-1),
    ).toBe('lapse');
    expect(codeOf(await claim(bob, key))).toBe('claim-over');
  });

  test('two who say to be the same player are told apart, and a new link of whatever kind ends what is open', async () => {
    const [ann, bob] = await playing('toy', 2);
    const [friend, thief] = [newKey(), newKey()];
    const first = await claimed(bob, friend);
    const second = await claimed(bob, thief);
    expect(second.snapshot.claims.map(({ n }) => n)).toEqual([first.claim, second.claim]);
    const { code } = read<Code>(await bob.post('code', { key: newKey() }));
    read(await vouch(ann, first.claim));
    await pass(bob.table, DAY);
    expect((await ann.look()).claims).toEqual([]);
    const back = playerOf(await claim(bob, friend));
    expect(codeOf(await claim(bob, thief))).toBe('claim-over');
    expect(codeOf(await post(`${bob.path}/recover`, { key: newKey(), code }))).toBe('wrong-code');
    expect((await back.look()).viewer).toBe(1);
  });

  test('who asks the others and then finds the recovery code gets the seat under the same key', async () => {
    const [, bob] = await playing('toy', 2);
    const key = newKey();
    await claimed(bob, key);
    const { code } = read<Code>(await bob.post('code', { key: newKey() }));
    const back = playerOf(await post(`${bob.path}/recover`, { key, code }));
    expect((await back.look()).claims).toEqual([]);
    expect(read<Seated>(await claim(bob, key)).secret).toBe(back.secret);
  });

  test('there must be somebody to ask, and a player to be; no one vouches for their own seat, or watching', async () => {
    const ann = await openTable('toy', 3);
    read(await ann.put('bots/1', { level: 'easy' }));
    expect(codeOf(await claim(ann))).toBe('no-one-to-ask');
    const paths = [1, 2, 3].map((seat) => `/tables/${ann.table}/seats/${seat}/claim`);
    const codes = await Promise.all(paths.map(async (path) => codeOf(await post(path, { key: newKey() }))));
    expect(codes).toEqual(['seat-not-player', 'seat-not-player', 'no-such-seat']);
    expect((await ann.look()).claims).toEqual([]);

    const [, bob] = await lobby('toy', 2);
    const { claim: n } = await claimed(bob, newKey());
    expect(codeOf(await vouch(bob, n))).toBe('own-claim');
    expect(codeOf(await post(`/tables/${bob.table}/seats/0/vouch`, { key: newKey(), claim: n }))).toBe(
      'no-seat-cookie',
    );
    expect(codeOf(await vouch(bob, n + 1))).toBe('claim-over');
    expect((await bob.look()).claims).toHaveLength(1);
  });

  test('one address has one claim of a seat open: one an hour later takes its place, unless somebody has vouched for it', async () => {
    const [ann, bob] = await lobby('toy', 2);
    const rude = { 'cf-connecting-ip': '192.0.2.67' };
    const key = newKey();
    read(await claim(bob, key, rude));
    const mine = newKey();
    const rightful = await claimed(bob, mine);
    for (let hours = 1; hours <= 4; hours += 1) {
      vi.setSystemTime(START + (hours * DAY) / 24);
      read(await claim(bob, newKey(), rude));
    }
    const { claims } = await ann.look();
    expect(claims).toHaveLength(2);
    expect(claims[0]?.n).toBe(rightful.claim);
    expect(types(await ann.log()).filter((type) => type === 'lapse')).toHaveLength(4);
    // The claim whose place was taken has ended.
    expect(codeOf(await claim(bob, key, rude))).toBe('claim-over');
    read(await vouch(ann, claims[1]?.n ?? 0));
    expect(codeOf(await claim(bob, newKey(), rude))).toBe('too-many-claims');
    expect((await claimed(bob, mine)).claim).toBe(rightful.claim);
  });

  test('four claims of a seat are open at most: one more takes the place of the oldest that nobody has vouched for', async () => {
    const players = await lobby('toy', 3);
    const [ann, bob] = players;
    const open: number[] = [];
    for (let count = 0; count < 4; count += 1) open.push((await claimed(bob, newKey())).claim);
    read(await vouch(ann, at(open, 0)));
    const fifth = await claimed(bob, newKey());
    expect((await ann.look()).claims.map(({ n }) => n)).toEqual([open[0], open[2], open[3], fifth.claim]);
    for (const n of [at(open, 2), at(open, 3), fifth.claim]) read(await vouch(ann, n));
    expect(problemOf(await claim(bob))).toMatchObject({ code: 'too-many-claims', status: 429 });
  });

  test('one address makes ten claims in a while, however often the table is evicted', async () => {
    const [, other] = await lobby('toy', 2);
    const rude = { 'cf-connecting-ip': '192.0.2.66' };
    for (let count = 0; count < 10; count += 1) {
      const { claim: n } = read<Claimed>(await claim(other, newKey(), rude));
      read(await dispute(other, n));
    }
    expect(codeOf(await claim(other, newKey(), rude))).toBe('too-many');
    await evict(other);
    expect(codeOf(await claim(other, newKey(), rude))).toBe('too-many');
  });
});

test('neither the key of a claim nor what it will give is shown to anybody before it is granted', async () => {
  const [ann, bob] = await playing('toy', 2);
  const key = newKey();
  const { claim: n } = await claimed(bob, key);
  const texts = async () =>
    Promise.all(
      [ann.path, `${ann.path}/log`, `/tables/${ann.table}`].map(
        async (path) => (await send(path, { headers: ann.cookie })).text,
      ),
    );
  const before = await texts();
  read(await vouch(ann, n));
  await pass(bob.table, DAY);
  const { secret } = read<Seated>(await claim(bob, key));
  for (const text of [...before, ...(await texts())]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(key);
  }
});

test('who has to answer a claim, and who holds the seat, are told of it away from the page, while it is open', async () => {
  const [ann, bob] = await playing('toy', 2);
  const hooks = [new Hook(), new Hook()] as const;
  await listen(ann, hooks[0]);
  await listen(bob, hooks[1]);
  for (const player of [ann, bob]) read(await player.post('seen', { version: (await player.look()).version }));
  const { claim: n, snapshot } = await claimed(bob, newKey());
  await pass(bob.table, NOTICE_DELAY);
  const texts = await Promise.all(
    hooks.map(async (hook) => {
      await soon(async () => expect(await hook.bodies()).toHaveLength(1));
      return at(await hook.bodies(), 0);
    }),
  );
  expect(texts[0]).toMatchObject({ type: 'claimed', text: expect.stringContaining(snapshot.claims[0]?.digits ?? '?') });
  expect(texts[1]).toMatchObject({ type: 'claimed', text: expect.stringContaining('Someone claims to be you') });

  read(await dispute(bob, n));
  const second = await claimed(bob, newKey());
  read(await dispute(ann, second.claim));
  await pass(bob.table, NOTICE_DELAY);
  expect(await hooks[0].bodies()).toHaveLength(1);
});
