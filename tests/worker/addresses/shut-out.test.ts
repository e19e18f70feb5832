import { runDurableObjectAlarm } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Access, Claimed, Code } from '../../../shared/protocol/messages/access.ts';
import { addressOf, cookieOf, open, seatsOf, signedIn, takeAddress, tell } from '../support/addresses.ts';
import { codeOf, lobby, newKey, type Player, playerOf, playing, post, read, send, sit } from '../support/client.ts';
import { removeMail } from '../support/confirmed-mail.ts';
import { DAY, objectOf, START } from '../support/fake-time.ts';
import { adding, noticesOf } from '../support/hooks.ts';
import { headerOf, Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => void vi.setSystemTime(START));

describe('an address that leads to a seat no more', () => {
  /** A seat with an address, and a device that it let in. */
  async function withDevice() {
    const box = new Postbox();
    const [ann, bob] = await playing('toy', 2);
    await takeAddress(bob, box);
    const session = await signedIn(box);
    return { box, ann, bob, session, device: cookieOf(await open(bob, session)) };
  }

  const accessOf = async (player: Player) => read<Access>(await player.get('access'));
  const statusOf = async ({ path }: Player, headers: { cookie: string }) => (await send(path, { headers })).status;
  const kindsOf = async (player: Player) => (await noticesOf(player)).map(({ kind }) => kind);

  test('a new link shuts out every address, also one that could still be confirmed, and nothing comes back', async () => {
    const { bob, session, device } = await withDevice();
    const other = new Postbox();
    read(await bob.post('notices', adding('mail', other.address)));
    await runDurableObjectAlarm(objectOf(bob));
    await soon(async () => expect(await other.mails()).toHaveLength(1));
    const [, table, channel, token] = /\/confirm#(\w+)\.(\w+)\.(\w+)/.exec(at(await other.mails(), 0).text ?? '') ?? [];
    const again = playerOf(await bob.post('renew', { key: newKey() }));
    expect(await statusOf(bob, device)).toBe(403);
    expect(codeOf(await open(bob, session))).toBe('not-your-seat');
    expect(codeOf(await post(`/tables/${table}/channels/${channel}/confirm`, { token }))).toBe('wrong-link');
    expect(await kindsOf(again)).toEqual([]);
    expect((await accessOf(again)).addresses).toEqual([]);
    await tell(again);
    expect(await seatsOf(session)).toEqual([]);
  });

  test('a new link keeps the addresses that its player says; the devices that they let in ask again', async () => {
    const { box, bob, session, device } = await withDevice();
    const kept = new Postbox();
    await takeAddress(bob, kept);
    const { addresses } = await accessOf(bob);
    expect(addresses.map(({ label }) => label)).toEqual(
      [box, kept].map(({ address }) => address.replace(/^(.)[^@]*/, '$1…')),
    );
    const again = playerOf(await bob.post('renew', { key: newKey(), keep: [addresses[1]?.id, 'of-nobody'] }));
    expect((await accessOf(again)).addresses).toEqual([addresses[1]]);
    expect(codeOf(await open(bob, session))).toBe('not-your-seat');
    const its = await signedIn(kept);
    expect((await open(bob, its)).status).toBe(200);
    expect(await statusOf(bob, device)).toBe(403);
  });

  test('a recovery code and a claim that was granted shut out every address', async () => {
    const first = await withDevice();
    const { code } = read<Code>(await first.bob.post('code', { key: newKey() }));
    read(await post(`${first.bob.path}/recover`, { key: newKey(), code }));
    expect(await statusOf(first.bob, first.device)).toBe(403);
    expect(codeOf(await open(first.bob, first.session))).toBe('not-your-seat');

    const second = await withDevice();
    const key = newKey();
    const { claim } = read<Claimed>(await post(`${second.bob.path}/claim`, { key }));
    read(await second.ann.post('vouch', { key: newKey(), claim }));
    vi.setSystemTime(Date.now() + DAY);
    await runDurableObjectAlarm(objectOf(second.bob));
    const back = playerOf(await post(`${second.bob.path}/claim`, { key }));
    expect((await accessOf(back)).addresses).toEqual([]);
    expect(await statusOf(second.bob, second.device)).toBe(403);
    expect(codeOf(await open(second.bob, second.session))).toBe('not-your-seat');
  });

  test('a mailed code shuts out every address but the one that it was mailed to', async () => {
    const { box, bob, session, device } = await withDevice();
    const other = new Postbox();
    await takeAddress(bob, other);
    read(await post(`${bob.path}/mail-code`, { address: other.address, lang: 'en' }));
    const lost = async () => (await other.mails()).find(({ text }) => text?.includes('#lost='));
    await soon(async () => expect(await lost()).toBeDefined());
    const [, code = ''] = /#lost=1\.(\S+)/.exec((await lost())?.text ?? '') ?? [];
    const back = playerOf(await post(`${bob.path}/recover`, { key: newKey(), code }));
    const [only] = (await accessOf(back)).addresses;
    expect(only?.label).toBe(other.address.replace(/^(.)[^@]*/, '$1…'));
    expect(await statusOf(bob, device)).toBe(403);
    expect(codeOf(await open(bob, session))).toBe('not-your-seat');
    expect(box.address).not.toBe(other.address);
  });

  test('whoever takes an open seat over has no address of who sat there before, nor has anybody who left', async () => {
    const box = new Postbox();
    const pace = { days: 1, onTimeOut: 'substitute' } as const;
    const [ann, bob] = await playing('toy', 2, { pace });
    await takeAddress(bob, box);
    const session = await signedIn(box);
    const device = cookieOf(await open(bob, session));
    read(await bob.leave());
    expect(await statusOf(bob, device)).toBe(403);
    const dora = await sit(ann, 1);
    expect((await accessOf(dora)).addresses).toEqual([]);
    expect(await statusOf(bob, device)).toBe(403);
    expect(codeOf(await open(bob, session))).toBe('not-your-seat');
  });

  test.each(['by its player', 'by a link in its mails'])(
    'removed %s, it takes along the devices that it let in',
    async (how) => {
      const { box, bob, device } = await withDevice();
      const other = new Postbox();
      await takeAddress(bob, other);
      const others = cookieOf(await open(bob, await signedIn(other)));
      if (how === 'by its player') await removeMail(bob);
      else {
        const [, path = ''] =
          /https:\/\/tables\.example\/api(\/unsubscribe\/[^>\s]+)/.exec(
            headerOf(at(await box.mails(), 0), 'list-unsubscribe') ?? '',
          ) ?? [];
        read(await send(path, { method: 'POST' }));
      }
      expect(await statusOf(bob, device)).toBe(403);
      expect(await statusOf(bob, others)).toBe(200);
      expect(await statusOf(bob, bob.cookie)).toBe(200);
    },
  );

  test.each([true, false])('removed, it takes along a code that was mailed to it (%s), and no other', async (isIts) => {
    const { box, bob } = await withDevice();
    const other = new Postbox();
    await takeAddress(bob, other);
    read(await post(`${bob.path}/mail-code`, { address: box.address, lang: 'en' }));
    const codes = async () => (await box.mails()).flatMap(({ text }) => /#lost=1\.(\S+)/.exec(text ?? '')?.[1] ?? []);
    await soon(async () => expect(await codes()).toHaveLength(1));
    const { id } = at((await accessOf(bob)).addresses, isIts ? 0 : 1);
    read(await bob.remove(`notices/${id}`));
    const recovered = await post(`${bob.path}/recover`, { key: newKey(), code: at(await codes(), 0) });
    expect(isIts ? codeOf(recovered) : recovered.status).toBe(isIts ? 'wrong-code' : 200);
  });

  test('signing out everywhere leaves the devices of another address of the seat alone', async () => {
    const { box, bob, session, device } = await withDevice();
    const other = new Postbox();
    await takeAddress(bob, other);
    const others = cookieOf(await open(bob, await signedIn(other)));
    read(await post('/address/sign-out', { everywhere: true }, session));
    await runDurableObjectAlarm(addressOf(box));
    expect([await statusOf(bob, device), await statusOf(bob, others)]).toEqual([403, 200]);
  });
});

test('the mail that asks an owner says that yes means access to the seat', async () => {
  const box = new Postbox();
  const bob = at(await lobby('toy', 2), 1);
  for (const [lang, words] of [
    ['en', 'Anyone who reads this mailbox will also be able to play in your place'],
    ['fr', 'Qui lit cette boîte aux lettres pourra aussi jouer à votre place'],
  ] as const) {
    const before = (await box.mails()).length;
    read(await bob.post('notices', { ...adding('mail', box.address), lang }));
    vi.setSystemTime(Date.now() + 1000);
    await runDurableObjectAlarm(objectOf(bob));
    await soon(async () => expect(await box.mails()).toHaveLength(before + 1));
    expect(at(await box.mails(), before).text?.replaceAll(/\s+/g, ' ')).toContain(words);
  }
});
