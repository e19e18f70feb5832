import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import {
  codeOf,
  joining,
  lobby,
  newKey,
  type Player,
  type Players,
  playing,
  playOut,
  post,
  read,
  send,
} from '../support/client.ts';
import { DAY, evict, HOUR, kept, pass, START } from '../support/fake-time.ts';
import { Hook, listen } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';
import { expectVerified } from '../support/verified.ts';

beforeEach(() => void vi.setSystemTime(START));

const BANK: Pace = { bank: 2, increment: 6, onTimeOut: 'wait', rest: 'weekends' };

async function agree([ann, bob]: Players<2>, what: 'pace' | 'pause', body: object): Promise<Snapshot> {
  read(await ann.ask(what, body));
  return read(await bob.ask('agree'));
}

test('a pause ends by itself, over evictions, and tells those who are to play; the game is verified', async () => {
  const players = await playing('toy', 2, { pace: BANK });
  const [ann] = players;
  const hook = new Hook();
  await listen(ann, hook);
  await pass(ann, 6 * HOUR);
  const paused = await agree(players, 'pause', { until: START + 10 * DAY });
  expect(paused.play?.pausedUntil).toBe(START + 10 * DAY);
  expect(codeOf(await ann.put('holiday'))).toBe('table-paused');
  await evict(ann);
  await pass(ann, 10 * DAY - 6 * HOUR);
  expect((await ann.look()).play).toMatchObject({ pausedUntil: null, clocks: [{ deadline: START + 11.75 * DAY }, {}] });
  await pass(ann, HOUR);
  await soon(async () => expect((await hook.told()).at(-1)).toMatchObject({ type: 'resumed', seat: 0 }));
  expect((await playOut(players)).stage).toBe('over');
  await expectVerified(ann);
});

test('another pace is asked of all, over their channels; a game with banks is played to its end and verified', async () => {
  const players = await playing('toy', 2, { pace: { days: 3, onTimeOut: 'wait' } });
  const hook = new Hook();
  await listen(players[1], hook);
  read(await players[0].ask('pace', { pace: BANK }));
  await pass(players[0], HOUR);
  await soon(async () =>
    expect((await hook.told()).at(-1)?.['text']).toContain(
      'Ann proposes another pace: a time bank of 2 days, plus 6 hours per turn. Do you agree?',
    ),
  );
  const { pace, play } = read<Snapshot>(await players[1].ask('agree'));
  expect([pace, play?.clocks?.[0]?.deadline]).toEqual([BANK, START + 2 * DAY]);
  const zone = 'Europe/Paris';
  const hours = { zone, days: [0, 1, 2, 3, 4], from: 8, to: 20 };
  const set = { hours, reminders: [24] };
  expect(read<Snapshot>(await players[0].put('clock', set)).clock).toEqual(set);
  expect((await playOut(players)).stage).toBe('over');
  await expectVerified(players[0]);
});

describe('in the lobby', () => {
  test('the opener frees a seat: its player is told and has it no more, and somebody else can take it', async () => {
    const [ann, bob] = await lobby('toy', 3);
    const hook = new Hook();
    await listen(bob, hook);
    const free = (by: Player, player: number) => by.remove(`players/${player}`);
    expect(codeOf(await free(bob, 2))).toBe('not-opener');
    expect(codeOf(await free(ann, 0))).toBe('seat-not-player');
    expect(read<Snapshot>(await free(ann, 1)).seats[1]).toMatchObject({ by: 'free' });
    expect(codeOf(await bob.get())).toBe('not-your-seat');
    await pass(ann, HOUR);
    await soon(async () => expect((await hook.told()).map(({ type }) => type)).toEqual(['removed']));
    await soon(async () => expect(await kept(ann)).not.toContain(hook.name));
    expect((await post(`/tables/${ann.table}/seats/1`, { ...joining(), name: 'Dan' })).status).toBe(200);
  });

  test('a repeated request to free a seat does not remove who has sat down there since', async () => {
    const [ann] = await lobby('toy', 3);
    const { version } = await ann.look();
    const free = (seen: string) => ann.remove(`players/1?seen=${seen}`);
    expect(read<Snapshot>(await free(`${version}`)).seats[1]).toMatchObject({ by: 'free' });
    expect((await post(`/tables/${ann.table}/seats/1`, { ...joining(), name: 'Dan' })).status).toBe(200);
    expect(codeOf(await free(`${version}`))).toBe('seat-taken');
    expect(codeOf(await free('x'))).toBe('malformed');
    const now = await ann.look();
    expect(now.seats[1]).toMatchObject({ name: 'Dan' });
    expect(read<Snapshot>(await free(`${now.version}`)).seats[1]).toMatchObject({ by: 'free' });
  });

  test('the opener changes options, pace and looks, with which the game begins', async () => {
    const [ann, bob] = await lobby('toy', 2);
    const change = (by: Player, options: object) => by.put('setup', { options, pace: BANK, looks: true });
    expect(codeOf(await change(bob, {}))).toBe('not-opener');
    expect(codeOf(await change(ann, { luck: 'endless' }))).toBe('wrong-options');
    expect(read<Snapshot>(await change(ann, { luck: 'fair' }))).toMatchObject({ pace: BANK, looks: true });
    const { play, options } = read<Snapshot>(await ann.post('start'));
    expect([options, play?.clocks?.[0]?.bank]).toEqual([{ luck: 'fair' }, 2 * DAY]);
    expect(codeOf(await change(ann, {}))).toBe('already-started');
    expect((await playOut([ann, bob])).stage).toBe('over');
    await expectVerified(ann);
  });

  test('the opener deletes the table: all are told, nothing of them remains, and its link says so', async () => {
    const [ann, bob] = await lobby('toy', 2);
    const hook = new Hook();
    await listen(bob, hook);
    read(await ann.post('talk', { key: newKey(), text: 'a word of Ann' }));
    const erase = (by: Player) => by.remove('table');
    expect(codeOf(await erase(bob))).toBe('not-opener');
    expect((await erase(ann)).status).toBe(200);
    for (const path of [`/tables/${ann.table}`, ann.path, `${bob.path}/log`]) {
      const reply = await send(path, { headers: bob.cookie });
      expect([reply.status, codeOf(reply)]).toEqual([410, 'table-deleted']);
    }
    expect((await erase(ann)).status).toBe(410);
    expect((await post(`/tables/${ann.table}/seats/1`, joining())).status).toBe(410);
    await pass(ann, HOUR);
    const told = { type: 'deleted', url: 'https://tables.example/tables' };
    await soon(async () => expect(await hook.told()).toMatchObject([told]));
    await soon(async () => expect(await kept(ann)).not.toContain(hook.name));
    expect(await kept(ann)).not.toMatch(/"Ann|a word of Ann/);
    await pass(ann, 40 * DAY);
    expect((await send(`/tables/${ann.table}`)).status).toBe(404);
  });
});
