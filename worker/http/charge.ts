import type { Next } from 'hono';
import type { Lang } from '../../shared/game/contract.ts';
import { pageAt } from '../../shared/protocol/pages.ts';
import { turnOf } from '../account/account.ts';
import { PAGE, TABLE_PAGE, UNKNOWN } from '../account/weights.ts';
import type { Ctx } from './answers.ts';
import { busyPage } from './busy-page.ts';
import { countRefusal, rowOf } from './count.ts';
import { mayBePage } from './handlers/pages.ts';
import { ipOf } from './limits.ts';
import { problem } from './problem.ts';

/** In seconds: what the rate limit of the platform counts in. */
const PERIOD = 10;

function pageWeight(c: Ctx): number {
  const name = pageAt(c.req.path)?.name;
  return name === 'table' || name === 'textMode' ? TABLE_PAGE : PAGE;
}

/** What a request costs: the weight of its route, or of its page. */
function weightOf(c: Ctx): number {
  const row = rowOf(c);
  if (row) return row.weight;
  return mayBePage(c) ? pageWeight(c) : UNKNOWN;
}

/**
 * Charges the account of the client for a request, whatever it is, before anything is done for it, and waits for its
 * turn. On Cloudflare the account is that of one isolate, so the binding LOOKS also counts requests, for all isolates of
 * a location.
 */
export async function charge(c: Ctx, next: Next): Promise<Response | undefined> {
  const retryAfter = await waitFor(c, weightOf(c));
  if (retryAfter === 0) return void (await next());
  if (!mayBePage(c)) return problem(c, { code: 'too-many', retryAfter });
  countRefusal(c, 'too-many');
  return busyPage(c.get('language') as Lang, retryAfter, c.res.headers);
}

async function waitFor({ env, req }: Ctx, weight: number): Promise<number> {
  const ip = ipOf(req.raw.headers);
  const retryAfter = await turnOf(env, ip, weight);
  if (retryAfter > 0 || env.LOOKS === undefined) return retryAfter;
  return (await env.LOOKS.limit({ key: ip })).success ? 0 : PERIOD;
}
