import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Access, Code } from '../../../shared/protocol/messages/access.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { QuotaObject } from '../../../worker/objects/quota-object.ts';
import { gameWith } from '../../support/game-with.ts';
import {
  codeOf,
  joining,
  newKey,
  openTable,
  Player,
  playerOf,
  playing,
  post,
  problemOf,
  type Reply,
  read,
} from '../support/client.ts';
import { evict } from '../support/fake-time.ts';
import { adding, Hook, noticesOf } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { watch } from '../support/watch.ts';

/* What comes again, late, or under a key that stands for something else; and what changes while a request waits. */

describe('a late repetition of a join', () => {
  test('does not seat anew who has left before the game, under their erased name', async () => {
    const ann = await openTable('toy', 2);
    const path = `/tables/${ann.table}/seats/1`;
    const join = joining();
    const bob = playerOf(await post(path, join));
    read(await bob.leave());
    await evict(ann);
    const before = await ann.look();
    expect(problemOf(await post(path, join))).toMatchObject({ code: 'key-reused', status: 409 });
    expect(await ann.look()).toEqual(before);
    expect((await post(path, joining())).status).toBe(200);
  });

  test('nor who has left a game, or lost a seat in it, while that seat is open', async () => {
    const pace = { days: 1, onTimeOut: 'substitute' } as const;
    const ann = await openTable('toy', 2, { pace });
    const path = `/tables/${ann.table}/seats/1`;
    const [first, second] = [joining(), joining()];
    const bob = playerOf(await post(path, first));
    read(await ann.post('start'));
    read(await bob.leave());
    expect(codeOf(await post(path, first))).toBe('key-reused');
    const cleo = playerOf(await post(path, second));
    expect(read<Seated>(await post(path, second)).secret).toBe(cleo.secret);
    read(await cleo.leave());
    for (const join of [first, second]) expect(codeOf(await post(path, join))).toBe('key-reused');
  });
});

describe('another request under the same key is refused and does nothing', () => {
  /** Two who play, the version that both have seen, and what either of them asks under one key. */
  async function scene() {
    const [ann, bob] = await playing('toy', 2);
    const key = newKey();
    const { version } = await ann.look();
    return { ann, bob, key, version };
  }

  /** The answers to a request, to it again, and to another one; and whether the latter changed anything. */
  async function answers(player: Player, one: () => Promise<Reply>, other: () => Promise<Reply>) {
    const said = [codeOf(await one()), codeOf(await one())];
    const before = (await player.get()).text;
    said.push(codeOf(await other()));
    expect((await player.get()).text).toBe(before);
    return said;
  }

  const REUSED = ['ok', 'ok', 'key-reused'];

  test('an action with another code, or of another version', async () => {
    const { ann, key, version } = await scene();
    expect(
      await answers(
        ann,
        () => ann.act(version, 'B1', key),
        () => ann.act(version, 'B2', key),
      ),
    ).toEqual(REUSED);
    const now = (await ann.look()).version;
    expect(codeOf(await ann.act(now, 'B1', key))).toBe('key-reused');
    await evict(ann);
    expect(codeOf(await ann.act(version, 'B1', key))).toBe('ok');
    expect(codeOf(await ann.act(version, 'B2', key))).toBe('key-reused');
  });

  test('taking back, asking for the end, agreeing and declining, each under the key of another', async () => {
    const { ann, bob, key, version } = await scene();
    read(await ann.act(version, 'B1', key));
    const now = (await ann.look()).version;
    for (const what of ['undo', 'end', 'agree', 'decline'])
      expect(codeOf(await ann.post(what, { key, version: now }))).toBe('key-reused');
    const ask = newKey();
    const end = (before: number) => ann.post('end', { key: ask, version: before });
    expect(
      await answers(
        ann,
        () => end(now),
        () => end(now - 1),
      ),
    ).toEqual(REUSED);
    const answer = newKey();
    const { version: asked } = await bob.look();
    const decline = () => bob.post('decline', { key: answer, version: asked });
    expect(await answers(bob, decline, () => bob.post('agree', { key: answer, version: asked }))).toEqual(REUSED);
  });

  test('an answer to another claim, or the other answer', async () => {
    const { ann, bob, key } = await scene();
    const { claim } = read<{ claim: number }>(await post(`${bob.path}/claim`, { key: newKey() }));
    const vouch = (n: number) => ann.post('vouch', { key, claim: n });
    expect(
      await answers(
        ann,
        () => vouch(claim),
        () => vouch(claim + 1),
      ),
    ).toEqual(REUSED);
    expect(codeOf(await ann.post('dispute', { key, claim }))).toBe('key-reused');
  });

  test('other words', async () => {
    const { ann, key } = await scene();
    const say = (text: string) => ann.post('talk', { key, text });
    expect(
      await answers(
        ann,
        () => say('Hello'),
        () => say('DepartureReason'),
      ),
    ).toEqual(REUSED);
  });

  test('another planned turn', async () => {
    const game = gameWith('sketches');
    const [ann, bob] = await playing(game, 2);
    const key = newKey();
    const plan = (chance: number) => bob.post('plans', { key, chance, actions: [{ type: 'pass' }] });
    // The first may be the draw of Ann's turn, which is spent.
    const chances = GAMES[game]?.capabilities.sketch?.chances((await ann.look()).play?.view) ?? [];
    expect(
      await answers(
        bob,
        () => plan(at(chances, 1)),
        () => plan(at(chances, 2)),
      ),
    ).toEqual(REUSED);
  });

  test('another link for guests', async () => {
    const { ann, key } = await scene();
    const invite = (label: string, late: number) => ann.post('guests', { key, label, late });
    expect(
      await answers(
        ann,
        () => invite('Cleo', 1),
        () => invite('Cleo', 2),
      ),
    ).toEqual(REUSED);
    expect(codeOf(await invite('Dora', 1))).toBe('key-reused');
  });

  test('another way of being told', async () => {
    const { ann } = await scene();
    const one = adding('webhook', new Hook().url);
    const other = { ...one, target: new Hook().url };
    expect(
      await answers(
        ann,
        () => ann.post('notices', one),
        () => ann.post('notices', other),
      ),
    ).toEqual(REUSED);
    expect(await noticesOf(ann)).toHaveLength(1);
  });

  test('another recovery code', async () => {
    const { ann, key } = await scene();
    const { code } = read<Code>(await ann.post('code', { key: newKey() }));
    const seated = read<Seated>(await post(`${ann.path}/recover`, { key, code }));
    const again = new Player(seated);
    const { code: next } = read<Code>(await again.post('code', { key: newKey() }));
    expect(read<Seated>(await post(`${ann.path}/recover`, { key, code: code.toLowerCase() })).secret).toBe(
      again.secret,
    );
    expect(codeOf(await post(`${ann.path}/recover`, { key, code: next }))).toBe('key-reused');
    expect((await again.look()).viewer).toBe(0);
  });
});

test('a new link asked for again under the same key with fewer addresses to keep, by who got no answer, keeps fewer', async () => {
  const [ann] = await playing('toy', 2);
  const key = newKey();
  const seated = read<Seated>(await ann.post('renew', { key, keep: ['a'] }));
  const again = read<Seated>(await ann.post('renew', { key }));
  expect(again.secret).toBe(seated.secret);
  const player = new Player(again);
  expect(read<Access>(await player.get('access')).addresses).toEqual([]);
});

test('a late repetition brings back neither a recovery code that was replaced nor a link of a guest that was revoked', async () => {
  const [ann] = await playing('toy', 2);
  const keys = [newKey(), newKey()] as const;
  const first = read<Code>(await ann.post('code', { key: keys[0] }));
  const second = read<Code>(await ann.post('code', { key: keys[1] }));
  expect(codeOf(await ann.post('code', { key: keys[0] }))).toBe('key-reused');
  expect(read<Code>(await ann.post('code', { key: keys[1] }))).toEqual(second);
  expect(codeOf(await post(`${ann.path}/recover`, { key: newKey(), code: first.code }))).toBe('wrong-code');

  const invite = { key: newKey(), label: 'Cleo', late: 0 };
  const { guests } = read<Guests>(await ann.post('guests', invite));
  read(await ann.remove(`guests/${guests[0]?.id}`));
  expect(codeOf(await ann.post('guests', invite))).toBe('key-reused');
  expect(read<Guests>(await ann.get('guests')).guests).toEqual([]);
});

test('when a player leaves, the guests of the others stay', async () => {
  const players = await playing('toy', 3);
  const [ann, bob] = players;
  const pages = await Promise.all(
    [ann, bob].map(async (player) => {
      const { guests, secret } = read<Guests>(await player.post('guests', { key: newKey(), label: 'Cleo', late: 0 }));
      const path = `/tables/${player.table}/guests/${guests[0]?.id}`;
      return watch(path, { cookie: `seat=${secret}` });
    }),
  );
  const { version } = read<Snapshot>(await bob.leave());
  await soon(() => expect(at(pages, 1).closed).toEqual([1008]));
  await soon(() => expect(at(pages, 0).version()).toBe(version));
  expect(at(pages, 0).closed).toEqual([]);
});

test('whoever loses the seat while a request waits for something else is refused', async () => {
  const [ann] = await playing('toy', 2);
  const channel = adding('mail', new Postbox().address);
  let { secret } = ann;
  /** While the mails of an address are counted, its player gets a new link: the one before is dead. */
  const loseMeanwhile = () => {
    const during = async () => {
      const caller = { viewer: ann.seat, secret, ip: '192.0.2.1' };
      const renewed = await env.TABLES.getByName(ann.table).command(caller, { type: 'renew', key: newKey() });
      if (renewed.ok) secret = renewed.value.secret ?? '';
      return 0;
    };
    // Called from elsewhere, it is waited for in any case.
    vi.spyOn(QuotaObject.prototype, 'take').mockImplementationOnce(during as never);
  };
  const before = { snapshot: await ann.look(), seat: ann.seat };
  loseMeanwhile();
  expect(codeOf(await ann.post('notices', channel))).toBe('not-your-seat');
  const second = new Player({ ...before, secret });
  expect(secret).not.toBe(ann.secret);
  expect(await noticesOf(second)).toEqual([]);

  read(await second.post('notices', channel));
  const [mine] = await noticesOf(second);
  loseMeanwhile();
  expect(codeOf(await second.post(`notices/${mine?.id}/test`))).toBe('not-your-seat');
  expect(await noticesOf(new Player({ ...before, secret }))).toEqual([]);
});
