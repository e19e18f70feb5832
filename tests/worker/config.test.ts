import { runDurableObjectAlarm } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { readConfig } from '../../worker/config.ts';
import { app } from '../../worker/http/app.ts';
import { lobby, nextAddress } from './support/client.ts';
import { confirmMail } from './support/confirmed-mail.ts';
import { adding } from './support/hooks.ts';
import { Postbox } from './support/mails.ts';
import { soon } from './support/soon.ts';

const GOOD = {
  TABLES_PER_HOUR: '60',
  REQUESTS_PER_SECOND: '0.5',
  NOTICE_DELAY_SECONDS: '20',
  MAIL: 'smtp',
  MAIL_FROM: 'play@tables.example',
  SITE_ORIGIN: 'https://tables.example/',
  SMTP_HOST: 'mail.example',
  SMTP_PORT: '465',
  SMTP_TLS: 'implicit',
};

test('settings are read once, into what they mean', () => {
  expect(readConfig(GOOD)).toEqual({
    ok: true,
    value: {
      tablesPerHour: 60,
      requestsPerSecond: 0.5,
      noticeDelay: 20_000,
      allowLoopback: false,
      siteOrigin: 'https://tables.example',
      mail: {
        type: 'smtp',
        from: 'play@tables.example',
        server: { host: 'mail.example', port: 465, tls: 'implicit', user: '', password: '' },
      },
    },
  });
  expect(readConfig({ ...GOOD, MAIL: 'off', SITE_ORIGIN: '' })).toMatchObject({
    value: { siteOrigin: null, mail: { type: 'off' } },
  });
});

test.each([
  ['TABLES_PER_HOUR', { TABLES_PER_HOUR: '' }],
  ['TABLES_PER_HOUR', { TABLES_PER_HOUR: 'x' }],
  ['TABLES_PER_HOUR', { TABLES_PER_HOUR: '-1' }],
  ['REQUESTS_PER_SECOND', { REQUESTS_PER_SECOND: '0' }],
  ['REQUESTS_PER_SECOND', { REQUESTS_PER_SECOND: 'Infinity' }],
  ['NOTICE_DELAY_SECONDS', { NOTICE_DELAY_SECONDS: '' }],
  ['NOTICES_TO_LOOPBACK', { NOTICES_TO_LOOPBACK: 'yes' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: '' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: '', MAIL: 'binding', EMAIL: {} }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'tables.example' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'https://tables.example/play' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'https://ann@tables.example' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'javascript:alert(1)' }],
  ['MAIL ', { MAIL: 'pigeon' }],
  ['EMAIL', { MAIL: 'binding' }],
  ['MAIL_FROM', { MAIL_FROM: '' }],
  ['MAIL_FROM', { MAIL_FROM: 'Play <play@tables.example>' }],
  ['MAILBOX_TOKEN', { MAIL: 'mailbox' }],
  ['MAILBOX_TOKEN', { MAIL: 'mailbox', MAILBOX_TOKEN: 'secret' }],
  ['SMTP_HOST', { SMTP_HOST: '' }],
  ['SMTP_PORT', { SMTP_PORT: 'x' }],
  ['SMTP_PORT', { SMTP_PORT: '65536' }],
  ['SMTP_TLS', { SMTP_TLS: 'perhaps' }],
])('settings that make no sense are refused in one line that names %s: %j', (name, wrong) => {
  const found = readConfig({ ...GOOD, ...wrong });
  expect(found).toEqual({ ok: false, error: expect.stringContaining(name) });
  expect(found).not.toEqual({ ok: false, error: expect.stringContaining('\n') });
});

test('a service that is set up wrongly refuses each request by a problem, and says why in its log once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrong = { ...env, SITE_ORIGIN: '' };
  for (const path of ['/api/games', '/api/address', '/api/tables', '/api/nope']) {
    const response = await app.fetch(new Request(`https://tables.example${path}`), wrong);
    expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'misconfigured' })]);
  }
  expect(log.mock.calls).toEqual([[expect.stringContaining('MAIL=smtp needs SITE_ORIGIN')]]);
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
