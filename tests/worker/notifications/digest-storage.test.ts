import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { addressOf } from '../support/addresses.ts';
import { announce, newsIn, tables, write } from '../support/daily.ts';
import { START } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';
import { rowsOf } from '../support/stored.ts';

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the object of an address keeps of a digest neither the address, nor a name, nor what is told', async () => {
  const box = new Postbox();
  const all = await tables(box, 2);
  await announce(box, all);
  await box.behave('take-and-hang-up');
  await write(box);
  const entries = await runInDurableObject(addressOf(box), async (_, { storage }) => [...(await storage.list())]);
  const kept = JSON.stringify([entries.filter(([name]) => name !== 'key'), await rowsOf(addressOf(box))]);
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
