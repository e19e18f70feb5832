import type { Next } from 'hono';
import { isTableId, tableProof } from '../../objects/table-id.ts';
import { asked } from '../gate.ts';
import { problem } from '../problem.ts';
import type { Ctx } from './answers.ts';

/** Before every route of a table. What can be no id is for the routes to refuse: they reach no object. */
export async function gate(c: Ctx, next: Next): Promise<Response | undefined> {
  const id = c.req.param('table') ?? '';
  if (!isTableId(id)) return void (await next());
  const named = { proof: (key: Uint8Array) => tableProof(key, id), absent: 'no-such-table' } as const;
  const answered = await asked(c, named, next, () => c.res.status !== 404);
  return answered.ok ? undefined : problem(c, answered.error);
}
