import { Hono } from 'hono';
import { ok } from '../../../shared/game/result.ts';
import { Act, Empty, Join, Session, SetBot, Undo } from '../../../shared/protocol/requests.ts';
import type { Env } from '../../env.ts';
import { refused } from '../../table/refused.ts';
import { forgetSecret, isOwnOrigin, keepSecret } from '../cookies.ts';
import { problem } from '../problem.ts';
import { askedOf, askedWith, seatOf } from '../request.ts';
import { answer, type Ctx, seatingAnswer, tableNamed } from './answers.ts';

async function join(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Join);
  const seat = seatOf(c.req.param('seat'));
  if (!asked.ok) return problem(c, asked.error);
  if (!seat.ok) return problem(c, seat.error);
  const { table, caller, body } = asked.value;
  return seatingAnswer(c, table, seat.value, await tableNamed(c, table).join(seat.value, body, caller.address));
}

/** The secret of a seat link, shown once in a body, becomes a cookie. */
async function session(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Session);
  const seat = seatOf(c.req.param('seat'));
  if (!asked.ok) return problem(c, asked.error);
  if (!seat.ok) return problem(c, seat.error);
  const { table, caller, body } = asked.value;
  const read = await tableNamed(c, table).snapshot({ ...caller, secret: body.secret });
  if (read.ok) keepSecret(c, table, seat.value, body.secret);
  return answer(c, read);
}

/** The other way round, for who wants to go on in another browser. */
async function link(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Empty);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  const read = await tableNamed(c, table).snapshot(caller);
  return answer(c, read.ok ? ok(JSON.stringify({ secret: caller.secret })) : read);
}

async function setBot(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, SetBot);
  const bot = seatOf(c.req.param('bot'));
  if (!asked.ok) return problem(c, asked.error);
  if (!bot.ok) return problem(c, bot.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).setBot(caller, bot.value, body.level));
}

async function freeBot(c: Ctx): Promise<Response> {
  const asked = isOwnOrigin(c.req.raw) ? askedOf(c) : refused('foreign-origin');
  const bot = seatOf(c.req.param('bot'));
  if (!asked.ok) return problem(c, asked.error);
  if (!bot.ok) return problem(c, bot.error);
  return answer(c, await tableNamed(c, asked.value.table).freeBot(asked.value.caller, bot.value));
}

async function start(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Empty);
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).start(asked.value.caller));
}

async function act(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Act);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).act(caller, body));
}

/** Asking for actions to be taken back or for the end, and the two answers. */
const ask =
  (what: 'undo' | 'end' | 'agree' | 'decline') =>
  async (c: Ctx): Promise<Response> => {
    const asked = await askedWith(c, Undo);
    if (!asked.ok) return problem(c, asked.error);
    const { table, caller, body } = asked.value;
    return answer(c, await tableNamed(c, table)[what](caller, body));
  };

async function goOnHoliday(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Empty);
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).holiday(asked.value.caller, true));
}

async function comeBack(c: Ctx): Promise<Response> {
  const asked = isOwnOrigin(c.req.raw) ? askedOf(c) : refused('foreign-origin');
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).holiday(asked.value.caller, false));
}

async function keep(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Empty);
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).keep(asked.value.caller));
}

/** The seat is theirs no longer, and their browser forgets its secret too. */
async function leave(c: Ctx): Promise<Response> {
  const asked = isOwnOrigin(c.req.raw) ? askedOf(c) : refused('foreign-origin');
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  const left = await tableNamed(c, table).leave(caller);
  if (left.ok && caller.viewer !== 'spectator') forgetSecret(c, table, caller.viewer);
  return answer(c, left);
}

/** What is done at a table, from one of its seats. */
export const seats = new Hono<{ Bindings: Env }>()
  .post('/:table/seats/:seat', join)
  .post('/:table/seats/:seat/session', session)
  .post('/:table/seats/:seat/link', link)
  .put('/:table/seats/:seat/bots/:bot', setBot)
  .delete('/:table/seats/:seat/bots/:bot', freeBot)
  .post('/:table/seats/:seat/start', start)
  .post('/:table/seats/:seat/actions', act)
  .post('/:table/seats/:seat/undo', ask('undo'))
  .post('/:table/seats/:seat/end', ask('end'))
  .post('/:table/seats/:seat/agree', ask('agree'))
  .post('/:table/seats/:seat/decline', ask('decline'))
  .put('/:table/seats/:seat/holiday', goOnHoliday)
  .delete('/:table/seats/:seat/holiday', comeBack)
  .delete('/:table/seats/:seat/person', leave)
  .post('/:table/seats/:seat/keep', keep);
