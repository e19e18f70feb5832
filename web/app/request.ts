import type { Problem } from '../../shared/protocol/messages/live.ts';
import { type ParamsOf, partsOf, pathTo, type Route } from '../../shared/protocol/route.ts';
import type { AnswerOf, BodyOf } from '../../shared/protocol/rows.ts';
import { compareClocks } from './clock.ts';
import { takeEarly } from './early.ts';
import { HERE_MARK } from './here.ts';
import { lang } from './lang.ts';

/* How the site sends requests: with time-outs, repeated without an answer, and under idempotency keys. */

/** The result of a request: its answer, a refusal, or no answer after all retries. */
export type ApiAnswer<Value> =
  | { readonly type: 'ok'; readonly value: Value; readonly etag: string | null }
  | { readonly type: 'unchanged' }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'unreachable' };

/**
 * Whether the service has granted or refused the request. If not (no answer, or too many requests), the same request may
 * still succeed.
 */
export const isDecided = (answer: ApiAnswer<unknown>): boolean =>
  answer.type === 'refused' ? answer.problem.status !== 429 : answer.type !== 'unreachable';

export const isNotYours = (answer: ApiAnswer<unknown>): boolean =>
  answer.type === 'refused' && [401, 403].includes(answer.problem.status);

/** In milliseconds: the time-out of one attempt. All attempts together may take twice as long. */
const TIMEOUT = 10_000;
/**
 * In milliseconds: the pauses between attempts. A request that changes something carries an idempotency key, so it is
 * carried out only once.
 */
const PAUSES = [400, 1_200, 3_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const inHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits in hexadecimal: a nonce, or the key of a request. */
export const random128 = (): string => inHex(crypto.getRandomValues(new Uint8Array(16)));

const isProblem = (json: unknown): json is Problem =>
  typeof json === 'object' && json !== null && 'code' in json && 'title' in json && 'status' in json;

interface Request {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON, but bytes as they are. */
  readonly body?: unknown;
  readonly etag?: string | null;
  /** The time-out of one attempt, in milliseconds. */
  readonly timeout?: number;
  /** Whether it continues after the page is closed. */
  readonly outlives?: boolean;
}

/** One attempt. Throws if no intelligible answer came back, since another attempt may succeed. */
async function attempt<Value>(
  { method, path, body, etag, outlives = false }: Request,
  timeout: number,
): Promise<ApiAnswer<Value>> {
  const headers: Record<string, string> = { 'accept-language': lang.value };
  const isBytes = body instanceof Uint8Array;
  if (body !== undefined) headers['content-type'] = isBytes ? 'application/octet-stream' : 'application/json';
  if (etag !== undefined && etag !== null) headers['if-none-match'] = etag;
  const early = method === 'GET' ? takeEarly(path) : undefined;
  const sent = early === undefined ? Date.now() : performance.timeOrigin;
  const response = await (early ??
    fetch(`/api${path}`, {
      method,
      headers,
      cache: 'no-store',
      keepalive: outlives,
      signal: AbortSignal.timeout(timeout),
      ...(body === undefined ? {} : { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    }));
  compareClocks(response.headers.get('date'), sent);
  if (response.status === 304) return { type: 'unchanged' };
  const json: unknown = await response.json();
  if (response.ok) return { type: 'ok', value: json as Value, etag: response.headers.get('etag') };
  if (!isProblem(json) || response.status >= 500) throw new Error(`${method} ${path}: ${response.status}`);
  return { type: 'refused', problem: json };
}

async function request<Value>(what: Request): Promise<ApiAnswer<Value>> {
  if (what.path.startsWith(HERE)) return (await import('../here/service.ts')).answerHere<Value>(what);
  const { timeout = TIMEOUT } = what;
  const deadline = performance.now() + 2 * timeout;
  for (const wait of [...PAUSES, null]) {
    try {
      return await attempt(what, Math.min(timeout, deadline - performance.now()));
    } catch {
      if (wait === null || performance.now() + wait >= deadline) break;
      await pause(wait);
    }
  }
  return { type: 'unreachable' };
}

/** What the paths begin with of tables that are played on this device. */
const HERE = `/tables/${HERE_MARK}`;

/** Whether all that a route takes may be left out. */
type TakesNothing<At extends Route> = [BodyOf<At>] extends [never]
  ? true
  : Record<string, never> extends BodyOf<At>
    ? true
    : false;
/** What goes with a request: its body; the entity tag of what the page has already; its time-out. */
type More<At extends Route> = Pick<Request, 'etag' | 'timeout' | 'outlives'> &
  (TakesNothing<At> extends true ? { readonly body?: BodyOf<At> } : { readonly body: BodyOf<At> });

export function call<At extends Route>(
  route: At,
  params: ParamsOf<At>,
  ...[more]: TakesNothing<At> extends true ? [More<At>?] : [More<At>]
): Promise<ApiAnswer<AnswerOf<At>>> {
  const { method } = partsOf(route);
  const body = method === 'POST' || method === 'PUT' ? {} : undefined;
  return request({ method, path: pathTo(route, params), body, ...more });
}

/** The keys of requests without an answer. */
const unanswered = new Map<string, string>();

export type Unkeyed<Body> = Body extends unknown ? Omit<Body, 'key'> : never;

/**
 * Posts with an idempotency key. A request without an answer may have been carried out all the same. So if it is sent
 * again, by whatever button, it is sent with the same key. `knowing` is what the player knew: if they know more when they
 * repeat a request, they mean another one.
 */
export async function once<At extends Route>(
  route: At,
  params: ParamsOf<At>,
  body: Unkeyed<BodyOf<At>>,
  knowing = 0,
): Promise<ApiAnswer<AnswerOf<At>>> {
  const path = pathTo(route, params);
  const what = `${path} ${knowing} ${JSON.stringify(body)}`;
  const key = unanswered.get(what) ?? random128();
  unanswered.set(what, key);
  const keyed = { key, ...body };
  const answer = await request<AnswerOf<At>>({ method: partsOf(route).method, path, body: keyed, outlives: true });
  if (answer.type !== 'unreachable') unanswered.delete(what);
  return answer;
}
