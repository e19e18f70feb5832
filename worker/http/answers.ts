import type { Context } from 'hono';
import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Seated } from '../../shared/protocol/messages/snapshot.ts';
import type { Command } from '../../shared/table/commands.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import type { Answer } from '../table-object/live-table.ts';
import type { Page } from '../table-object/queries.ts';
import { keepSecret, originOf } from './cookies.ts';
import { problem } from './problem.ts';

export type Ctx = Context<{ Bindings: Env }>;

/** The stub of a table's object. Get a new one for each request, because a stub that failed stays broken. */
export const tableNamed = ({ env }: Ctx, id: string) => env.TABLES.getByName(id);

/**
 * The base of links in messages: as configured, since mails are sent only where it is. Otherwise the origin of the
 * request, which is good enough for messages that callers send to themselves.
 */
export const siteOf = (c: Ctx): string => configOf(c.env).siteOrigin ?? originOf(c);

/** In milliseconds: a delay after which the answer has been sent. */
const AFTER_ANSWER = 50;

/**
 * Does some work after the answer has been sent, so that neither its content nor its timing reveals whether there was
 * work to do. Failures are logged.
 */
export function afterAnswer(c: Ctx, work: () => Promise<unknown>): void {
  const done = scheduler.wait(AFTER_ANSWER).then(work);
  c.executionCtx.waitUntil(done.catch(logError));
}

const json = (c: Ctx, text: string): Response => c.body(text, 200, { 'content-type': 'application/json' });

/** The answer with a value or its JSON text, or with a refusal. */
export function answer(c: Ctx, result: Result<unknown, Refused>): Response {
  if (!result.ok) return problem(c, result.error);
  return json(c, typeof result.value === 'string' ? result.value : JSON.stringify(result.value));
}

/** The same for a page that the browser may have cached. */
export function pageAnswer(c: Ctx, result: Result<Page, Refused>, type = 'application/json'): Response {
  if (!result.ok) return problem(c, result.error);
  const { etag, body } = result.value;
  c.header('etag', etag);
  c.header('cache-control', 'private, no-cache');
  return body === null ? c.body(null, 304) : c.body(body, 200, { 'content-type': type });
}

/** The object of a table, as handlers call it. */
export type TableStub = ReturnType<typeof tableNamed>;

/** Sends a command to a table and answers with the resulting snapshot. */
export async function commanded(
  table: TableStub,
  caller: Caller,
  command: Command,
  since: number | null = null,
): Promise<Result<string, Refused>> {
  const done: Result<Answer, Refused> = await table.command(caller, command, since);
  return done.ok ? ok(done.value.body) : done;
}

/** A number in the query; null if it is not there. */
export function numberIn(c: Ctx, name: string): Result<number | null, Refused> {
  const number = c.req.query(name);
  if (number === undefined) return ok(null);
  return /^\d{1,9}$/.test(number) ? ok(Number(number)) : refused('malformed');
}

/** The version that a page says it has; null if it names none. */
export const sinceOf = (c: Ctx): Result<number | null, Refused> => numberIn(c, 'since');

/** The same, but with an update if the page says which version it has and the changes since then are known. */
export async function commandedSince(c: Ctx, table: TableStub, caller: Caller, command: Command) {
  const since = sinceOf(c);
  return since.ok ? commanded(table, caller, command, since.value) : since;
}

/** A request that concerns a seat of a table. */
interface SeatRequest {
  readonly c: Ctx;
  readonly caller: Caller;
  readonly params: { readonly table: string; readonly seat: Seat };
}

/** Sends a command that takes or claims a seat. The browser stores its secret, unless the claim has to wait. */
export async function seated(
  { c, caller, params: { table: id, seat } }: SeatRequest,
  command: Command,
): Promise<Response> {
  const done: Result<Answer, Refused> = await tableNamed(c, id).command(caller, command);
  if (!done.ok) return problem(c, done.error);
  const { secret, claim, body: snapshot } = done.value;
  // Snapshots are JSON already.
  if (secret === undefined) return json(c, `{"claim":${claim},"snapshot":${snapshot}}`);
  keepSecret(c, id, seat, secret);
  const said = JSON.stringify({ seat, secret } satisfies Omit<Seated, 'snapshot'>);
  return json(c, `${said.slice(0, -1)},"snapshot":${snapshot}}`);
}
