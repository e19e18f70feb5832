import { Hono } from 'hono';
import { Note, Say } from '../../../shared/protocol/requests.ts';
import type { Env } from '../../env.ts';
import { refused } from '../../table/refused.ts';
import { isOwnOrigin } from '../cookies.ts';
import { problem } from '../problem.ts';
import { askedOf, askedWith } from '../request.ts';
import { answer, type Ctx, tableNamed } from './answers.ts';

async function read(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  return answer(c, await tableNamed(c, table).talk(caller, Number(c.req.param('after') ?? 0)));
}

async function say(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Say);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).say(caller, body));
}

async function unsay(c: Ctx): Promise<Response> {
  const asked = isOwnOrigin(c.req.raw) ? askedOf(c) : refused('foreign-origin');
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).unsay(asked.value.caller, Number(c.req.param('n'))));
}

async function note(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).note(asked.value.caller));
}

async function writeNote(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Note);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).writeNote(caller, body));
}

/** What is said at a table, and what each player keeps for themselves. */
export const talk = new Hono<{ Bindings: Env }>()
  .get('/:table/talk/:after{\\d{1,9}}?', read)
  .get('/:table/seats/:seat/talk/:after{\\d{1,9}}?', read)
  .post('/:table/seats/:seat/talk', say)
  .delete('/:table/seats/:seat/talk/:n{\\d{1,9}}', unsay)
  .get('/:table/seats/:seat/note', note)
  .put('/:table/seats/:seat/note', writeNote);
