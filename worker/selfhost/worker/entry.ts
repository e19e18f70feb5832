import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Lang } from '../../../shared/game/contract.ts';
import { wishedLang } from '../../../shared/game/words/wished-lang.ts';
import { MINUTE, SECOND } from '../../../shared/time.ts';
import { turnOf } from '../../account/account.ts';
import { FILE } from '../../account/weights.ts';
import { configIn } from '../../config.ts';
import { busyPage } from '../../http/busy-page.ts';
import { ipOf } from '../../http/limits.ts';
import app, { AddressObject as Address, CircleObject as Circle, TableObject as Table } from '../../index.ts';
import { durations, refusals, requests } from '../../metrics/service.ts';
import { reportProxyFault } from './proxy-faults.ts';
import { isScrape, metrics, type ScrapedEnv } from './scrape.ts';
import { compressed, type SiteEnv, siteResponse } from './site.ts';

/*
 * The Worker as it runs on one's own machine, directly on a socket. It does what Cloudflare does in front of a Worker:
 * it serves the files of the site, compresses answers, and determines the IP address of the client.
 */

export * from '../../index.ts';

// docs/decisions/62-the-operator-reads-files.md
/*
 * Objects whose alarms wait where a command has started the service for itself alone: it may have other settings than the
 * operator's service, which must not decide what becomes of a mail.
 */

/** In milliseconds. */
const LATER = MINUTE;

interface Alarmed {
  readonly ctx: DurableObjectState;
  readonly env: { readonly CST_ALARMS?: string };
}

/** Whether alarms wait; then that of an object is set again. */
async function waits({ ctx, env }: Alarmed): Promise<boolean> {
  if (env.CST_ALARMS !== 'off') return false;
  await ctx.storage.setAlarm(Date.now() + LATER);
  return true;
}

class WaitingTable extends Table {
  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    if (!(await waits(this as unknown as Alarmed))) await super.alarm(info);
  }
}

class WaitingAddress extends Address {
  override async alarm(): Promise<void> {
    if (!(await waits(this as unknown as Alarmed))) await super.alarm();
  }
}

class WaitingCircle extends Circle {
  override async alarm(): Promise<void> {
    if (!(await waits(this as unknown as Alarmed))) await super.alarm();
  }
}

export { WaitingAddress as AddressObject, WaitingCircle as CircleObject, WaitingTable as TableObject };

type ServedEnv = ScrapedEnv & SiteEnv;

/** Replaces the ASSETS binding of Cloudflare. */
export class Site extends WorkerEntrypoint<ServedEnv> {
  override async fetch(request: Request): Promise<Response> {
    return (await siteResponse(request, this.env)) ?? new Response(null, { status: 404 });
  }
}

/** An IP address without the port that may follow it. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([^:]*):\d+$/, '$1');

/** The IP address of the peer, with its port. */
const peerOf = ({ cf }: Request): string => (cf as { readonly clientIp?: string } | undefined)?.clientIp ?? '';

/**
 * The IP address of the client. A trusted proxy gives it in the header named by CST_TRUST_PROXY; in a list, the proxy
 * appended the last item.
 */
function clientOf(request: Request, trusted: string): string {
  const said = trusted === '' ? undefined : request.headers.get(trusted)?.split(',').at(-1)?.trim();
  return withoutPort(said || peerOf(request));
}

/** Cloudflare's header with the IP address of the client. */
const CLIENT = 'cf-connecting-ip';

/** The request with the client in that header, replacing whatever a client put there. */
function withClient(request: Request, client: string): Request {
  const headers = new Headers(request.headers);
  headers.set(CLIENT, client);
  return new Request(request, { headers });
}

/** Files of the site whose paths are those of the API. */
const FILES_OF_API = ['/api/openapi.json', '/api/games', '/api/version'];

/** As in wrangler.toml. The start page is a file that the Worker adds to. */
const isFileFirst = (path: string): boolean =>
  (!path.startsWith('/api/') && path !== '/') || FILES_OF_API.includes(path);

/** The answer in place of a file, if the client has asked too much. */
async function refusedFile({ headers }: Request, client: string, env: ServedEnv): Promise<Response | undefined> {
  if (!configIn(env).ok) return undefined;
  const retryAfter = await turnOf(env, ipOf(new Headers({ [CLIENT]: client })), FILE);
  return retryAfter > 0 ? busyPage(languageIn(headers), retryAfter) : undefined;
}

/** Counts the answer in place of a file. */
function countFile(answer: Response, began: number): Response {
  requests.add('file', `${answer.status}`);
  if (answer.status === 429) refusals.add('file', 'too-many');
  durations.observe((Date.now() - began) / SECOND, 'file');
  return answer;
}

/** The language of a page that is refused. */
const languageIn = (headers: Headers): Lang => wishedLang((headers.get('accept-language') ?? '').split(','));

export default {
  async fetch(request, env, ctx) {
    // The runtime turns two Host headers into an invalid URL.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
    const { pathname } = new URL(request.url);
    const client = clientOf(request, env.CST_TRUST_PROXY);
    if (isFileFirst(pathname)) {
      const began = Date.now();
      const file = await siteResponse(request, env);
      if (file) return countFile((await refusedFile(request, client, env)) ?? file, began);
    }
    if (isScrape(request, withoutPort(peerOf(request)), env)) return metrics(env);
    reportProxyFault(request);
    return compressed(request, await app.fetch(withClient(request, client), env, ctx));
  },
} satisfies ExportedHandler<ServedEnv>;
