import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { GATHERING } from '../../../worker/addresses/digest.ts';
import { LONGEST_BACK_OFF } from '../../../worker/notifications/outbox/schedule.ts';
import { AddressesTarget } from '../../../worker/table-object/targets/addresses.ts';
import { addressOf } from '../support/addresses.ts';
import { step } from '../support/client.ts';
import {
  announce,
  EVENING,
  gathered,
  ids,
  mailOf,
  newsIn,
  ringAddress,
  tables,
  tablesIn,
  write,
} from '../support/daily.ts';
import { evict, HOUR, ring, START } from '../support/fake-time.ts';
import { noticesOf } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { changeRows } from '../support/stored.ts';
import { waitingAt } from '../support/waiting.ts';

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('when something is down', () => {
  test('the mail server for a day: one mail after that, of what is still true', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    const [played, again] = all;
    await announce(box, all);
    await box.behave({ at: 'RCPT', code: 451, text: '4.3.0 not now' });
    await write(box);
    const failures = async () =>
      Promise.all(all.map(async ({ bob }) => (await noticesOf(bob)).map(({ lastFailure }) => lastFailure)));
    expect(await failures()).toEqual(new Array(3).fill([{ why: 'failing', status: 451, at: Date.now() }]));
    for (let hour = 4; hour <= 24; hour += 4) {
      vi.setSystemTime(EVENING + hour * HOUR);
      for (const { bob } of all) await ring(bob);
      await ringAddress(box);
      if (hour === 8) await step(played.players);
      // His turn ends, and comes again.
      if (hour === 12) for (let actions = 0; actions < 4; actions += 1) await step(again.players);
    }
    expect((await failures()).flat().every((failure) => failure?.why === 'failing')).toBe(true);
    expect(await newsIn(box)).toEqual([]);
    await box.behave('take');
    for (let hour = 0; hour < 3; hour += 1) {
      vi.setSystemTime(Date.now() + LONGEST_BACK_OFF);
      for (const { bob } of all) await ring(bob);
      await ringAddress(box);
    }
    const [mail, ...others] = await newsIn(box);
    expect(others).toEqual([]);
    expect(mail && [...tablesIn(mail)].sort()).toEqual(ids(all.slice(1)).sort());
    for (const { bob } of all.slice(1))
      expect(await mailOf(bob)).toMatchObject({ lastFailure: null, lastOk: expect.any(Number) });
    expect(await gathered(box)).toEqual([]);
  });

  test('a mail whose answer was lost comes again under its Message-ID, and what is new in a mail of its own', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    const [one, other, late] = all;
    await announce(box, [one, other]);
    await box.behave('take-and-hang-up');
    await write(box);
    expect(await mailOf(one.bob)).toMatchObject({ lastFailure: { why: 'unreachable' } });
    await announce(box, [late], Date.now());
    await box.behave('take');
    // Before its time, an alarm does nothing.
    await ringAddress(box);
    expect(await newsIn(box)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    await ringAddress(box);
    const [first, again] = await newsIn(box);
    expect(again?.messageId).toBe(first?.messageId);
    expect(again && [...tablesIn(again)].sort()).toEqual([...ids([one, other])].sort());
    await write(box);
    expect((await newsIn(box)).slice(2).map(tablesIn)).toEqual([ids([late])]);
    expect(await gathered(box)).toEqual([]);
  });

  test('the object of the address dies after the mail was sent: it comes again under its Message-ID', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    vi.setSystemTime(Date.now() + GATHERING);
    await runInDurableObject(addressOf(box), async (object, { storage }) => {
      const write = storage.transactionSync.bind(storage);
      let left = 1;
      Object.defineProperty(storage, 'transactionSync', {
        value: (run: () => unknown) => {
          if (left === 0) throw new Error('power cut');
          left -= 1;
          return write(run);
        },
      });
      await expect(object.alarm()).rejects.toThrow('power cut');
    });
    expect(await newsIn(box)).toHaveLength(1);
    await evictDurableObject(addressOf(box));
    // An alarm was set before anything was done.
    vi.setSystemTime(Date.now() + 60_000);
    expect(await ringAddress(box)).toBe(true);
    const [first, again, ...others] = await newsIn(box);
    expect(again?.messageId).toBe(first?.messageId);
    expect(others).toEqual([]);
    for (const { bob } of all) expect(await waitingAt(bob)).toEqual([]);
    expect(await gathered(box)).toEqual([]);
  });

  test('objects that are evicted between any two steps go on where they were', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    const evictAll = async () => {
      await evictDurableObject(addressOf(box));
      for (const { bob } of all) await evict(bob);
    };
    await announce(box, all);
    await evictAll();
    const told = vi.spyOn(AddressesTarget.prototype, 'byAddress').mockRejectedValue(new Error('broken') as never);
    await write(box);
    expect(await newsIn(box)).toHaveLength(1);
    for (const { told } of await gathered(box)) expect(told).not.toBeNull();
    await evictAll();
    // The tables do not know yet, and say again that they have something to tell.
    vi.setSystemTime(Date.now() + HOUR);
    for (const { bob } of all) await ring(bob);
    await soon(async () => expect((await waitingAt(at(all, 1).bob))[0]?.leasedUntil).toBe(Date.now() + HOUR));
    await ringAddress(box);
    told.mockRestore();
    vi.setSystemTime(Date.now() + 60_000);
    await ringAddress(box);
    await write(box);
    expect(await newsIn(box)).toHaveLength(1);
    for (const { bob } of all) {
      expect(await waitingAt(bob)).toEqual([]);
      expect(await mailOf(bob)).toMatchObject({ lastOk: EVENING + GATHERING });
    }
    expect(await gathered(box)).toEqual([]);
  });

  test('a table that cannot answer keeps no other from being told, and is told of later', async () => {
    const box = new Postbox();
    const all = await tables(box, 3);
    const [broken] = all;
    await announce(box, all);
    const ask = AddressesTarget.prototype.digestSection;
    const asked = vi.spyOn(AddressesTarget.prototype, 'digestSection').mockImplementation(function (
      this: AddressesTarget,
      entry,
      name,
    ) {
      if (entry.table === broken.bob.table) throw new Error('broken');
      return ask.call(this, entry, name);
    });
    await write(box);
    expect((await newsIn(box)).map((mail) => [...tablesIn(mail)].sort())).toEqual([ids(all.slice(1)).sort()]);
    asked.mockRestore();
    await write(box);
    expect((await newsIn(box)).slice(1).map(tablesIn)).toEqual([ids([broken])]);
  });

  test('a table that does not answer is asked after a minute, then twice as late each time, an hour at most', async () => {
    const box = new Postbox();
    const all = await tables(box, 1);
    await announce(box, all);
    const asked: number[] = [];
    const section = vi.spyOn(AddressesTarget.prototype, 'digestSection').mockImplementation(() => {
      asked.push(Date.now());
      throw new Error('broken');
    });
    await write(box);
    while (asked.length < 9) {
      const next = await runInDurableObject(addressOf(box), (_, { storage }) => storage.getAlarm());
      vi.setSystemTime(next ?? 0);
      await ringAddress(box);
    }
    const minutes = asked.slice(1).map((time, index) => (time - (asked[index] ?? 0)) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    // What another table announces is not held up by it, and is a reason to ask it, too.
    section.mockRestore();
    const [other] = await tables(box, 1);
    if (!other) throw new Error('there is no other table');
    await announce(box, [other], EVENING + 24 * HOUR);
    await write(box);
    expect((await newsIn(box)).map((mail) => [...tablesIn(mail)].sort())).toEqual([ids([...all, other]).sort()]);
    expect(await gathered(box)).toEqual([]);
  });

  test('an address that is none any more is switched off at every table', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    await box.behave({ at: 'RCPT', code: 550, text: '5.1.1 no such user' });
    await write(box);
    for (const { bob } of all)
      expect(await mailOf(bob)).toMatchObject({ isOff: true, lastFailure: { why: 'bounced', status: 550 } });
    await box.behave('take');
    vi.setSystemTime(Date.now() + LONGEST_BACK_OFF);
    await ringAddress(box);
    expect(await newsIn(box)).toEqual([]);
    expect(await gathered(box)).toEqual([]);
  });

  test('a table that lost what it had said says it again within the hour', async () => {
    const box = new Postbox();
    const all = await tables(box, 1);
    await announce(box, all);
    await changeRows(addressOf(box), 'digest', () => []);
    await announce(box, all, EVENING + HOUR);
    await write(box);
    expect((await newsIn(box)).map(tablesIn)).toEqual([ids(all)]);
  });

  test('a clock that was a month ahead holds nothing back once it is right: the table says it again, and it is told', async () => {
    const box = new Postbox();
    const all = await tables(box, 1);
    await box.behave({ at: 'RCPT', code: 451, text: '4.3.0 not now' });
    await announce(box, all, EVENING + 30 * 24 * HOUR);
    await write(box);
    await box.behave('take');
    await announce(box, all, EVENING);
    await ringAddress(box);
    expect(await newsIn(box)).toHaveLength(1);
    expect(await gathered(box)).toEqual([]);
  });
});
