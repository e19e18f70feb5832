import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Notices } from '../../../shared/protocol/messages/notifications.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { timesOf } from '../../../shared/table/times.ts';
import { gameWith } from '../../support/game-with.ts';
import {
  codeOf,
  newKey,
  opening,
  openTable,
  type Player,
  playerOf,
  playing,
  playOut,
  post,
  read,
} from '../support/client.ts';
import { alarmOf, DAY, evict, HOUR, nextDue, objectOf, pass, ring, START, skip } from '../support/fake-time.ts';
import { Hook, listen } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';
import { hideTable } from '../support/stored.ts';
import { expectVerified } from '../support/verified.ts';

beforeEach(() => void vi.setSystemTime(START));

/** A table of two, begun, at which Ann is waited for. In a game of turns she plays first, alone; in the toy both at once. */
async function paced(pace: Pace | undefined, game = gameWith('turns')) {
  const players = await playing(game, 2, { pace });
  const [ann, bob] = players;
  return { ann, bob, players };
}

const clockOf = async (player: Player, seat = player.seat) => {
  const { play } = await player.look();
  return at(play?.clocks ?? [], seat);
};

const { holidays: HOLIDAYS } = timesOf({});

const kinds = (log: readonly LogLine[]) => log.map(({ entry }) => entry.type);

/** What happened after the start, with the hours after it. */
async function since(player: Player): Promise<readonly unknown[]> {
  const entries = (await player.log()).map(({ entry }) => entry);
  const begun = entries.findIndex(({ type }) => type === 'start');
  return entries
    .slice(begun + 1)
    .map((entry) => [
      'step' in entry ? entry.step : entry.type === 'act' ? entry.by : entry.type,
      'seat' in entry ? entry.seat : null,
      (entry.at - START) / HOUR,
    ]);
}

describe('a turn', () => {
  test('of three days is reminded of twice and late then; a bot plays it after the grace, and its player the next', async () => {
    const { ann, bob } = await paced({ days: 3, onTimeOut: 'bot' });
    expect((await ann.look()).pace).toEqual({ days: 3, onTimeOut: 'bot' });
    expect(await clockOf(ann)).toMatchObject({
      deadline: START + 3 * DAY,
      graceUntil: START + 96 * HOUR,
      isLate: false,
    });
    expect(await nextDue(ann)).toBe(START + 36 * HOUR);
    await pass(ann, 95 * HOUR);
    expect(await clockOf(bob, 0)).toMatchObject({ graceUntil: START + 96 * HOUR, isLate: true });
    await pass(ann, HOUR);
    const happened = await since(ann);
    expect(happened.slice(0, 4)).toEqual([
      ['half', 0, 36],
      ['nearly', 0, 64.8],
      ['late', 0, 72],
      ['time-out', 0, 96],
    ]);
    expect(happened.slice(4).every((entry) => JSON.stringify(entry) === '["stand-in",0,96]')).toBe(true);
    expect(happened.length).toBeGreaterThan(4);
    const after = await bob.look();
    expect(after.play?.waitingFor).toEqual([1]);
    expect(after.seats[0]).toEqual({ by: 'player', name: 'Ann', isOpen: false });
    expect(await clockOf(bob)).toMatchObject({ deadline: START + 96 * HOUR + 3 * DAY });

    // What the bot did is hers to take back only if the others agree.
    expect((await ann.look()).play?.undo).toBe('ask');
    while ((await bob.look()).play?.waitingFor[0] === 1) await bob.playFirst();
    expect((await ann.playFirst()).play?.recent.at(-1)?.seat).toBe(0);
    expect((await playOut([ann, bob])).stage).toBe('over');
    await expectVerified(ann);
    expect(await nextDue(ann)).toBeNull();
  });

  test('that is late where the others wait is late, then out, and nothing more happens', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'wait' });
    await pass(ann, 50 * DAY);
    expect((await since(ann)).map((entry) => at(entry as unknown[], 0))).toEqual(['half', 'nearly', 'late', 'out']);
    expect(await clockOf(ann)).toMatchObject({ graceUntil: null, isLate: true });
    expect(await nextDue(ann)).toBeNull();
    while ((await ann.look()).play?.waitingFor[0] === 0) await ann.playFirst();
    expect((await clockOf(ann)).isLate).toBe(false);
  });

  test('that is out is not waited for when the table is to end: the others suffice, and its player is told', async () => {
    const { ann, bob } = await paced({ days: 1, onTimeOut: 'wait' });
    const hook = new Hook();
    await listen(ann, hook);
    const { channels } = read<Notices>(await ann.get('notices'));
    const set = { wants: 'turns', rhythm: { type: 'at-once' } };
    read(await ann.put(`notices/${at(channels, 0).id}`, set));
    await pass(ann, DAY);
    const asking = read<Snapshot>(await bob.ask('end'));
    expect(asking.play?.asked?.waitingFor).toEqual([0]);
    // A day of grace: then nobody is left to be asked.
    await pass(ann, DAY);
    const over = await bob.look();
    expect([over.stage, over.play?.outcome?.ending]).toEqual(['over', 'agreed']);
    expect(kinds(await bob.log()).slice(-3)).toEqual(['ask-end', 'time', 'end']);
    await expectVerified(ann);
    await pass(ann, HOUR);
    await soon(async () => expect((await hook.told()).at(-1)).toMatchObject({ type: 'ended-without', seat: 0 }));
  });

  test('that is out can be ended by another one at once; back in time, its player is asked again', async () => {
    const { ann, bob } = await paced({ days: 1, onTimeOut: 'wait' });
    await pass(ann, 2 * DAY);
    await ann.playFirst();
    const asking = read<Snapshot>(await bob.ask('end'));
    expect([asking.stage, asking.play?.asked?.waitingFor]).toEqual(['playing', [0]]);

    const other = await paced({ days: 1, onTimeOut: 'wait' });
    await pass(other.ann, 48 * HOUR);
    const { version } = await other.bob.look();
    const over = read<Snapshot>(await other.bob.post('end', { key: newKey(), version }));
    expect(over.stage).toBe('over');
    await expectVerified(other.ann);
  });

  test('without a pace lasts as long as it lasts', async () => {
    const { ann } = await paced(undefined);
    const seen = await ann.look();
    expect([seen.pace, seen.play?.clocks]).toEqual([null, null]);
    await skip(ann, 400 * DAY);
    expect((await ann.look()).play).toEqual(seen.play);
    expect(codeOf(await ann.put('holiday'))).toBe('no-pace');
  });

  test('that is played in time, or in the grace, is the player’s own', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'bot' });
    await pass(ann, 47 * HOUR);
    while ((await ann.look()).play?.waitingFor[0] === 0) await ann.playFirst();
    await pass(ann, 2 * HOUR);
    const played = (await since(ann)).filter((entry) => at(entry as unknown[], 0) === 'stand-in');
    expect(played).toEqual([]);
  });

  test('of several at once is each one’s own', async () => {
    const { ann, bob } = await paced({ days: 1, onTimeOut: 'bot' }, 'toy');
    await pass(ann, 10 * HOUR);
    await ann.playFirst();
    expect((await clockOf(ann)).deadline).toBeNull();
    expect((await clockOf(bob)).deadline).toBe(START + DAY);
    await pass(ann, 38 * HOUR);
    expect((await bob.look()).play?.view).toMatchObject({ phase: { type: 'roll', turn: 0 } });
    expect((await clockOf(ann)).deadline).toBe(START + 48 * HOUR + DAY);
  });

  test('goes on as it was when its player takes back what they did, and is a new one if the others have to agree', async () => {
    const { ann, bob } = await paced({ days: 1, onTimeOut: 'bot' });
    await pass(ann, 5 * HOUR);
    const placed = await ann.playFirst();
    read(await ann.post('undo', { version: placed.version, key: newKey() }));
    expect((await clockOf(ann)).deadline).toBe(START + DAY);

    while ((await ann.look()).play?.waitingFor[0] === 0) await ann.playFirst();
    await pass(ann, 5 * HOUR);
    const asked = read<Snapshot>(await ann.ask('undo'));
    read(await bob.post('agree', { version: asked.version, key: newKey() }));
    expect((await clockOf(ann)).deadline).toBe(START + 10 * HOUR + DAY);
  });
});

describe('an alarm', () => {
  test('that comes twice, or too early, does what is due once', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'bot' });
    vi.setSystemTime(START + 12 * HOUR);
    await runInDurableObject(objectOf(ann), async (table) => {
      await table.alarm();
      await table.alarm();
    });
    for (let count = 0; count < 3; count += 1) await skip(ann, HOUR);
    expect(await since(ann)).toEqual([['half', 0, 12]]);
  });

  test('that comes days late leaves the whole grace', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'bot' });
    await skip(ann, 10 * DAY);
    expect(await since(ann)).toEqual([['late', 0, 240]]);
    await pass(ann, 23 * HOUR);
    expect(await since(ann)).toHaveLength(1);
    await pass(ann, HOUR);
    expect((await since(ann)).slice(0, 3)).toEqual([
      ['late', 0, 240],
      ['time-out', 0, 264],
      ['stand-in', 0, 264],
    ]);
  });

  test('finds all as it was after the table was evicted between any two steps', async () => {
    const steps = async (between: (player: Player) => Promise<void>) => {
      vi.setSystemTime(START);
      const { ann } = await paced({ days: 2, onTimeOut: 'bot' }, 'toy');
      for (let due = await alarmOf(ann); due !== null && due < START + 9 * DAY; due = await alarmOf(ann)) {
        await between(ann);
        vi.setSystemTime(due);
        await ring(ann);
      }
      return { since: await since(ann), clocks: (await ann.look()).play?.clocks };
    };
    const smooth = await steps(async () => undefined);
    expect(smooth.since.length).toBeGreaterThan(12);
    expect(await steps(evict)).toEqual(smooth);
  });

  test('that fails tells nobody of what was not done', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'bot' });
    const before = await ann.look();
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const showTable = await hideTable(objectOf(ann), 'play');
    await skip(ann, 12 * HOUR);
    expect(said).toHaveBeenCalled();
    expect(await ann.look()).toEqual(before);
    await showTable();
    await evict(ann);
    await skip(ann, HOUR);
    expect(await since(ann)).toEqual([['half', 0, 13]]);
  });
});

describe('holidays', () => {
  test('stop one’s clock until one is back, and one may play meanwhile', async () => {
    const { ann, bob } = await paced({ days: 1, onTimeOut: 'bot' });
    await pass(ann, 6 * HOUR);
    const gone = read<Snapshot>(await ann.put('holiday'));
    expect(at(gone.play?.clocks ?? [], 0)).toEqual({
      deadline: null,
      graceUntil: null,
      left: 18 * HOUR,
      bank: null,
      rests: false,
      isLate: false,
      holiday: { until: START + 6 * HOUR + HOLIDAYS, left: HOLIDAYS },
    });
    expect(read<Snapshot>(await ann.put('holiday'))).toEqual(gone);
    await pass(ann, 5 * DAY);
    const here = read<Snapshot>(await ann.remove('holiday'));
    expect(at(here.play?.clocks ?? [], 0)).toMatchObject({
      deadline: START + 24 * HOUR + 5 * DAY,
      holiday: { until: null, left: HOLIDAYS - 5 * DAY },
    });
    expect(read<Snapshot>(await ann.remove('holiday'))).toEqual(here);

    read(await ann.put('holiday'));
    while ((await ann.look()).play?.waitingFor[0] === 0) await ann.playFirst();
    while ((await bob.look()).play?.waitingFor[0] === 1) await bob.playFirst();
    expect(await clockOf(ann)).toMatchObject({ deadline: null, left: DAY });
  });

  test('end by themselves when they are used up, and there are no more', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'wait' });
    read(await ann.put('holiday'));
    await pass(ann, HOLIDAYS + HOUR);
    expect(await clockOf(ann)).toMatchObject({ deadline: START + HOLIDAYS + DAY, holiday: { until: null, left: 0 } });
    expect(codeOf(await ann.put('holiday'))).toBe('no-holiday-left');
  });

  test('in the grace keep what is left of it', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'bot' });
    await pass(ann, 28 * HOUR);
    read(await ann.put('holiday'));
    await pass(ann, 3 * DAY);
    read(await ann.remove('holiday'));
    expect((await clockOf(ann)).graceUntil).toBe(START + 48 * HOUR + 3 * DAY);
  });

  test('are for players of a running game', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'bot' }, 'toy');
    expect((await post(`/tables/${ann.table}/seats/0/holiday`, {}, {}, 'PUT')).status).toBe(401);
    const waiting = await openTable('toy', 2, { pace: { days: 1, onTimeOut: 'bot' } });
    expect(codeOf(await waiting.put('holiday'))).toBe('not-started');
  });
});

describe('what is told of time', () => {
  /** Every message of a table's life, and how many hours after the start it came. */
  async function told(pace: Pace, hours: number) {
    const { ann } = await paced(pace);
    const hook = new Hook();
    await listen(ann, hook);
    const said: (readonly unknown[])[] = [];
    for (let hour = 0; hour <= hours; hour += 1) {
      await pass(ann, HOUR);
      if (said.length < (await hook.told()).length)
        await soon(async () => expect(await alarmOf(ann)).not.toBeLessThan(Date.now()));
      for (const { type, text } of (await hook.told()).slice(said.length)) said.push([type, text]);
    }
    return said;
  }

  test('reminders, and that the seat is at risk, each once', async () => {
    expect(await told({ days: 1, onTimeOut: 'bot' }, 50)).toEqual([
      ['reminder', 'Ann, it is still your turn: you have 12 hours left.'],
      ['reminder', 'Ann, it is still your turn: you have 2 hours left.'],
      [
        'at-risk',
        'Ann, the time for your turn is up. In 24 hours, a robot will play it in your place. You keep your seat.',
      ],
    ]);
  });

  test('not to who looks at the page, nor on holiday', async () => {
    const { ann } = await paced({ days: 1, onTimeOut: 'bot' });
    const hook = new Hook();
    await listen(ann, hook);
    await pass(ann, 12 * HOUR);
    read(await ann.post('seen', { version: (await ann.look()).version }));
    await pass(ann, 9.6 * HOUR);
    read(await ann.put('holiday'));
    await pass(ann, HOUR);
    expect(await hook.got()).toEqual([]);
  });
});

test('a table is opened with a pace that there is, and a bot only for a game that has one', async () => {
  const open = async (pace: unknown, game = 'toy') => (await post('/tables', { ...opening(game, 2), pace })).status;
  for (const wrong of [null, {}, { days: 3 }, { days: 4, onTimeOut: 'wait' }, { days: 3, onTimeOut: 'cry' }, 3])
    expect(await open(wrong)).toBe(400);
  Object.assign(GAMES, { botless: { ...GAMES['toy'], bots: {} } });
  expect(await open({ days: 3, onTimeOut: 'bot' }, 'botless')).toBe(422);
  expect(await open({ days: 3, onTimeOut: 'substitute' }, 'botless')).toBe(200);
  const asked = { ...opening('toy', 2), pace: { days: 3, onTimeOut: 'wait' } };
  const first = read<{ readonly secret: string }>(await post('/tables', asked));
  expect(read<{ readonly secret: string }>(await post('/tables', asked)).secret).toBe(first.secret);
  expect(codeOf(await post('/tables', { ...asked, pace: { days: 3, onTimeOut: 'bot' } }))).toBe('key-reused');
  expect(kinds(await playerOf(await post('/tables', asked)).log())).toEqual(['open', 'join']);
});
