import type { Context } from 'hono';
import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Seated } from '../../shared/protocol/messages/snapshot.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import type { Command } from '../table/commands.ts';
import { type Refused, refused } from '../table/refused.ts';
import type { Caller } from '../table/secrets.ts';
import type { Answer } from '../table-object/object.ts';
import type { Page } from '../table-object/queries.ts';
import { keepSecret, originOf } from './cookies.ts';
import { problem } from './problem.ts';

export type Ctx = Context<{ Bindings: Env }>;

/** The object of a table: to be asked for anew for each request, because one that broke stays broken. */
export const tableNamed = ({ env }: Ctx, id: string) => env.TABLES.getByName(id);

/**
 * Where links in messages lead: mails leave the service only where that is set. Else it is what the request says, which
 * is good enough for what the asker has sent to themself.
 */
export const siteOf = (c: Ctx): string => configOf(c.env).siteOrigin ?? originOf(c);

/** In milliseconds: by then the answer is gone. */
const AFTER_ANSWER = 50;

/**
 * Has something done once the answer is gone, which is then the same, and comes as soon, whatever there was to do. What
 * fails is logged.
 */
export function afterAnswer(c: Ctx, work: () => Promise<unknown>): void {
  const done = scheduler.wait(AFTER_ANSWER).then(work);
  c.executionCtx.waitUntil(
    done.catch((error: unknown) => console.error(error instanceof Error ? (error.stack ?? error.message) : 'a defect')),
  );
}

const json = (c: Ctx, text: string): Response => c.body(text, 200, { 'content-type': 'application/json' });

/** What was asked for, as a value or as JSON text, or why it is refused. */
export function answer(c: Ctx, result: Result<unknown, Refused>): Response {
  if (!result.ok) return problem(c, result.error);
  return json(c, typeof result.value === 'string' ? result.value : JSON.stringify(result.value));
}

/** The same for what a browser may have already. */
export function pageAnswer(c: Ctx, result: Result<Page, Refused>, type = 'application/json'): Response {
  if (!result.ok) return problem(c, result.error);
  const { etag, body } = result.value;
  if (etag !== null) c.header('etag', etag);
  c.header('cache-control', 'private, no-cache');
  return body === null ? c.body(null, 304) : c.body(body, 200, { 'content-type': type });
}

/** The tags of what the browser has already. */
export const etagsOf = (c: Ctx): readonly string[] =>
  (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** A table, as handlers ask it. */
export type TableStub = ReturnType<typeof tableNamed>;

/** Gives a command, and answers with the snapshot of what came of it. */
export async function commanded(
  table: TableStub,
  caller: Caller,
  command: Command,
  since: number | null = null,
): Promise<Result<string, Refused>> {
  const done: Result<Answer, Refused> = await table.command(caller, command, since);
  return done.ok ? ok(done.value.told) : done;
}

/** The version that a page says it has; null if it says nothing. */
export function sinceOf(c: Ctx): Result<number | null, Refused> {
  const since = c.req.query('since');
  if (since === undefined) return ok(null);
  return /^\d{1,9}$/.test(since) ? ok(Number(since)) : refused('malformed');
}

/** The same for who says which version they have: they are told what changed since, where that is known. */
export async function acted(c: Ctx, table: TableStub, caller: Caller, command: Command) {
  const since = sinceOf(c);
  return since.ok ? commanded(table, caller, command, since.value) : since;
}

/** The same for who takes a seat, or claims it and has to wait: their browser keeps its secret. */
export async function seated(
  { c, table, caller }: { readonly c: Ctx; readonly table: TableStub; readonly caller: Caller },
  id: string,
  seat: Seat,
  command: Command,
): Promise<Response> {
  const done: Result<Answer, Refused> = await table.command(caller, command);
  if (!done.ok) return problem(c, done.error);
  const { secret, claim, told: snapshot } = done.value;
  // Snapshots are JSON already.
  if (secret === undefined) return json(c, `{"claim":${claim},"snapshot":${snapshot}}`);
  keepSecret(c, id, seat, secret);
  const said = JSON.stringify({ seat, secret } satisfies Omit<Seated, 'snapshot'>);
  return json(c, `${said.slice(0, -1)},"snapshot":${snapshot}}`);
}
