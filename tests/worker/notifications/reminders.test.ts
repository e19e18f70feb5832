import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Reminders, Rhythm } from '../../../shared/protocol/messages/notifications.ts';
import { joinLobby, openLobby, startGame } from '../../../shared/table/lobby.ts';
import { unchanged } from '../../../shared/table/table.ts';
import { MACHINE } from '../../../worker/machine.ts';
import { type Channel, UNSET } from '../../../worker/notifications/channels/channel.ts';
import { dueReminder, nextReminder } from '../../../worker/notifications/outbox/reminders.ts';
import { HEALTHY } from '../../../worker/notifications/outbox/schedule.ts';
import { cases } from '../../support/nightly.ts';
import { slowDueAt } from '../../support/slow-rhythm.ts';
import { contextAt, tableAfter } from '../../support/table-context.ts';
import { codeOf, joining, newKey, opening, openTable, type Player, read, sit } from '../support/client.ts';
import { DAY, evict, HOUR, pass, START, skip } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY, noticesOf, setTo } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';

const MINUTE = 60_000;

/** A channel of the first player, whose turn began at `since`, and their table. */
function reminded(remind: Reminders, since: number) {
  const context = contextAt(since);
  const open = tableAfter(openLobby(MACHINE, { id: 't'.repeat(16), ...opening('toy', 2) }, context));
  const table = tableAfter(
    startGame(MACHINE, unchanged(tableAfter(joinLobby(MACHINE, open, { seat: 1, ...joining() }, context))), since),
  );
  const channel: Channel = {
    ...UNSET,
    ...{ id: 'c', seat: 0, kind: 'webhook', target: '', lang: 'en', origin: '', addedAt: since, remind },
    ...{ health: HEALTHY, confirmation: null },
  };
  return { table, channel };
}

/** The changes of clocks in these zones: by an hour or half of one, at night or at midnight. */
const ZONES = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu'];
const CHANGES = ['2027-03-14', '2027-03-28', '2027-04-04', '2027-04-30', '2027-10-03', '2027-10-31', '2027-11-07'];
const moments = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2 * DAY, max: DAY }))
  .map(([day, shift]) => Date.parse(`${day}T00:00:00Z`) + shift);
const remindersIn = fc.record({
  zone: fc.constantFrom(...ZONES),
  at: fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 3 }),
});

test('of each chosen hour, as a clock on the wall shows it, comes one reminder, however late or often the alarm', () => {
  fc.assert(
    fc.property(moments, remindersIn, fc.infiniteStream(fc.integer({ min: 0, max: 59 })), (since, remind, late) => {
      const { table, channel: first } = reminded(remind, since);
      const end = since + 3 * DAY;
      const came: number[] = [];
      let channel = first;
      for (let next = nextReminder(channel, table); next !== undefined && next <= end; ) {
        const now = next + Number(late.next().value) * MINUTE;
        const due = dueReminder(channel, table, now);
        if (due === undefined) throw new Error('the alarm came for nothing');
        expect(due.isStale).toBe(false);
        came.push(due.at);
        channel = { ...channel, remindedAt: due.at };
        // The same alarm again.
        expect(dueReminder(channel, table, now)).toBe(undefined);
        next = nextReminder(channel, table);
      }
      const hours = (from: number) =>
        Math.min(...remind.at.map((hour) => slowDueAt({ type: 'daily', zone: remind.zone, at: hour }, from)));
      const expected: number[] = [];
      for (let hour = hours(since + HOUR); hour <= end; hour = hours(hour)) expected.push(hour);
      // Two hours that fall together where clocks are put forward are told by one message, as are those half an hour apart.
      const isTold = (hour: number) => came.some((one) => one >= hour && one - hour < HOUR);
      expect(came.every((one) => expected.includes(one))).toBe(true);
      expect(new Set(came).size).toBe(came.length);
      expect(expected.filter((hour) => !isTold(hour))).toEqual([]);
    }),
    { numRuns: cases(240) },
  );
});

test('an hour that was missed by more than an hour is left out: it would come at another time of the day', () => {
  const { table, channel } = reminded({ zone: 'UTC', at: [8, 18] }, Date.UTC(2027, 0, 10, 9));
  const noon = Date.UTC(2027, 0, 12, 12);
  const due = dueReminder(channel, table, noon);
  expect(due?.isStale).toBe(true);
  const after = { ...channel, remindedAt: due?.at ?? 0 };
  expect(nextReminder(after, table)).toBe(Date.UTC(2027, 0, 12, 18));
});

describe('a channel that reminds at times of the day', () => {
  beforeEach(() => void vi.setSystemTime(START));

  /** It is Ann's turn since 9:00 of UTC, and she is told over a channel that reminds of it. */
  async function waiting(set: { readonly remind: Reminders; readonly rhythm?: Rhythm; readonly after?: 8 }, more = {}) {
    const ann = await openTable('toy', 2, more);
    const bob = await sit(ann, 1);
    const hook = new Hook();
    const { id } = await listen(ann, hook);
    read(await setTo(ann, id, set));
    read(await ann.post('start'));
    const types = async () => (await hook.told()).map(({ type }) => type);
    const reminders = (count: number) =>
      soon(async () => expect((await types()).filter((type) => type === 'daily-reminder')).toHaveLength(count));
    return { ann, bob, hook, id, types, reminders };
  }
  const EVENING = { zone: 'UTC', at: [18] } as const;
  const move = async (player: Player) => {
    return player.playFirst();
  };

  test.each([
    ['without a pace', {}],
    ['with one', { pace: { days: 7, onTimeOut: 'wait' } }],
  ])('does so every day, at a table %s, until the turn is played', async (_, more) => {
    const { ann, reminders, hook } = await waiting({ remind: EVENING }, more);
    await pass(ann, 9 * HOUR - MINUTE);
    await reminders(0);
    await pass(ann, MINUTE + NOTICE_DELAY);
    await reminders(1);
    // It has seen it meanwhile, but not played.
    read(await ann.post('seen', { version: (await ann.look()).version }));
    await evict(ann);
    await pass(ann, DAY);
    await reminders(2);
    await move(ann);
    await pass(ann, 3 * DAY);
    await reminders(2);
    const ids = (await hook.bodies()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('does so at once, also if it leaves notices to the others first; not in its quiet hours', async () => {
    const night = { type: 'quiet', zone: 'UTC', from: 17, to: 19 } as const;
    const { ann, reminders } = await waiting({ remind: EVENING, rhythm: night, after: 8 });
    await pass(ann, 9 * HOUR + 59 * MINUTE);
    await reminders(0);
    await pass(ann, MINUTE + NOTICE_DELAY);
    await reminders(1);
  });

  test('says nothing of an hour that was past when it was set, nor of one that the service has slept through', async () => {
    const { ann, id, reminders } = await waiting({ remind: { zone: 'UTC', at: [3] } });
    await pass(ann, 9 * HOUR + 10 * MINUTE);
    read(await setTo(ann, id, { remind: EVENING }));
    await pass(ann, 20 * HOUR);
    await reminders(0);
    await skip(ann, 8 * HOUR);
    await reminders(0);
    await pass(ann, DAY);
    await reminders(1);
  });

  test('is set without these hours again, and refuses a zone that is none', async () => {
    const { ann, id, reminders } = await waiting({ remind: EVENING });
    expect(codeOf(await setTo(ann, id, { remind: { zone: 'Nowhere/At_All', at: [8] } }))).toBe('wrong-zone');
    expect(at(await noticesOf(ann), 0).remind).toEqual(EVENING);
    read(await setTo(ann, id, { remind: null }));
    await pass(ann, 2 * DAY);
    await reminders(0);
    expect(at(await noticesOf(ann), 0).remind).toBe(null);
  });

  test('is silent during a pause of the table', async () => {
    const { ann, bob, reminders } = await waiting({ remind: EVENING });
    const keyed = async (player: Player) => ({ key: newKey(), version: (await player.look()).version });
    read(await ann.post('pause', { ...(await keyed(ann)), until: START + 3 * DAY }));
    read(await bob.post('agree', await keyed(bob)));
    await pass(ann, 3 * DAY - MINUTE);
    await reminders(0);
    await pass(ann, DAY);
    await reminders(1);
  });
});
