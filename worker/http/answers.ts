import type { Context } from 'hono';
import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Seated } from '../../shared/protocol/messages/snapshot.ts';
import type { Command } from '../../shared/table/commands.ts';
import type { Refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import type { AddressObject } from '../addresses/address-object.ts';
import type { CircleObject } from '../circles/circle-object.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { logError } from '../log-error.ts';
import type { CommandAnswer } from '../objects/calls.ts';
import type { TableObject } from '../table-object/object.ts';
import type { Page } from '../table-object/queries.ts';
import { keepSecret, originOf } from './cookies.ts';
import { problem } from './problem.ts';

/** The bindings of the Worker, which asks more of the objects than they ask of one another. */
export interface Bindings extends Env {
  readonly TABLES: DurableObjectNamespace<TableObject>;
  readonly CIRCLES: DurableObjectNamespace<CircleObject>;
  readonly ADDRESSES: DurableObjectNamespace<AddressObject>;
}

export type Ctx = Context<{ Bindings: Bindings }>;

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

/** A request that concerns a seat of a table. */
interface SeatRequest {
  readonly c: Ctx;
  readonly caller: Caller;
  /** `since`: the version that the page has, of which it can be sent the changes. */
  readonly params: { readonly table: string; readonly seat: Seat; readonly since?: number | undefined };
}

/**
 * Sends a command to a table and answers with the resulting snapshot, or an update; and with what else the caller is
 * told. The browser stores the secret of a seat that it is given.
 */
export async function commanded(
  { c, caller, params: { table, seat, since } }: SeatRequest,
  command: Command,
): Promise<Result<string, Refused>> {
  const done: Result<CommandAnswer, Refused> = await tableNamed(c, table).command(caller, command, since ?? null);
  if (!done.ok) return done;
  // Snapshots are JSON already.
  const { secret, claim, body } = done.value;
  if (secret === undefined) return ok(claim === undefined ? body : `{"claim":${claim},"snapshot":${body}}`);
  keepSecret(c, table, seat, secret);
  const said = JSON.stringify({ seat, secret } satisfies Omit<Seated, 'snapshot'>);
  return ok(`${said.slice(0, -1)},"snapshot":${body}}`);
}
