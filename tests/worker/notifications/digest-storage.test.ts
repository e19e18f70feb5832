import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import type { Email } from 'postal-mime';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { read } from '../support/client.ts';
import { addressOf, announce, ids, newsIn, ringAddress, tables, tablesIn, write } from '../support/daily.ts';
import { asFirstRelease } from '../support/earlier-release.ts';
import { evict, objectOf, START } from '../support/fake-time.ts';
import { noticesOf } from '../support/hooks.ts';
import { oneClick, Postbox } from '../support/mails.ts';

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('what an earlier release kept goes on: the outbox of a table, and the object of an address', async () => {
  const box = new Postbox();
  const all = await tables(box, 2);
  for (const { bob } of all) {
    await runInDurableObject(objectOf(bob), (_, { storage: { sql } }) => {
      asFirstRelease(sql);
    });
    await evict(bob);
  }
  await runInDurableObject(addressOf(box), (_, { storage: { sql } }) => {
    sql.exec(
      'DROP TABLE IF EXISTS steps; DROP TABLE IF EXISTS stop; DROP TABLE IF EXISTS digest; DROP TABLE IF EXISTS digest_health;',
    );
  });
  await evictDurableObject(addressOf(box));
  await announce(box, all);
  await write(box);
  const [mail] = await newsIn(box);
  expect(mail && [...tablesIn(mail)].sort()).toEqual(ids(all).sort());
  read(await oneClick(mail as Email));
  await ringAddress(box);
  expect(await noticesOf(at(all, 0).bob)).toEqual([]);
});

test('the object of an address keeps of a digest neither the address, nor a name, nor what is told', async () => {
  const box = new Postbox();
  const all = await tables(box, 2);
  await announce(box, all);
  await box.behave('take-and-hang-up');
  await write(box);
  const kept = await runInDurableObject(addressOf(box), async (_, { storage }) =>
    JSON.stringify([
      [...(await storage.list())].filter(([name]) => name !== 'key'),
      ...['seat', 'stop', 'digest', 'digest_health'].map((name) => storage.sql.exec(`SELECT * FROM ${name}`).toArray()),
    ]),
  );
  expect(kept).toContain(at(all, 0).bob.table);
  const [mail] = await newsIn(box);
  const [, token = ''] = /#daily\.\w+\.(\w+)/.exec(mail?.text ?? '') ?? [];
  expect(token).toHaveLength(32);
  for (const secret of [
    box.address,
    box.address.split('@')[0] ?? '',
    'Bob',
    'Ann',
    'turn',
    token,
    at(all, 0).bob.secret,
  ])
    expect(kept).not.toContain(secret);
});
