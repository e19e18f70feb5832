import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { addressOf, known, seatsOf, signedIn, takeAddress, tell } from '../support/addresses.ts';
import { codeOf, lobby, post, read, send } from '../support/client.ts';
import { ringAddress } from '../support/daily.ts';
import { kept, START } from '../support/fake-time.ts';
import { noticesOf } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { rowsOf } from '../support/stored.ts';

/* The owner of a mail address has it erased. */

beforeEach(() => void vi.setSystemTime(START));

const erase = (session: { readonly cookie: string }) => send('/address', { method: 'DELETE', headers: session });

/** Two tables with an address, and a browser that is signed in with it. */
async function owner() {
  const box = new Postbox();
  const [one, other] = [at(await lobby('toy', 2), 1), at(await lobby('toy', 2), 1)];
  for (const player of [one, other]) await takeAddress(player, box);
  return { box, players: [one, other], session: await signedIn(box) };
}

test('an address that is erased is removed from all its tables, ends its sessions, and is then unknown', async () => {
  const { box, players, session } = await owner();
  read(await post('/address/profile', { address: box.address, name: 'Ana', lang: 'fr' }, session, 'PUT'));
  const reply = await erase(session);
  read(reply);
  expect(reply.headers.get('set-cookie')).toMatch(/^address=;/);
  expect(await seatsOf(session)).toBeNull();
  await ringAddress(box);
  for (const player of players) {
    await tell(player);
    expect(await noticesOf(player)).toEqual([]);
    expect(await kept(player)).not.toContain(box.address);
  }
  expect(await known(box)).toEqual([]);
  const { seat, link, session: sessions, device, stop, digest } = await rowsOf(addressOf(box));
  expect([seat, link, sessions, device, stop, digest]).toEqual([[], [], [], [], [], []]);
  const values = await runInDurableObject(addressOf(box), (_, { storage }) => [...storage.kv.list()]);
  expect(values).toEqual([]);
});

test('it can be confirmed anew at any time', async () => {
  const { box, players, session } = await owner();
  read(await erase(session));
  await ringAddress(box);
  for (const player of players) await tell(player);
  const player = at(players, 0);
  await takeAddress(player, box);
  expect(await known(box)).toEqual([`${player.table}/${player.seat}`]);
});

test('only who is signed in with an address has it erased', async () => {
  const { box } = await owner();
  expect(codeOf(await erase({ cookie: '' }))).toBe('signed-out');
  expect(codeOf(await erase({ cookie: `address=${'0'.repeat(64)}.${'0'.repeat(64)}` }))).toBe('signed-out');
  expect(await known(box)).toHaveLength(2);
});
