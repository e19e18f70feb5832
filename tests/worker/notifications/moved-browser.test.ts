import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChannelInfo, Notices, SetTarget } from '../../../shared/protocol/messages/notifications.ts';
import { LONGEST_BACK_OFF } from '../../../worker/notifications/outbox/schedule.ts';
import { codeOf, type Player, playing, post, problemOf, type Reply, read, turnOfBob } from '../support/client.ts';
import { Device } from '../support/device.ts';
import { START } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY, noticesOf, setTo } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';

/** Far ahead: the alarms themselves come in real time, and would at once if they were set for the past. */

beforeEach(() => void vi.setSystemTime(START));

/** Lets time go by, and the alarm come. */
async function pass({ table }: Player, ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await runDurableObjectAlarm(env.TABLES.getByName(table));
}

/** Waits until that many messages were pushed to a device; returns what they were about. */
async function pushedTo(device: Device, count: number): Promise<readonly string[]> {
  await soon(async () => expect(await device.hook.got()).toHaveLength(count));
  return Promise.all((await device.hook.got()).map(async (got) => (await device.opened(got)).title));
}

/** What a browser knows its address by, as protocol.ts has it. */
async function markOf({ hook }: Device): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hook.url));
  return new Uint8Array(hash).toHex();
}

async function moving(from: Device, to: Device): Promise<SetTarget> {
  const { target, keys } = to.adding();
  return { was: await markOf(from), target, keys };
}

const put = (player: Player, id: string, body: unknown): Promise<Reply> => player.put(`notices/${id}/target`, body);

/** The channel of a device, added by the player. */
async function added(player: Player, device: Device): Promise<ChannelInfo> {
  const [{ channels }, mark] = [read<Notices>(await player.post('notices', device.adding())), await markOf(device)];
  const found = channels.find((each) => each.mark === mark);
  if (found === undefined) throw new Error('it was not added');
  return found;
}

/** A game that has begun; the browser of its second player, and another address of it. */
async function pair() {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const [old, fresh] = [await Device.made(), await Device.made()];
  const { id } = await added(bob, old);
  const move = async (from = old, to = fresh) => put(bob, id, await moving(from, to));
  return { ann, bob, old, fresh, id, move };
}

/** The same, and it has just become the turn of Bob. */
async function turn() {
  const all = await pair();
  await turnOfBob([all.ann, all.bob]);
  return all;
}

describe('a browser with another address', () => {
  test('is told there and not where it was, set as it was, and knows its channel by its mark', async () => {
    const { bob, old, fresh, id, move } = await turn();
    read(await setTo(bob, id, { wants: 'turns' }));
    expect(await noticesOf(bob)).toMatchObject([{ id, mark: await markOf(old) }]);
    expect(read<Notices>(await move()).channels).toMatchObject([{ id, mark: await markOf(fresh), wants: 'turns' }]);
    await pass(bob, NOTICE_DELAY);
    expect(await pushedTo(fresh, 1)).toEqual(['Your turn in Toy with Ann']);
    await pass(bob, LONGEST_BACK_OFF);
    expect(await fresh.hook.got()).toHaveLength(1);
    expect(await old.hook.got()).toEqual([]);
  });

  test('is told once there if the message was on its way to where it was', async () => {
    const { bob, old, fresh, move } = await turn();
    await old.hook.behave('hang');
    const ringing = pass(bob, NOTICE_DELAY);
    await pushedTo(old, 1);
    read(await move());
    await ringing;
    // The message is leased: nobody else sends it as long as that attempt lasts.
    await pass(bob, 1000);
    expect(await fresh.hook.got()).toEqual([]);
    await old.hook.behave({ status: 410 });
    await soon(async () => {
      await pass(bob, 1000);
      expect(await fresh.hook.got()).toHaveLength(1);
    });
    // That the old address is gone says nothing of the new one.
    await soon(async () =>
      expect(await noticesOf(bob)).toMatchObject([{ isOff: false, lastFailure: null, lastOk: expect.any(Number) }]),
    );
    await pass(bob, LONGEST_BACK_OFF);
    expect(await fresh.hook.got()).toHaveLength(1);
    expect(await old.hook.got()).toHaveLength(1);
  });

  test('is told what came about while it was gone, if that is still news', async () => {
    const { ann, bob, old, fresh, move } = await pair();
    await old.hook.behave({ status: 410 });
    for (const player of [bob, ann, ann]) await player.playFirst();
    await pass(bob, NOTICE_DELAY);
    await soon(async () => expect(await noticesOf(bob)).toMatchObject([{ isOff: true }]));
    for (let count = 0; count < 3; count += 1) await pass(bob, LONGEST_BACK_OFF);
    expect(await old.hook.got()).toHaveLength(1);
    read(await move());
    await pass(bob, 1000);
    expect(await pushedTo(fresh, 1)).toEqual(['Your turn in Toy with Ann']);
  });

  test('is told nothing that its player saw meanwhile', async () => {
    const { bob, old, fresh, move } = await turn();
    await old.hook.behave({ status: 410 });
    await pass(bob, NOTICE_DELAY);
    await soon(async () => expect(await noticesOf(bob)).toMatchObject([{ isOff: true }]));
    read(await bob.post('seen', { version: (await bob.look()).version }));
    read(await move());
    await pass(bob, LONGEST_BACK_OFF);
    expect(await fresh.hook.got()).toEqual([]);
  });

  test('may say so twice, and too late: then a later address stays', async () => {
    const { bob, old, fresh, id, move } = await pair();
    const first = read<Notices>(await move());
    expect(read<Notices>(await move())).toEqual(first);
    const third = await Device.made();
    const last = read<Notices>(await move(fresh, third));
    expect(problemOf(await move(old, fresh))).toMatchObject({ code: 'channel-changed', status: 409 });
    expect(await noticesOf(bob)).toEqual(last.channels);
    expect(last.channels).toMatchObject([{ id, mark: await markOf(third) }]);
  });

  test('is told once if it was added anew meanwhile, even if it says so twice', async () => {
    const { bob, fresh, move } = await pair();
    const { id } = await added(bob, fresh);
    const first = read<Notices>(await move());
    expect(first.channels).toMatchObject([{ id }]);
    expect(read<Notices>(await move())).toEqual(first);
  });
});

describe('who may not move a channel', () => {
  test('another seat, and who has no seat', async () => {
    const { ann, bob, old, fresh, id } = await pair();
    const body = await moving(old, fresh);
    expect(codeOf(await put(ann, id, body))).toBe('no-such-channel');
    expect(codeOf(await post(`${bob.path}/notices/${id}/target`, body, ann.cookie, 'PUT'))).toBe('not-your-seat');
    expect(codeOf(await post(`${bob.path}/notices/${id}/target`, body, {}, 'PUT'))).toBe('no-seat-cookie');
    expect(await noticesOf(bob)).toMatchObject([{ mark: await markOf(old) }]);
  });

  test('a channel that is no browser, and one that is not there', async () => {
    const { ann, old, fresh } = await pair();
    const webhook = await listen(ann, new Hook());
    expect(webhook.mark).toBeNull();
    const body = await moving(old, fresh);
    for (const id of [webhook.id, 'none']) expect(codeOf(await put(ann, id, body))).toBe('no-such-channel');
  });

  test('to what is no push service, or cannot be encrypted for', async () => {
    const { bob, old, fresh, id } = await pair();
    const body = await moving(old, fresh);
    const wrong = [
      { ...body, target: 'https://10.0.0.1/push' },
      { ...body, target: 'https://example.org/push' },
      { ...body, keys: { ...body.keys, p256dh: `B${'A'.repeat(86)}` } },
    ];
    for (const each of wrong) expect(codeOf(await put(bob, id, each))).toBe('wrong-target');
    const malformed = [
      { ...body, was: 'x' },
      { ...body, kind: 'webhook' },
      { target: body.target, keys: body.keys },
    ];
    for (const each of malformed) expect(codeOf(await put(bob, id, each))).toBe('malformed');
    expect(await noticesOf(bob)).toMatchObject([{ mark: await markOf(old) }]);
  });
});
