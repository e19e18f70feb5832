import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { MAX_CHANNELS } from '../../../shared/protocol/limits.ts';
import type { Notices } from '../../../shared/protocol/messages/notifications.ts';
import { targetOf } from '../../../worker/notifications/channels/target.ts';
import {
  codeOf,
  lobby,
  openTable,
  type Player,
  playing,
  post,
  type Reply,
  read,
  send,
  spectate,
} from '../support/client.ts';
import { objectOf } from '../support/fake-time.ts';
import { adding, Hook, listen, noticesOf, setTo } from '../support/hooks.ts';
import { rowsOf } from '../support/stored.ts';

const refusalOf = (reply: Reply) => [reply.status, codeOf(reply)];

const trial = (player: Player, id: string) => player.post(`notices/${id}/test`);

test.each([
  ['ntfy', 'https://ntfy.sh/my_topic'],
  ['ntfy', 'https://push.example.org:8443/under/topic'],
  ['discord', 'https://discord.com/api/webhooks/123/abc-DEF_1'],
  ['discord', 'https://canary.discord.com/api/v10/webhooks/123/abc'],
  ['slack', 'https://hooks.slack.com/services/T0/B0/xyz'],
  ['webhook', 'https://example.org/anything?at=all'],
] as const)('%s takes %s', (kind, text) => {
  expect(targetOf(kind, text, false)?.href).toBe(text);
});

test.each([
  ['webhook', 'http://example.org/'],
  ['webhook', 'ftp://example.org/'],
  ['webhook', 'https://user:pass@example.org/'],
  ['webhook', 'https://localhost/'],
  ['webhook', 'https://localhost./'],
  ['webhook', 'https://a.localhost/'],
  ['webhook', 'https://router/'],
  ['webhook', 'https://nas.local/'],
  ['webhook', 'https://metadata.google.internal/'],
  ['webhook', 'https://127.0.0.1/'],
  ['webhook', 'https://2130706433/'],
  ['webhook', 'https://0x7f.1/'],
  ['webhook', 'https://0177.0.0.1/'],
  ['webhook', 'https://10.1.2.3/'],
  ['webhook', 'https://169.254.169.254/latest/meta-data/'],
  ['webhook', 'https://[::1]/'],
  ['webhook', 'https://[fe80::1]/'],
  ['webhook', 'https://[::ffff:10.0.0.1]/'],
  ['webhook', 'https://１２７.0.0.1/'],
  ['webhook', 'nonsense'],
  ['ntfy', 'https://ntfy.sh/'],
  ['ntfy', 'https://ntfy.sh/topic/?a=b c/..'],
  ['discord', 'https://discord.com.example.org/api/webhooks/123/abc'],
  ['discord', 'https://discord.com/api/users/@me'],
  ['slack', 'https://hooks.slack.com.example.org/services/T0/B0/xyz'],
] as const)('%s does not take %s', (kind, text) => {
  expect(targetOf(kind, text, false)).toBeUndefined();
});

test('this machine is allowed only where a setting says so, and no other private address is', () => {
  expect(targetOf('webhook', 'http://127.0.0.1:1234/x', true)?.href).toBe('http://127.0.0.1:1234/x');
  expect(targetOf('webhook', 'http://10.0.0.1/x', true)).toBeUndefined();
  expect(targetOf('webhook', 'http://example.org/x', true)).toBeUndefined();
});

test('a channel is added once however often it is asked for, tested, and forgotten', async () => {
  const bob = at(await lobby('toy', 2), 1);
  const hook = new Hook();
  const asked = adding('webhook', hook.url);
  const first = await bob.post('notices', asked);
  expect((await bob.post('notices', asked)).text).toBe(first.text);
  const [channel] = await noticesOf(bob);
  if (!channel) throw new Error('it was not added');
  expect(channel).toEqual({
    id: channel.id,
    kind: 'webhook',
    mark: null,
    label: `${new URL(hook.url).host}/…${hook.name.slice(-4)}`,
    isConfirmed: true,
    isOff: false,
    lastOk: null,
    lastFailure: null,
    wants: 'all',
    rhythm: { type: 'at-once' },
    after: 0,
    talk: false,
    remind: null,
    replies: null,
    isUsual: false,
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  const tried = read<Notices>(await trial(bob, channel.id));
  expect(tried.channels[0]?.lastOk).toBeGreaterThan(Date.now() - 10_000);
  expect(refusalOf(await trial(bob, channel.id))).toEqual([429, 'too-many']);
  await bob.remove(`notices/${channel.id}`);
  expect(await noticesOf(bob)).toEqual([]);
  expect(refusalOf(await trial(bob, channel.id))).toEqual([404, 'no-such-channel']);
  expect((await rowsOf(objectOf(bob)))['channel']).toEqual([]);
});

describe('trial messages', () => {
  const FIRST = Date.UTC(2050, 0, 1);
  beforeEach(() => void vi.setSystemTime(FIRST));

  /** Adds a channel, has it tried out, and removes it: the status of the trial. */
  async function triedOnce(player: Player, target: string): Promise<number> {
    const { channels } = read<Notices>(await player.post('notices', adding('webhook', target)));
    const { id } = at(channels, channels.length - 1);
    const { status } = await trial(player, id);
    await player.remove(`notices/${id}`);
    return status;
  }

  test('of one player to one target come ten seconds apart, however often its channel is added anew', async () => {
    const [ann, bob] = await lobby('toy', 2);
    const hook = new Hook();
    expect(await triedOnce(bob, hook.url)).toBe(200);
    for (let count = 0; count < 12; count += 1) expect(await triedOnce(bob, hook.url)).toBe(429);
    expect(await triedOnce(ann, hook.url)).toBe(200);
    vi.setSystemTime(FIRST + 9999);
    expect(await triedOnce(bob, hook.url)).toBe(429);
    vi.setSystemTime(FIRST + 10_000);
    expect(await triedOnce(bob, hook.url)).toBe(200);
    expect(await hook.got()).toHaveLength(3);
  });

  test('of one player are five at once to five targets, and then one in ten seconds', async () => {
    const bob = at(await lobby('toy', 2), 1);
    const hook = new Hook();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push(await triedOnce(bob, `${hook.url}?${count}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    vi.setSystemTime(FIRST + 10_000);
    expect(await triedOnce(bob, `${hook.url}?8`)).toBe(200);
    expect(await triedOnce(bob, `${hook.url}?9`)).toBe(429);
  });
});

test('a webhook can tell that a message is ours, as standardwebhooks.com describes it', async () => {
  const bob = at(await lobby('toy', 2), 1);
  const hook = new Hook();
  const { id, secret } = await listen(bob, hook);
  read(await trial(bob, id));
  const { headers, body } = at(await hook.got(), 0);
  expect(Number(headers['webhook-timestamp'])).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(headers['webhook-id']).toBe((JSON.parse(body) as { id: string }).id);
  const bytes = Uint8Array.from(atob((secret ?? '').replace('whsec_', '')), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const signature = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))));
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
});

test('each service is told in the form that it wants, and a name cannot pretend to be more than a name', async () => {
  const name = '<!channel> @here **&** [x](y)';
  const alone = await openTable('toy', 2, { name });
  const hooks = { ntfy: new Hook(), discord: new Hook(), slack: new Hook() };
  await listen(alone, hooks.ntfy, 'ntfy');
  // The addresses of these two are of one form only.
  for (const kind of ['discord', 'slack'] as const) {
    read(await alone.post('notices', { ...adding(kind, hooks[kind].url), lang: 'fr' }));
  }
  for (const { id } of await noticesOf(alone)) read(await trial(alone, id));
  const url = `https://tables.example/t/${alone.table}#seat=0`;
  expect(at(await hooks.ntfy.bodies(), 0)).toEqual({
    topic: hooks.ntfy.name,
    title: 'Toy: a test message',
    message: `${name}, this is what a turn notification looks like.`,
    click: url,
    tags: ['game_die'],
    sequence_id: expect.stringContaining(alone.table),
  });
  expect(at(await hooks.discord.bodies(), 0)).toEqual({
    content: [
      '**Jouet\u00a0\\: message d’essai**',
      '\\<!channel\\> \\@here \\*\\*&\\*\\* \\[x\\]\\(y\\), voici à quoi ressemble une alerte.',
      `<${url}>`,
    ].join('\n'),
    allowed_mentions: { parse: [] },
  });
  expect(at(await hooks.slack.bodies(), 0)).toEqual({
    text: [
      '*Jouet\u00a0: message d’essai*',
      '&lt;!channel&gt; @here **&amp;** [x](y), voici à quoi ressemble une alerte.',
      `<${url}>`,
    ].join('\n'),
    unfurl_links: false,
  });
});

test('what a channel tells and when is set as often as one likes, and kept', async () => {
  const bob = at(await lobby('toy', 2), 1);
  const { id } = await listen(bob, new Hook());
  const set = { wants: 'turns', rhythm: { type: 'quiet', zone: 'Europe/Paris', from: 22, to: 7 } } as const;
  for (let count = 0; count < 2; count += 1) {
    expect(at(read<Notices>(await setTo(bob, id, set)).channels, 0)).toMatchObject(set);
  }
  expect(at(await noticesOf(bob), 0)).toMatchObject(set);
  const wrong = { type: 'daily', zone: 'Europe/Atlantis', at: 18 } as const;
  expect(refusalOf(await setTo(bob, id, { rhythm: wrong }))).toEqual([422, 'wrong-zone']);
  expect(refusalOf(await setTo(bob, id, { rhythm: { ...wrong, at: 24 } }))).toEqual([400, 'malformed']);
  expect(refusalOf(await setTo(bob, 'x', set))).toEqual([404, 'no-such-channel']);
  expect(at(await noticesOf(bob), 0)).toMatchObject(set);
});

test('nobody else sees or changes how a player is told', async () => {
  const [ann, bob] = await playing('toy', 2);
  const { id, secret } = await listen(bob, new Hook());
  for (const [path, cookie] of [
    [bob.path, {}],
    [bob.path, ann.cookie],
  ] as const) {
    const replies = [
      await send(`${path}/notices`, { headers: cookie }),
      await post(`${path}/notices`, adding('webhook', new Hook().url), cookie),
      await post(`${path}/notices/${id}/test`, {}, cookie),
      await post(`${path}/notices/${id}`, { wants: 'turns', rhythm: { type: 'at-once' } }, cookie, 'PUT'),
      await post(`${path}/seen`, { version: 9 }, cookie),
      await send(`${path}/notices/${id}`, { method: 'DELETE', headers: cookie }),
    ];
    for (const { status, text } of replies) {
      expect([401, 403]).toContain(status);
      expect(text).not.toContain(id);
    }
  }
  expect(refusalOf(await trial(ann, id))).toEqual([404, 'no-such-channel']);
  await ann.remove(`notices/${id}`);
  expect(await noticesOf(bob)).toHaveLength(1);
  expect(await noticesOf(ann)).toEqual([]);
  const said = [
    JSON.stringify(await spectate(bob.table)),
    JSON.stringify(await bob.look()),
    JSON.stringify(await bob.log()),
  ];
  for (const text of said) for (const hidden of [id, secret ?? '', 'whsec']) expect(text).not.toContain(hidden);
});

test('what makes no sense is refused, and there is an end to how much one may ask for', async () => {
  const bob = at(await lobby('toy', 2), 1);
  for (const body of [{}, { ...adding('webhook', 'https://a.example/'), kind: 'pigeon' }, { version: -1 }]) {
    expect(refusalOf(await bob.post('notices', body))).toEqual([400, 'malformed']);
  }
  expect(refusalOf(await bob.post('notices', adding('webhook', 'https://10.0.0.1/')))).toEqual([422, 'wrong-target']);
  expect(refusalOf(await bob.post('seen', { version: -1 }))).toEqual([400, 'malformed']);
  const foreign = { ...bob.cookie, origin: 'https://elsewhere.example' };
  expect(refusalOf(await post(`${bob.path}/seen`, { version: 1 }, foreign))).toEqual([403, 'foreign-origin']);
  expect(refusalOf(await send(`${bob.path}/notices/x`, { method: 'DELETE', headers: foreign }))).toEqual([
    403,
    'foreign-origin',
  ]);
  for (let count = 0; count < MAX_CHANNELS; count += 1) await listen(bob, new Hook());
  expect(refusalOf(await bob.post('notices', adding('webhook', new Hook().url)))).toEqual([422, 'too-many-channels']);
});

test('no address is written to the log of the server, whatever goes wrong', async () => {
  const said: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' ')));
  }
  const bob = at(await lobby('toy', 2), 1);
  const hook = new Hook();
  const { id } = await listen(bob, hook);
  await hook.behave('hang-up');
  const { channels } = read<Notices>(await trial(bob, id));
  vi.restoreAllMocks();
  expect(channels[0]?.lastFailure?.why).toBe('unreachable');
  expect(said.join('\n')).not.toContain(hook.name);
});
