import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Access } from '../../../shared/protocol/messages/access.ts';
import { AddressObject } from '../../../worker/addresses/address-object.ts';
import { AddressesTarget } from '../../../worker/table-object/targets/addresses.ts';
import { gameWith } from '../../support/game-with.ts';
import {
  addressOf,
  cookieOf,
  invite,
  open,
  seatsOf,
  signedIn,
  signIn,
  takeAddress,
  tokenOf,
  ways,
} from '../support/addresses.ts';
import { codeOf, lobby, newKey, playing, post, problemOf, read, send } from '../support/client.ts';
import { DAY, HOUR, START } from '../support/fake-time.ts';
import { headerOf, Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { rowsOf } from '../support/stored.ts';

const IN_TURNS = gameWith('turns', 'two, three and four seats');

beforeEach(() => void vi.setSystemTime(START));

describe('signing in', () => {
  test('a mailed link opens all seats of an address in any browser, its secret in the fragment only', async () => {
    const box = new Postbox();
    const bob = at(await playing('toy', 2), 1);
    const cleo = at(await lobby(IN_TURNS, 3), 2);
    await takeAddress(bob, box);
    await takeAddress(cleo, box);
    expect(read(await invite(` ${box.address.toUpperCase()} `))).toEqual({});
    const token = await tokenOf(box);
    const [mail] = await ways(box);
    expect(mail?.to?.map(({ address }) => address)).toEqual([box.address]);
    expect(mail?.text).not.toContain(bob.table);
    expect(mail && headerOf(mail, 'list-unsubscribe')).toBeUndefined();
    const reply = await signIn(token);
    expect(read(reply)).toEqual({});
    expect(reply.headers.get('set-cookie')).toMatch(
      /^address=[0-9a-f]{72}\.[0-9a-f]{64}; Max-Age=7776000; Path=\/api\/address; HttpOnly; Secure; SameSite=Strict$/,
    );
    const session = cookieOf(reply);
    expect(session.cookie).not.toContain(token);
    expect(await seatsOf(session)).toEqual(
      [
        { table: bob.table, seat: 1, game: 'toy' },
        { table: cleo.table, seat: 2, game: IN_TURNS },
      ].sort((one, other) => (one.table < other.table ? -1 : 1)),
    );
  });

  test('an address that nobody has is answered the same, gets no mail, and leaves no trace', async () => {
    const box = new Postbox();
    const reply = await invite(box.address);
    expect([reply.status, reply.text]).toEqual([200, '{}']);
    const keys = await runInDurableObject(addressOf(box), async (_, { storage }) => [...(await storage.list()).keys()]);
    expect([keys, await rowsOf(addressOf(box))]).toEqual([[], {}]);
    expect(await box.mails()).toEqual([]);
    for (const wrong of ['', 'x', 'a@b', 'a@example.org\r\nBcc: b@example.org'])
      expect(codeOf(await invite(wrong))).toBe('wrong-address');
  });

  test('a link works once, the same request coming again as before, and for an hour', async () => {
    const box = new Postbox();
    await takeAddress(at(await lobby('toy', 2), 1), box);
    read(await invite(box.address));
    const token = await tokenOf(box);
    const key = newKey();
    const first = cookieOf(await signIn(token, key));
    expect(cookieOf(await signIn(token, key))).toEqual(first);
    expect(codeOf(await signIn(token))).toBe('wrong-link');
    expect(await seatsOf(first)).toHaveLength(1);

    vi.setSystemTime(START + DAY);
    read(await invite(box.address));
    const late = await tokenOf(box, 2);
    vi.setSystemTime(Date.now() + HOUR);
    expect(problemOf(await signIn(late))).toMatchObject({ code: 'wrong-link', status: 404 });
    const nobody = '0'.repeat(64);
    for (const wrong of ['', 'x', `${nobody}.${nobody}`, `${token}0`])
      expect(codeOf(await signIn(wrong))).toBe('wrong-link');
  });

  test('a session lasts 90 days; signing out ends it, or all of them', async () => {
    const box = new Postbox();
    await takeAddress(at(await lobby('toy', 2), 1), box);
    const first = await signedIn(box);
    const second = await signedIn(box, 2);
    read(await post('/address/sign-out', { everywhere: false }, first));
    expect(await seatsOf(first)).toBeNull();
    expect(await seatsOf(second)).toHaveLength(1);
    const third = await signedIn(box, 3);
    read(await post('/address/sign-out', { everywhere: true }, third));
    for (const session of [second, third]) expect(await seatsOf(session)).toBeNull();
    expect(problemOf(await post('/address/sign-out', { everywhere: false }, third))).toMatchObject({
      code: 'signed-out',
      status: 401,
    });
    vi.setSystemTime(START + DAY);
    const last = await signedIn(box, 4);
    vi.setSystemTime(Date.now() + 90 * DAY);
    expect(await seatsOf(last)).toBeNull();
  });

  test('a session that was ended is not brought back by the request that began it, when that comes again', async () => {
    const box = new Postbox();
    await takeAddress(at(await lobby('toy', 2), 1), box);
    read(await invite(box.address));
    const token = await tokenOf(box);
    const key = newKey();
    const session = cookieOf(await signIn(token, key));
    read(await post('/address/sign-out', { everywhere: false }, session));
    expect(problemOf(await signIn(token, key))).toMatchObject({ code: 'wrong-link', status: 404 });
    expect(await seatsOf(session)).toBeNull();
  });

  test('a device that asks for a seat while all are signed out does not keep it', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    await takeAddress(bob, box);
    const session = await signedIn(box);
    const admit = AddressesTarget.prototype.admitDevice;
    const admitted = vi.spyOn(AddressesTarget.prototype, 'admitDevice').mockImplementation(async function (
      this: AddressesTarget,
      ...asked: Parameters<AddressesTarget['admitDevice']>
    ) {
      read(await post('/address/sign-out', { everywhere: true }, session));
      // The table hears of it before it admits the device.
      await runDurableObjectAlarm(addressOf(box));
      return admit.apply(this, asked);
    } as never);
    expect(codeOf(await open(bob, session))).toBe('signed-out');
    admitted.mockRestore();
    await runDurableObjectAlarm(addressOf(box));
    expect(read<Access>(await bob.get('access'))).toMatchObject({
      devices: 0,
    });
  });

  test('nobody is pestered: three links at once, then one in ten minutes, and one person has not very many sent', async () => {
    const box = new Postbox();
    await takeAddress(at(await lobby('toy', 2), 1), box);
    // What the mail server refuses is not counted.
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await box.behave({ at: 'RCPT', code: 550, text: '5.7.1 not from you' });
    for (let count = 0; count < 3; count += 1) read(await invite(box.address));
    await soon(() =>
      expect(said.mock.calls).toEqual(new Array(3).fill(['a sign-in link was not sent: refused (550)'])),
    );
    await box.behave('take');
    for (let count = 0; count < 5; count += 1) read(await invite(box.address));
    await tokenOf(box, 3);
    vi.setSystemTime(Date.now() + 10 * 60 * 1000);
    for (let count = 0; count < 5; count += 1) read(await invite(box.address));
    await tokenOf(box, 4);
    const rude = { 'cf-connecting-ip': '192.0.2.55' };
    let reply = await invite('somebody@mail.example', rude);
    for (let count = 0; reply.status === 200 && count < 100; count += 1)
      reply = await invite(`somebody-${count}@mail.example`, rude);
    expect(codeOf(reply)).toBe('too-many');
  });

  test('requests from pages of others, and without a session, are refused', async () => {
    const foreign = { origin: 'https://elsewhere.example' };
    expect(codeOf(await invite('a@mail.example', foreign))).toBe('foreign-origin');
    expect(read(await send('/address'))).toEqual({ hasMail: true, seats: null, usual: null, profile: null });
    const bob = at(await lobby('toy', 2), 1);
    expect(codeOf(await open(bob, { cookie: '' }))).toBe('signed-out');
    expect(codeOf(await open(bob, { cookie: `address=${'0'.repeat(64)}.${'0'.repeat(64)}` }))).toBe('signed-out');
    expect(codeOf(await post('/address/sign-out', { everywhere: true }))).toBe('signed-out');
  });
});

test('what there is to do for an address that somebody has is done when the answer is gone', async () => {
  const box = new Postbox();
  const bob = at(await playing('toy', 2), 1);
  await takeAddress(bob, box);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Had it to be done before, these would be no answers.
  const fail = () => {
    throw new Error('a defect');
  };
  const sent = vi.spyOn(AddressObject.prototype, 'invite').mockImplementation(fail);
  for (const address of [box.address, 'nobody@mail.example']) expect(read(await invite(address))).toEqual({});
  // Others may be invited meanwhile, by the tests before.
  await soon(() => {
    for (const address of [box.address, 'nobody@mail.example'])
      expect(sent).toHaveBeenCalledWith(address, 'en', 'https://tables.example');
  });
  const mailed = vi.spyOn(AddressesTarget.prototype, 'mailCode').mockImplementation(fail);
  for (const address of [box.address, 'nobody@mail.example'])
    expect(read(await post(`${bob.path}/mail-code`, { address, lang: 'en' }))).toEqual({});
  await soon(() => expect(mailed).toHaveBeenCalledTimes(2));
});
