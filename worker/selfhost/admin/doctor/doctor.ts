import { resolveTxt } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '../../../config.ts';
import { DEFAULTS, findVariable, type Source, type VariableName } from '../../../variables.ts';
import { root } from '../../folders.ts';
import { lockFolder } from '../../lock.ts';
import { readMailRoute } from '../../mail-settings.ts';
import { readAccess } from '../../operator-file.ts';
import { readSettings } from '../../settings.ts';
import { runtimePath } from '../../workerd.ts';
import { bad, doubtful, type Finding, fine } from './finding.ts';
import {
  checkClock,
  checkFolder,
  checkOpenFiles,
  checkPort,
  checkRuntime,
  checkSpace,
  latestIn,
  spaceIn,
} from './machine.ts';
import { checkDns, checkServer, type ResolveTxt } from './mail.ts';
import { checkProxy } from './proxy.ts';

/* `doctor`: everything around the service that can be wrong, as far as it can be seen from here. */

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = /^(127\.|localhost$|::1$)/;

/** What is wrong with settings that the service starts with. */
export function checkSense(config: Config, host: string, trusted: string): readonly Finding[] {
  const about = 'settings';
  const { siteOrigin, mail } = config;
  const findings: Finding[] = [];
  if (!LOOPBACK.test(host) && trusted !== '')
    findings.push(
      doubtful(about, `HOST=${host} can be reached beside the proxy, where anybody may set ${trusted}: use 127.0.0.1`),
    );
  if (siteOrigin?.startsWith('http:') && !LOOPBACK.test(new URL(siteOrigin).hostname))
    findings.push(
      doubtful(
        about,
        `CST_SITE_ORIGIN is ${siteOrigin}, without https: no notifications on devices, no installed site`,
      ),
    );
  if (siteOrigin === null && mail.type === 'off' && !LOOPBACK.test(host))
    findings.push(doubtful(about, 'CST_SITE_ORIGIN is not set: links in messages lead to whatever host was asked'));
  if (mail.type === 'mailbox' && siteOrigin !== null)
    findings.push(doubtful(about, 'CST_MAIL=mailbox sends nothing, and whoever has its token reads all mails'));
  return findings.length > 0
    ? findings
    : [fine(about, `mail: ${mail.type}; site: ${siteOrigin ?? 'where it is asked'}`)];
}

/** What the checks need of their doctorInputs. */
interface DoctorInputs {
  readonly data: string;
  readonly env: Environment;
  readonly now: number;
  /** A page of another machine, whose clock is compared. */
  readonly time: string | undefined;
  readonly resolve: ResolveTxt;
}

export const doctorInputs = (data: string, time: string | undefined): DoctorInputs => ({
  data,
  env: process.env,
  now: Date.now(),
  time,
  resolve: resolveTxt,
});

/** All checks, in the order in which one depends on the other. */
export async function* examine({ data, env, now, time, resolve }: DoctorInputs): AsyncGenerator<Finding> {
  const sources: readonly Source[] = [
    { where: 'in the environment', values: env },
    { where: 'in wrangler.toml', values: readSettings(join(root, 'wrangler.toml')).variables },
  ];
  const get = (name: VariableName) => {
    const token = name === 'MAILBOX_TOKEN' ? '0'.repeat(32) : DEFAULTS[name];
    return findVariable(sources, name, token);
  };
  const config = readConfig(get, false);
  const [host, port] = [env['HOST'] || '127.0.0.1', Number(env['PORT'] || '8788')];
  const trusted = findVariable(sources, 'TRUST_PROXY', '').value;
  if (config.ok) yield* checkSense(config.value, host, trusted);
  else yield bad('settings', config.error);
  yield await checkRuntime(runtimePath);
  yield checkOpenFiles(existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '');
  yield* checkFolder(data);
  yield checkSpace(spaceIn(existsSync(data) ? data : dirname(data)));
  yield checkClock(now, latestIn(data), await dateAt(time));
  yield* await checkReach(data, { host, port, trusted }, config.ok ? config.value : undefined);
  if (config.ok && config.value.mail.type === 'smtp') {
    const { mail } = config.value;
    const route = readMailRoute(mail, sources);
    if (!route.ok) yield bad('settings', route.error);
    if (route.ok && route.value.proxy === undefined) yield await checkServer(mail.server, now);
    yield* await checkDns(mail.from, route.ok ? route.value.dkim : undefined, resolve);
  }
}

/** The time of another machine, by the head of a page; undefined if none was named. */
async function dateAt(url: string | undefined): Promise<number | undefined> {
  if (url === undefined) return undefined;
  const { headers } = await fetch(url, { method: 'HEAD' });
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}

/** Whether the service that runs is reached as it should be or, where none runs, whether one could listen. */
async function checkReach(
  data: string,
  { host, port, trusted }: { readonly host: string; readonly port: number; readonly trusted: string },
  config: Config | undefined,
): Promise<readonly Finding[]> {
  const lock = existsSync(data) ? lockFolder(data) : undefined;
  if (lock?.ok) lock.value.release();
  if (lock === undefined || lock.ok) return [await checkPort(host, port)];
  const access = readAccess(data);
  if (access === undefined) return [doubtful('service', `${lock.error} runs, and has not left how to reach it`)];
  const running = fine('service', `runs: ${lock.error}`);
  const site = config?.siteOrigin ?? null;
  if (site === null)
    return [running, doubtful('proxy', 'CST_SITE_ORIGIN is not set here: what a proxy passes on cannot be seen')];
  return [running, ...(await checkProxy(site, access.token, trusted))];
}
