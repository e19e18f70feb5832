import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { LEASE, LONGEST_BACK_OFF } from '../../../worker/notifications/outbox/schedule.ts';
import { GuestsPart } from '../../../worker/table-object/parts/guests.ts';
import { gameWith } from '../../support/game-with.ts';
import {
  lobby,
  newKey,
  openTable,
  type Player,
  playing,
  playOut,
  read,
  sit,
  step,
  turnOfBob,
} from '../support/client.ts';
import { alarmOf, evict, HOUR, MINUTE, nextDue, objectOf, ring, START } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY, noticesOf, setTo } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';
import { fillDisk } from '../support/stored.ts';
import { waitingAt } from '../support/waiting.ts';
import { watch } from '../support/watch.ts';

/** Far ahead: the alarms themselves come in real time, and would at once if they were set for the past. */

beforeEach(() => void vi.setSystemTime(START));

/** Lets time go by, and the alarm come. */
async function pass(player: Player, ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await runDurableObjectAlarm(objectOf(player));
}

const outgoing = async (player: Player) => (await waitingAt(player)).map(({ kind, version }) => ({ kind, version }));

/** Waits until an endpoint got that many posts and the table has recorded the results. */
async function arrived(hook: Hook, count: number): Promise<readonly Record<string, unknown>[]> {
  await soon(async () => expect(await hook.got()).toHaveLength(count));
  return hook.bodies();
}

/** Waits until nothing is on its way any more. */
const quiet = (player: Player) => soon(async () => expect(await outgoing(player)).toEqual([]));

/** Two players at a table of the toy, which both play at once first; each with an endpoint of their own. */
async function pair() {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const hook = new Hook();
  const channel = await listen(bob, hook);
  return { players, ann, bob, hook, channel };
}

/** The same, and it has just become the turn of Bob, who was not waited for before. */
async function turn() {
  const all = await pair();
  return { ...all, version: (await turnOfBob(all.players)).version };
}

describe('what is told', () => {
  test('a turn: once, a moment after it came, however often the alarm comes', async () => {
    const { bob, hook, version, channel } = await turn();
    expect(await outgoing(bob)).toEqual([{ kind: 'turn', version }]);
    await pass(bob, NOTICE_DELAY - 1);
    expect(await hook.got()).toEqual([]);
    await pass(bob, 1);
    const [told] = await arrived(hook, 1);
    expect(told).toEqual({
      id: `${bob.table}-${channel.id}-${version}`,
      mark: expect.stringMatching(/^\w{16}$/),
      type: 'turn',
      table: bob.table,
      game: 'toy',
      seat: 1,
      version,
      lang: 'en',
      title: 'Your turn in Toy with Ann',
      text: expect.stringMatching(/^Bob, it is your turn\. Ann has bet\. Ann rolls [1-6] and wins [0-2]\.$/),
      url: `https://tables.example/t/${bob.table}#seat=1`,
    });
    await quiet(bob);
    for (let count = 0; count < 5; count += 1) await pass(bob, LONGEST_BACK_OFF);
    expect(await hook.got()).toHaveLength(1);
  });

  test('who sat down to those who sit already, the start to all, the end to all; each replaces what is old news', async () => {
    const ann = await openTable('toy', 3);
    const [toAnn, toBob] = [new Hook(), new Hook()];
    await listen(ann, toAnn);
    const bob = await sit(ann, 1);
    await listen(bob, toBob);
    await pass(ann, NOTICE_DELAY);
    expect(at(await arrived(toAnn, 1), 0)).toMatchObject({
      type: 'joined',
      text: 'At the table now: Ann and Bob. One seat is still free.',
    });
    await quiet(ann);
    const cleo = await sit(ann, 2, 'Cleo');
    read(await cleo.post('start'));
    await pass(ann, NOTICE_DELAY);
    expect(at(await arrived(toBob, 1), 0)).toMatchObject({ type: 'turn', text: 'Bob, it is your turn.' });
    expect(at(await arrived(toAnn, 2), 1)).toMatchObject({ type: 'turn' });
    await quiet(ann);
    const over = await playOut([ann, bob, cleo]);
    await pass(ann, NOTICE_DELAY);
    expect(at(await arrived(toBob, 2), 1)).toMatchObject({ type: 'ended', version: over.version });
    await quiet(ann);
    await pass(ann, LEASE);
    expect(await nextDue(ann)).toBeNull();
  });

  test('the start, to who need not play first', async () => {
    const players = await lobby(gameWith('turns'), 2);
    const [ann, bob] = players;
    const hook = new Hook();
    await listen(bob, hook);
    read(await ann.post('start'));
    await pass(bob, NOTICE_DELAY);
    expect(at(await arrived(hook, 1), 0)).toMatchObject({
      type: 'started',
      text: 'Bob, the game has begun. It is Ann’s turn.',
    });
  });
});

describe('that moves should be taken back', () => {
  /** Bob is waited for, and is asked whether Ann may take back what she did before. */
  async function askedOfBob() {
    const all = await turn();
    read(await all.ann.post('undo', { version: all.version, key: newKey() }));
    const asked = all.version + 1;
    return {
      ...all,
      asked,
      answer: (what: 'agree' | 'decline') => all.bob.post(what, { version: asked, key: newKey() }),
    };
  }

  test('is told, and what else waits for the player, in one message', async () => {
    const { bob, hook, version, asked } = await askedOfBob();
    expect(await outgoing(bob)).toEqual([
      { kind: 'turn', version },
      { kind: 'undo-asked', version: asked },
    ]);
    await pass(bob, NOTICE_DELAY);
    const [told] = await arrived(hook, 1);
    expect(told).toMatchObject({
      type: 'undo-asked',
      title: 'Toy with Ann: take back a move?',
      text: expect.stringMatching(
        /^Ann would like to take back the last move: Ann .+\. Do you agree\? Bob, it is your turn\.$/,
      ),
    });
    await quiet(bob);
    await pass(bob, LONGEST_BACK_OFF);
    expect(await hook.got()).toHaveLength(1);
  });

  test('is told to nobody else, and not once it is answered; the turn that waited all the while is', async () => {
    const { ann, bob, hook, version, answer } = await askedOfBob();
    const toAnn = new Hook();
    await listen(ann, toAnn);
    read(await answer('decline'));
    await pass(bob, NOTICE_DELAY);
    const [told] = await arrived(hook, 1);
    expect(told).toMatchObject({ type: 'turn', id: expect.stringMatching(new RegExp(`-${version}$`)) });
    await quiet(bob);
    expect(await toAnn.got()).toEqual([]);
  });

  test('is old news when it is done: who is then to play hears of that', async () => {
    const { ann, bob, hook, answer } = await askedOfBob();
    const toAnn = new Hook();
    await listen(ann, toAnn);
    read(await answer('agree'));
    await pass(bob, NOTICE_DELAY);
    expect(at(await arrived(toAnn, 1), 0)).toMatchObject({ type: 'turn' });
    await quiet(bob);
    expect((await hook.bodies()).map(({ type }) => type)).not.toContain('undo-asked');
  });
});

describe('when it is told', () => {
  const ZONE = 'Europe/Paris';

  test('in quiet hours nothing, after them what is then still true, and what failed before them', async () => {
    const { bob, players, hook, channel, version } = await turn();
    // It is 10 o'clock in Paris.
    await setTo(bob, channel.id, { rhythm: { type: 'quiet', zone: ZONE, from: 10, to: 12 } });
    await pass(bob, HOUR);
    expect(await hook.got()).toEqual([]);
    for (let actions = 0; actions < 4; actions += 1) await step(players);
    await pass(bob, HOUR - 1);
    expect(await hook.got()).toEqual([]);
    await hook.behave({ status: 503 });
    await setTo(bob, channel.id, { rhythm: { type: 'quiet', zone: ZONE, from: 12, to: 14 } });
    await setTo(bob, channel.id, { rhythm: { type: 'quiet', zone: ZONE, from: 10, to: 12 } });
    await pass(bob, 1);
    await arrived(hook, 1);
    await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.at).toBe(Date.now()));
    await setTo(bob, channel.id, { rhythm: { type: 'quiet', zone: ZONE, from: 12, to: 14 } });
    expect(await nextDue(bob)).toBe(START + 4 * HOUR);
    await hook.behave({ status: 204 });
    await pass(bob, 2 * HOUR);
    const told = await arrived(hook, 2);
    expect(at(told, 1)).toMatchObject({ type: 'turn', id: expect.not.stringMatching(new RegExp(`-${version}$`)) });
    await quiet(bob);
  });

  test('once a day: one message with what is then still true', async () => {
    const { bob, players, hook, channel } = await turn();
    await setTo(bob, channel.id, { rhythm: { type: 'daily', zone: ZONE, at: 18 } });
    expect(await nextDue(bob)).toBe(START + 8 * HOUR);
    await pass(bob, 4 * HOUR);
    for (let actions = 0; actions < 4; actions += 1) await step(players);
    await pass(bob, 4 * HOUR - 1);
    expect(await hook.got()).toEqual([]);
    await pass(bob, 1);
    await arrived(hook, 1);
    await quiet(bob);
    for (let actions = 0; actions < 4; actions += 1) await step(players);
    await pass(bob, 24 * HOUR - 1);
    expect(await hook.got()).toHaveLength(1);
    await pass(bob, 1);
    await arrived(hook, 2);
  });

  test('what waited for another hour is told at once if the player wants it so', async () => {
    const { bob, hook, channel } = await turn();
    await setTo(bob, channel.id, { rhythm: { type: 'daily', zone: ZONE, at: 18 } });
    await pass(bob, HOUR);
    await setTo(bob, channel.id, {});
    expect(await alarmOf(bob)).toBe(Date.now() + 1000);
    await pass(bob, 1000);
    await arrived(hook, 1);
  });

  test('who wants to hear only of what waits for them, hears of nothing else', async () => {
    const { bob, players, hook, channel } = await turn();
    await setTo(bob, channel.id, { wants: 'turns' });
    await pass(bob, NOTICE_DELAY);
    expect(at(await arrived(hook, 1), 0)).toMatchObject({ type: 'turn' });
    await quiet(bob);
    await playOut(players);
    await pass(bob, NOTICE_DELAY);
    await quiet(bob);
    expect((await hook.bodies()).map(({ type }) => type)).not.toContain('ended');
  });
});

describe('what is not told', () => {
  test('what a page that is looked at shows already', async () => {
    const { bob, hook, version } = await turn();
    read(await bob.post('seen', { version }));
    expect(await outgoing(bob)).toEqual([]);
    await pass(bob, NOTICE_DELAY);
    expect(await hook.got()).toEqual([]);
  });

  test('nor what such a page says over its socket', async () => {
    const { ann, bob, hook, version } = await turn();
    const page = await watch(bob.path, bob.cookie);
    const others = [await watch(ann.path, ann.cookie), await watch(`/tables/${bob.table}`)];
    for (const other of others) other.socket.send(`seen ${version}`);
    await soon(() => expect(others.map(({ closed }) => closed)).toEqual([[], [1008]]));
    expect(await outgoing(bob)).toHaveLength(1);
    page.socket.send(`seen ${version}`);
    await soon(async () => expect(await outgoing(bob)).toEqual([]));
    await pass(bob, NOTICE_DELAY);
    expect(await hook.got()).toEqual([]);
    page.socket.send('seen much');
    await soon(() => expect(page.closed).toEqual([1008]));
  });

  test('but what came after that page was looked at is', async () => {
    const { bob, hook, version } = await turn();
    read(await bob.post('seen', { version: version - 1 }));
    await pass(bob, NOTICE_DELAY);
    await arrived(hook, 1);
  });

  test('a socket that is merely open proves nothing', async () => {
    const { bob, hook } = await turn();
    const headers = { ...bob.cookie, upgrade: 'websocket', origin: 'https://tables.example' };
    const live = await exports.default.fetch(`https://tables.example/api${bob.path}/live`, { headers });
    live.webSocket?.accept();
    await pass(bob, NOTICE_DELAY);
    await arrived(hook, 1);
  });

  test('a turn that was played', async () => {
    const { bob, players, hook } = await turn();
    await step(players);
    expect(await outgoing(bob)).toEqual([]);
    await pass(bob, NOTICE_DELAY);
    expect(await hook.got()).toEqual([]);
  });

  test('anything over a channel that was removed', async () => {
    const { bob, hook, channel } = await turn();
    read(await bob.remove(`notices/${channel.id}`));
    expect(await outgoing(bob)).toEqual([]);
    await pass(bob, NOTICE_DELAY);
    expect(await hook.got()).toEqual([]);
    expect(await noticesOf(bob)).toEqual([]);
  });
});

describe('when the other side fails', () => {
  test('it is tried again after ever longer pauses, under the same key, and told once it is back', async () => {
    const { bob, hook, version } = await turn();
    await hook.behave({ status: 503 });
    await pass(bob, NOTICE_DELAY);
    for (let count = 1; count <= 5; count += 1) {
      await arrived(hook, count);
      await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.at).toBe(Date.now()));
      const alarm = await nextDue(bob);
      expect(alarm).toBeGreaterThan(Date.now() + 15_000 * 2 ** (count - 1) - 1);
      await pass(bob, (alarm ?? 0) - Date.now() - 1);
      expect(await hook.got()).toHaveLength(count);
      if (count === 5) await hook.behave({ status: 204 });
      await pass(bob, 1);
    }
    const told = await arrived(hook, 6);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(at(told, 5)['id']).toMatch(new RegExp(`-${version}$`));
    await quiet(bob);
    expect(at(await noticesOf(bob), 0)).toMatchObject({ lastFailure: null, lastOk: Date.now() });
  });

  test('a trial that gets through ends the pause, and what waited follows at once', async () => {
    const { bob, hook, channel, version } = await turn();
    await hook.behave({ status: 503, headers: { 'retry-after': '3600' } });
    await pass(bob, NOTICE_DELAY);
    await soon(async () => expect(await nextDue(bob)).toBe(Date.now() + LONGEST_BACK_OFF));
    await hook.behave({ status: 204 });
    read(await bob.post(`notices/${channel.id}/test`));
    expect(await alarmOf(bob)).toBeLessThanOrEqual(Date.now() + 1000);
    await pass(bob, 1000);
    const told = await arrived(hook, 3);
    expect(told.map(({ type }) => type)).toEqual(['turn', 'test', 'turn']);
    expect(at(told, 2)).toMatchObject({ version });
  });

  test('while it is down for a day and the game goes on, only what is still true is told in the end', async () => {
    const { bob, players, hook, version } = await turn();
    await hook.behave({ status: 500 });
    let tried = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      await pass(bob, LONGEST_BACK_OFF);
      tried += 1;
      await arrived(hook, tried);
      await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.at).toBe(Date.now()));
      // Bob ends his turn, and one round later it is his again.
      if (hour === 12) for (let actions = 0; actions < 4; actions += 1) await step(players);
    }
    const { play } = await bob.look();
    expect(play?.waitingFor).toEqual([1]);
    await hook.behave({ status: 204 });
    await pass(bob, LONGEST_BACK_OFF);
    const told = await arrived(hook, tried + 1);
    await quiet(bob);
    expect(at(told, tried)).toMatchObject({ type: 'turn', id: expect.not.stringMatching(new RegExp(`-${version}$`)) });
    await pass(bob, LONGEST_BACK_OFF);
    expect(await hook.got()).toHaveLength(tried + 1);
  });

  test.each([
    ['refused', { status: 404 }, 404],
    ['failing', { status: 500 }, 500],
    ['failing', { status: 429, headers: { 'retry-after': '600' } }, 429],
    ['redirect', { status: 302, headers: { location: 'http://169.254.169.254/latest/' } }, 302],
    ['unreachable', 'hang-up', null],
  ] as const)('the player is shown why: %s, %j', async (why, behaviour, status) => {
    const { bob, hook } = await turn();
    await hook.behave(behaviour);
    await pass(bob, NOTICE_DELAY);
    await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure).toEqual({ at: Date.now(), why, status }));
    if (status === 429) expect(await nextDue(bob)).toBe(Date.now() + 600_000);
  });

  test('a server may say by a date when it wants to be asked again', async () => {
    const { bob, hook } = await turn();
    const later = Math.ceil(Date.now() / 1000) * 1000 + 20 * 60_000;
    await hook.behave({ status: 503, headers: { 'retry-after': new Date(later).toUTCString() } });
    await pass(bob, NOTICE_DELAY);
    await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.status).toBe(503));
    expect(await nextDue(bob)).toBe(later);
  });

  test('an answer that does not come is not waited for, and keeps nobody from playing', async () => {
    const { bob, players, hook } = await turn();
    // What would wait for ten seconds does so until the message has arrived and another turn was played.
    let isOver = false;
    const { setTimeout: wait } = globalThis;
    const asked = (run: () => void) => (): void => void (isOver ? run() : wait(asked(run), 10));
    const waits = vi.spyOn(globalThis, 'setTimeout');
    waits.mockImplementation(((run: () => void, ms = 0) =>
      ms >= 5000 ? wait(asked(run), 0) : wait(run, ms)) as typeof setTimeout);
    await hook.behave('hang');
    const ringing = pass(bob, NOTICE_DELAY);
    await arrived(hook, 1);
    await step(players);
    isOver = true;
    await ringing;
    await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.why).toBe('timeout'));
  });

  test('a table that dies while it tells, tells again under the same key, when its alarm is repeated', async () => {
    const { bob, hook, version } = await turn();
    await hook.behave('hang');
    const ringing = pass(bob, NOTICE_DELAY).catch(() => undefined);
    await arrived(hook, 1);
    await runInDurableObject(objectOf(bob), (_, state) => state.abort('power cut')).catch(() => undefined);
    await ringing;
    expect(await outgoing(bob)).toEqual([{ kind: 'turn', version }]);
    await hook.behave({ status: 204 });
    // As the platform does with an alarm that was cut off.
    await runInDurableObject(objectOf(bob), (table) => table.alarm());
    const told = await arrived(hook, 2);
    expect(at(told, 1)['id']).toBe(at(told, 0)['id']);
    await quiet(bob);
  });

  test('a table that dies before it tells, tells later', async () => {
    const { bob, hook } = await turn();
    await evictDurableObject(objectOf(bob));
    await pass(bob, NOTICE_DELAY);
    await arrived(hook, 1);
    await evictDurableObject(objectOf(bob));
    await pass(bob, LEASE);
    expect(await hook.got()).toHaveLength(1);
  });

  test('one that always refuses is switched off, with the reason, until a trial gets through', async () => {
    const { bob, hook, channel, players } = await turn();
    await hook.behave({ status: 410 });
    await pass(bob, NOTICE_DELAY);
    for (let count = 1; count <= 8; count += 1) {
      await arrived(hook, count);
      await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.at).toBe(Date.now()));
      await pass(bob, LONGEST_BACK_OFF);
    }
    expect(at(await noticesOf(bob), 0)).toMatchObject({ isOff: true, lastFailure: { why: 'refused', status: 410 } });
    await playOut(players, undefined, 4);
    await pass(bob, LONGEST_BACK_OFF);
    expect(await hook.got()).toHaveLength(8);
    await quiet(bob);
    // Only the reminder of a turn that takes very long is to come.
    expect((await nextDue(bob)) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(Date.now() + 86_400_000);

    await hook.behave({ status: 200 });
    read(await bob.post(`notices/${channel.id}/test`));
    expect(at(await hook.bodies(), 8)).toMatchObject({ type: 'test', title: 'Toy with Ann: a test message' });
    expect(at(await noticesOf(bob), 0)).toMatchObject({ isOff: false, lastFailure: null });
  });
});

test('a change whose notice cannot be kept is not made either', async () => {
  const { bob, ann } = await pair();
  // Now the turn of Bob comes with the next move of Ann.
  for (const player of [bob, ann]) await player.playFirst();
  const before = await ann.look();
  await fillDisk(objectOf(bob), 'play');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await ann.act(before.version, at(before.play?.choices ?? [], 0).code)).status).toBe(500);
  expect(await ann.look()).toEqual(before);
});

test('a channel that is removed while a message is under way stays removed, even if a request fails meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { ann, bob, hook, channel } = await turn();
  await hook.behave('hang');
  vi.setSystemTime(Date.now() + MINUTE);
  const ringing = ring(bob);
  await soon(async () => expect(await hook.got()).toHaveLength(1));
  const broken = vi.spyOn(GuestsPart.prototype, 'commit').mockImplementationOnce(() => {
    throw new Error('a full disk');
  });
  const { version } = await ann.look();
  expect((await ann.post('end', { version, key: newKey() })).status).toBe(500);
  broken.mockRestore();
  read(await bob.remove(`notices/${channel.id}`));
  await hook.behave({ status: 200 });
  await ringing;
  await evict(bob);
  expect(await noticesOf(bob)).toEqual([]);
});
