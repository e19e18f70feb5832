import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { PLAYED_OUT } from '../../support/game-with.ts';
import { addressOf, known, signedIn, takeAddress } from '../support/addresses.ts';
import { codeOf, newKey, type Player, playing, playOut, post, read, spectate } from '../support/client.ts';
import { alarmOf, DAY, evict, kept, objectOf, pass, START, skip } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';
import { changeRows, fillDisk, rewriteLog, rowsIn } from '../support/stored.ts';
import { watch } from '../support/watch.ts';

beforeEach(() => void vi.setSystemTime(START));

const YEAR = 365 * DAY;

const isArchived = async (player: Player) => (await kept(player)).includes('["archive",');

const sizeOf = (player: Player): Promise<number> =>
  runInDurableObject(objectOf(player), (_, { storage }) => storage.sql.databaseSize);

/** All that anybody is shown of a table. */
async function shown(players: readonly Player[]): Promise<readonly unknown[]> {
  const { table } = at(players, 0);
  const texts = await Promise.all([
    spectate(table),
    ...players.map((player) => player.look()),
    ...players.map((player) => player.log()),
    ...players.map(async (player) => read(await player.get('past/3'))),
    ...players.map(async (player) => read(await player.get('note'))),
    ...players.map(async (player) => read(await player.get('talk'))),
  ]);
  return texts;
}

test.each(PLAYED_OUT)(
  '%s: a finished table that nobody has opened for a year is one small row, and all of it is there when it is opened',
  async (game) => {
    const players = await playing(game, 2);
    const [ann] = players;
    read(await ann.post('talk', { key: newKey(), text: 'Good luck, Björn!' }));
    await playOut(players);
    const before = await shown(players);
    await pass(ann, YEAR + DAY);
    expect(await isArchived(ann)).toBe(true);
    // As the storage is billed: pages of 4 KiB.
    expect(await sizeOf(ann)).toBeLessThanOrEqual(20 * 1024);
    expect(await alarmOf(ann)).toBeNull();
    expect(await shown(players)).toEqual(before);
    expect(await isArchived(ann)).toBe(false);
    await evict(ann);
    expect(await shown(players)).toEqual(before);
    await pass(ann, YEAR + DAY);
    expect(await isArchived(ann)).toBe(true);
    expect(await shown(players)).toEqual(before);
  },
);

async function finished(): Promise<readonly [Player, Player]> {
  const players = await playing('toy', 2);
  await playOut(players);
  return players;
}

test('whoever opens a finished table now and then keeps it from being archived', async () => {
  const [ann] = await finished();
  for (let month = 0; month < 15; month += 1) {
    await pass(ann, 31 * DAY);
    await ann.look();
  }
  expect(await isArchived(ann)).toBe(false);
  await pass(ann, 364 * DAY);
  expect(await isArchived(ann)).toBe(false);
  await pass(ann, DAY);
  expect(await isArchived(ann)).toBe(true);
});

test('a finished table stays among those of a mail address when it is archived', async () => {
  const [ann, ...others] = await finished();
  const box = new Postbox();
  await takeAddress(ann, box);
  const session = await signedIn(box);
  read(await post('/address/profile', { address: box.address, name: 'Ann', lang: 'fr' }, session, 'PUT'));
  await pass(ann, YEAR + DAY);
  expect(await isArchived(ann)).toBe(true);
  expect(await known(box)).toEqual([`${ann.table}/0`]);
  const profile = await runInDurableObject(addressOf(box), (_, { storage }) => storage.kv.get('profile'));
  expect(profile).toMatchObject({ name: 'Ann' });
  expect((await shown([ann, ...others])).length).toBeGreaterThan(0);
});

test('a finished table is read although the visit cannot be written down, as on a full disk', async () => {
  const [ann] = await finished();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await fillDisk(objectOf(ann), 'visit');
  await pass(ann, 31 * DAY);
  expect((await ann.look()).stage).toBe('over');
  expect(said).toHaveBeenCalled();
});

test('a table that is being played, or looked at, is not archived, however long nothing happens', async () => {
  const playing_ = await playing('toy', 2);
  await skip(playing_[0], 3 * YEAR);
  expect(await isArchived(playing_[0])).toBe(false);
  const [ann] = await finished();
  const page = await watch(ann.path, ann.cookie);
  // It pings on: the platform's clock is not that of the test.
  await runInDurableObject(objectOf(ann), (_, state) => {
    const platform = Object.getPrototypeOf(state) as DurableObjectState;
    vi.spyOn(platform, 'getWebSocketAutoResponseTimestamp').mockImplementation(() => new Date());
  });
  await pass(ann, YEAR + DAY);
  expect(await isArchived(ann)).toBe(false);
  page.socket.close();
  await pass(ann, YEAR + DAY);
  expect(await isArchived(ann)).toBe(true);
});

test('a table whose log was meddled with stays as it is', async () => {
  const [ann] = await finished();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runInDurableObject(objectOf(ann), (_, { storage }) => {
    rewriteLog(storage.sql, (rows) => rows.map((row) => (row.n === 3 ? { ...row, at: row.at + 1 } : row)));
  });
  await pass(ann, YEAR + DAY);
  expect(said).toHaveBeenCalledOnce();
  expect(await isArchived(ann)).toBe(false);
  expect(await alarmOf(ann)).toBeGreaterThan(Date.now() + 300 * DAY);
});

test('an archive that cannot be read is an error of ours, and is left as it is', async () => {
  const [ann] = await finished();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await pass(ann, YEAR + DAY);
  const whole = await rowsIn(objectOf(ann), 'archive');
  await changeRows(objectOf(ann), 'archive', (rows) =>
    rows.map((row) => ({ ...row, body: (row['body'] as ArrayBuffer).slice(0, 40) })),
  );
  expect(codeOf(await ann.get())).toBe('internal');
  await changeRows(objectOf(ann), 'archive', () => whole);
  expect((await ann.look()).stage).toBe('over');
});
