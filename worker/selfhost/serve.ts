import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PORT, readConfig } from '../config.ts';
import { DEFAULTS, findVariable, type Source, type VariableName } from '../variables.ts';
import { newerIn, readVersions, versionsWrittenAt, writeVersions } from './data-versions.ts';
import { data, dist, OBJECTS, root } from './folders.ts';
import { keepRunning } from './keep-running.ts';
import { lockFolder } from './lock.ts';
import { LOG_FORMATS, logAs } from './log-format.ts';
import { readMailRoute } from './mail-settings.ts';
import { removeAccess, writeAccess } from './operator-file.ts';
import { unpackSite } from './packed-site.ts';
import { pictures } from './pictures.ts';
import { processMetrics } from './process-metrics.ts';
import { readRelease } from './release.ts';
import { CONFIG, configFiles } from './runtime.ts';
import { readSettings } from './settings.ts';
import { keepPrivate, removeEmpty } from './storage.ts';
import { startTied } from './tied-process.ts';
import { runtimePath } from './workerd.ts';

/*
 * Serves the built site and Worker on one's own machine with workerd, the runtime of Cloudflare, on a socket of its
 * own. This process starts the runtime, again if it ends, prints its URL, and stops it. Bindings are those of wrangler.toml. The
 * environment may set PORT, HOST, CST_LOG, CST_DATA_DIR, CST_DIST_DIR (where site and Worker were built), CST_TRUST_PROXY, and the
 * variables of the Worker, which wrangler.toml may set too.
 */

// docs/decisions/30-self-hosting-runs-workerd.md
const { env } = process;
const host = env['HOST'] || '127.0.0.1';
const port = env['PORT'] || '8788';
const settings = readSettings(join(root, 'wrangler.toml'));
const sources: readonly Source[] = [
  { where: 'in the environment', values: env },
  { where: 'in wrangler.toml', values: settings.variables },
];
// There are new tokens at each start: one is printed below, the other left in the folder of the data.
const newToken = () => randomBytes(16).toString('hex');
const defaults = { ...DEFAULTS, MAILBOX_TOKEN: newToken(), OPERATOR_TOKEN: newToken() };
const get = (name: VariableName) => findVariable(sources, name, defaults[name]);
const trusted = findVariable(sources, 'TRUST_PROXY', '');
/** Set by a command that starts the service for itself alone. */
const alarms = findVariable([{ where: 'in the environment', values: env }], 'ALARMS', 'on');
const found = [...Object.keys(DEFAULTS).map((name) => get(name as VariableName)), trusted, alarms];
const variables = Object.fromEntries(found.map(({ name, value }) => [name.replace(/^(CST_)?/, 'CST_'), value]));

function refuse(why: string): never {
  console.error(`Chacun son tour does not start: ${why}`);
  process.exit(1);
}

/** Refuses what the system refuses before the service listens: a folder that cannot be written to, a site that was not built. */
function fail(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) refuse(error.message);
  console.error(error);
  process.exit(1);
}
process.on('uncaughtException', fail);

const logFormat = LOG_FORMATS.find((one) => one === (env['CST_LOG'] || 'text'));
if (logFormat === undefined) refuse('CST_LOG must be text or json');
logAs(logFormat);

const config = readConfig(get, false);
if (!config.ok) refuse(config.error);
if (!/^\d{1,5}$/.test(port) || Number(port) > MAX_PORT) refuse('PORT must be a port number');
if (!/^[\w-]*$/.test(trusted.value))
  refuse(`${trusted.name} must be the name of a header (${trusted.name} is set ${trusted.where})`);
const { mail } = config.value;
const route = mail.type === 'smtp' ? readMailRoute(mail, sources) : null;
if (route?.ok === false) refuse(route.error);

const former = [...found, data, dist].filter(({ name }) => !name.startsWith('CST_'));
for (const { name, where } of former) console.warn(`${name} is deprecated: use CST_${name} (${name} is set ${where})`);

// Tables contain secrets, so only the owner may read them.
process.umask(0o077);
const objects = join(data.path, OBJECTS);
mkdirSync(objects, { recursive: true });
keepPrivate(data.path);
const lock = lockFolder(data.path);
if (!lock.ok) refuse(`${data.path} is in use by ${lock.error}. Stop that one, or set CST_DATA_DIR to another folder`);
const release = readVersions(join(dist.path, 'worker'));
const newer = newerIn(readVersions(data.path), release);
if (newer.length > 0)
  refuse(
    `the data in ${data.path} was written by a later release (${newer.join(', ')}). Start that release, or restore a backup from before the upgrade: docs/operation.md, Upgrades`,
  );
// The last start looked at what was there before it.
removeEmpty(objects, versionsWrittenAt(data.path));

const folder = mkdtempSync(join(tmpdir(), 'chacun-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// In a folder that only the owner may enter, so that nobody else on the machine can have pictures drawn.
const drawing = join(folder, 'pictures');
pictures(join(data.path, 'pictures'), processMetrics(data.path, readRelease(dist.path))).listen(drawing);
const sending = join(folder, 'mails');
if (route?.ok) {
  // Loaded here, as most services send no mail.
  const { mails } = await import('./mails.ts');
  mails(route.value).listen(sending);
}
const siteFolder = join(folder, 'site');
const files = configFiles(dist.path, {
  ...settings,
  site: unpackSite(dist.path, siteFolder),
  siteFolder,
  variables: Object.keys(variables),
  allowLoopback: config.value.allowLoopback,
  pictures: drawing,
  mails: sending,
});

writeVersions(data.path, release);

const hostInUrl = host.includes(':') ? `[${host}]` : host;
const isAny = ['0.0.0.0', '[::]', '*'].includes(hostInUrl);

/** What the runtime reads when it starts, and nothing reads later. */
const setupFolder = join(folder, 'setup');
const removeSetup = () => rmSync(setupFolder, { recursive: true, force: true });

function start(port: number): ChildProcess {
  removeSetup();
  mkdirSync(setupFolder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(setupFolder, name), content);
  const address = `${hostInUrl}:${port}`;
  return startTied(
    [
      runtimePath,
      'serve',
      join(setupFolder, CONFIG),
      '--control-fd=3',
      `--socket-addr=http=${address}`,
      `--directory-path=objects=${objects}`,
    ],
    { ...env, ...variables },
  );
}

const stop = keepRunning({
  start,
  port: Number(port),
  listening(port, isAgain) {
    removeSetup();
    if (isAgain) return console.warn('Chacun son tour listens again');
    process.off('uncaughtException', fail);
    const origin = `http://localhost:${port}`;
    lock.value.sign(origin);
    writeAccess(data.path, {
      origin: `http://${isAny ? '127.0.0.1' : hostInUrl}:${port}`,
      token: get('OPERATOR_TOKEN').value,
    });
    process.on('exit', () => removeAccess(data.path));
    const { siteOrigin, contact, imprint } = config.value;
    if (siteOrigin !== null && (contact === null || imprint === null))
      console.warn(
        'Nobody is named on the page /privacy, as the law demands in many countries: set CST_CONTACT and CST_IMPRINT (docs/operation.md, Law)',
      );
    console.log(`Chacun son tour: ${origin}`);
    if (mail.type === 'mailbox') console.log(`The mails it would send: ${origin}/mailbox#${mail.token}`);
  },
  failed: (said) => refuse(/Address already in use/.test(said) ? `port ${port} is taken` : said.trim()),
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
