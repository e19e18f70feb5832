import { Hono } from 'hono';
import type { Result } from '../../../shared/game/result.ts';
import type { Missing, Summary } from '../../../shared/protocol/messages.ts';
import { Summaries } from '../../../shared/protocol/requests.ts';
import type { Env } from '../../env.ts';
import { tableProof } from '../../objects/table-id.ts';
import type { Refused } from '../../table/refused.ts';
import { asked } from '../gate.ts';
import { addressOf } from '../limits.ts';
import { problem } from '../problem.ts';
import { bodyOf } from '../request.ts';
import { type Ctx, tableNamed } from './answers.ts';

/** One table of several: one that cannot answer keeps no other from being shown. */
async function one(c: Ctx, id: string, address: string): Promise<Summary | Missing> {
  try {
    const isGone = (found: Result<Summary, Refused>) => !found.ok && found.error.code === 'no-such-table';
    const summary = async (): Promise<Result<Summary, Refused>> => await tableNamed(c, id).summary(address);
    const named = { proof: (key: Uint8Array) => tableProof(key, id), absent: 'no-such-table' } as const;
    const answered = await asked(c, named, summary, (found) => !isGone(found));
    const found = answered.ok ? answered.value : answered;
    return found.ok ? found.value : { id, isGone: isGone(found) };
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : 'a table cannot answer');
    return { id, isGone: false };
  }
}

async function read(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, Summaries);
  if (!body.ok) return problem(c, body.error);
  const address = addressOf(c.req.raw.headers);
  const tables = await Promise.all([...new Set(body.value.tables)].map((id) => one(c, id, address)));
  return c.json({ tables }, 200);
}

/** Where several tables stand: nothing that a spectator of each may not know. */
export const summaries = new Hono<{ Bindings: Env }>().post('/', read);
