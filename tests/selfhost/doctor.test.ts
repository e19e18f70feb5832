import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { DAY, HOUR } from '../../shared/time.ts';
import { type Config, readConfig } from '../../worker/config.ts';
import { checkSense, examine } from '../../worker/selfhost/admin/doctor/doctor.ts';
import type { Finding } from '../../worker/selfhost/admin/doctor/finding.ts';
import {
  checkClock,
  checkFolder,
  checkOpenFiles,
  checkPort,
  checkRuntime,
  checkSpace,
} from '../../worker/selfhost/admin/doctor/machine.ts';
import { certificateOf, checkCertificate, checkDns, checkServer } from '../../worker/selfhost/admin/doctor/mail.ts';
import { checkArrival, checkProxy } from '../../worker/selfhost/admin/doctor/proxy.ts';
import { lockFolder } from '../../worker/selfhost/lock.ts';
import { readAccess } from '../../worker/selfhost/operator-file.ts';
import { runtimePath } from '../../worker/selfhost/workerd.ts';
import { DEFAULTS } from '../../worker/variables.ts';
import { newCertificate } from './certificate.ts';
import { type Served, serve } from './server.ts';

/* Whatever `doctor` finds is provoked here. */

const NOW = Date.UTC(2030, 0, 1);
const folder = mkdtempSync(join(tmpdir(), 'chacun-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const levels = (findings: readonly Finding[]) => findings.map(({ about, level }) => `${about}: ${level}`);

describe('settings', () => {
  const config = (values: Readonly<Record<string, string>>): Config => {
    const read = readConfig((name) => ({ name, value: values[name] ?? DEFAULTS[name] }), false);
    return read.ok ? read.value : expect.fail(read.error);
  };
  test.each([
    [{}, '127.0.0.1', '', 'ok', 'mail: off'],
    [{ SITE_ORIGIN: 'https://a.example' }, '0.0.0.0', 'x-forwarded-for', 'warning', 'beside the proxy'],
    [{ SITE_ORIGIN: 'http://a.example' }, '127.0.0.1', '', 'warning', 'without https'],
    [{}, '0.0.0.0', '', 'warning', 'CST_SITE_ORIGIN is not set'],
    [
      { MAIL: 'mailbox', MAILBOX_TOKEN: '0'.repeat(32), SITE_ORIGIN: 'https://a.example' },
      '127.0.0.1',
      '',
      'warning',
      'sends nothing',
    ],
  ] as const)('that make little sense are said: %o on %s', (values, host, trusted, level, says) => {
    const [found] = checkSense(config(values), host, trusted);
    expect(found).toMatchObject({ about: 'settings', level });
    expect(found?.says).toContain(says);
  });
});

describe('the machine', () => {
  test('a runtime that does not start is an error, with what it needs', async () => {
    expect(await checkRuntime(runtimePath)).toMatchObject({ level: 'ok' });
    const broken = join(folder, 'workerd');
    writeFileSync(broken, "#!/bin/sh\necho 'version GLIBC_2.35 not found' >&2\nexit 1\n", { mode: 0o755 });
    const found = await checkRuntime(broken);
    expect(found).toMatchObject({ level: 'error' });
    expect(found.says).toMatch(/GLIBC_2\.35 not found.*glibc 2\.35/);
  });

  test.each([
    ['Max open files            1024                 1024                 files', 'error'],
    ['Max open files            1024                 524288               files', 'ok'],
    ['Max open files            1024                 unlimited            files', 'ok'],
    ['', 'warning'],
  ])('the limit of open files is that up to which it may be raised: %s', (limits, level) => {
    expect(checkOpenFiles(limits)).toMatchObject({ level });
  });

  test('a folder that cannot be written to, locked, or that others can read is said', () => {
    const data = join(folder, 'data');
    expect(levels(checkFolder(data))).toEqual(['data: warning']);
    mkdirSync(join(data, 'do'), { recursive: true, mode: 0o700 });
    chmodSync(data, 0o700);
    writeFileSync(join(data, 'do', 'a.sqlite'), '', { mode: 0o600 });
    expect(levels(checkFolder(data))).toEqual(['data: ok', 'rights: ok']);
    chmodSync(join(data, 'do', 'a.sqlite'), 0o644);
    expect(checkFolder(data)[1]).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('a.sqlite can be read'),
    });
    writeFileSync(join(folder, 'file'), '');
    expect(checkFolder(join(folder, 'file'))[0]).toMatchObject({
      level: 'error',
      says: expect.stringContaining('ENOTDIR'),
    });
    expect(checkFolder('/proc')[0]).toMatchObject({
      level: 'error',
      says: expect.stringContaining('cannot be written to'),
    });
  });

  test('little space, and few inodes, are said before nothing can be saved', () => {
    const space = { free: 2 ** 40, inodes: 1000, freeInodes: 900 };
    expect(checkSpace(space)).toMatchObject({ level: 'ok' });
    expect(checkSpace({ ...space, free: 500 * 2 ** 20 })).toMatchObject({ level: 'warning' });
    expect(checkSpace({ ...space, free: 50 * 2 ** 20 })).toMatchObject({ level: 'error' });
    expect(checkSpace({ ...space, freeInodes: 5 })).toMatchObject({
      level: 'error',
      says: expect.stringContaining('inodes'),
    });
    expect(checkSpace({ ...space, inodes: 0, freeInodes: 0 })).toMatchObject({ level: 'ok' });
  });

  test('a clock that is behind what was saved, or that another one contradicts, is wrong', () => {
    expect(checkClock(NOW, NOW - HOUR, undefined)).toMatchObject({ level: 'ok' });
    expect(checkClock(NOW, NOW + 3 * DAY, undefined)).toMatchObject({
      level: 'error',
      says: expect.stringContaining('3 days behind'),
    });
    expect(checkClock(NOW, 0, NOW + HOUR)).toMatchObject({
      level: 'error',
      says: expect.stringContaining('60 minutes behind'),
    });
    expect(checkClock(NOW, 0, NOW - HOUR)).toMatchObject({
      level: 'error',
      says: expect.stringContaining('60 minutes ahead'),
    });
    expect(checkClock(NOW, 0, NOW + 500)).toMatchObject({ level: 'ok' });
  });

  test('a port that is taken is said with the process that has it', async () => {
    const taken = createTcpServer();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const found = await checkPort('127.0.0.1', port);
    expect(found).toMatchObject({ about: 'port', level: 'error' });
    expect(found.says).toContain(`(process ${process.pid})`);
    await new Promise((resolve) => taken.close(resolve));
    expect(await checkPort('127.0.0.1', port)).toMatchObject({ level: 'ok' });
    expect(await checkPort('192.0.2.1', port)).toMatchObject({
      level: 'error',
      says: expect.stringContaining('cannot listen'),
    });
  });
});

describe('the certificate of the mail server', () => {
  const server = { host: 'mail.example', port: 465, tls: 'implicit', user: '', password: '' } as const;
  test.each([
    [{ error: null, until: NOW + 90 * DAY }, 'ok', 'trusted until 2030-04-01'],
    [{ error: null, until: NOW + 3 * DAY }, 'warning', 'expires on 2030-01-04'],
    [{ error: 'CERT_HAS_EXPIRED', until: NOW - DAY }, 'error', 'expired on 2029-12-31'],
    [{ error: 'ERR_TLS_CERT_ALTNAME_INVALID', until: NOW + 90 * DAY }, 'error', 'ALTNAME'],
  ] as const)('is judged by its name and its end: %o', (shown, level, says) => {
    expect(checkCertificate(server, shown, NOW)).toMatchObject({ level, says: expect.stringContaining(says) });
  });

  test.each(['implicit', 'starttls'] as const)(
    'is asked for by %s, of a server that nobody has vouched for',
    async (tls) => {
      const { folder: made, ...keys } = newCertificate();
      const mail = new SMTPServer({ ...keys, secure: tls === 'implicit', disableReverseLookup: true });
      mail.on('error', () => undefined);
      await new Promise<void>((resolve) => void mail.listen(0, '127.0.0.1', resolve));
      const { port } = mail.server.address() as AddressInfo;
      const asked = { ...server, host: 'localhost', port, tls };
      try {
        expect(await certificateOf(asked)).toMatchObject({ error: expect.stringContaining('SELF_SIGNED') });
        expect(await checkServer(asked, Date.now())).toMatchObject({
          level: 'error',
          says: expect.stringContaining('not trusted'),
        });
        expect(await checkServer({ ...asked, tls: 'none' }, NOW)).toMatchObject({ level: 'warning' });
      } finally {
        await new Promise<void>((resolve) => void mail.close(resolve));
        rmSync(made, { recursive: true });
      }
      expect(await checkServer(asked, NOW)).toMatchObject({
        level: 'error',
        says: expect.stringContaining('cannot be asked'),
      });
    },
  );
});

describe('DNS', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const dkim = { selector: 's1', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const RIGHT: Readonly<Record<string, readonly string[]>> = {
    'games.example': ['v=spf1 include:_spf.mail.example -all', 'something else'],
    's1._domainkey.games.example': [`v=DKIM1; k=rsa; p=${published}`],
    '_dmarc.games.example': ['v=DMARC1; p=quarantine'],
  };
  const check = async (records: Readonly<Record<string, readonly string[] | Error>>, key = dkim) => {
    const resolve = async (name: string) => {
      const found = { ...RIGHT, ...records }[name] ?? [];
      if (found instanceof Error) throw found;
      if (found.length === 0) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      // Long texts come in parts.
      return found.map((text) => [text.slice(0, 20), text.slice(20)]);
    };
    return levels(await checkDns('play@games.example', key, resolve));
  };

  test('is right if it names who sends, the key that signs, and what becomes of the rest', async () => {
    expect(await check({})).toEqual(['SPF: ok', 'DKIM: ok', 'DMARC: ok']);
  });

  test.each([
    ['no SPF', { 'games.example': [] }, 'SPF: error'],
    ['two of SPF', { 'games.example': ['v=spf1 -all', 'v=spf1 mx -all'] }, 'SPF: error'],
    ['an SPF that lets everybody send', { 'games.example': ['v=spf1 +all'] }, 'SPF: error'],
    ['no DKIM', { 's1._domainkey.games.example': [] }, 'DKIM: error'],
    ['another key', { 's1._domainkey.games.example': [`v=DKIM1; p=${published.replace('A', 'B')}`] }, 'DKIM: error'],
    ['no DMARC', { '_dmarc.games.example': [] }, 'DMARC: warning'],
    ['no answer', { 'games.example': new Error('SERVFAIL') }, 'SPF: warning'],
  ])('is wrong with %s', async (_, records, finding) => {
    const found = await check(records);
    expect(found).toContain(finding);
    expect(found.filter((one) => one.endsWith(': ok')).length).toBe(2);
  });
});

describe('a proxy', () => {
  const data = join(folder, 'served');
  const TRUSTED = 'x-forwarded-for';
  let service: Served;
  beforeAll(async () => {
    service = await serve(inject('built'), { CST_DATA_DIR: data, CST_TRUST_PROXY: TRUSTED });
  });
  afterAll(() => service.stop());

  /** What a proxy does to the headers of a request. */
  type Change = (headers: Record<string, string | string[] | undefined>) => unknown;

  /** What is found through a proxy that does that. */
  async function through(change: Change): Promise<readonly string[]> {
    const proxy = createServer((incoming, outgoing) => {
      const headers: Parameters<Change>[0] = { ...incoming.headers };
      headers[TRUSTED] = '198.51.100.9';
      change(headers);
      const passed = request({
        port: service.port,
        path: incoming.url,
        method: incoming.method,
        headers: headers as Record<string, string>,
      });
      passed.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(passed);
    });
    // Upgrades come as other requests do, unless they are listened to.
    proxy.on('upgrade', (incoming, socket) => {
      const headers: Parameters<Change>[0] = { ...incoming.headers };
      change(headers);
      const passed = request({ port: service.port, path: incoming.url, headers: headers as Record<string, string> });
      passed.on('response', (answer) =>
        socket.end(`HTTP/1.1 ${answer.statusCode} x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`),
      );
      passed.end();
    });
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    try {
      const { token } = readAccess(data) ?? expect.fail();
      const found = await checkProxy(`http://localhost:${port}`, token, TRUSTED);
      return found.map(({ level, says }) => `${level}: ${says}`);
    } finally {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    }
  }

  test('that passes on what it must is right', async () => {
    expect(await through(() => undefined)).toEqual([expect.stringMatching(/^ok: .* from 198\.51\.100\.9$/)]);
  });

  test.each<[string, Change, RegExp]>([
    ['changes Host', (headers) => Object.assign(headers, { host: 'inside:8788' }), /^error: .*Host inside:8788/],
    [
      'passes on what a client claims',
      (headers) => Object.assign(headers, { [TRUSTED]: '203.0.113.7' }),
      /^error: .*that a client claims/,
    ],
    [
      'does not pass on upgrades',
      (headers) => void ['connection', 'upgrade'].map((name) => delete headers[name]),
      /^error: .*WebSocket/,
    ],
  ])('that %s is found by what arrives', async (_, change, expected) => {
    const found = await through(change);
    expect(found.filter((one) => one.startsWith('error'))).toEqual([expect.stringMatching(expected)]);
  });

  test('that says nothing of https or of its clients is found by what arrived', () => {
    const site = 'https://games.example';
    const saying = (origin: string, client: string) => checkArrival(site, { origin, client }).map(({ says }) => says);
    expect(saying(site, '198.51.100.9')).toEqual([expect.stringContaining('as it was sent')]);
    expect(saying('http://games.example', '198.51.100.9')).toEqual([expect.stringContaining('X-Forwarded-Proto')]);
    expect(saying(site, '127.0.0.1')).toEqual([expect.stringContaining('set CST_TRUST_PROXY')]);
    expect(saying(site, '10.1.2.3')).toEqual([expect.stringContaining('set CST_TRUST_PROXY')]);
  });

  test('that leads elsewhere, or nowhere, is found', async () => {
    expect(await checkProxy(service.origin, '0'.repeat(32), '')).toMatchObject([
      { level: 'error', says: expect.stringContaining('404') },
    ]);
    expect(await checkProxy('http://127.0.0.1:1', '', '')).toMatchObject([
      { level: 'error', says: expect.stringContaining('cannot be reached') },
    ]);
  });

  test('all checks are made of a service that runs, and of settings with which none would start', async () => {
    const look = async (env: Readonly<Record<string, string>>, now = Date.now()) => {
      const found: Finding[] = [];
      const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
      for await (const one of examine({ data, env, now, time: undefined, resolve })) found.push(one);
      return found;
    };
    const running = await look({ CST_SITE_ORIGIN: service.origin, CST_TRUST_PROXY: TRUSTED });
    expect(levels(running)).toEqual([
      'settings: ok',
      'runtime: ok',
      expect.stringContaining('open files: '),
      'data: ok',
      'rights: ok',
      expect.stringContaining('disk: '),
      'clock: ok',
      'service: ok',
      // There is none: what a client claims arrives.
      'proxy: error',
    ]);
    expect(at(running, 8).says).toContain('that a client claims');
    const wrong = await look({ CST_MAIL: 'pigeon', CST_MAILBOX_TOKEN: 'x' }, NOW - 20 * 365 * DAY);
    expect(at(wrong, 0)).toMatchObject({ level: 'error', says: expect.stringContaining('CST_MAIL must be one of') });
    expect(wrong.find(({ about }) => about === 'clock')).toMatchObject({ level: 'error' });
    const mail = await look({
      CST_MAIL: 'smtp',
      CST_MAIL_FROM: 'play@games.example',
      CST_SITE_ORIGIN: 'https://games.example',
      CST_SMTP_HOST: '127.0.0.1',
      CST_SMTP_PORT: '1',
    });
    expect(levels(mail).slice(-4)).toEqual(['certificate: error', 'SPF: error', 'DKIM: ok', 'DMARC: warning']);
  });

  test('a folder whose lock keeps nobody out is told from one that locks', () => {
    const lock = lockFolder(folder);
    expect(lock.ok).toBe(true);
    expect(lockFolder(folder).ok).toBe(false);
    if (lock.ok) lock.value.release();
    expect(statSync(join(folder, 'lock.sqlite')).isFile()).toBe(true);
  });
});
