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
import { addressOf } from './limits.ts';
import { problem } from './problem.ts';

/*
 * What stands before every object that a client names. The limits are kept in the memory of the isolate: that is exact
 * where there is one, as on one's own machine, and best effort on Cloudflare, where the binding LOOKS adds the others
 * of the same place.
 */

/** As many times what one viewer of one table may ask for, one address may in all. */
const TABLES_AT_ONCE = 10;
/** In seconds. */
const BURST = 5;
/** How many names that lead to nothing, and may be invented, one address may say. */
const MISSES = { perSecond: 1 / 10, burst: 120 };

interface Limiters {
  readonly looks: Limiter;
  readonly misses: Limiter;
}
let limiters: Limiters | undefined;

function limitersOf(env: Env): Limiters {
  const perSecond = configOf(env).requestsPerSecond * TABLES_AT_ONCE;
  limiters ??= { looks: new Limiter({ perSecond, burst: perSecond * BURST }), misses: new Limiter(MISSES) };
  return limiters;
}

/** Counts a look at an object: 0, or the seconds after which it may be tried again. */
async function look(env: Env, address: string): Promise<number> {
  const retryAfter = limitersOf(env).looks.take(address, Date.now());
  if (retryAfter > 0 || env.LOOKS === undefined) return retryAfter;
  return (await env.LOOKS.limit({ key: address })).success ? 0 : BURST;
}

/** Counts a request that reaches an object whatever it says: a refusal if its address sends too many. */
export async function looked({ env, req }: Ctx): Promise<Result<null, Refused>> {
  const retryAfter = await look(env, addressOf(req.raw.headers));
  return retryAfter > 0 ? refused('too-many', { retryAfter }) : ok(null);
}

/** What a client names: how it turns out whether the name is of ours, and what is said if it is not. */
interface Named {
  readonly proof: (nameKey: Uint8Array) => Proof;
  readonly absent: ProblemCode;
}

/**
 * Asks an object that a client names, unless the name is invented or its address looks too often. A name without a
 * check is paid for before, so that many at once are no way around it, and costs nothing if it was not in vain.
 */
export async function asked<Answer>(
  c: Ctx,
  { proof, absent }: Named,
  ask: () => Promise<Answer>,
  isThere: (answer: Answer) => boolean,
): Promise<Result<Answer, Refused>> {
  const may = await looked(c);
  if (!may.ok) return may;
  const found = proof(await nameKey(c.env));
  if (found === 'invented') return refused(absent);
  if (found === 'ours') return ok(await ask());
  const { misses } = limitersOf(c.env);
  const address = addressOf(c.req.raw.headers);
  const retryAfter = misses.take(address, Date.now());
  if (retryAfter > 0) return refused('too-many', { retryAfter });
  const answer = await ask();
  if (isThere(answer)) misses.giveBack(address, Date.now());
  return ok(answer);
}

/** Before every route of a table. What can be no id is for the routes to refuse: they reach no object. */
export async function gate(c: Ctx, next: Next): Promise<Response | undefined> {
  const id = c.req.param('table') ?? '';
  if (!isTableId(id)) return void (await next());
  const named = { proof: (key: Uint8Array) => tableProof(key, id), absent: 'no-such-table' } as const;
  const answered = await asked(c, named, next, () => c.res.status !== 404);
  return answered.ok ? undefined : problem(c, answered.error);
}
