import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Notices, PushInfo } from '../../../shared/protocol/messages/notifications.ts';
import { targetOf } from '../../../worker/notifications/channels/target.ts';
import { KeysObject } from '../../../worker/objects/keys-object.ts';
import {
  codeOf,
  joining,
  lobby,
  newKey,
  openTable,
  type Player,
  playerOf,
  playing,
  playOut,
  post,
  read,
  send,
} from '../support/client.ts';
import { claimsOf, Device } from '../support/device.ts';
import { MINUTE, pass, START } from '../support/fake-time.ts';
import { Hook, listen, noticesOf, setTo } from '../support/hooks.ts';

/** A player at a table, and their browser, which has subscribed. */
async function subscribed() {
  const bob = at(await lobby('toy', 2), 1);
  const device = await Device.made();
  const { channels } = read<Notices>(await bob.post('notices', device.adding()));
  const { id } = at(channels, 0);
  return { bob, device, id, trial: () => bob.post(`notices/${id}/test`) };
}

test('a push can be read by the browser that it is for, and is proven to be ours', async () => {
  const { bob, device, trial } = await subscribed();
  expect(at(read<Notices>(await trial()).channels, 0)).toMatchObject({ kind: 'push', lastFailure: null });
  const got = at(await device.hook.got(), 0);
  expect(await device.opened(got)).toEqual({
    title: 'Toy with Ann: a test message',
    text: expect.stringMatching(/^Bob, this is what a turn notification looks like\.\n\d+ · (\w{4} ){3}\w{4}$/),
    lang: 'en',
    tag: `${bob.table}/1`,
    url: `https://tables.example/t/${bob.table}#seat=1`,
    waiting: null,
  });
  const { aud, exp, sub } = await claimsOf(got);
  expect(aud).toBe(new URL(device.hook.url).origin.replace('http:', 'https:'));
  expect(sub).toBe('https://tables.example');
  const hours = (Number(exp) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(24);
  expect(got.headers).toMatchObject({ ttl: '259200', urgency: 'normal', topic: `${bob.table}-1` });
});

test('who cannot read it learns nothing, not even how long it is', async () => {
  const { device, trial } = await subscribed();
  read(await trial());
  const got = at(await device.hook.got(), 0);
  const other = await Device.made();
  expect(await other.opened(got).catch((error: Error) => error.name)).toBe('OperationError');
  expect(atob(got.body).length).toBeGreaterThan(4000);
});

test.each([404, 410])(
  'a browser that is gone (%i) is told nothing more, and its player is shown why',
  async (status) => {
    const { device, trial } = await subscribed();
    await device.hook.behave({ status });
    expect(at(read<Notices>(await trial()).channels, 0)).toMatchObject({
      isOff: true,
      lastFailure: { why: 'gone', status },
    });
  },
);

test.each([
  [429, 'failing'],
  [503, 'failing'],
  [400, 'refused'],
] as const)('one whose push service answers %i stays: %s', async (status, why) => {
  const { device, trial } = await subscribed();
  await device.hook.behave({ status });
  expect(at(read<Notices>(await trial()).channels, 0)).toMatchObject({ isOff: false, lastFailure: { why, status } });
});

test('a browser is told once, however often it subscribes, and is back when it does so again, set as it was', async () => {
  const { bob, device, id, trial } = await subscribed();
  read(await setTo(bob, id, { wants: 'turns' }));
  await device.hook.behave({ status: 410 });
  read(await trial());
  const { channels } = read<Notices>(await bob.post('notices', device.adding()));
  expect(channels).toMatchObject([{ id, isOff: false, lastFailure: null, wants: 'turns' }]);
});

test('the public key is the same for all and for ever', async () => {
  const [first, second] = await Promise.all([send('/push'), send('/push')]);
  expect(first.text).toBe(second.text);
  expect(read<PushInfo>(first).publicKey).toMatch(/^B[A-Za-z0-9_-]{86}$/);
  const { privateKey } = await runInDurableObject(env.KEYS.getByName('vapid'), (object) => object.vapid());
  expect(first.text).not.toContain(privateKey);
});

test('keys that are none are refused: of another length, or of no point of the curve', async () => {
  const { bob } = await subscribed();
  const device = await Device.made();
  const { keys, ...rest } = device.adding();
  const codes = await Promise.all(
    [
      { ...rest },
      { ...rest, keys: { ...keys, auth: 'short' } },
      { ...rest, keys: { ...keys, p256dh: keys.p256dh.slice(0, -1) } },
      { ...rest, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    ].map(async (body) => codeOf(await bob.post('notices', body))),
  );
  expect(codes).toEqual(['malformed', 'malformed', 'malformed', 'wrong-target']);
  expect(await noticesOf(bob)).toHaveLength(1);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://jmt17.google.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%2b',
  'https://web.push.apple.com/abc',
])('the push service %s is one', (address) => {
  expect(targetOf('push', address, false)?.href).toBe(address);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/fcm/send/abc',
  'https://example.org/https://fcm.googleapis.com/',
  'https://evilpush.apple.com.example/abc',
  'https://notify.windows.com.example/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://example.org/push',
  'https://10.0.0.1/push',
])('the push service %s is none', (address) => {
  expect(targetOf('push', address, false)).toBeUndefined();
});

test('nobody is shown the address or the keys of a browser, its player neither', async () => {
  const [ann, bob] = await playing('toy', 2);
  const device = await Device.made();
  const { target, keys, ...rest } = device.adding();
  const added = await bob.post('notices', { ...rest, target, keys });
  const said = [added.text, JSON.stringify(await ann.look()), JSON.stringify(await bob.log())].join('\n');
  for (const secret of [target, device.hook.name, keys.p256dh, keys.auth]) expect(said).not.toContain(secret);
});

test('a push about a turn has its choices, if two buttons are enough, with the version that they are for; a chat is told none', async () => {
  vi.setSystemTime(START);
  const players = await playing('toy', 2);
  const device = await Device.made();
  const hook = new Hook();
  const [ann, bob] = players;
  read(await bob.post('notices', device.adding()));
  read(await bob.post('notices', { key: newKey(), kind: 'webhook', target: hook.url, lang: 'en' }));
  const choicesOf = async (player: Player) => (await player.look()).play?.choices ?? [];
  // Bob is asked to bet, which has more choices, and to roll, which has one.
  await ann.playFirst();
  await pass(bob, MINUTE);
  expect((await choicesOf(bob)).length).toBeGreaterThan(2);
  await bob.playFirst();
  while ((await choicesOf(bob)).length !== 1) await ann.playFirst();
  await pass(bob, MINUTE);
  const told = await Promise.all((await device.hook.got()).map((got) => device.opened(got)));
  const { answers } = told.at(-1) ?? expect.fail();
  const [choice] = await choicesOf(bob);
  const { version } = await bob.look();
  expect(answers).toEqual({
    table: bob.table,
    seat: 1,
    version,
    choices: [{ code: choice?.code, said: 'Roll the die' }],
    played: 'Played:',
    late: expect.any(String),
    unsent: expect.any(String),
  });
  for (const { answers: others } of told.slice(0, -1)) expect(others).toBe(undefined);
  for (const { body } of await hook.got()) expect(body).not.toContain('"answers"');
  read(await bob.act(version, at(answers?.choices ?? [], 0).code));
});

test('a browser that was added with an earlier link of the seat is told no link to the next table', async () => {
  vi.setSystemTime(START);
  const [ann, bob] = await playing('toy', 2);
  const [stranger, own] = [await Device.made(), await Device.made()];
  for (const device of [stranger, own]) read(await bob.post('notices', device.adding()));
  const renewed = playerOf(await bob.post('renew', { key: newKey(), keep: [] }));
  // Its own browser, which has the new link, is added again.
  read(await renewed.post('notices', own.adding()));
  await playOut([ann, renewed]);
  const { table } = read<{ readonly table: string }>(await ann.post('rematch'));
  await pass(bob, MINUTE);
  await pass({ table }, 5 * MINUTE);
  const told = async (device: Device) =>
    (await Promise.all((await device.hook.got()).map((got) => device.opened(got)))).map(({ url }) => url);
  const [theirs, ours] = [await told(stranger), await told(own)];
  expect(theirs.filter((url) => /#seat=\d\./.test(url))).toEqual([]);
  expect(theirs).toContain(`https://tables.example/t/${bob.table}#seat=1`);
  const [, seat, secret] =
    ours.map((url) => /#seat=(\d)\.([0-9a-f]+)$/.exec(url)).find((found) => found !== null) ?? [];
  expect((await post(`/tables/${table}/seats/${seat}/session`, { secret })).status).toBe(200);
});

test('that the key of the service is out of reach does not count against a browser, which is told once it is there', async () => {
  vi.setSystemTime(START);
  const [ann, bob] = await playing('toy', 2);
  const device = await Device.made();
  read(await bob.post('notices', device.adding()));
  await bob.playFirst();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = vi.spyOn(KeysObject.prototype, 'vapid').mockRejectedValue(new Error('out of reach'));
  for (let count = 0; count < 2; count += 1) await ann.playFirst();
  await pass(bob, MINUTE);
  expect(failing).toHaveBeenCalled();
  expect(await noticesOf(bob)).toMatchObject([{ lastFailure: null }]);
  failing.mockRestore();
  await pass(bob, 10 * MINUTE);
  expect(await device.hook.got()).toHaveLength(1);
  errors.mockRestore();
});

test('what is too long for a service is cut to what it takes', async () => {
  vi.setSystemTime(START);
  // Each character is three bytes, and formatting to Discord.
  const name = '＊'.repeat(20) + '*'.repeat(20);
  const ann = await openTable('toy', 4, { name });
  const others: Player[] = [];
  for (const seat of [1, 2, 3])
    others.push(
      playerOf(
        await post(`/tables/${ann.table}/seats/${seat}`, {
          ...joining(),
          name: `${name.slice(1)}${'!?.'[seat - 1]}`,
        }),
      ),
    );
  read(await ann.post('start'));
  const [device, discord, ntfy] = [await Device.made(), new Hook(), new Hook()];
  read(await ann.post('notices', device.adding()));
  await listen(ann, discord, 'discord');
  await listen(ann, ntfy, 'ntfy');
  for (const { path } of [ann, ...others])
    for (let count = 0; count < 4; count += 1) read(await post(`${path}/claim`, { key: newKey() }));
  await pass(ann, 5 * MINUTE);
  const { text } = await device.opened(at((await device.hook.got()).slice(-1), 0));
  // The mark of the history is whole, on the last line.
  expect(text).toMatch(/…\n\d+ · (\w{4} ){3}\w{4}$/);
  const [toDiscord] = (await discord.bodies()).slice(-1) as { content: string }[];
  expect(toDiscord?.content.length).toBeLessThanOrEqual(2000);
  expect(toDiscord?.content).toMatch(/…\n<https:.*>$/);
  const [toNtfy] = (await ntfy.bodies()).slice(-1) as { message: string }[];
  expect(new TextEncoder().encode(toNtfy?.message).length).toBeLessThanOrEqual(4096);
  const sent = await noticesOf(ann);
  expect(sent.map(({ lastFailure }) => lastFailure)).toEqual([null, null, null]);
});
