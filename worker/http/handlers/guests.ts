import { Hono } from 'hono';
import { AddGuest, Session } from '../../../shared/protocol/requests.ts';
import type { Env } from '../../env.ts';
import { refused } from '../../table/refused.ts';
import { isOwnOrigin, keepGuestSecret } from '../cookies.ts';
import { problem } from '../problem.ts';
import { askedOf, askedWith } from '../request.ts';
import { answer, type Ctx, tableNamed } from './answers.ts';
import { log, past, read } from './tables.ts';

const guestOf = (c: Ctx): string => c.req.param('guest') ?? '';

async function list(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).guests(asked.value.caller));
}

async function add(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, AddGuest);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).addGuest(caller, body));
}

async function remove(c: Ctx): Promise<Response> {
  const asked = isOwnOrigin(c.req.raw) ? askedOf(c) : refused('foreign-origin');
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).removeGuest(asked.value.caller, c.req.param('id') ?? ''));
}

/** The secret of a guest's link, shown once in a body, becomes a cookie. */
async function session(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Session);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  const seen = await tableNamed(c, table).snapshot({ ...caller, secret: body.secret });
  if (seen.ok) keepGuestSecret(c, table, guestOf(c), body.secret);
  return answer(c, seen);
}

/** Who looks over a player's shoulder, and what they may read. */
export const guests = new Hono<{ Bindings: Env }>()
  .get('/:table/seats/:seat/guests', list)
  .post('/:table/seats/:seat/guests', add)
  .delete('/:table/seats/:seat/guests/:id', remove)
  .post('/:table/guests/:guest/session', session)
  .get('/:table/guests/:guest', read)
  .get('/:table/guests/:guest/log', log)
  .get('/:table/guests/:guest/past/:from{\\d{1,4}}?', past);
