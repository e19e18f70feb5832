import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { LEASE, LONGEST_BACK_OFF } from '../../../worker/notifications/outbox/schedule.ts';
import { Notes } from '../../../worker/table-object/parts/notes.ts';
import { newKey, openTable, playing, read, sit, turnOfBob } from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import { HOUR, MINUTE, objectOf, pass, ring, START } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY, noticesOf, setTo } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { fillDisk } from '../support/stored.ts';
import { waitingAt } from '../support/waiting.ts';

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a reminder of the evening does not come at night because the channel was down in the evening', async () => {
  const ann = await openTable('toy', 2);
  await sit(ann, 1);
  const hook = new Hook();
  const { id } = await listen(ann, hook);
  read(await setTo(ann, id, { remind: { zone: 'UTC', at: [18] } }));
  read(await ann.post('start'));
  await pass(ann, MINUTE);
  await soon(async () => expect(await hook.told()).toHaveLength(1));
  await soon(async () => expect(await waitingAt(ann)).toEqual([]));
  await hook.behave({ status: 503 });
  // Until two in the morning.
  for (let hour = 10; hour < 26; hour += 1) {
    await pass(ann, HOUR);
    await soon(async () =>
      expect((await waitingAt(ann)).every(({ leasedUntil }) => leasedUntil <= Date.now())).toBe(true),
    );
  }
  await hook.behave({ status: 200 });
  const before = (await hook.got()).length;
  await pass(ann, 2 * LONGEST_BACK_OFF);
  await soon(async () => expect(await waitingAt(ann)).toEqual([]));
  expect((await hook.bodies()).slice(before)).toEqual([]);
});

test('what is said between two attempts is not hidden in a mail that may have arrived already', async () => {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const box = new Postbox();
  await confirmMail(bob, box);
  read(await setTo(bob, at(await noticesOf(bob), 0).id, { talk: true }));
  await turnOfBob(players);
  await box.behave('take-and-hang-up');
  await pass(bob, NOTICE_DELAY);
  await soon(async () => expect(await box.got()).toHaveLength(2));
  await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.why).toBe('unreachable'));
  read(await ann.post('talk', { key: newKey(), text: 'Shall we play on Sunday?' }));
  await box.behave('take');
  await pass(bob, HOUR);
  await soon(async () => expect(await waitingAt(bob)).toEqual([]));
  // A mail program shows one mail of each Message-ID, the one that came first.
  const shown = [...new Map((await box.mails()).toReversed().map((mail) => [mail.messageId, mail])).values()];
  expect(shown.some(({ text }) => text?.includes('Shall we play on Sunday?'))).toBe(true);
});

test('an alarm that was cut off sends nothing when it is repeated, until what it does can be recorded', async () => {
  const players = await playing('toy', 2);
  const [, bob] = players;
  const hook = new Hook();
  await listen(bob, hook);
  await turnOfBob(players);
  vi.setSystemTime(Date.now() + NOTICE_DELAY);
  const scheduledTime = Date.now();
  const repeated = (seconds: number) => {
    vi.setSystemTime(scheduledTime + seconds * 1000);
    return runInDurableObject(objectOf(bob), (table) => table.alarm({ isRetry: false, retryCount: 0, scheduledTime }));
  };
  const makeRoom = await fillDisk(objectOf(bob), 'channel');
  for (const seconds of [2, 6]) await repeated(seconds);
  expect(await hook.got()).toEqual([]);
  await makeRoom();
  await repeated(14);
  await soon(async () => expect(await waitingAt(bob)).toEqual([]));
  expect(await hook.got()).toHaveLength(1);
});

test('while results cannot be recorded, as on a full disk, a message is not repeated every minute', async () => {
  const players = await playing('toy', 2);
  const [, bob] = players;
  const hook = new Hook();
  await listen(bob, hook);
  await pass(bob, MINUTE);
  await turnOfBob(players);
  const before = (await hook.got()).length;
  await fillDisk(objectOf(bob), 'channel');
  for (let minute = 0; minute < 30; minute += 1) await pass(bob, LEASE);
  expect((await hook.got()).length - before).toBeLessThan(8);
});

test('a request that fails while a message is under way does not have the message sent again', async () => {
  const players = await playing('toy', 2);
  const [, bob] = players;
  const hook = new Hook();
  await listen(bob, hook);
  await pass(bob, MINUTE);
  await turnOfBob(players);
  const before = (await hook.got()).length;
  await hook.behave('hang');
  vi.setSystemTime(Date.now() + NOTICE_DELAY);
  const ringing = ring(bob);
  await soon(async () => expect(await hook.got()).toHaveLength(before + 1));

  vi.spyOn(Notes.prototype, 'write').mockImplementationOnce(() => {
    throw new Error('a full disk');
  });
  expect((await bob.put('note', { revision: 0, text: 'mine' })).status).toBe(500);
  await listen(bob, new Hook());
  await ringing;
  await pass(bob, 5_000);
  expect(await hook.got()).toHaveLength(before + 1);
  await hook.behave({ status: 200 });
  await soon(async () => expect(await waitingAt(bob)).toEqual([]));
});
