import { Hono } from 'hono';
import { AddPlan } from '../../../shared/protocol/requests.ts';
import type { Env } from '../../env.ts';
import { refused } from '../../table/refused.ts';
import { isOwnOrigin } from '../cookies.ts';
import { problem } from '../problem.ts';
import { askedOf, askedWith } from '../request.ts';
import { answer, type Ctx, tableNamed } from './answers.ts';

async function list(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).plans(asked.value.caller));
}

async function add(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, AddPlan);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).addPlan(caller, body));
}

async function withdraw(c: Ctx): Promise<Response> {
  const asked = isOwnOrigin(c.req.raw) ? askedOf(c) : refused('foreign-origin');
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).withdrawPlan(asked.value.caller, c.req.param('plan') ?? ''));
}

/** The turns that a player hands to the table before they come. */
export const plans = new Hono<{ Bindings: Env }>()
  .get('/:table/seats/:seat/plans', list)
  .post('/:table/seats/:seat/plans', add)
  .delete('/:table/seats/:seat/plans/:plan', withdraw);
