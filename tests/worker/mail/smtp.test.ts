import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, type MockInstance, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Env } from '../../../worker/env.ts';
import type { Mail, Mailer } from '../../../worker/mail/mail.ts';
import { TIMEOUT } from '../../../worker/mail/mail.ts';
import { mailerOf, sendSoon } from '../../../worker/mail/mailer.ts';
import { mimeOf } from '../../../worker/mail/mime.ts';
import { smtpMailer } from '../../../worker/mail/smtp.ts';
import { headerOf, Postbox } from '../support/mails.ts';

let said: MockInstance<typeof console.error>;
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'À vous de jouer : Hex',
  text: 'Bonjour Zoé,\n.\n..deux points\nÉté à la plage : 🏖️\n',
  html: '<p>Bonjour <b>Zoé</b></p>',
  lang: 'fr',
  id: 'table-channel-7',
  thread: 'table-channel',
  unsubscribe: 'https://tables.example/u/token',
  ...more,
});

const mailer = (other: Partial<Env> = {}) => {
  const found = mailerOf({ ...env, ...other });
  if (found === null) throw new Error('no mail');
  return found;
};

/** Who may send by the server. It also takes mail from those who say no name, as other tests do. */
const POSTMAN = { CST_SMTP_USER: 'postman', CST_SMTP_PASSWORD: 'sésame' };

const failure = (why: string, status: number | null) => ({ ok: false, failure: { why, status }, retryAfter: null });

test('a mail arrives as it was written, signed in for, and says how to end such mails', async () => {
  const box = new Postbox();
  const mail = mailTo(box.address);
  expect(await mailer(POSTMAN).send(mail)).toEqual({ ok: true });
  expect(await box.got()).toMatchObject([{ from: 'play@tables.example', user: 'postman' }]);
  const got = at(await box.mails(), 0);
  expect(got.subject).toBe(mail.subject);
  expect(got.from).toMatchObject({ name: 'Chacun son tour', address: 'play@tables.example' });
  expect(got.to).toMatchObject([{ address: box.address }]);
  expect(got.text?.trimEnd()).toBe(mail.text.trimEnd());
  expect(got.html?.trimEnd()).toBe(mail.html);
  expect(got.messageId).toBe('<table-channel-7@tables.example>');
  expect(got.inReplyTo).toBe('<table-channel@tables.example>');
  expect(got.references).toBe('<table-channel@tables.example>');
  expect(headerOf(got, 'list-unsubscribe')).toBe('<https://tables.example/u/token>');
  expect(headerOf(got, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(got, 'auto-submitted')).toBe('auto-generated');
  expect(headerOf(got, 'content-language')).toBe('fr');
  expect(Math.abs(Date.parse(got.date ?? '') - Date.now())).toBeLessThan(60_000);
});

test('the boundary between the parts of a mail has at most 70 characters, however long the id is', () => {
  const written = mimeOf(
    mailTo('zoe@mail.example', { id: 'x'.repeat(300) }),
    { name: 'A', address: 'a@b.example' },
    new Date(0),
  );
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(written) ?? [];
  expect(boundary.length).toBeGreaterThan(10);
  expect(boundary.length).toBeLessThanOrEqual(70);
  expect(written.split(`--${boundary}`)).toHaveLength(4);
});

test('a server to which no connection can be opened is unreachable', async () => {
  expect(await mailer({ CST_SMTP_HOST: 'no host' }).send(mailTo('zoe@mail.example'))).toEqual(
    failure('unreachable', null),
  );
});

test('a mail that stands alone answers nothing and cannot be ended', async () => {
  const box = new Postbox();
  await mailer().send(mailTo(box.address, { thread: null, unsubscribe: null }));
  const got = at(await box.mails(), 0);
  expect([got.inReplyTo, got.references, headerOf(got, 'list-unsubscribe')]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['plain', 'Your turn in Hex'],
  ['long, so that it takes several encoded words', 'Ô été, où es-tu passé ? 🦌🦌🦌 '.repeat(8).trim()],
  ['what looks encoded already', '=?UTF-8?B?SGVsbG8=?='],
  ['a header of its own', 'Turn\r\nBcc: everybody@mail.example\r\n\r\nBuy this'],
])('a subject is one line, and shown as it is: %s', async (_, subject) => {
  const box = new Postbox();
  expect(await mailer().send(mailTo(box.address, { subject }))).toEqual({ ok: true });
  const got = at(await box.mails(), 0);
  expect(got.subject).toBe(subject.replace(/\p{C}+/gu, ' '));
  expect(headerOf(got, 'bcc')).toBeUndefined();
  for (const line of at(await box.got(), 0).raw.split('\r\n')) expect(line.length).toBeLessThan(200);
  expect(at(await box.got(), 0).raw).toMatch(/^[\r\n -~]*$/);
});

/** A server that takes several commands at once, and one that takes them one by one. */
const SERVERS = [
  ['at once', {}],
  ['one by one', { CST_SMTP_PORT: `${inject('slowSmtp')}` }],
] as const;

describe.each(SERVERS)('what a server says no to that takes commands %s', (_, other) => {
  test.each([
    [{ at: 'RCPT', code: 450, text: '4.2.1 greylisted' }, failure('failing', 450)],
    [{ at: 'RCPT', code: 550, text: '5.1.1 no such user' }, failure('bounced', 550)],
    [{ at: 'RCPT', code: 550, text: '5.7.1 not from you' }, failure('refused', 550)],
    [{ at: 'RCPT', code: 452, text: '4.5.3 too many' }, failure('failing', 452)],
    [{ at: 'mail', code: 451, text: '4.3.0 later' }, failure('failing', 451)],
    [{ at: 'mail', code: 554, text: '5.7.1 looks like spam' }, failure('refused', 554)],
    ['hang-up', failure('unreachable', null)],
    // It may have arrived: the whole mail was said.
    ['take-and-hang-up', { ...failure('unreachable', null), isDoubtful: true }],
  ] as const)('%j', async (behaviour, attempt) => {
    const box = new Postbox();
    await box.behave(behaviour);
    expect(await mailer(other).send(mailTo(box.address))).toEqual(attempt);
    await box.behave('take');
    expect(await mailer(other).send(mailTo(box.address))).toEqual({ ok: true });
    expect(await box.got()).toHaveLength(behaviour === 'take-and-hang-up' ? 2 : 1);
  });
});

describe('what a server says no to', () => {
  test('a sign-in that it refuses is ours to mend: the mail waits, and the log tells', async () => {
    const box = new Postbox();
    expect(await mailer({ ...POSTMAN, CST_SMTP_PASSWORD: 'wrong' }).send(mailTo(box.address))).toEqual(
      failure('failing', 535),
    );
    expect(said.mock.calls).toEqual([['the mail server refuses our mail: 535 at AUTH']]);
  });

  test('without TLS where TLS is wanted, nothing is said to it', async () => {
    const box = new Postbox();
    expect(
      await mailer({ CST_SMTP_HOST: 'localhost', CST_SMTP_TLS: 'implicit' }).send(mailTo(box.address)),
    ).toMatchObject({
      ok: false,
      failure: { why: 'unreachable' },
    });
    expect(await box.got()).toEqual([]);
  });
});

test('nobody there', async () => {
  const other = { CST_SMTP_PORT: '9' };
  expect(await mailer(other).send(mailTo(new Postbox().address))).toEqual(failure('unreachable', null));
});

test('that it cannot be reached, or puts us off, is logged once in a while, without the address', async () => {
  // Later than whatever other tests have logged.
  vi.setSystemTime(Date.UTC(2100, 0, 1));
  const box = new Postbox();
  for (let times = 0; times < 2; times += 1) await mailer({ CST_SMTP_PORT: '9' }).send(mailTo(box.address));
  await box.behave({ at: 'RCPT', code: 451, text: `4.7.1 <${box.address}> greylisted` });
  for (let times = 0; times < 2; times += 1) await mailer().send(mailTo(box.address));
  expect(said.mock.calls).toEqual([
    ['the mail server cannot be reached, or closes the connection'],
    ['the mail server puts us off: 451 at RCPT'],
  ]);
  vi.setSystemTime(Date.now() + 600_000);
  await mailer().send(mailTo(box.address));
  expect(said).toHaveBeenCalledTimes(3);
});

test('a mail that its reader waits for is sent again for three minutes, unless it is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const send = vi.fn<Mailer['send']>();
  const sent = async () => {
    const done = sendSoon({ send }, mailTo('zoe@mail.example'), 'a code');
    await vi.advanceTimersByTimeAsync(180_000);
    return [await done, send.mock.calls.splice(0).length];
  };
  const busy = { ok: false, failure: { why: 'failing', status: 451 }, retryAfter: null } as const;
  send.mockResolvedValue(busy);
  send.mockResolvedValueOnce(busy).mockResolvedValueOnce({ ok: true });
  expect(await sent()).toEqual([true, 2]);
  expect(await sent()).toEqual([false, 4]);
  send.mockResolvedValue({ ...busy, failure: { why: 'bounced', status: 550 } });
  expect(await sent()).toEqual([false, 1]);
  expect(said.mock.calls).toEqual([['a code was not sent: failing (451)'], ['a code was not sent: bounced (550)']]);
});

/** A network whose server gives these replies in turn, each this long after it was asked. */
const replying = (replies: readonly string[], delay: number) => {
  const left = [...replies];
  const readable = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, delay));
        const next = left.shift();
        if (next === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(`${next}\r\n`));
      },
    },
    { highWaterMark: 0 },
  );
  const never = new Promise<never>(() => undefined);
  const socket = {
    readable,
    writable: new WritableStream(),
    opened: never,
    closed: never,
    close: async () => undefined,
  };
  return { connect: () => socket as unknown as Socket };
};

test.each([
  ['6 s', 6_000, { ok: true }],
  // It may have taken the mail.
  ['9 s', 9_000, { ok: false, failure: { why: 'timeout', status: null }, retryAfter: null, isDoubtful: true }],
  ['21 s', 21_000, failure('timeout', null)],
])('a server may take its time for replies, all within the lease of a message: %s each', async (_, delay, expected) => {
  const replies = [
    '220 hello',
    '250-mail.example\r\n250 AUTH PLAIN',
    '235 ok',
    '250 ok',
    '250 ok',
    '354 go',
    '250 taken',
  ];
  const server = { host: 'x', port: 25, tls: 'none', user: 'postman', password: 'sésame' } as const;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = smtpMailer(server, { name: 'A', address: 'a@b.example' }, replying(replies, delay)).send(
    mailTo('zoe@mail.example'),
  );
  for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(await sent).toEqual(expected);
  vi.useRealTimers();
});

test('a server that does not answer is not waited for', async () => {
  const box = new Postbox();
  await box.behave('hang');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = mailer().send(mailTo(box.address));
  vi.advanceTimersByTime(TIMEOUT);
  expect(await sent).toEqual(failure('timeout', null));
});
