import type { Next } from 'hono';
import { ok, type Result } from '../../shared/game/result.ts';
import type { ProblemCode } from '../../shared/protocol/problems.ts';
import { configOf } from '../config.ts';
import type { Env } from '../env.ts';
import { nameKey, type Proof } from '../objects/names.ts';
import { isTableId, tableProof } from '../objects/table-id.ts';
import { type Refused, refused } from '../table/refused.ts';
import { Limiter } from '../token-bucket.ts';
import type { Ctx } from './answers.ts';
import { ipOf } from './limits.ts';
import { problem } from './problem.ts';

/*
 * Guards every object that a client names. The token buckets are in the memory of the isolate: exact where there is
 * only one, as on one's own machine; best effort on Cloudflare, where the binding LOOKS also counts for the other
 * isolates of the same location.
 */

/** One IP address may send this many times what one viewer of one table may. */
const TABLES_AT_ONCE = 10;
/** In seconds. */
const BURST = 5;
/** The limit of one IP address for names that turn out to lead to nothing, and so may be invented. */
const MISSES = { perSecond: 1 / 10, burst: 120 };

interface Limiters {
  readonly requests: Limiter;
  readonly misses: Limiter;
}
let limiters: Limiters | undefined;

function limitersOf(env: Env): Limiters {
  const perSecond = configOf(env).requestsPerSecond * TABLES_AT_ONCE;
  limiters ??= { requests: new Limiter({ perSecond, burst: perSecond * BURST }), misses: new Limiter(MISSES) };
  return limiters;
}

/** Counts a request for an object: 0, or the seconds until it may be repeated. */
async function countRequest(env: Env, ip: string): Promise<number> {
  const retryAfter = limitersOf(env).requests.take(ip, Date.now());
  if (retryAfter > 0 || env.LOOKS === undefined) return retryAfter;
  return (await env.LOOKS.limit({ key: ip })).success ? 0 : BURST;
}

/** Counts a request that reaches an object whatever it contains. Refused over the rate limit. */
export async function requestsLimited({ env, req }: Ctx): Promise<Result<null, Refused>> {
  const retryAfter = await countRequest(env, ipOf(req.raw.headers));
  return retryAfter > 0 ? refused('too-many', { retryAfter }) : ok(null);
}

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
  { env, req }: Ctx,
  call: () => Promise<Answer>,
  exists: (answer: Answer) => boolean,
): Promise<Result<Answer, Refused>> {
  const { misses } = limitersOf(env);
  const ip = ipOf(req.raw.headers);
  const retryAfter = misses.take(ip, Date.now());
  if (retryAfter > 0) return refused('too-many', { retryAfter });
  const answer = await call();
  if (exists(answer)) misses.giveBack(ip, Date.now());
  return ok(answer);
}

/**
 * Calls an object that a client names, unless the name is invented or its IP address is over the rate limit. A name
 * without a check is only probed.
 */
export async function reached<Answer>(
  c: Ctx,
  { proof, absent }: Named,
  call: () => Promise<Answer>,
  exists: (answer: Answer) => boolean,
): Promise<Result<Answer, Refused>> {
  const may = await requestsLimited(c);
  if (!may.ok) return may;
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
