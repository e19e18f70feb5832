import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { MAX_SEALED } from '../../shared/protocol/limits.ts';
import type { ParamsOf, RouteOf, RowName } from '../../shared/protocol/route.ts';
import { SEALED } from '../../shared/protocol/row.ts';
import {
  type AnswerOf,
  type BodyOf,
  ENDPOINTS,
  type Endpoint,
  type RowAsk,
  type RowCommand,
  type Rows,
} from '../../shared/protocol/rows.ts';
import { isTableId } from '../../shared/protocol/targets.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';

import { isCircleId } from '../objects/table-id.ts';
import { answer, type Bindings, type Ctx, commanded, type TableStub, tableNamed } from './answers.ts';
import { bytesOf, textOf } from './body.ts';
import { cookieOf, isOwnOrigin } from './cookies.ts';
import { ipOf } from './limits.ts';
import { problem } from './problem.ts';

/*
 * The checks that every request passes, whatever its route: it must come from a page of ours; its body must be JSON of
 * the right form; its path must name a possible table and seat; its cookie identifies the caller. Then its handler
 * answers or refuses.
 */

/** A validated request. */
export interface ValidRequest<Name extends RowName> {
  readonly c: Ctx;
  readonly caller: Caller;
  /** The parameters of the path and of the query; those that say who reads are in `caller`. */
  readonly params: Omit<ParamsOf<RouteOf<Name>>, 'reader' | 'viewer'>;
  readonly body: BodyOf<RouteOf<Name>>;
  /** The object of the table in the path. */
  readonly table: RouteOf<Name> extends `${string} /tables/:table${string}` ? TableStub : undefined;
}

type Promised<Value> = Value | Promise<Value>;

/** Answers with a response of its own, with a value, or with the JSON text of one. */
type Handler<Name extends RowName> = (
  request: ValidRequest<Name>,
) => Promised<Response | Result<string | AnswerOf<RouteOf<Name>>, Refused>>;

/** The rows that say themselves what a table is told. */
type Forwarded = {
  [Name in RowName]: Rows[Name] extends { readonly command: string } | { readonly ask: object } ? Name : never;
}[RowName];

/** One handler for each other row; without it, the service does not compile. */
export type Handlers = { readonly [Name in Exclude<RowName, Forwarded>]: Handler<Name> } & {
  readonly [Name in Forwarded]?: Handler<Name>;
};

/** A request, where rows are not distinguished. */
interface AnyRequest extends Pick<ValidRequest<'keep'>, 'c' | 'caller'> {
  readonly params: Params;
  readonly body: object | undefined;
  readonly table: TableStub | undefined;
}

/** The type of any handler likewise. The table of handlers is typed row by row. */
type AnyHandler = (request: AnyRequest) => Promised<Response | Result<unknown, Refused>>;

interface AtSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly since?: number;
}

/** Tells a table what the row says. */
function forward({ command, ask, fields }: Endpoint): AnyHandler {
  const made = fields as ((params: Params) => object) | undefined;
  return ({ c, caller, params: all, body }) => {
    const params = all as Params & AtSeat;
    const said = { ...made?.(params), ...body };
    if (ask !== undefined) return tableNamed(c, params.table).ask(caller, { ...said, ...ask } as RowAsk);
    // The type comes first, as over a socket: a repeated request is known by the hash of its command.
    return commanded({ c, caller, params }, { type: command, ...said } as RowCommand);
  };
}

/** Undefined stands for invalid JSON, since no schema accepts it. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of a request, within the limits of size and time: JSON of the given form, or a sealed table. */
async function bodyOf(c: Context, schema: z.ZodMiniType | typeof SEALED): Promise<Result<object, Refused>> {
  // A page of another site cannot send these content types without a preflight request, which we do not answer.
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (schema === SEALED) return type === SEALED ? bytesOf(c.req.raw, MAX_SEALED) : refused('not-sealed');
  if (type !== 'application/json') return refused('not-json');
  const text = await textOf(c.req.raw);
  if (!text.ok) return text;
  const parsed = z.safeParse(schema, parsedJson(text.value));
  return parsed.success ? ok(parsed.data as object) : refused('malformed');
}

/** The parameters of a path that are numbers of seats. */
const SEATS = ['seat', 'bot', 'player'];

const isSeat = (text: string): boolean => /^(0|[1-9]\d?)$/.test(text);

/** The parameters of a path that are numbers. */
const numbersIn = (path: string): readonly string[] =>
  Array.from(path.matchAll(/:(\w+)\{\\d\{1,\d\}\}/g), ([, name = '']) => name);

type Params = Readonly<Record<string, string | number>>;

/** The parameters of a path and its query. Whether the table exists and has that seat is for the table to say. */
function paramsOf(c: Context, { path, query }: Endpoint): Result<Params, Refused> {
  const texts: Readonly<Record<string, string>> = c.req.param();
  const { table, circle } = texts;
  if (table !== undefined && !isTableId(table)) return refused('no-such-table');
  if (circle !== undefined && !isCircleId(circle)) return refused('no-such-circle');
  if (SEATS.some((name) => texts[name] !== undefined && !isSeat(texts[name]))) return refused('no-such-seat');
  const isNumber = (name: string) => SEATS.includes(name) || numbersIn(path).includes(name);
  const asked = query.flatMap((name) => (c.req.query(name) === undefined ? [] : [[name, c.req.query(name)] as const]));
  if (!asked.every(([, text]) => /^\d{1,9}$/.test(text ?? ''))) return refused('malformed');
  return ok(
    Object.fromEntries([
      ...Object.entries(texts).map(([name, text]) => [name, isNumber(name) ? Number(text) : text] as const),
      ...asked.map(([name, text]) => [name, Number(text)] as const),
    ]),
  );
}

/** The caller, as given by the path and the cookie. */
function callerOf(c: Context, { seat, guest }: Params): Caller {
  const ip = ipOf(c.req.raw.headers);
  if (typeof guest === 'string') return { viewer: 'spectator', guest, secret: cookieOf(c), ip };
  return typeof seat === 'number'
    ? { viewer: seat, secret: cookieOf(c), ip }
    : { viewer: 'spectator', secret: null, ip };
}

/** All checks that handlers need not make themselves. */
async function validated(c: Ctx, endpoint: Endpoint): Promise<Result<AnyRequest, Refused>> {
  const { method, path, who, isLive, body: schema } = endpoint;
  if (isLive && c.req.header('upgrade')?.toLowerCase() !== 'websocket') return refused('upgrade-required');
  // Hono's csrf() checks only forms, and accepts JSON from anywhere.
  if ((isLive || method !== 'GET') && who !== 'link' && who !== 'token' && !isOwnOrigin(c.req.raw))
    return refused('foreign-origin');
  const body = schema ? await bodyOf(c, schema) : ok(undefined);
  if (!body.ok) return body;
  // The names in a link from a mail are checked by its handler, so that everything wrong with such a link is the same
  // refusal.
  const params = who === 'link' ? ok<Params>(c.req.param()) : paramsOf(c, endpoint);
  if (!params.ok) return params;
  const table = path.startsWith('/tables/:table') ? tableNamed(c, `${params.value['table']}`) : undefined;
  return ok({ c, caller: callerOf(c, params.value), params: params.value, body: body.value, table });
}

/** Mounts every row on the app. */
export function mount(app: Hono<{ Bindings: Bindings }>, handlers: Handlers): void {
  const own = handlers as Readonly<Partial<Record<RowName, unknown>>>;
  // Literal segments come before parameters in the same place.
  for (const endpoint of ENDPOINTS.toSorted((a, b) => (a.path < b.path ? 1 : -1))) {
    const handle = (own[endpoint.row] as AnyHandler | undefined) ?? forward(endpoint);
    app.on(endpoint.method, `/api${endpoint.path}`, async (c) => {
      const request = await validated(c, endpoint);
      if (!request.ok) return problem(c, request.error);
      const result = await handle(request.value);
      return result instanceof Response ? result : answer(c, result);
    });
  }
}
