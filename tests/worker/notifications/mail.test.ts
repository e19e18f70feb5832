import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { MAX_CHANNELS } from '../../../shared/protocol/limits.ts';
import type { Confirmed, Notices } from '../../../shared/protocol/messages/notifications.ts';
import { LEASE, LONGEST_BACK_OFF } from '../../../worker/notifications/outbox/schedule.ts';
import {
  codeOf,
  newKey,
  type Player,
  playing,
  playOut,
  post,
  problemOf,
  read,
  send,
  step,
  turnOfBob,
} from '../support/client.ts';
import { DAY, kept, MINUTE, objectOf, START } from '../support/fake-time.ts';
import { adding, Hook, listen, NOTICE_DELAY, noticesOf } from '../support/hooks.ts';
import { headerOf, oneClick, Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { changeBodies } from '../support/stored.ts';
import { waitingAt } from '../support/waiting.ts';

/** Far ahead: the alarms themselves come in real time, and would at once if they were set for the past. */

beforeEach(() => {
  vi.setSystemTime(START);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Lets time go by, and the alarm come. */
async function pass(player: Player, ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await runDurableObjectAlarm(objectOf(player));
}

const outgoing = async (player: Player) => (await waitingAt(player)).map(({ kind }) => ({ kind }));

/** Waits until that many mails have come and the table has recorded it. */
async function arrived(box: Postbox, count: number): Promise<readonly Email[]> {
  await soon(async () => expect(await box.got()).toHaveLength(count));
  return box.mails();
}

const quiet = (player: Player) => soon(async () => expect(await outgoing(player)).toEqual([]));

const linkIn = ({ text }: Email, page: string) => {
  const [, table = '', channel = '', token = ''] =
    new RegExp(`/${page}#(\\w+)\\.(\\w+)\\.(\\w+)`).exec(text ?? '') ?? [];
  return { table, channel, token };
};

const confirm = ({ table, channel, token }: ReturnType<typeof linkIn>) =>
  post(`/tables/${table}/channels/${channel}/confirm`, { token });

const addMail = (player: Player, box: Postbox) => player.post('notices', adding('mail', box.address));

/** Bob has given an address, and followed the link of the mail that came there. */
async function confirmed(player: Player) {
  const box = new Postbox();
  read(await addMail(player, box));
  await pass(player, 1000);
  const question = at(await arrived(box, 1), 0);
  await quiet(player);
  read(await confirm(linkIn(question, 'confirm')));
  return { box, question };
}

test('nobody at a table can fill the mailbox of another player: after twelve mails, one comes in ten minutes', async () => {
  const [ann, bob] = await playing('toy', 2);
  const { box } = await confirmed(bob);
  for (let count = 0; count < 15; count += 1) {
    const { version } = await ann.look();
    read(
      await ann.post('pace', { version, key: newKey(), pace: { days: count % 2 === 0 ? 7 : 14, onTimeOut: 'wait' } }),
    );
    await pass(ann, NOTICE_DELAY + 1000);
    if (count < 12) await arrived(box, 2 + count);
    if (count < 14) read(await bob.post('agree', { version: version + 1, key: newKey() }));
  }
  expect(await box.got()).toHaveLength(1 + 12);
  // The last one waits until the rate limit permits another mail.
  expect(await outgoing(bob)).toEqual([{ kind: 'pace-asked' }]);
  await pass(ann, 10 * MINUTE);
  await arrived(box, 1 + 12 + 1);
});

describe('an address that nobody confirmed', () => {
  test('gets one question, which says who asks and with whom they play, and nothing else whatever happens', async () => {
    const players = await playing('toy', 2);
    const bob = players[1];
    const box = new Postbox();
    const asked = adding('mail', ` ${box.address.toUpperCase()} `);
    const { channels } = read<Notices>(await bob.post('notices', asked));
    expect(channels).toMatchObject([{ kind: 'mail', label: box.address, isConfirmed: false, lastOk: null }]);
    read(await bob.post('notices', asked));
    await pass(bob, 1000);
    const question = at(await arrived(box, 1), 0);
    expect(question.subject).toBe('Chacun son tour: confirm your address (Toy with Ann)');
    expect(question.text?.replaceAll(/\s+/g, ' ')).toContain(
      `Bob plays Toy with Ann and would like to get turn notifications at ${box.address}. Ann opened the table.`,
    );
    expect(question.text).toContain('/confirm#');
    await quiet(bob);
    // Sent again, as its answer was lost.
    read(await bob.post('notices', asked));
    read(await bob.post('seen', { version: (await turnOfBob(players)).version }));
    await playOut(players);
    await pass(bob, NOTICE_DELAY);
    await pass(bob, LONGEST_BACK_OFF);
    expect(await outgoing(bob)).toEqual([]);
    expect(await box.got()).toHaveLength(1);
  });

  test('is asked again when the player wants it, in a mail of its own, and not much oftener', async () => {
    const bob = at(await playing('toy', 2), 1);
    const box = new Postbox();
    const { channels } = read<Notices>(await addMail(bob, box));
    await pass(bob, 1000);
    await arrived(box, 1);
    const again = `notices/${at(channels, 0).id}/test`;
    for (let count = 2; count <= 5; count += 1) {
      vi.setSystemTime(Date.now() + 10_000);
      read(await bob.post(again));
      await arrived(box, count);
      // What is refused is not counted against the address.
      expect(problemOf(await bob.post(again))).toMatchObject({ code: 'too-many' });
    }
    const ids = (await box.mails()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(5);
    vi.setSystemTime(Date.now() + 10_000);
    expect(problemOf(await bob.post(again))).toMatchObject({ code: 'too-many' });
    read(await bob.post(`notices`, adding('mail', new Postbox().address)));
    expect(problemOf(await bob.post('notices', adding('mail', box.address)))).toMatchObject({ code: 'too-many' });
    expect(await noticesOf(bob)).toHaveLength(2);
  });

  test('is not asked twice if the player asks again while its server is down', async () => {
    vi.setSystemTime(START + 3 * DAY);
    const bob = at(await playing('toy', 2), 1);
    const box = new Postbox();
    await box.behave({ at: 'RCPT', code: 451, text: '4.3.0 not now' });
    const { channels } = read<Notices>(await addMail(bob, box));
    await pass(bob, 1000);
    await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.why).toBe('failing'));
    await box.behave('take');
    read(await bob.post(`notices/${at(channels, 0).id}/test`));
    await arrived(box, 1);
    await pass(bob, LONGEST_BACK_OFF);
    await quiet(bob);
    expect(await box.got()).toHaveLength(1);
  });

  test('is asked no oftener from several tables, nor are many asked by one person', async () => {
    const box = new Postbox();
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const reply = await addMail(at(await playing('toy', 2), 1), box);
      codes.push(reply.status === 200 ? undefined : codeOf(reply));
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'too-many']);
    const asker = { 'cf-connecting-ip': '198.51.100.7' };
    const players = await Promise.all(Array.from({ length: 5 }, async () => at(await playing('toy', 2), 1)));
    const add = (player: Player) =>
      post(`${player.path}/notices`, adding('mail', new Postbox().address), { ...player.cookie, ...asker });
    for (const player of players.slice(0, 4)) for (let count = 0; count < 5; count += 1) read(await add(player));
    expect(problemOf(await add(at(players, 4)))).toMatchObject({ code: 'too-many' });
  });

  test('is named to the holder of the token, which confirms nothing yet', async () => {
    const bob = at(await playing('toy', 2), 1);
    const box = new Postbox();
    read(await addMail(bob, box));
    await pass(bob, 1000);
    const link = linkIn(at(await arrived(box, 1), 0), 'confirm');
    const path = `/tables/${link.table}/channels/${link.channel}/confirm`;
    const looked = read<Confirmed>(await post(path, { token: link.token, stay: true, look: true }));
    expect(looked).toEqual({ address: box.address, table: bob.table, game: 'toy', seat: 1 });
    expect(await noticesOf(bob)).toMatchObject([{ isConfirmed: false }]);
    expect(codeOf(await post(path, { token: 'f'.repeat(32), look: true }))).toBe('wrong-link');
  });

  test('is confirmed by the token alone, once or twice, and not after a week', async () => {
    const bob = at(await playing('toy', 2), 1);
    const { question } = await confirmed(bob);
    const link = linkIn(question, 'confirm');
    expect(read<Confirmed>(await confirm(link))).toEqual({
      address: expect.stringMatching(/@mail\.example$/),
      table: bob.table,
      game: 'toy',
      seat: 1,
    });
    expect(await noticesOf(bob)).toMatchObject([
      { isConfirmed: true, label: expect.stringMatching(/^.…@mail\.example$/) },
    ]);

    const late = new Postbox();
    read(await addMail(bob, late));
    await pass(bob, 1000);
    const lateLink = linkIn(at(await arrived(late, 1), 0), 'confirm');
    await quiet(bob);
    const wrong = [
      { ...lateLink, token: link.token },
      { ...lateLink, channel: link.channel },
      { ...lateLink, channel: 'x' },
      { ...lateLink, table: at(await playing('toy', 2), 0).table },
      linkIn(at(await late.mails(), 0), 'unsubscribe'),
    ];
    for (const one of wrong) expect(problemOf(await confirm(one))).toMatchObject({ code: 'wrong-link', status: 404 });
    expect((await confirm({ ...lateLink, token: 'short' })).status).toBe(400);
    vi.setSystemTime(Date.now() + 7 * DAY);
    expect(problemOf(await confirm(lateLink))).toMatchObject({ code: 'wrong-link' });
    expect(at(await noticesOf(bob), 1).isConfirmed).toBe(false);
  });
});

test.each(['too-many-channels', 'wrong-zone'])(
  'an address whose channel is refused as %s may still be asked',
  async (code) => {
    vi.setSystemTime(START + 9 * DAY);
    const [bob, other] = [at(await playing('toy', 2), 1), at(await playing('toy', 2), 1)];
    const box = new Postbox();
    if (code === 'too-many-channels')
      for (let count = 0; count < MAX_CHANNELS; count += 1) await listen(bob, new Hook());
    const set = { wants: 'all', rhythm: { type: 'quiet', zone: 'Nowhere/X', from: 1, to: 2 } };
    const add = { ...adding('mail', box.address), ...(code === 'wrong-zone' ? { set } : {}) };
    for (let count = 0; count < 5; count += 1) expect(codeOf(await bob.post('notices', add))).toBe(code);
    read(await addMail(other, box));
  },
);

test('an address that was added again before it was confirmed is told once, whichever mail it is confirmed by', async () => {
  const players = await playing('toy', 2);
  const bob = players[1];
  const box = new Postbox();
  for (let count = 0; count < 2; count += 1) {
    read(await addMail(bob, box));
    await pass(bob, 1000);
    await arrived(box, count + 1);
  }
  await quiet(bob);
  const [first, second] = (await box.mails()).map((mail) => linkIn(mail, 'confirm'));
  if (first === undefined || second === undefined) throw new Error('two questions were sent');
  expect(first.channel).not.toBe(second.channel);
  read(await confirm(second));
  expect((await noticesOf(bob)).map(({ id }) => id)).toEqual([second.channel]);
  expect(codeOf(await confirm(first))).toBe('wrong-link');
  await turnOfBob(players);
  await pass(bob, NOTICE_DELAY);
  await arrived(box, 3);
  await quiet(bob);
});

describe('a mail', () => {
  test('tells of a turn: what was played since one’s own, and where; what to answer with is listed there', async () => {
    const players = await playing('toy', 2);
    const bob = players[1];
    const { box, question } = await confirmed(bob);
    const { version } = await turnOfBob(players);
    await pass(bob, NOTICE_DELAY);
    const mail = at(await arrived(box, 2), 1);
    const choices = (await bob.look()).play?.choices ?? [];
    expect(mail.subject).toBe('Your turn in Toy with Ann');
    expect(choices.map(({ code }) => code)).toEqual(['R']);
    const said = ['Bob, it is your turn.', 'Since your last turn:', /Ann has bet. Ann rolls [1-6] and wins [0-2]./];
    for (const each of said) expect(mail.text).toMatch(each);
    const plain = mail.html?.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '\n') ?? '';
    for (const each of said) expect(plain).toMatch(each);
    expect(`${mail.text}${plain}`).not.toContain('Roll the die');
    // In a list of mails, the subject is followed by how the game stands and what was played.
    expect(mail.html).toMatch(
      /<body[^>]*><div [^>]*>(The score: Ann [12] and Bob 0\. )?Ann has bet\. Ann rolls [^<]*<\/div>/,
    );
    expect(mail.text).toMatch(/^Bob, it is your turn\.\n/);
    expect(mail.text).toContain(`https://tables.example/t/${bob.table}#seat=1\n`);
    for (const secret of [bob.secret, players[0].secret]) expect(mail.text + (mail.html ?? '')).not.toContain(secret);
    expect(mail.messageId).toMatch(new RegExp(`^<${bob.table}-\\w+-${version}@tables\\.example>$`));
    // One conversation, from the question on.
    expect(mail.references).toBe(question.references);
    expect(mail.references).toMatch(new RegExp(`^<${bob.table}-\\w+@tables\\.example>$`));
    await quiet(bob);
  });

  test('is no HTML but its own, whatever players are called', async () => {
    const players = await playing('toy', 2);
    const ann = players[0];
    await changeBodies(objectOf(ann), 'setup', (body) => body.replaceAll('"Ann"', '"<script>alert(1)</script>"'));
    await evictDurableObject(objectOf(ann));
    const bob = players[1];
    const { box } = await confirmed(bob);
    await turnOfBob(players);
    await pass(bob, NOTICE_DELAY);
    const mail = at(await arrived(box, 2), 1);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).not.toContain('<script>alert');
    expect(mail.text).toContain('<script>alert(1)</script> has bet.');
    await quiet(bob);
  });

  test('is told once the server is back, and only what is still true', async () => {
    const players = await playing('toy', 2);
    const bob = players[1];
    const { box } = await confirmed(bob);
    const { version } = await turnOfBob(players);
    await box.behave({ at: 'RCPT', code: 451, text: '4.3.0 not now' });
    for (let hour = 0; hour < 24; hour += 1) {
      await pass(bob, LONGEST_BACK_OFF);
      await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.at).toBe(Date.now()));
      // Bob ends his turn, and one round later it is his again.
      if (hour === 12) for (let actions = 0; actions < 4; actions += 1) await step(players);
    }
    expect(at(await noticesOf(bob), 0).lastFailure).toMatchObject({ why: 'failing', status: 451 });
    await box.behave('take');
    await pass(bob, LONGEST_BACK_OFF);
    const mail = at(await arrived(box, 2), 1);
    await quiet(bob);
    expect(mail.messageId).not.toContain(`-${version}@`);
    await pass(bob, LONGEST_BACK_OFF);
    expect(await box.got()).toHaveLength(2);
    expect(at(await noticesOf(bob), 0)).toMatchObject({ lastFailure: null, lastOk: expect.any(Number) });
  });

  test('whose answer was lost is sent again under the same Message-ID', async () => {
    const players = await playing('toy', 2);
    const bob = players[1];
    const { box } = await confirmed(bob);
    await turnOfBob(players);
    await box.behave('take-and-hang-up');
    await pass(bob, NOTICE_DELAY);
    await arrived(box, 2);
    await soon(async () => expect(at(await noticesOf(bob), 0).lastFailure?.why).toBe('unreachable'));
    await box.behave('take');
    await pass(bob, LEASE);
    const [, first, again] = await arrived(box, 3);
    expect(again?.messageId).toBe(first?.messageId);
    await quiet(bob);
  });

  test('that comes back switches its channel off at once, with the reason', async () => {
    const players = await playing('toy', 2);
    const bob = players[1];
    const { box } = await confirmed(bob);
    await turnOfBob(players);
    await box.behave({ at: 'RCPT', code: 550, text: '5.1.1 no such user' });
    await pass(bob, NOTICE_DELAY);
    await soon(async () =>
      expect(await noticesOf(bob)).toMatchObject([{ isOff: true, lastFailure: { why: 'bounced', status: 550 } }]),
    );
    await box.behave('take');
    await pass(bob, LONGEST_BACK_OFF);
    await quiet(bob);
    expect(await box.got()).toHaveLength(1);
    read(await bob.post(`notices/${at(await noticesOf(bob), 0).id}/test`));
    expect(at(await arrived(box, 2), 1).subject).toBe('Toy with Ann: a test message');
    expect(await noticesOf(bob)).toMatchObject([{ isOff: false, lastFailure: null }]);
  });
});

describe('one click ends it', () => {
  test('without cookies, from anywhere, once or twice; looking at the address does nothing', async () => {
    const players = await playing('toy', 2);
    const bob = players[1];
    const { box } = await confirmed(bob);
    await turnOfBob(players);
    await pass(bob, NOTICE_DELAY);
    const mail = at(await arrived(box, 2), 1);
    await quiet(bob);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const looked = await oneClick(mail, 'GET');
    expect(looked.status).toBe(302);
    const { table, channel, token } = linkIn(mail, 'unsubscribe');
    expect(looked.headers.get('location')).toBe(`/unsubscribe#${table}.${channel}.${token}`);
    expect(await noticesOf(bob)).toHaveLength(1);
    for (let count = 0; count < 2; count += 1) expect((await oneClick(mail)).status).toBe(200);
    expect(await noticesOf(bob)).toEqual([]);
    expect(await kept(bob)).not.toContain(box.address);
    await step(players);
    await playOut(players);
    await pass(bob, NOTICE_DELAY);
    expect(await box.got()).toHaveLength(2);
  });

  test('by who was asked and does not want it, and then the question is not to be answered any more', async () => {
    const bob = at(await playing('toy', 2), 1);
    const box = new Postbox();
    read(await addMail(bob, box));
    await pass(bob, 1000);
    const question = at(await arrived(box, 1), 0);
    await quiet(bob);
    read(await oneClick(question));
    expect(problemOf(await confirm(linkIn(question, 'confirm')))).toMatchObject({ code: 'wrong-link' });
    expect(await noticesOf(bob)).toEqual([]);
  });

  test('its token can do nothing else, and no other can do this', async () => {
    const bob = at(await playing('toy', 2), 1);
    const { question } = await confirmed(bob);
    const { table, channel, token } = linkIn(question, 'unsubscribe');
    const other = linkIn(question, 'confirm').token;
    for (const path of [
      `/unsubscribe/${table}/${channel}/${other}`,
      `/unsubscribe/${table}/x/${token}`,
      `/unsubscribe/nothing/${channel}/${token}`,
      `/unsubscribe/${'a'.repeat(16)}/${channel}/${token}`,
    ]) {
      expect(problemOf(await send(path, { method: 'POST' }))).toMatchObject({ code: 'wrong-link' });
    }
    expect((await post(`${bob.path}/session`, { secret: token })).status).toBe(403);
    expect((await send(`${bob.path}/notices`, { headers: { cookie: `seat=${token}` } })).status).toBe(403);
    expect(await noticesOf(bob)).toHaveLength(1);
  });

  test('commits nothing when it is refused: the alarm stays as it is', async () => {
    const bob = at(await playing('toy', 2), 1);
    const { question } = await confirmed(bob);
    const { table, channel, token } = linkIn(question, 'unsubscribe');
    const other = linkIn(question, 'confirm').token;
    // No commit would choose this time; and the object no longer knows what its alarm is set for.
    await evictDurableObject(objectOf(bob));
    const set = START + 12_345_678;
    await runInDurableObject(objectOf(bob), (_, { storage }) => storage.setAlarm(set));
    const alarm = () => runInDurableObject(objectOf(bob), (_, { storage }) => storage.getAlarm());
    expect((await send(`/unsubscribe/${table}/${channel}/${other}`, { method: 'POST' })).status).toBe(404);
    expect((await confirm({ table, channel, token })).status).toBe(404);
    expect(await alarm()).toBe(set);
    read(await oneClick(question));
    expect(await alarm()).not.toBe(set);
  });
});

test.each(['nonsense', 'bob@mail.example\r\nBcc: ann@mail.example', 'a@b', 'https://mail.example/bob'])(
  'no mail goes to %j',
  async (target) => {
    const bob = at(await playing('toy', 2), 1);
    expect(problemOf(await bob.post('notices', adding('mail', target)))).toMatchObject({ code: 'wrong-address' });
    expect(await noticesOf(bob)).toEqual([]);
  },
);

test('who knows the links of one seat learns and changes nothing of another', async () => {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const { box } = await confirmed(bob);
  expect(JSON.stringify(await ann.look())).not.toContain(box.address);
  expect(JSON.stringify(await bob.log())).not.toContain(box.address);
  expect(await noticesOf(ann)).toEqual([]);
});
