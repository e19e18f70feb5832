import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Access } from '../../../shared/protocol/messages/access.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { AddressObject } from '../../../worker/addresses/address-object.ts';
import { AddressesTarget } from '../../../worker/table-object/targets/addresses.ts';
import { addressOf, cookieOf, open, signedIn, takeAddress } from '../support/addresses.ts';
import { codeOf, lobby, newKey, playerOf, playing, post, read, send } from '../support/client.ts';
import { removeMail } from '../support/confirmed-mail.ts';
import { objectOf, START } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';

beforeEach(() => void vi.setSystemTime(START));

describe('a seat on a new device', () => {
  test('plays beside the link, until that is renewed', async () => {
    const box = new Postbox();
    const [ann, bob] = await playing('toy', 2);
    await takeAddress(bob, box);
    const session = await signedIn(box);
    const key = newKey();
    const reply = await open(bob, session, key);
    const shown = read<Snapshot>(reply);
    expect(shown.viewer).toBe(1);
    const device = cookieOf(reply);
    expect(reply.headers.get('set-cookie')).toContain(`Path=/api${bob.path}; HttpOnly; Secure; SameSite=Strict`);
    expect(reply.text).not.toContain(device.cookie.slice('seat='.length));
    expect(device.cookie).not.toContain(bob.secret);
    expect(cookieOf(await open(bob, session, key))).toEqual(device);
    expect((await bob.look()).viewer).toBe(1);
    expect(read<Access>(await send(`${bob.path}/access`, { headers: device })).devices).toBe(1);
    // Nothing of it is told to the table.
    expect((await ann.look()).version).toBe(shown.version);

    await evictDurableObject(objectOf(bob));
    expect((await send(bob.path, { headers: device })).status).toBe(200);
    const keep = read<Access>(await send(`${bob.path}/access`, { headers: device })).addresses.map(({ id }) => id);
    const again = playerOf(await bob.post('renew', { key: newKey(), keep }));
    expect(codeOf(await send(bob.path, { headers: device }))).toBe('not-your-seat');
    expect(cookieOf(await open(bob, session)).cookie).not.toBe('');
    expect((await again.look()).viewer).toBe(1);
  });

  test('is admitted by an answer that keeps no object in memory', async () => {
    const box = new Postbox();
    const [, bob] = await playing('toy', 2);
    await takeAddress(bob, box);
    const session = await signedIn(box);
    const answer = AddressObject.prototype.open;
    const disposers: symbol[] = [];
    vi.spyOn(AddressObject.prototype, 'open').mockImplementation(async function (this: AddressObject, ...request) {
      const result = await answer.apply(this, request);
      disposers.push(...Object.getOwnPropertySymbols(result));
      return result;
    });
    read(await open(bob, session));
    expect(disposers).toEqual([]);
  });

  test('eight play beside each other; the ninth puts the first out, and signing out everywhere all of them', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    await takeAddress(bob, box);
    const session = await signedIn(box);
    const devices: { cookie: string }[] = [];
    for (let count = 0; count < 9; count += 1) devices.push(cookieOf(await open(bob, session)));
    const status = async (headers: { cookie: string }) => (await send(bob.path, { headers })).status;
    expect(await Promise.all(devices.map(status))).toEqual([403, ...new Array<number>(8).fill(200)]);

    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = vi.spyOn(AddressesTarget.prototype, 'revokeDevices').mockImplementation(() => {
      throw new Error('out of reach');
    });
    read(await post('/address/sign-out', { everywhere: true }, session));
    await runDurableObjectAlarm(addressOf(box));
    broken.mockRestore();
    vi.setSystemTime(Date.now() + 60_000);
    await runDurableObjectAlarm(addressOf(box));
    expect(await Promise.all(devices.map(status))).toEqual(new Array<number>(9).fill(403));
    expect((await bob.look()).viewer).toBe(1);
  });

  test('loses it when its session is signed out, as no other does', async () => {
    const box = new Postbox();
    const players = [at(await lobby('toy', 2), 1), at(await lobby('toy', 2), 1)];
    for (const player of players) await takeAddress(player, box);
    const [here, elsewhere] = [await signedIn(box), await signedIn(box, 2)];
    const openAll = (session: { cookie: string }) =>
      Promise.all(players.map(async (player) => cookieOf(await open(player, session))));
    const [closed, left] = [await openAll(here), await openAll(elsewhere)];
    const statuses = (cookies: readonly { cookie: string }[]) =>
      Promise.all(players.map(async ({ path }, index) => (await send(path, { headers: at(cookies, index) })).status));
    expect([await statuses(closed), await statuses(left)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    read(await post('/address/sign-out', { everywhere: false }, here));
    await runDurableObjectAlarm(addressOf(box));
    expect([await statuses(closed), await statuses(left)]).toEqual([
      [403, 403],
      [200, 200],
    ]);
    for (const player of players) expect((await player.look()).viewer).toBe(1);
  });

  test('a table that is slow keeps no other from hearing that the address is signed out everywhere', async () => {
    const box = new Postbox();
    for (let count = 0; count < 2; count += 1) await takeAddress(at(await lobby('toy', 2), 1), box);
    const session = await signedIn(box);
    let others = 0;
    const revoked = vi.spyOn(AddressesTarget.prototype, 'revokeDevices').mockImplementation((async () => {
      // The first one answers only after the other was called, or late.
      for (let rounds = 0; revoked.mock.calls.length < 2 && rounds < 100; rounds += 1) await scheduler.wait(5);
      others += revoked.mock.calls.length - 1;
    }) as never);
    read(await post('/address/sign-out', { everywhere: true }, session));
    await runDurableObjectAlarm(addressOf(box));
    expect(others).toBe(2);
  });

  test('is given for seats of that address only, and by tables that still agree', async () => {
    const box = new Postbox();
    const [ann, bob] = await lobby('toy', 2);
    await takeAddress(bob, box);
    const session = await signedIn(box);
    expect(codeOf(await open(ann, session))).toBe('not-your-seat');
    expect(codeOf(await open(at(await lobby('toy', 2), 1), session))).toBe('not-your-seat');
    // The object has not heard of it yet.
    await removeMail(bob);
    expect(codeOf(await open(bob, session))).toBe('not-your-seat');
  });
});
