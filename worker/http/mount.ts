import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { BODIES } from '../../shared/protocol/bodies.ts';
import type { AnswerOf, BodyOf, Route } from '../../shared/protocol/route.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { isTableId } from '../../shared/protocol/targets.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import type { Env } from '../env.ts';
import { isCircleId } from '../objects/table-id.ts';
import { answer, type Ctx, tableNamed } from './answers.ts';
import { textOf } from './body.ts';
import { cookieOf, isOwnOrigin } from './cookies.ts';
import { ipOf } from './limits.ts';
import { problem } from './problem.ts';

/*
 * The checks that every request passes, whatever its route: it must come from a page of ours; its body must be JSON of
 * the right form; its path must name a possible table and seat; its cookie identifies the caller. Then its handler
 * answers or refuses.
 */

type Routes = typeof routes;
type RouteName = keyof Routes;

/** A parameter of a path as handlers get it: seats and digits as numbers. */
type ParamIn<Part extends string> = Part extends 'seat' | 'bot' | 'player'
  ? { readonly [_ in Part]: Seat }
  : Part extends `${infer Name}{\\d${string}}?`
    ? { readonly [_ in Name]: number | undefined }
    : Part extends `${infer Name}{\\d{1,9}}`
      ? { readonly [_ in Name]: number }
      : Part extends `${infer Name}{${string}`
        ? { readonly [_ in Name]: string }
        : { readonly [_ in Part]: string };
type ParamsIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsIn<Part> & ParamsIn<Rest>
  : Path extends `:${infer Param}`
    ? ParamIn<Param>
    : unknown;

/** A validated request. */
export interface ValidRequest<Name extends RouteName> {
  readonly c: Ctx;
  readonly caller: Caller;
  readonly params: ParamsIn<Routes[Name]['path']>;
  readonly body: BodyOf<Routes[Name]>;
  /** The object of the table in the path. */
  readonly table: Routes[Name]['path'] extends `/tables/:table${string}` ? ReturnType<typeof tableNamed> : undefined;
}

type Promised<Value> = Value | Promise<Value>;

/** Answers with a response of its own, with a value, or with the JSON text of one. */
type Handler<Name extends RouteName> = (
  request: ValidRequest<Name>,
) => Promised<Response | Result<string | AnswerOf<Routes[Name]>, Refused>>;

/** One handler for each route; without it, the service does not compile. */
export type Handlers = { readonly [Name in RouteName]: Handler<Name> };

/** The type of any handler, where routes are not distinguished. The table of handlers is typed row by row. */
type AnyHandler = (request: object) => Promised<Response | Result<unknown, Refused>>;

/** Undefined stands for invalid JSON, since no schema accepts it. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of a request: JSON of the given form, within the limits of size and time. */
async function bodyOf(c: Context, schema: z.ZodMiniType): Promise<Result<unknown, Refused>> {
  // A page of another site cannot send this content type without a preflight request, which we do not answer.
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return refused('not-json');
  const text = await textOf(c.req.raw);
  if (!text.ok) return text;
  const parsed = z.safeParse(schema, parsedJson(text.value));
  return parsed.success ? ok(parsed.data) : refused('malformed');
}

/** The parameters of a path that are numbers of seats. */
const SEATS = ['seat', 'bot', 'player'];

const isSeat = (text: string): boolean => /^(0|[1-9]\d?)$/.test(text);

/** The parameters of a path that are numbers. */
const numbersIn = (path: string): readonly string[] =>
  Array.from(path.matchAll(/:(\w+)\{\\d\{1,\d\}\}/g), ([, name = '']) => name);

type Params = Readonly<Record<string, string | number>>;

/** The parameters of a path. Whether the table exists and has that seat is for the table to say. */
function paramsOf(c: Context, path: string): Result<Params, Refused> {
  const texts: Readonly<Record<string, string>> = c.req.param();
  const { table, circle } = texts;
  if (table !== undefined && !isTableId(table)) return refused('no-such-table');
  if (circle !== undefined && !isCircleId(circle)) return refused('no-such-circle');
  if (SEATS.some((name) => texts[name] !== undefined && !isSeat(texts[name]))) return refused('no-such-seat');
  const isNumber = (name: string) => SEATS.includes(name) || numbersIn(path).includes(name);
  return ok(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, isNumber(name) ? Number(text) : text])),
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
async function validated(
  c: Ctx,
  name: RouteName,
  { method, path, who, isLive }: Route,
): Promise<Result<object, Refused>> {
  if (isLive && c.req.header('upgrade')?.toLowerCase() !== 'websocket') return refused('upgrade-required');
  // Hono's csrf() checks only forms, and accepts JSON from anywhere.
  if ((isLive || method !== 'GET') && who !== 'link' && who !== 'token' && !isOwnOrigin(c.req.raw))
    return refused('foreign-origin');
  const body = name in BODIES ? await bodyOf(c, BODIES[name as keyof typeof BODIES]) : ok(undefined);
  if (!body.ok) return body;
  // The names in a link from a mail are checked by its handler, so that everything wrong with such a link is the same
  // refusal.
  const params = who === 'link' ? ok<Params>(c.req.param()) : paramsOf(c, path);
  if (!params.ok) return params;
  const table = path.startsWith('/tables/:table') ? tableNamed(c, `${params.value['table']}`) : undefined;
  return ok({ c, caller: callerOf(c, params.value), params: params.value, body: body.value, table });
}

/** Mounts a handler on the app for every row of the table of routes. */
export function mount(app: Hono<{ Bindings: Env }>, handlers: Handlers): void {
  // Literal segments come before parameters in the same place.
  const byPath = Object.entries(routes).sort(([, a], [, b]) => (a.path < b.path ? 1 : -1)) as [RouteName, Route][];
  for (const [name, route] of byPath) {
    const handle = handlers[name] as AnyHandler;
    app.on(route.method, `/api${route.path}`, async (c) => {
      const request = await validated(c, name, route);
      if (!request.ok) return problem(c, request.error);
      const result = await handle(request.value);
      return result instanceof Response ? result : answer(c, result);
    });
  }
}
