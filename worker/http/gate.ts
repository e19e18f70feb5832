import type { Next } from 'hono';
import { ok, type Result } from '../../shared/game/result.ts';
import type { ProblemCode } from '../../shared/protocol/problems.ts';
import { isTableId } from '../../shared/protocol/targets.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { Limiter } from '../../shared/token-bucket.ts';
import { nameKey } from '../objects/names.ts';
import { isOurTable } from '../objects/table-id.ts';
import type { Ctx } from './answers.ts';
import { ipOf } from './limits.ts';
import { problem } from './problem.ts';

/* Guards every object that a client names: calling one that does not exist creates it. */

/** A name that a client sends: whether it is ours, and the refusal if it is not. */
export interface Named {
  readonly isOurs: (nameKey: Uint8Array) => boolean;
  readonly absent: ProblemCode;
}

/** Calls an object that a client names, unless the name is invented. */
export const reached = async <Answer>(
  c: Ctx,
  { isOurs, absent }: Named,
  call: () => Promise<Answer>,
): Promise<Result<Answer, Refused>> => (isOurs(await nameKey(c.env)) ? ok(await call()) : refused(absent));

/**
 * The limit of one IP address for new names that turn out to lead to nothing, in the memory of the isolate: exact where
 * there is only one, as on one's own machine; best effort on Cloudflare.
 */
const misses = new Limiter({ perSecond: 1 / 10, burst: 120 });

/**
 * Calls an object that may not exist. The call is charged in advance, so that many parallel requests cannot evade the
 * limit, and refunded if the object existed.
 */
export async function probe<Answer>(
  { req }: Ctx,
  call: () => Promise<Answer>,
  exists: (answer: Answer) => boolean,
): Promise<Result<Answer, Refused>> {
  const ip = ipOf(req.raw.headers);
  const retryAfter = misses.take(ip, Date.now());
  if (retryAfter > 0) return refused('too-many', { retryAfter });
  const answer = await call();
  if (exists(answer)) misses.giveBack(ip, Date.now());
  return ok(answer);
}

/**
 * Runs before every route of a table. Malformed ids are left to the routes, which refuse them without reaching an
 * object.
 */
export async function gate(c: Ctx, next: Next): Promise<Response | undefined> {
  const id = c.req.param('table') ?? '';
  if (!isTableId(id)) return void (await next());
  const named = { isOurs: (key: Uint8Array) => isOurTable(key, id), absent: 'no-such-table' } as const;
  const reply = await reached(c, named, next);
  return reply.ok ? undefined : problem(c, reply.error);
}
