import { Hono } from 'hono';
import type { Env } from '../../env.ts';
import type { Refused } from '../../table/refused.ts';
import { isOwnOrigin } from '../cookies.ts';
import { problem } from '../problem.ts';
import { askedOf } from '../request.ts';
import { type Ctx, tableNamed } from './answers.ts';

async function connect(c: Ctx): Promise<Response> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return problem(c, { code: 'upgrade-required' });
  if (!isOwnOrigin(c.req.raw)) return problem(c, { code: 'foreign-origin' });
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  const headers = { upgrade: 'websocket', 'x-caller': encodeURIComponent(JSON.stringify(caller)) };
  const response = await tableNamed(c, table).fetch(c.req.url, { headers });
  return response.status === 101 ? response : problem(c, (await response.json()) as Refused);
}

/** Snapshots as they come. */
export const live = new Hono<{ Bindings: Env }>()
  .get('/:table/live', connect)
  .get('/:table/seats/:seat/live', connect)
  .get('/:table/guests/:guest/live', connect);
