import { Hono } from 'hono';
import { AddChannel, Empty, Seen, SetChannel, SetTarget } from '../../../shared/protocol/requests.ts';
import type { Env } from '../../env.ts';
import { areKeys } from '../../notifications/push.ts';
import { refused } from '../../table/refused.ts';
import { isOwnOrigin } from '../cookies.ts';
import { problem } from '../problem.ts';
import { askedOf, askedWith } from '../request.ts';
import { answer, type Ctx, siteOf, tableNamed } from './answers.ts';

const channelOf = (c: Ctx): string => c.req.param('channel') ?? '';

async function seen(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Seen);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).seen(caller, body.version));
}

async function read(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).notices(asked.value.caller));
}

async function add(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, AddChannel);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  if (body.kind === 'push' && !(await areKeys(body.keys))) return problem(c, { code: 'wrong-target' });
  return answer(c, await tableNamed(c, table).addChannel(caller, body, siteOf(c)));
}

async function set(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, SetChannel);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  return answer(c, await tableNamed(c, table).setChannel(caller, channelOf(c), body));
}

async function move(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, SetTarget);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller, body } = asked.value;
  if (!(await areKeys(body.keys))) return problem(c, { code: 'wrong-target' });
  return answer(c, await tableNamed(c, table).moveChannel(caller, channelOf(c), body));
}

async function remove(c: Ctx): Promise<Response> {
  const asked = isOwnOrigin(c.req.raw) ? askedOf(c) : refused('foreign-origin');
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).removeChannel(asked.value.caller, channelOf(c)));
}

async function trial(c: Ctx): Promise<Response> {
  const asked = await askedWith(c, Empty);
  if (!asked.ok) return problem(c, asked.error);
  return answer(c, await tableNamed(c, asked.value.table).testChannel(asked.value.caller, channelOf(c)));
}

/** How a player hears of turns: for their own seat, and shown to nobody else. */
export const notices = new Hono<{ Bindings: Env }>()
  .post('/:table/seats/:seat/seen', seen)
  .get('/:table/seats/:seat/notices', read)
  .post('/:table/seats/:seat/notices', add)
  .put('/:table/seats/:seat/notices/:channel', set)
  .put('/:table/seats/:seat/notices/:channel/target', move)
  .delete('/:table/seats/:seat/notices/:channel', remove)
  .post('/:table/seats/:seat/notices/:channel/test', trial);
