import { createPublicKey, createVerify, generateKeyPairSync, hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { at } from '../../shared/game/at.ts';
import type { Mail } from '../../worker/mail/mail.ts';
import type { SmtpServer } from '../../worker/mail/smtp.ts';
import { readMailRoute } from '../../worker/selfhost/mail-settings.ts';
import { type MailRoute, type MailRouteLimits, mailRoute } from '../../worker/selfhost/mails.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newCertificate } from './certificate.ts';

/* Mail on its way from the process with Node to mail servers that take it, refuse it, hang up, or do not answer. */

const FROM = { name: 'Chacun son tour', address: 'play@tables.example' };
const LATER = { ok: false, retryAfter: null } as const;

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

const stops: (() => unknown)[] = [];
afterEach(async () => {
  // Senders first: a server waits for its connections.
  for (const stop of stops.splice(0).toReversed()) await stop();
});

let said: MockInstance<typeof console.error>;
let now = Date.UTC(2100, 0, 1);
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Each test may log again what another one has logged.
  now += 600_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const at127 = (port: number, more: Partial<SmtpServer> = {}): SmtpServer => ({
  host: '127.0.0.1',
  port,
  tls: 'none',
  user: '',
  password: '',
  ...more,
});

function sender(to: SmtpServer, more: Partial<MailRoute> = {}, limits?: MailRouteLimits) {
  const { send, stop } = mailRoute({ server: to, from: FROM, ...more }, limits);
  stops.push(stop);
  return send;
}

/** A mail server with options of its own, and the number of connections that it was asked for. */
async function smtp(options: SMTPServerOptions) {
  const seen = { connections: 0, mails: [] as string[] };
  const one = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    onConnect(_, done) {
      seen.connections += 1;
      done();
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1');
      });
      stream.on('end', () => {
        seen.mails.push(raw);
        done(session.secure || !options.key ? null : new Error('without TLS'));
      });
    },
    ...options,
  });
  one.on('error', () => undefined);
  await new Promise<void>((resolve) => void one.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => one.close(() => resolve())));
  return { port: (one.server.address() as AddressInfo).port, seen, server: one };
}

let boxes = 0;
const newAddress = (): string => {
  boxes += 1;
  return `zoe${boxes}@mail.example`;
};

test('a mail arrives as it was written, signed in for, and says how to end such mails', async () => {
  vi.useRealTimers();
  const address = newAddress();
  const mail = mailTo(address);
  expect(await sender(at127(server.port, { user: 'postman', password: 'sésame' }))(mail)).toEqual({ ok: true });
  const { raw, ...envelope } = at(server.got(address), 0);
  expect(envelope).toEqual({ from: 'play@tables.example', user: 'postman' });
  expect(raw).toMatch(/^[\r\n -~]*$/);
  const got = await PostalMime.parse(raw);
  const header = (name: string) => got.headers.find(({ key }) => key === name)?.value;
  expect(got.subject).toBe(mail.subject);
  expect(got.from).toMatchObject(FROM);
  expect(got.to).toMatchObject([{ address }]);
  expect(got.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd());
  expect(got.html?.trimEnd()).toBe(mail.html);
  expect(got.messageId).toBe('<table-channel-7@tables.example>');
  expect(got.inReplyTo).toBe('<table-channel@tables.example>');
  expect(got.references).toBe('<table-channel@tables.example>');
  expect(header('list-unsubscribe')).toBe('<https://tables.example/u/token>');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('content-language')).toBe('fr');
  expect(Math.abs(Date.parse(got.date ?? '') - Date.now())).toBeLessThan(60_000);
});

test.each([
  ['plain', 'Your turn in Hex'],
  ['long', 'Ô été, où es-tu passé ? 🦌🦌🦌 '.repeat(8).trim()],
  ['a header of its own', 'Turn\r\nBcc: everybody@mail.example\r\n\r\nBuy this'],
])('a subject is one line, whatever is in it: %s', async (_, subject) => {
  const address = newAddress();
  expect(await sender(at127(server.port))(mailTo(address, { subject }))).toEqual({ ok: true });
  const got = await PostalMime.parse(at(server.got(address), 0).raw);
  expect(got.subject?.replaceAll(/\s+/g, ' ')).toBe(subject.replaceAll(/\s+/g, ' '));
  expect(got.headers.map(({ key }) => key)).not.toContain('bcc');
});

describe('what a server says no to', () => {
  test.each([
    [{ at: 'RCPT', code: 450, text: '4.2.1 greylisted' }, { failure: { why: 'failing', status: 450 } }],
    [{ at: 'RCPT', code: 550, text: '5.1.1 no such user' }, { failure: { why: 'bounced', status: 550 } }],
    [{ at: 'RCPT', code: 550, text: '5.7.1 not from you' }, { failure: { why: 'refused', status: 550 } }],
    [{ at: 'RCPT', code: 452, text: '4.5.3 too many' }, { failure: { why: 'failing', status: 452 } }],
    [{ at: 'mail', code: 451, text: '4.3.0 later' }, { failure: { why: 'failing', status: 451 } }],
    [{ at: 'mail', code: 554, text: '5.7.1 looks like spam' }, { failure: { why: 'refused', status: 554 } }],
    ['hang-up', { failure: { why: 'unreachable', status: null } }],
    // It may have arrived: the server had got all of it.
    ['take-and-hang-up', { failure: { why: 'unreachable', status: null }, isDoubtful: true }],
  ] as const)('%j, and the next mail goes through', async (behaviour, attempt) => {
    const [address, send] = [newAddress(), sender(at127(server.port))];
    server.behave(address, behaviour);
    expect(await send(mailTo(address))).toEqual({ ...LATER, ...attempt });
    server.behave(address, 'take');
    expect(await send(mailTo(address))).toEqual({ ok: true });
    expect(server.got(address)).toHaveLength(behaviour === 'take-and-hang-up' ? 2 : 1);
    expect(JSON.stringify(said.mock.calls)).not.toContain(address);
  });

  test('a sign-in that it refuses is for its operator to mend: the mail waits, and the log tells', async () => {
    const send = sender(at127(server.port, { user: 'postman', password: 'wrong' }));
    const failure = { why: 'failing', status: 535 };
    expect(await send(mailTo(newAddress()))).toEqual({ ...LATER, failure });
    expect(said.mock.calls).toEqual([['the mail server refuses our mail: 535 at AUTH PLAIN']]);
  });
});

test('a server that does not answer is not waited for', async () => {
  const address = newAddress();
  server.behave(address, 'hang');
  const failure = { why: 'timeout', status: null };
  for (const limits of [
    { timeout: 50, limit: 60_000 },
    { timeout: 60_000, limit: 50 },
  ])
    expect(await sender(at127(server.port), {}, limits)(mailTo(address))).toEqual({ ...LATER, failure });
  expect(said.mock.calls).toEqual([['the mail server does not answer']]);
});

test('the log says once in ten minutes why no server is reached', async () => {
  const send = sender(at127(1));
  const failure = { why: 'unreachable', status: null };
  for (let times = 0; times < 2; times += 1) expect(await send(mailTo(newAddress()))).toEqual({ ...LATER, failure });
  const [refused] = ['the mail server cannot be reached, or closes the connection: ECONNREFUSED'];
  expect(said.mock.calls).toEqual([[refused]]);
  vi.setSystemTime(Date.now() + 600_000);
  await send(mailTo(newAddress()));
  expect(said.mock.calls).toEqual([[refused], [refused]]);
  await sender({ ...at127(25), host: 'no host' })(mailTo(newAddress()));
  expect(said).toHaveBeenLastCalledWith('the name of the mail server is not found: look at CST_SMTP_HOST');
});

test('mails go through one connection, one after the other, and through another if the server has closed it', async () => {
  const { port, seen, server: one } = await smtp({ hideSTARTTLS: true });
  const send = sender(at127(port));
  for (let count = 0; count < 3; count += 1) expect(await send(mailTo(newAddress()))).toEqual({ ok: true });
  expect(seen.connections).toBe(1);
  for (const { _socket } of one.connections) _socket.destroy();
  expect(await send(mailTo(newAddress()))).toEqual({ ok: true });
  expect([seen.connections, seen.mails.length]).toEqual([2, 4]);
});

describe('TLS', () => {
  const { key, cert, folder } = newCertificate();
  const before = getCACertificates('default');
  afterAll(() => {
    setDefaultCACertificates(before);
    rmSync(folder, { recursive: true, force: true });
  });
  const local = (port: number, tls: SmtpServer['tls']) => ({ ...at127(port, { tls }), host: 'localhost' });

  test.each([
    ['from the start', true, 'implicit'],
    ['from STARTTLS on', false, 'starttls'],
  ] as const)(
    '%s: a mail goes through if the certificate is trusted, and the log says so if it is not',
    async (_, secure, how) => {
      setDefaultCACertificates(before);
      const { port, seen } = await smtp({ key, cert, secure });
      const failure = { why: 'unreachable', status: null };
      expect(await sender(local(port, how))(mailTo(newAddress()))).toEqual({ ...LATER, failure });
      expect(at(said.mock.calls, 0)[0]).toMatch(/^the certificate of the mail server is not trusted: \w+\. NODE_EXTRA/);
      expect(seen.mails).toEqual([]);
      setDefaultCACertificates([...before, cert]);
      expect(await sender(local(port, how))(mailTo(newAddress()))).toEqual({ ok: true });
      expect(seen.mails).toHaveLength(1);
    },
  );

  test('nothing is said to a server that offers none', async () => {
    const plain = await smtp({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    for (const how of ['starttls', 'implicit'] as const)
      expect(await sender(local(plain.port, how))(mailTo(newAddress()))).toMatchObject({ ok: false });
    expect(plain.seen.mails).toEqual([]);
    expect(at(said.mock.calls, 0)[0]).toBe('the mail server refuses our mail: 500 at STARTTLS');
  });
});

/** The relaxed form of a header, by RFC 6376, 3.4.2. */
const relaxed = (name: string, value: string): string =>
  `${name.toLowerCase()}:${value
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;

test('a mail is signed, with what ends such mails under the signature', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const address = newAddress();
  await sender(at127(server.port), { dkim: { selector: 'games', privateKey } })(mailTo(address));
  const { raw } = at(server.got(address), 0);
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const);
  const [, value] = headers.find(([name]) => name === 'DKIM-Signature') ?? expect.fail();
  const tags = new Map(
    value.split(';').map((tag) => {
      const [name = '', ...rest] = tag.split('=');
      return [name.trim(), rest.join('=').replaceAll(/\s/g, '')] as const;
    }),
  );
  expect([tags.get('d'), tags.get('s'), tags.get('c')]).toEqual(['tables.example', 'games', 'relaxed/relaxed']);
  const signed = (tags.get('h') ?? '').split(':');
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  // RFC 6376, 3.4.4 and 3.7, told once more.
  const body = `${raw
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  expect(tags.get('bh')).toBe(hash('sha256', body, 'base64'));
  const lines = signed.flatMap((name) =>
    headers.filter(([one]) => one.toLowerCase() === name).map(([one, text]) => relaxed(one, text)),
  );
  const own = relaxed('DKIM-Signature', value.replace(/(\bb=)[^;]*$/, '$1'));
  const verify = createVerify('RSA-SHA256').update([...lines, own].join('\r\n'));
  expect(verify.verify(createPublicKey(publicKey), tags.get('b') ?? '', 'base64')).toBe(true);
});

test('a mail goes through a proxy, and the log names one that leads nowhere', async () => {
  let asked = '';
  const proxy: Server = createServer().on('connect', ({ url = '' }, socket) => {
    asked = url;
    const there = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(there).pipe(socket);
    });
    for (const end of [socket, there]) end.on('error', () => undefined);
  });
  const wall = createTcpServer((socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  for (const one of [proxy, wall]) {
    one.listen(0, '127.0.0.1');
    await once(one, 'listening');
    stops.push(() => one.close());
  }
  const through = (one: Server | ReturnType<typeof createTcpServer>) =>
    sender(at127(server.port), { proxy: `http://127.0.0.1:${(one.address() as AddressInfo).port}` });
  const address = newAddress();
  expect(await through(proxy)(mailTo(address))).toEqual({ ok: true });
  expect([asked, server.got(address).length]).toEqual([`127.0.0.1:${server.port}`, 1]);
  expect(await through(wall)(mailTo(address))).toMatchObject({ ok: false, failure: { why: 'unreachable' } });
  expect(said.mock.calls).toEqual([['the proxy leads to no mail server: look at CST_SMTP_PROXY']]);
});

describe('the settings that only Node can follow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dkim-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const [good, bad] = [join(folder, 'good.pem'), join(folder, 'bad.pem')];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(good, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(bad, 'not a key');
  const read = (values: Readonly<Record<string, string>>) =>
    readMailRoute({ type: 'smtp', from: FROM.address, server: at127(25) }, [{ where: 'in the environment', values }]);

  test('lead through a proxy, and sign', () => {
    const route = { server: at127(25), from: FROM };
    expect(read({})).toEqual({ ok: true, value: route });
    expect(read({ CST_SMTP_PROXY: 'http://proxy:3128', CST_DKIM_SELECTOR: 'games', CST_DKIM_KEY: good })).toEqual({
      ok: true,
      value: {
        ...route,
        proxy: 'http://proxy:3128',
        dkim: { selector: 'games', privateKey: readFileSync(good, 'utf8') },
      },
    });
  });

  test.each([
    [{ CST_SMTP_PROXY: 'proxy:3128' }, 'CST_SMTP_PROXY must be'],
    [{ CST_DKIM_SELECTOR: 'games' }, 'belong together'],
    [{ CST_DKIM_SELECTOR: 'games', CST_DKIM_KEY: bad }, 'CST_DKIM_KEY must be a file'],
    [{ CST_DKIM_SELECTOR: 'games', CST_DKIM_KEY: join(folder, 'none') }, 'CST_DKIM_KEY must be a file'],
  ])('that make no sense are refused by name: %j', (values, why) => {
    expect(read(values)).toEqual({ ok: false, error: expect.stringContaining(why) });
  });
});
