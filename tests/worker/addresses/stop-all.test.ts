import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { addressName } from '../../../worker/addresses/name.ts';
import { configOf } from '../../../worker/config.ts';
import { stoppable, stops } from '../../../worker/notifications/channels/mail-links.ts';
import { addressOf, takeAddress } from '../support/addresses.ts';
import { lobby, type Player, problemOf, read, send } from '../support/client.ts';
import { ringAddress } from '../support/daily.ts';
import { DAY, MINUTE, objectOf, START } from '../support/fake-time.ts';
import { noticesOf } from '../support/hooks.ts';
import { oneClick, Postbox, stopAll, stopLinkIn } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => void vi.setSystemTime(START));

/** Two tables with the address, and the mail that came from the first one. */
async function twoTables() {
  const box = new Postbox();
  const [host, bob] = await lobby('toy', 3);
  await takeAddress(bob, box);
  const other = at(await lobby('toy', 2), 1);
  await takeAddress(other, box);
  return { box, host, bob, other, mail: at(await box.mails(), 0) };
}

async function expectStopped(box: Postbox, players: readonly Player[]): Promise<void> {
  await ringAddress(box);
  for (const player of players) expect(await noticesOf(player)).toEqual([]);
}

test('who unsubscribed by the button of the mail program can still stop all, as often as they like', async () => {
  const { box, bob, other, mail } = await twoTables();
  read(await oneClick(mail));
  expect([(await noticesOf(bob)).length, (await noticesOf(other)).length]).toEqual([0, 1]);
  for (let count = 0; count < 2; count += 1) read(await stopAll(stopLinkIn(mail)));
  await expectStopped(box, [bob, other]);
});

test('the last mail of a lost seat can stop all', async () => {
  const { box, host, bob, other } = await twoTables();
  const before = (await box.got()).length;
  read(await host.remove(`players/${bob.seat}`));
  vi.setSystemTime(Date.now() + MINUTE);
  await runDurableObjectAlarm(objectOf(host));
  await soon(async () => expect(await box.got()).toHaveLength(before + 1));
  const last = at(await box.mails(), before);
  expect(last.text).toContain('has freed your seat');
  read(await stopAll(stopLinkIn(last)));
  await expectStopped(box, [other]);
});

test('a mail of a table that is gone can be unsubscribed from, which has no effect, and can stop all', async () => {
  const { box, bob, other, mail } = await twoTables();
  vi.setSystemTime(Date.now() + 400 * DAY);
  await soon(async () => {
    await runDurableObjectAlarm(objectOf(bob));
    vi.setSystemTime(Date.now() + DAY);
    expect((await send(`/tables/${bob.table}`)).status).toBe(404);
  });
  read(await oneClick(mail));
  expect(await noticesOf(other)).toHaveLength(1);
  read(await stopAll(stopLinkIn(mail)));
  await expectStopped(box, [other]);
});

test('a changed name in the link is refused, and so is any other change', async () => {
  const { box, bob, other, mail } = await twoTables();
  const link = stopLinkIn(mail);
  const victim = new Postbox();
  await takeAddress(at(await lobby('toy', 2), 0), victim);
  expect(link.name).toBe(addressName(configOf(env).addressKey, box.address));
  const wrong = [
    { ...link, name: addressName(configOf(env).addressKey, victim.address) },
    { ...link, name: '0'.repeat(64) },
    { ...link, token: link.one },
    { ...link, channel: 'x' },
    { ...link, table: other.table },
  ];
  for (const one of wrong) expect(problemOf(await stopAll(one))).toMatchObject({ code: 'wrong-link', status: 404 });
  for (const name of ['', 'x']) expect((await stopAll({ ...link, name })).status).toBe(400);
  expect([(await noticesOf(bob)).length, (await noticesOf(other)).length]).toEqual([1, 1]);
  const usual = runInDurableObject(addressOf(victim), (_, { storage }) => storage.kv.get('usual'));
  expect(await usual).toBeUndefined();
});

test('a link is refused once the operator has changed the key for the names of addresses', async () => {
  const { mail } = await twoTables();
  const { table, channel, token, name } = stopLinkIn(mail);
  const isRight = async (key: string) =>
    stops(token, await stoppable({ ...env, CST_ADDRESS_KEY: key }, name), table, channel);
  expect([await isRight(configOf(env).addressKey), await isRight('another')]).toEqual([true, false]);
});
