import type { Next } from 'hono';
import { ok, type Result } from '../../shared/game/result.ts';
import type { ProblemCode } from '../../shared/protocol/problems.ts';
import { isTableId } from '../../shared/protocol/targets.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { Limiter } from '../../shared/token-bucket.ts';
import { nameKey, type Proof } from '../objects/names.ts';
import { tableProof } from '../objects/table-id.ts';
import type { Ctx } from './answers.ts';
import { ipOf } from './limits.ts';
import { problem } from './problem.ts';

/*
 * Guards every object that a client names. The names that lead to nothing are counted in the memory of the isolate: exact
 * where there is only one, as on one's own machine; best effort on Cloudflare.
 */

/** The limit of one IP address for names that turn out to lead to nothing, and so may be invented. */
const misses = new Limiter({ perSecond: 1 / 10, burst: 120 });

/** A name that a client sends: how to find out whether it is ours, and the refusal if it is not. */
export interface Named {
  readonly proof: (nameKey: Uint8Array) => Proof;
  readonly absent: ProblemCode;
}

/**
 * Calls an object that may not exist; calling it creates it. The call is charged in advance, so that many parallel
 * requests cannot evade the limit, and refunded if the object existed.
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

/** Calls an object that a client names, unless the name is invented. A name without a check is only probed. */
export async function reached<Answer>(
  c: Ctx,
  { proof, absent }: Named,
  call: () => Promise<Answer>,
  exists: (answer: Answer) => boolean,
): Promise<Result<Answer, Refused>> {
  const found = proof(await nameKey(c.env));
  if (found === 'invented') return refused(absent);
  return found === 'ours' ? ok(await call()) : probe(c, call, exists);
}

/**
 * Runs before every route of a table. Malformed ids are left to the routes, which refuse them without reaching an
 * object.
 */
export async function gate(c: Ctx, next: Next): Promise<Response | undefined> {
  const id = c.req.param('table') ?? '';
  if (!isTableId(id)) return void (await next());
  const named = { proof: (key: Uint8Array) => tableProof(key, id), absent: 'no-such-table' } as const;
  const reply = await reached(c, named, next, () => c.res.status !== 404);
  return reply.ok ? undefined : problem(c, reply.error);
}
