import { runDurableObjectAlarm } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { readConfig } from '../../worker/config.ts';
import { app } from '../../worker/http/app.ts';
import { DEFAULTS, findVariable, type Source } from '../../worker/variables.ts';
import { lobby, nextAddress } from './support/client.ts';
import { confirmMail } from './support/confirmed-mail.ts';
import { adding } from './support/hooks.ts';
import { Postbox } from './support/mails.ts';
import { soon } from './support/soon.ts';

const GOOD = {
  CST_TABLES_PER_HOUR: '60',
  CST_REQUESTS_PER_SECOND: '0.5',
  CST_NOTICE_DELAY_SECONDS: '20',
  CST_MAIL: 'smtp',
  CST_MAIL_FROM: 'play@tables.example',
  CST_SITE_ORIGIN: 'https://tables.example/',
  CST_SMTP_HOST: 'mail.example',
  CST_SMTP_PORT: '465',
  CST_SMTP_TLS: 'implicit',
};

/** What is read from these places, the first of which that has a variable counts. */
const readFrom = (sources: readonly Source[], hasBinding = false) =>
  readConfig((name) => findVariable(sources, name, DEFAULTS[name]), hasBinding);
const read = ({ EMAIL, ...values }: Readonly<Record<string, unknown>>) =>
  readFrom([{ where: 'here', values }], EMAIL !== undefined);

test('settings are read once, into what they mean', () => {
  expect(read(GOOD)).toEqual({
    ok: true,
    value: {
      tablesPerHour: 60,
      requestsPerSecond: 0.5,
      noticeDelay: 20_000,
      allowLoopback: false,
      siteOrigin: 'https://tables.example',
      addressKey: '',
      operatorToken: null,
      metricsToken: null,
      contact: null,
      imprint: null,
      mail: {
        type: 'smtp',
        from: 'play@tables.example',
        server: { host: 'mail.example', port: 465, tls: 'implicit', user: '', password: '' },
      },
      replies: null,
    },
  });
  expect(read({ ...GOOD, CST_MAIL: 'off', CST_SITE_ORIGIN: '' })).toMatchObject({
    value: { siteOrigin: null, mail: { type: 'off' } },
  });
});

test('mails are answered at an address that leaves room for what is added to it, where mail is sent', () => {
  const replies = { ...GOOD, CST_MAIL_REPLIES: 'Play@Tables.example' };
  expect(read(replies)).toMatchObject({
    value: { replies: { local: 'play', domain: 'tables.example', authserv: null } },
  });
  expect(read({ ...replies, CST_MAIL_AUTHSERV: 'mx.tables.example' })).toMatchObject({
    value: { replies: { authserv: 'mx.tables.example' } },
  });
  expect(read({ ...replies, CST_MAIL: 'off' })).toMatchObject({ value: { replies: null } });
});

test('who runs the service is a mail address or an https URL, and lines of text', () => {
  expect(
    read({ ...GOOD, CST_CONTACT: 'ann@mail.example', CST_IMPRINT: 'Ann Example | 1 Street\n1000 Lausanne' }),
  ).toMatchObject({
    value: { contact: 'ann@mail.example', imprint: 'Ann Example\n1 Street\n1000 Lausanne' },
  });
  expect(read({ ...GOOD, CST_CONTACT: 'https://mail.example/contact' })).toMatchObject({ ok: true });
});

test.each([
  ['CST_CONTACT', { CST_CONTACT: 'http://mail.example' }],
  ['CST_CONTACT', { CST_CONTACT: 'Ann' }],
  ['CST_IMPRINT', { CST_IMPRINT: 'x'.repeat(2001) }],
  ['CST_TABLES_PER_HOUR', { CST_TABLES_PER_HOUR: 'x' }],
  ['CST_TABLES_PER_HOUR', { CST_TABLES_PER_HOUR: '-1' }],
  ['CST_REQUESTS_PER_SECOND', { CST_REQUESTS_PER_SECOND: '0' }],
  ['CST_REQUESTS_PER_SECOND', { CST_REQUESTS_PER_SECOND: 'Infinity' }],
  ['CST_NOTICE_DELAY_SECONDS', { CST_NOTICE_DELAY_SECONDS: 'x' }],
  ['CST_NOTICES_TO_LOOPBACK', { CST_NOTICES_TO_LOOPBACK: 'yes' }],
  ['CST_SITE_ORIGIN', { CST_SITE_ORIGIN: '' }],
  ['CST_SITE_ORIGIN', { CST_SITE_ORIGIN: '', CST_MAIL: 'binding', EMAIL: {} }],
  ['CST_SITE_ORIGIN', { CST_SITE_ORIGIN: 'tables.example' }],
  ['CST_SITE_ORIGIN', { CST_SITE_ORIGIN: 'https://tables.example/play' }],
  ['CST_SITE_ORIGIN', { CST_SITE_ORIGIN: 'https://ann@tables.example' }],
  ['CST_SITE_ORIGIN', { CST_SITE_ORIGIN: 'javascript:alert(1)' }],
  ['CST_MAIL ', { CST_MAIL: 'pigeon' }],
  ['SITE_ORIGIN ', { CST_SITE_ORIGIN: '', SITE_ORIGIN: 'tables.example' }],
  ['EMAIL', { CST_MAIL: 'binding' }],
  ['CST_MAIL_FROM', { CST_MAIL_FROM: '' }],
  ['CST_MAIL_FROM', { CST_MAIL_FROM: 'Play <play@tables.example>' }],
  ['CST_MAIL_REPLIES', { CST_MAIL_REPLIES: 'play' }],
  ['CST_MAIL_REPLIES', { CST_MAIL_REPLIES: 'play+games@tables.example' }],
  ['CST_MAIL_REPLIES', { CST_MAIL_REPLIES: 'twelve-chars@tables.example' }],
  ['CST_OPERATOR_TOKEN', { CST_OPERATOR_TOKEN: 'x'.repeat(31) }],
  ['CST_MAILBOX_TOKEN', { CST_MAIL: 'mailbox' }],
  ['CST_MAILBOX_TOKEN', { CST_MAIL: 'mailbox', CST_MAILBOX_TOKEN: 'secret' }],
  ['CST_SMTP_HOST', { CST_SMTP_HOST: '' }],
  ['CST_SMTP_PASSWORD', { CST_SMTP_USER: 'postman', CST_SMTP_PASSWORD: '' }],
  ['CST_SMTP_PORT', { CST_SMTP_PORT: 'x' }],
  ['CST_SMTP_PORT', { CST_SMTP_PORT: '65536' }],
  ['CST_SMTP_TLS', { CST_SMTP_TLS: 'perhaps' }],
])('settings that make no sense are refused in one line that names %s: %j', (name, wrong) => {
  const found = read({ ...GOOD, ...wrong });
  expect(found).toEqual({ ok: false, error: expect.stringContaining(name) });
  expect(found).not.toEqual({ ok: false, error: expect.stringContaining('\n') });
});

test('what is not set, or empty, counts as the documentation says', () => {
  const usual = {
    ok: true,
    value: {
      tablesPerHour: 60,
      requestsPerSecond: 10,
      noticeDelay: 20_000,
      allowLoopback: false,
      siteOrigin: null,
      addressKey: '',
      operatorToken: null,
      metricsToken: null,
      contact: null,
      imprint: null,
      mail: { type: 'off' },
      replies: null,
    },
  };
  expect(read({})).toEqual(usual);
  expect(read(Object.fromEntries(Object.keys(DEFAULTS).map((name) => [`CST_${name}`, ''])))).toEqual(usual);
  expect(read({ ...GOOD, CST_SMTP_PORT: '', CST_SMTP_TLS: '' })).toMatchObject({
    value: { mail: { server: { port: 587, tls: 'starttls' } } },
  });
});

test('variables are still read by their names without CST_, but a MAIL that login programs set is not ours', () => {
  const former = Object.fromEntries(Object.entries(GOOD).map(([name, value]) => [name.replace('CST_', ''), value]));
  expect(read(former)).toEqual(read(GOOD));
  for (const path of ['/var/mail/ann', '/var/spool/mail/ann', '']) expect(read({ MAIL: path })).toEqual(read({}));
  expect(read({ ...GOOD, MAIL: 'off', SMTP_PORT: 'x' })).toEqual(read(GOOD));
});

test('the first place that has a variable counts, under either name, and a wrong value is said to come from there', () => {
  const from = (environment: object, file: object) =>
    readFrom([
      { where: 'in the environment', values: { ...environment } },
      { where: 'in wrangler.toml', values: { ...file } },
    ]);
  const tables = (found: ReturnType<typeof from>) => (found.ok ? found.value.tablesPerHour : found.error);
  expect(tables(from({ CST_TABLES_PER_HOUR: '1' }, { CST_TABLES_PER_HOUR: '2' }))).toBe(1);
  expect(tables(from({ TABLES_PER_HOUR: '1' }, { CST_TABLES_PER_HOUR: '2' }))).toBe(1);
  expect(tables(from({ CST_TABLES_PER_HOUR: '' }, { TABLES_PER_HOUR: '2' }))).toBe(2);
  expect(tables(from({ CST_TABLES_PER_HOUR: 'x' }, {}))).toBe(
    'CST_TABLES_PER_HOUR must be a number above 0 (CST_TABLES_PER_HOUR is set in the environment)',
  );
  expect(tables(from({}, { TABLES_PER_HOUR: 'x' }))).toBe(
    'TABLES_PER_HOUR must be a number above 0 (TABLES_PER_HOUR is set in wrangler.toml)',
  );
  expect(tables(from({ CST_MAIL: 'smtp' }, {}))).toBe(
    'CST_MAIL=smtp needs CST_MAIL_FROM, the address that mail comes from (CST_MAIL is set in the environment)',
  );
});

test('a service that is set up wrongly refuses each request by a problem, and says why in its log once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrong = { ...env, CST_SITE_ORIGIN: '' };
  for (const path of ['/api/games', '/api/address', '/api/tables', '/api/nope']) {
    const response = await app.fetch(new Request(`https://tables.example${path}`), wrong);
    expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'misconfigured' })]);
  }
  expect(log.mock.calls).toEqual([[expect.stringContaining('CST_MAIL=smtp needs CST_SITE_ORIGIN')]]);
});

/** A request under another name than that of the site. */
const asElsewhere = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  exports.default.fetch(`https://elsewhere.example/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https', ...headers },
  });

test('no link in a mail leads to the host that a request names: not to confirm, to sign in, nor to recover', async () => {
  vi.setSystemTime(Date.UTC(2051, 1, 1));
  const box = new Postbox();
  const [, bob] = await lobby('toy', 2);
  await confirmMail(bob, box, async () => {
    const added = await asElsewhere(`${bob.path}/notices`, adding('mail', box.address), bob.cookie);
    expect(added.status).toBe(200);
  });
  await soon(async () => {
    // The table tells whose seat it is when it is woken.
    await runDurableObjectAlarm(env.TABLES.getByName(bob.table));
    await asElsewhere('/address/link', { address: box.address, lang: 'en' }, { 'cf-connecting-ip': nextAddress() });
    expect((await box.mails()).some(({ text }) => text?.includes('/tables#in='))).toBe(true);
  });
  const asked = await asElsewhere(
    `${bob.path}/mail-code`,
    { address: box.address, lang: 'en' },
    { 'cf-connecting-ip': nextAddress() },
  );
  expect(asked.status).toBe(200);
  await soon(async () => expect((await box.mails()).some(({ text }) => text?.includes('#lost='))).toBe(true));
  const mails = await box.mails();
  expect(at(mails, 0).text).toContain('https://tables.example/confirm#');
  for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('elsewhere');
});

test('all refusals have the same headers, whatever the route', async () => {
  const named = ['cache-control', 'content-security-policy', 'referrer-policy', 'x-content-type-options'];
  const sets = await Promise.all(
    ['/nope', '/tables/x', '/tables/x/live', '/address/link', '/tables/x/seats/0/live'].map(async (path) => {
      const { headers } = await exports.default.fetch(`https://tables.example/api${path}`);
      return named.map((name) => headers.get(name));
    }),
  );
  for (const set of sets)
    expect(set).toEqual(['no-store', "default-src 'none'; frame-ancestors 'none'", 'no-referrer', 'nosniff']);
});
