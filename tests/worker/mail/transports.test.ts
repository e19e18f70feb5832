import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { KeptMail } from '../../../shared/protocol/messages/addresses.ts';
import type { Env } from '../../../worker/env.ts';
import { app } from '../../../worker/http/app.ts';
import { mailAddress } from '../../../worker/mail/address.ts';
import { type Letter, writeDigest, writeLetter } from '../../../worker/mail/letter.ts';
import type { Mail } from '../../../worker/mail/mail.ts';
import { TIMEOUT } from '../../../worker/mail/mail.ts';
import { mailerOf } from '../../../worker/mail/mailer.ts';
import { newKey } from '../support/client.ts';

const mail: Mail = {
  to: 'zoe@mail.example',
  subject: 'À vous de jouer : Hex',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  lang: 'fr',
  id: 'table-channel-7',
  thread: 'table-channel',
  unsubscribe: 'https://tables.example/u/token',
};

describe('an address', () => {
  test.each([
    [' Zoe@Mail.Example ', 'zoe@mail.example'],
    ['zoe+play@mail.example', 'zoe+play@mail.example'],
    ['zoe@exämple.org', 'zoe@xn--exmple-cua.org'],
    [`${'a'.repeat(64)}@mail.example`, `${'a'.repeat(64)}@mail.example`],
  ])('%j is written in one way', (text, address) => {
    expect(mailAddress(text)).toBe(address);
  });

  test.each([
    'zoe',
    '@mail.example',
    'zoe@',
    'zoe@mail',
    'zoe@127.0.0.1',
    'zoe@[127.0.0.1]',
    'zoe@localhost',
    'zoe@a@mail.example',
    'zoe @mail.example',
    '"zoe"@mail.example',
    'Zoe <zoe@mail.example>',
    'zoe@mail.example,ann@mail.example',
    'zoe@mail.example\r\nBcc: ann@mail.example',
    'zoe\r\nRCPT TO:<ann@mail.example>@mail.example',
    'zoé@mail.example',
    'zoe@mail.example:25',
    'zoe@mail.example/x',
    `${'a'.repeat(65)}@mail.example`,
    `zoe@${'a.'.repeat(130)}example`,
  ])('%j is none', (text) => {
    expect(mailAddress(text)).toBeUndefined();
  });
});

describe('a letter', () => {
  const letter: Letter = {
    lang: 'en',
    title: 'Your turn in <b>Hex</b>',
    paragraphs: ['Ann & "Bob", it is your turn.'],
    lists: [{ caption: 'Since then:', items: ['Bob, too.', ['<img src=x onerror=alert(1)>', 'AG, D']] }],
    link: { label: 'Play', url: 'https://tables.example/t/x?a=1&b=2#seat=1' },
    notes: [{ text: 'No more of these', url: 'https://tables.example/u/x' }, { text: 'Goodbye.' }],
  };
  const { text, html } = writeLetter(letter);

  test('says the same in text and in HTML', () => {
    for (const said of [
      'Ann & "Bob", it is your turn.',
      'AG, D',
      'Since then:',
      'Bob, too.',
      'Play',
      'No more of these',
      'Goodbye.',
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
    }
    for (const url of [letter.link.url, 'https://tables.example/u/x']) {
      expect(text).toContain(url);
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    }
  });

  test('begins with what lists of mails show beside the subject, which it does not repeat', () => {
    expect(html).toMatch(/<body[^>]*><div style="display:none[^>]*>Ann &amp; &quot;Bob&quot;, it is your turn.<\/div>/);
    expect(text).toMatch(/^Ann & "Bob", it is your turn/);
    const [, two] =
      /<body[^>]*><div[^>]*>([^<]*)<\/div>/.exec(
        writeDigest({ ...letter, title: '2 tables' }, [letter, letter]).html,
      ) ?? [];
    expect(two).toBe('Your turn in &lt;b&gt;Hex&lt;/b&gt; · Your turn in &lt;b&gt;Hex&lt;/b&gt;');
  });

  test('holds no HTML but its own, and nothing from elsewhere', () => {
    expect(html).toContain('Your turn in &lt;b&gt;Hex&lt;/b&gt;');
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/<[^>]*\bsrc=|@import|url\(/);
  });
});

describe('the e-mail service of Cloudflare', () => {
  /** The binding as it is documented: what it was asked, and what it answers. */
  function service(code?: string | null) {
    const asked: EmailMessageBuilder[] = [];
    const send = async (message: EmailMessageBuilder) => {
      asked.push(message);
      if (code === null) throw new Error(`lost on the way to ${mail.to}`);
      if (code !== undefined) throw Object.assign(new Error(`no mail to ${mail.to}`), { code });
      return { messageId: '<x@tables.example>' };
    };
    const mailer = mailerOf({ ...env, CST_MAIL: 'binding', EMAIL: { send } as SendEmail });
    return { asked, send: (one: Mail) => mailer?.send(one) };
  }

  /** The headers that it takes, besides those that begin with X-. */
  const ALLOWED = [
    'In-Reply-To',
    'References',
    'List-Unsubscribe',
    'List-Unsubscribe-Post',
    'Auto-Submitted',
    'Content-Language',
  ];

  test('gets a mail with the headers that it allows', async () => {
    const { asked, send } = service();
    expect(await send(mail)).toEqual({ ok: true });
    expect(asked).toEqual([
      {
        from: { name: 'Chacun son tour', email: 'play@tables.example' },
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: expect.objectContaining({ 'X-Message-Key': mail.id, References: '<table-channel@tables.example>' }),
      },
    ]);
    const names = Object.keys(at(asked, 0).headers ?? {});
    expect(names.filter((name) => !name.startsWith('X-')).toSorted()).toEqual(ALLOWED.toSorted());
  });

  test('is not given an unsubscribe address without https, which it refuses', async () => {
    const { asked, send } = service();
    await send({ ...mail, unsubscribe: 'http://localhost:8788/u/x' });
    expect(Object.keys(at(asked, 0).headers ?? {})).not.toContain('List-Unsubscribe');
  });

  test.each([
    ['E_RATE_LIMIT_EXCEEDED', 'failing', 0],
    ['E_DAILY_LIMIT_EXCEEDED', 'failing', 0],
    ['E_INTERNAL_SERVER_ERROR', 'failing', 0],
    ['E_DELIVERY_FAILED', 'bounced', 0],
    ['E_RECIPIENT_SUPPRESSED', 'bounced', 0],
    ['E_RECIPIENT_NOT_ALLOWED', 'refused', 1],
    ['E_CONTENT_TOO_LARGE', 'refused', 1],
    ['E_SENDER_NOT_VERIFIED', 'failing', 1],
    ['E_HEADER_NOT_ALLOWED', 'failing', 1],
  ] as const)('%s means %s', async (code, why, logged) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await service(code).send(mail)).toEqual({ ok: false, failure: { why, status: null }, retryAfter: null });
    expect(said).toHaveBeenCalledTimes(logged);
    expect(JSON.stringify(said.mock.calls)).not.toContain(mail.to);
  });

  test('an answer that is none leaves open whether the mail arrived', async () => {
    const failure = { why: 'failing', status: null };
    expect(await service(null).send(mail)).toEqual({ ok: false, failure, retryAfter: null, isDoubtful: true });
  });

  test('an answer that does not come is not waited for, and leaves it open too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const send = () => new Promise<never>(() => undefined);
    const sent = mailerOf({ ...env, CST_MAIL: 'binding', EMAIL: { send } as SendEmail })?.send(mail);
    vi.advanceTimersByTime(TIMEOUT);
    const failure = { why: 'timeout', status: null };
    expect(await sent).toEqual({ ok: false, failure, retryAfter: null, isDoubtful: true });
  });
});

describe('the local mailbox', () => {
  const token = newKey();
  const local = { ...env, CST_MAIL: 'mailbox', CST_MAILBOX_TOKEN: token };

  const post = (path: string, body: string, headers: Record<string, string>, on: Env = local) =>
    app.fetch(new Request(`http://localhost/api/mailbox${path}`, { method: 'POST', body, headers }), on);
  const list = (by: string, headers: Record<string, string> = {}, on: Env = local) =>
    post('', JSON.stringify({ token: by }), { 'content-type': 'application/json', ...headers }, on);
  const show = (n: number, by: string, headers: Record<string, string> = {}) => {
    const body = `${new URLSearchParams({ token: by })}`;
    const type = 'application/x-www-form-urlencoded';
    return post(`/${n}`, body, { 'content-type': type, ...headers });
  };

  test('shows what was sent, the latest first, what came twice once, and two hundred at most', async () => {
    const mailer = mailerOf(local);
    const key = newKey();
    for (let count = 0; count < 202; count += 1) await mailer?.send({ ...mail, id: `${key}-${count}` });
    await mailer?.send({ ...mail, id: `${key}-201` });
    const listed: readonly KeptMail[] = await (await list(token)).json();
    expect(listed.map(({ headers }) => headers['Message-ID'])).toEqual(
      Array.from({ length: 200 }, (_, index) => `<${key}-${201 - index}@tables.example>`),
    );
    const { n } = at(listed, 0);
    expect(at(listed, 0)).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text });
    // So says a browser of the forms of a page that has no referrer.
    const html = await show(n, token, { origin: 'null' });
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await html.text()).toBe(mail.html);
    expect((await show(999_999_999, token)).status).toBe(404);
    expect((await show(n, newKey())).status).toBe(404);
  });

  test('is open to who has the token only, from wherever a request seems to come, and where it is in use', async () => {
    expect((await list(token)).status).toBe(200);
    for (const wrong of ['', newKey(), `${token}0`]) expect((await list(wrong)).status).toBe(404);
    for (const name of ['host', 'x-forwarded-for', 'cf-connecting-ip', 'mf-original-url'])
      expect((await list('', { [name]: '127.0.0.1' })).status).toBe(404);
    expect((await app.fetch(new Request('http://localhost/api/mailbox'), local)).status).toBe(405);
    expect((await list(token, {}, env)).status).toBe(404);
  });
});

test('without mail there is no mailer', () => {
  expect(mailerOf({ ...env, CST_MAIL: 'off' })).toBeNull();
});
