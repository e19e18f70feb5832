import * as z from 'zod/mini';
import type { Lang } from '../../../shared/game/contract.ts';
import type { Problem } from '../../../shared/protocol/messages/live.ts';
import { type ParamsOf, partsOf, pathTo, type RouteOf, type RowName } from '../../../shared/protocol/route.ts';
import { type AnswerOf, type BodyOf, ROUTES, ROWS, type Rows } from '../../../shared/protocol/rows.ts';

/** The result of a request. `differs`: the service speaks another version of the protocol. */
export type ServiceAnswer<Value> =
  | { readonly type: 'ok'; readonly value: Value }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'unreachable' | 'differs' };

/** The rows that answer with JSON. */
type Name = { readonly [One in RowName]: Rows[One]['answer'] extends z.ZodMiniType ? One : never }[RowName];

type Rest<One extends Name> = [BodyOf<RouteOf<One>>] extends [never] ? [] : [body: BodyOf<RouteOf<One>>];

/** In milliseconds: the time-out of one attempt, and the pauses between attempts. */
const TIMEOUT = 10_000;
const PAUSES = [400, 1_200, 3_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isProblem = (json: unknown): json is Problem =>
  typeof json === 'object' && json !== null && 'code' in json && 'title' in json && 'status' in json;

/** Refusals that only another version of this program can cause. */
const FOREIGN = new Set(['not-found', 'method-not-allowed', 'malformed', 'not-json', 'upgrade-required']);

/** The public API of a deployment, for one seat or none. The cookie of the seat is kept here and nowhere else. */
export class TableService {
  readonly origin: string;
  readonly #lang: Lang;
  #cookie: string | null = null;

  constructor(origin: string, lang: Lang) {
    this.origin = origin;
    this.#lang = lang;
  }

  /**
   * Calls a row by its name. Requests without an answer are repeated; one that changes something carries an
   * idempotency key.
   */
  async call<const One extends Name>(
    name: One,
    params: ParamsOf<RouteOf<One>>,
    ...[body]: Rest<One>
  ): Promise<ServiceAnswer<AnswerOf<RouteOf<One>>>> {
    const route = ROUTES[name] as RouteOf<One>;
    const schema: z.ZodMiniType = ROWS[name].answer;
    const { method } = partsOf(route);
    const path = pathTo(route, params);
    for (const wait of [...PAUSES, null]) {
      try {
        return (await this.#attempt(method, path, body, schema)) as ServiceAnswer<AnswerOf<RouteOf<One>>>;
      } catch {
        if (wait === null) break;
        await pause(wait);
      }
    }
    return { type: 'unreachable' };
  }

  /** A socket at a path of the API. */
  socket(path: string): WebSocket {
    const url = new URL(`/api${path}`, this.origin);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(url, { headers: this.#headers() });
  }

  /** One attempt. Throws if no intelligible answer came back, since another attempt may succeed. */
  async #attempt(method: string, path: string, body: unknown, schema: z.ZodMiniType): Promise<ServiceAnswer<unknown>> {
    const response = await fetch(new URL(`/api${path}`, this.origin), {
      method,
      headers: { ...this.#headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    if (!response.ok) {
      if (!isProblem(json) || response.status >= 500) throw new Error(`${method} ${path}: ${response.status}`);
      return FOREIGN.has(json.code) ? { type: 'differs' } : { type: 'refused', problem: json };
    }
    if (!z.safeParse(schema, json).success) return { type: 'differs' };
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie !== undefined) this.#cookie = cookie;
    return { type: 'ok', value: json };
  }

  #headers(): Record<string, string> {
    return { 'accept-language': this.#lang, ...(this.#cookie === null ? {} : { cookie: this.#cookie }) };
  }
}
