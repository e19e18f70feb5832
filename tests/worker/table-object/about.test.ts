import { expect, test } from 'vitest';
import type { AboutPlayer } from '../../../shared/protocol/messages/about.ts';
import { AboutPlayer as Form } from '../../../shared/protocol/messages/about.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import type { Notices } from '../../../shared/protocol/messages/notifications.ts';
import { codeOf, newKey, openTable, playing, read, send, sit } from '../support/client.ts';
import { Device } from '../support/device.ts';
import { objectOf } from '../support/fake-time.ts';
import { adding, Hook, setTo } from '../support/hooks.ts';
import { rowsIn } from '../support/stored.ts';

/* What a player is told of what a table stores about them. */

test('a player gets all that they gave, wrote and did, and nothing of the others', async () => {
  const [ann, bob] = await playing('toy', 2, { names: ['Annabelle', 'Bobby'] });
  await ann.playFirst();
  for (const [player, text] of [
    [ann, 'Hello'],
    [bob, 'Go away'],
  ] as const)
    read(await player.post('talk', { key: newKey(), text }));
  read(await ann.put('note', { revision: 0, text: 'Mind B2' }));
  read(await bob.put('note', { revision: 0, text: 'She minds B2' }));
  read(await ann.post('guests', { key: newKey(), label: 'Mum', late: 2 }));
  const hook = new Hook();
  const [channel] = read<Notices>(await ann.post('notices', adding('webhook', hook.url))).channels;
  read(
    await setTo(ann, channel?.id ?? '', { wants: 'turns', rhythm: { type: 'quiet', zone: 'UTC', from: 22, to: 7 } }),
  );
  const about = read<AboutPlayer>(await ann.get('about'));
  expect(Form.safeParse(about).error).toBeUndefined();
  expect(about).toMatchObject({
    table: ann.table,
    game: 'toy',
    stage: 'playing',
    seat: 0,
    name: 'Annabelle',
    circle: null,
    clock: null,
    note: 'Mind B2',
    messages: [{ text: 'Hello' }],
    guests: [{ label: 'Mum', late: 2 }],
    plans: [],
    hasCode: false,
    devices: 0,
    channels: [
      { kind: 'webhook', target: hook.url, lang: 'en', wants: 'turns', rhythm: { type: 'quiet', from: 22, to: 7 } },
    ],
  });
  const own = (await ann.log()).map(({ entry }) => entry).filter((entry) => 'seat' in entry && entry.seat === 0);
  expect(about.entries).toEqual(own);
  expect(own.map(({ type }) => type)).toEqual(['join', 'act']);
  expect(JSON.stringify(about)).not.toMatch(/Bobby|Go away|She minds/);
});

test('nothing in it gives access to anything: no link, key, code or address of a browser', async () => {
  const [ann] = await playing('toy', 2);
  const device = await Device.made();
  const push = device.adding();
  const channels = [adding('webhook', new Hook().url), push, { key: newKey(), kind: 'feed', lang: 'en' }];
  let secrets: (string | null)[] = [ann.secret, push.target, push.keys.p256dh, push.keys.auth];
  for (const channel of channels) {
    const added = read<Notices>(await ann.post('notices', channel)).channels;
    secrets = [...secrets, ...added.map(({ secret }) => secret)];
  }
  const { secret, guests } = read<Guests>(await ann.post('guests', { key: newKey(), label: 'Mum', late: 0 }));
  const { code } = read<{ readonly code: string }>(await ann.post('code', { key: newKey() }));
  const [setup] = await rowsIn(objectOf(ann), 'setup');
  const kept = JSON.parse(`${setup?.['body']}`) as { readonly key: string; readonly secret: string };
  const { text } = await ann.get('about');
  const about = JSON.parse(text) as AboutPlayer;
  expect(about).toMatchObject({ hasCode: true, channels: [{ kind: 'webhook' }, { target: null }, { target: null }] });
  expect(guests).toHaveLength(1);
  const hidden = [...secrets, secret, code, kept.key, kept.secret].filter((one) => one !== null);
  expect(hidden.length).toBeGreaterThan(8);
  for (const one of hidden) expect(text).not.toContain(one);
});

test('who takes a seat over is told nothing of what its player before them did', async () => {
  const ann = await openTable('toy', 3);
  const bob = await sit(ann, 1, 'Bob');
  read(await bob.leave());
  const cleo = await sit(ann, 1, 'Cleo');
  const { entries, name } = read<AboutPlayer>(await cleo.get('about'));
  expect(name).toBe('Cleo');
  expect(entries.map(({ type }) => type)).toEqual(['join']);
});

test('nobody but the player is told anything', async () => {
  const [ann, bob] = await playing('toy', 2);
  expect(codeOf(await send(`${ann.path}/about`))).toBe('no-seat-cookie');
  expect(codeOf(await send(`${ann.path}/about`, { headers: bob.cookie }))).toBe('not-your-seat');
});
