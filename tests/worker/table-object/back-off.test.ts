import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { AddressObject } from '../../../worker/addresses/address-object.ts';
import { CircleObject } from '../../../worker/circles/circle-object.ts';
import { AddressesTarget } from '../../../worker/table-object/targets/addresses.ts';
import { TablesTarget } from '../../../worker/table-object/targets/tables.ts';
import { addressOf, cookieOf, known, open, signedIn, takeAddress } from '../support/addresses.ts';
import { type Player, playing, playOut, post, read } from '../support/client.ts';
import { removeMail } from '../support/confirmed-mail.ts';
import { DAY, evict, HOUR, objectOf, pass, START } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const outOfReach = (): never => {
  throw new Error('out of reach');
};

/** After pauses of 1, 2, 4, … minutes, and then of an hour: so often something is tried in a day, give or take one. */
const A_DAY = 6 + 23 + 1;

/** A game that is over, with a confirmed address at the first seat. */
async function finished(): Promise<{ readonly players: readonly [Player, Player]; readonly box: Postbox }> {
  const players = await playing('toy', 2);
  const box = new Postbox();
  await takeAddress(players[0], box);
  await playOut(players);
  return { players, box };
}

test('an address that cannot be reached is told less and less often what a table has to tell, and then soon', async () => {
  const { players, box } = await finished();
  const [ann] = players;
  const told = vi.spyOn(AddressObject.prototype, 'report').mockImplementation(outOfReach);
  await removeMail(ann);
  await pass(ann, DAY);
  expect(told.mock.calls.length).toBeGreaterThan(10);
  expect(told.mock.calls.length).toBeLessThanOrEqual(A_DAY);
  // It outlasts the memory of the object.
  const before = told.mock.calls.length;
  await evict(ann);
  await pass(ann, 5 * HOUR);
  expect(told.mock.calls.length).toBeLessThanOrEqual(before + 6);
  told.mockRestore();
  await pass(ann, HOUR + 60_000);
  await soon(async () => expect(await known(box)).toEqual([]));
});

test('news of a table do not wait for those that could not be told before', async () => {
  const { players } = await finished();
  const [ann, bob] = players;
  const told = vi.spyOn(AddressObject.prototype, 'report').mockImplementation(outOfReach);
  await removeMail(ann);
  await pass(ann, DAY);
  told.mockRestore();
  const box = new Postbox();
  await takeAddress(bob, box);
  expect(await known(box)).toEqual([`${bob.table}/1`]);
});

test('a circle and a next table that cannot be reached are called less and less often, and in the end', async () => {
  const { players } = await finished();
  const [ann] = players;
  const opened = vi.spyOn(TablesTarget.prototype, 'openFor').mockImplementation(outOfReach);
  const reported = vi.spyOn(CircleObject.prototype, 'report').mockImplementation(outOfReach);
  expect((await ann.post('rematch')).status).toBe(500);
  await pass(ann, DAY);
  for (const { mock } of [opened, reported]) {
    expect(mock.calls.length).toBeGreaterThan(10);
    expect(mock.calls.length).toBeLessThanOrEqual(A_DAY);
  }
  opened.mockRestore();
  reported.mockRestore();
  const { next } = await ann.look();
  await pass(ann, HOUR + 60_000);
  await soon(async () =>
    expect(
      await runInDurableObject(objectOf({ table: at(next, 0).table }), (table) => table.forTables().isGone()),
    ).toBe(false),
  );
});

test('a table that cannot be reached is told less and less often that an address is signed out everywhere', async () => {
  const { players, box } = await finished();
  const [ann] = players;
  const session = await signedIn(box);
  const device = cookieOf(await open(ann, session));
  const revoked = vi.spyOn(AddressesTarget.prototype, 'revokeDevices').mockImplementation(outOfReach);
  read(await post('/address/sign-out', { everywhere: true }, session));
  const ring = async (ms: number) => {
    const end = Date.now() + ms;
    for (;;) {
      const due = await runInDurableObject(addressOf(box), (_, { storage }) => storage.getAlarm());
      if (due === null || due > end) break;
      vi.setSystemTime(Math.max(due, Date.now()));
      await runDurableObjectAlarm(addressOf(box));
    }
    vi.setSystemTime(end);
  };
  await ring(DAY);
  expect(revoked.mock.calls.length).toBeGreaterThan(10);
  expect(revoked.mock.calls.length).toBeLessThanOrEqual(A_DAY);
  revoked.mockRestore();
  await ring(HOUR);
  expect((await post(`${ann.path}/seen`, { version: 1 }, device)).status).toBe(403);
});
