import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newCertificate } from './certificate.ts';

/*
 * The client for Cloudflare (worker/mail/smtp.ts), and mail servers with a certificate that workerd trusts, like those of
 * providers. Miniflare reads the additional certificates when it is loaded. Another file of tests may have loaded it in
 * this process, so it is loaded again here.
 */

const require = createRequire(import.meta.url);
let miniflareModule: typeof import('miniflare');

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
let code = '';
let tls: { readonly key: string; readonly cert: string };

beforeAll(async () => {
  const { folder: made, ...keys } = newCertificate();
  [folder, tls] = [made, keys];
  process.env['NODE_EXTRA_CA_CERTS'] = join(folder, 'cert.pem');
  delete require.cache[require.resolve('miniflare')];
  miniflareModule = require('miniflare') as typeof miniflareModule;
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: join(root, 'worker/mail/smtp.ts'), formats: ['es'] },
      rolldownOptions: { external: ['cloudflare:sockets'] },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  code = output?.output[0].code ?? '';
});
afterAll(() => {
  delete process.env['NODE_EXTRA_CA_CERTS'];
  return rm(folder, { recursive: true, force: true });
});

/** What comes of a mail that is sent from workerd to a server like that, and what it said of how it came. */
async function sent(secure: boolean, how: 'implicit' | 'starttls', options = {}) {
  const came: { readonly secure: boolean; readonly user: unknown; readonly to: string | undefined }[] = [];
  const server = new SMTPServer({
    ...tls,
    secure,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'sésame' ? done(null, { user: username }) : done(new Error('wrong')),
    onData(stream, session, done) {
      stream.resume();
      came.push({ secure: session.secure, user: session.user, to: session.envelope.rcptTo[0]?.address });
      stream.on('end', () => done());
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = miniflareModule;
  const smtp = { host: 'localhost', port, tls: how, user: 'postman', password: 'sésame' };
  const from = { name: 'Chacun', address: 'play@tables.example' };
  const mail = { to: 'ann@mail.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', lang: 'en', id: 'x' };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'smtp',
      cf: false,
      compatibilityDate: '2026-11-01',
      log: new Log(LogLevel.NONE),
      modulesRoot: '.',
      modules: [
        {
          type: 'ESModule',
          path: 'index.js',
          contents: `import { smtpMailer } from './smtp.js';
            const [smtp, from, mail] = ${JSON.stringify([smtp, from, { ...mail, thread: null, unsubscribe: null }])};
            export default { fetch: async () => Response.json(await smtpMailer(smtp, from).send(mail)) };`,
        },
        { type: 'ESModule', path: 'smtp.js', contents: code },
      ],
    }),
  );
  try {
    const response = await miniflare.dispatchFetch('http://localhost/');
    return { attempt: await response.json(), came };
  } finally {
    await miniflare.dispose();
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

const delivered = { attempt: { ok: true }, came: [{ secure: true, user: 'postman', to: 'ann@mail.example' }] };

test.each([
  ['from the start', true, 'implicit'],
  ['from STARTTLS on', false, 'starttls'],
] as const)('a mail goes through TLS %s', async (_, secure, how) => {
  expect(await sent(secure, how)).toEqual(delivered);
});

test('nothing is said to a server that offers no STARTTLS', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const { attempt, came } = await sent(false, 'starttls', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  expect(attempt).toMatchObject({ ok: false, failure: { why: 'failing', status: expect.any(Number) } });
  expect(came).toEqual([]);
  expect(said.mock.calls).toEqual([['the mail server refuses our mail: 500 at STARTTLS']]);
});
