import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { addressName } from '../../../worker/addresses/name.ts';
import { configOf } from '../../../worker/config.ts';
import { gameWith } from '../../support/game-with.ts';
import { addressOf, cookieOf, invite, known, open, signIn, takeAddress, tell, tokenOf } from '../support/addresses.ts';
import { lobby, newKey, playing, read } from '../support/client.ts';
import { confirmMail, removeMail } from '../support/confirmed-mail.ts';
import { DAY, objectOf, START } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';
import { changeRows, rowsOf } from '../support/stored.ts';

const IN_TURNS = gameWith('turns', 'two, three and four seats');

beforeEach(() => void vi.setSystemTime(START));

describe('the seats of an address', () => {
  test('are told by a table that has an Atom feed too', async () => {
    const box = new Postbox();
    const [ann] = await playing('toy', 2);
    read(await ann.post('notices', { key: newKey(), kind: 'feed', lang: 'en' }));
    await takeAddress(ann, box);
    expect(await known(box)).toEqual([`${ann.table}/0`]);
    const { play, version } = await ann.look();
    expect((await ann.act(version, play?.choices[0]?.code ?? '')).status).toBe(200);
  });

  test('are told by the tables once it is confirmed, and again when it no longer is', async () => {
    const box = new Postbox();
    const [ann, bob] = await playing('toy', 2);
    const other = at(await lobby(IN_TURNS, 3), 2);
    await takeAddress(bob, box);
    await takeAddress(other, box);
    expect([...(await known(box))].sort()).toEqual([`${bob.table}/1`, `${other.table}/2`].sort());
    await removeMail(bob);
    await tell(bob);
    expect(await known(box)).toEqual([`${other.table}/2`]);
    expect((await ann.look()).version).toBe(3 + 1);
  });

  test('are told again and again until they are heard, in order, and what comes late undoes nothing', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = vi.spyOn(env.ADDRESSES, 'getByName').mockImplementation(() => {
      throw new Error('out of reach');
    });
    await confirmMail(bob, box);
    await runDurableObjectAlarm(objectOf(bob));
    broken.mockRestore();
    expect(await known(box)).toEqual([]);
    await evictDurableObject(objectOf(bob));
    vi.setSystemTime(Date.now() + 60_000);
    await tell(bob);
    expect(await known(box)).toEqual([`${bob.table}/1`]);

    const place = { table: bob.table, seat: 1 };
    const { name } = env.ADDRESSES.idFromName(addressName(configOf(env).addressKey, box.address));
    const feed = (isHeld: boolean, rev: number) =>
      addressOf(box).report(place, 'toy', { seat: 1, name: name ?? '', isHeld, rev });
    await feed(false, 7);
    await feed(true, 6);
    expect(await known(box)).toEqual([]);
    await feed(false, 7);
    await feed(true, 8);
    expect(await known(box)).toEqual([`${bob.table}/1`]);
  });

  test('are told anew within a month to an object that lost them', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    await takeAddress(bob, box);
    await changeRows(addressOf(box), 'seat', () => []);
    vi.setSystemTime(START + 31 * DAY);
    // Anything that happens at the table will do.
    read(await bob.post('start'));
    await tell(bob);
    expect(await known(box)).toEqual([`${bob.table}/1`]);
  });
});

test('neither an address nor a secret is kept by the object of an address, or in its name', async () => {
  const box = new Postbox();
  const bob = at(await lobby('toy', 2), 1);
  await takeAddress(bob, box);
  read(await invite(box.address));
  const token = await tokenOf(box);
  const key = newKey();
  const reply = await signIn(token, key);
  const device = cookieOf(await open(bob, cookieOf(reply)));
  const entries = await runInDurableObject(addressOf(box), async (_, { storage, id }) => [
    id.name,
    ...(await storage.list()),
  ]);
  const kept = JSON.stringify([entries, await rowsOf(addressOf(box))]);
  const secrets = [token.split('.')[1], cookieOf(reply).cookie.split('.')[1], device.cookie.split('=')[1], key];
  for (const secret of [box.address, box.address.split('@')[0], ...secrets]) {
    expect(secret).toMatch(/.{20}/);
    expect(kept).not.toContain(secret);
  }
});
