import { evictDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import {
  codeOf,
  joining,
  lobby,
  opening,
  openTable,
  type Player,
  playerOf,
  playing,
  post,
  read,
  send,
  sit,
} from '../support/client.ts';
import { DAY, HOUR, kept, nextDue, objectOf, pass, ring, START, skip } from '../support/fake-time.ts';
import { Hook, listen } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => void vi.setSystemTime(START));

const isThere = async (player: Player) => (await send(`/tables/${player.table}`)).status === 200;

describe('a table at which no game begins', () => {
  test('is removed after thirty quiet days, wholly, a week after its players were told', async () => {
    const ann = await openTable('toy', 2);
    const hook = new Hook();
    await listen(ann, hook);
    expect((await ann.look()).expires).toBe(START + 30 * DAY);
    await pass(ann, 23 * DAY + HOUR);
    await soon(async () => expect(await hook.told()).toHaveLength(1));
    expect(at(await hook.bodies(), 0)).toMatchObject({
      type: 'expiring',
      text: 'Nothing has happened at this table for weeks, and no game has begun. It will be removed in 7 days unless one of you keeps it.',
    });
    expect((await ann.look()).expires).toBe(START + 30 * DAY);
    await pass(ann, 7 * DAY - HOUR - 1);
    expect(await isThere(ann)).toBe(true);
    await pass(ann, 1);
    for (const path of [`/tables/${ann.table}`, ann.path, `/tables/${ann.table}/log`, `${ann.path}/notices`])
      expect(codeOf(await send(path, { headers: ann.cookie }))).toBe('no-such-table');
    expect(codeOf(await post(`/tables/${ann.table}/seats/1`, joining()))).toBe('no-such-table');
    expect(await kept(ann)).toBe('[]');
    expect(await nextDue(ann)).toBeNull();
    await evictDurableObject(objectOf(ann));
    expect(await isThere(ann)).toBe(false);
  });

  test('is kept by who wants it, for as long again', async () => {
    const [ann] = await lobby('toy', 2);
    const early = read<Snapshot>(await ann.post('keep'));
    expect(early.expires).toBe(START + 30 * DAY);
    await pass(ann, 25 * DAY);
    expect(read<Snapshot>(await ann.post('keep')).expires).toBe(START + 55 * DAY);
    await pass(ann, 29 * DAY);
    expect(await isThere(ann)).toBe(true);
    read(await ann.post('start'));
    expect((await ann.look()).expires).toBeNull();
  });

  test('counts from what happened there last', async () => {
    const ann = await openTable('toy', 3);
    await pass(ann, 20 * DAY);
    await sit(ann, 1);
    expect((await ann.look()).expires).toBe(START + 50 * DAY);
    await pass(ann, 28 * DAY);
    await sit(ann, 2);
    expect((await ann.look()).expires).toBe(START + 78 * DAY);
  });

  test('is there for the whole week of the notice, even if the service was down for a year', async () => {
    const ann = await openTable('toy', 2);
    await skip(ann, 400 * DAY);
    await ring(ann);
    expect((await ann.look()).expires).toBe(START + 407 * DAY);
    await skip(ann, 7 * DAY);
    expect(await isThere(ann)).toBe(false);
  });

  test('and can be opened anew by the same request', async () => {
    const open = opening('toy', 2);
    const ann = playerOf(await post('/tables', open));
    await pass(ann, 31 * DAY);
    expect(await isThere(ann)).toBe(false);
    const again = playerOf(await post('/tables', open));
    expect([again.table, again.secret === ann.secret]).toEqual([ann.table, false]);
  });
});

test('a table whose game has begun is never removed', async () => {
  const [ann] = await playing('toy', 2);
  await skip(ann, 4000 * DAY);
  expect(await isThere(ann)).toBe(true);
  expect(codeOf(await ann.post('keep'))).toBe('already-started');
  expect(await nextDue(ann)).toBeNull();
});
