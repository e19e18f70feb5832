import { isHashOf, secretHash } from '../../../shared/table/secrets.ts';
import { configIn } from '../../config.ts';
import type { Env } from '../../env.ts';
import { METRICS_TYPE } from '../../metrics/metrics.ts';
import { serviceMetrics } from '../../metrics/service.ts';

/** What a proxy adds: through one on this machine, everybody comes from here. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const isLoopback = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|\[?::1\]?|localhost)$/.test(host);

/**
 * Whether a request comes from a program on this machine, not through a proxy or from a page: its peer is here, it was sent
 * to this machine by name, and nothing says that it was passed on.
 */
const isFromHere = ({ url, headers }: Request, peer: string): boolean =>
  isLoopback(peer) &&
  isLoopback(new URL(url).hostname) &&
  !headers.has('origin') &&
  !FORWARDED.some((name) => headers.has(name));

/** `CST_TRUST_PROXY`: the header in which a proxy names its client; empty if there is none. */
export type ScrapedEnv = Env & { readonly CST_TRUST_PROXY: string };

/** Whether a request asks for the metrics, and may: with the token, or from this machine, where no proxy is set up. */
export function isScrape(request: Request, peer: string, env: ScrapedEnv): boolean {
  if (request.method !== 'GET' || new URL(request.url).pathname !== '/metrics') return false;
  const config = configIn(env);
  if (!config.ok) return false;
  const { metricsToken } = config.value;
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (metricsToken !== null && token !== undefined) return isHashOf(secretHash(metricsToken), token);
  return env.CST_TRUST_PROXY === '' && isFromHere(request, peer);
}

/** The metrics of the service, and of the processes around it. */
export async function metrics({ PICTURES }: Env): Promise<Response> {
  const around = (await PICTURES?.fetch('http://pictures.invalid/metrics')) ?? new Response();
  return new Response(serviceMetrics() + (await around.text()), {
    headers: { 'content-type': METRICS_TYPE, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}
