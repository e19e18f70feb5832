import { Hono } from 'hono';
import { Open } from '../../../shared/protocol/requests.ts';
import { configOf } from '../../config.ts';
import type { Env } from '../../env.ts';
import { nameKey } from '../../objects/names.ts';
import { tableId } from '../../objects/table-id.ts';
import { checkOpen } from '../../table/lobby.ts';
import { looked } from '../gate.ts';
import { addressOf } from '../limits.ts';
import { problem } from '../problem.ts';
import { askedOf, bodyOf, etagsOf } from '../request.ts';
import { answer, type Ctx, pageAnswer, seatingAnswer, tableNamed } from './answers.ts';

/** In seconds. */
const HOUR = 3600;

async function open(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, Open);
  const checked = body.ok ? checkOpen(body.value) : body;
  if (!checked.ok) return problem(c, checked.error);
  const may = await looked(c);
  if (!may.ok) return problem(c, may.error);
  const address = addressOf(c.req.raw.headers);
  const retryAfter: number = await c.env.QUOTAS.getByName(address).take(configOf(c.env).tablesPerHour, HOUR);
  if (retryAfter > 0) return problem(c, { code: 'too-many', retryAfter });
  const id = tableId(await nameKey(c.env), checked.value.key);
  return seatingAnswer(c, id, 0, await tableNamed(c, id).open(id, checked.value, address));
}

export async function read(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  return pageAnswer(c, await tableNamed(c, table).read(caller, etagsOf(c)));
}

export async function log(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  const after = c.req.query('after') ?? '0';
  if (!/^\d{1,9}$/.test(after)) return problem(c, { code: 'malformed' });
  return pageAnswer(c, await tableNamed(c, table).log(caller, Number(after), etagsOf(c)));
}

export async function past(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  const from = c.req.param('from');
  return answer(c, await tableNamed(c, table).past(caller, from === undefined ? null : Number(from)));
}

/** Tables: opened by anyone, read by a spectator or by who sits there. */
export const tables = new Hono<{ Bindings: Env }>()
  .post('/', open)
  .get('/:table', read)
  .get('/:table/log', log)
  .get('/:table/past/:from{\\d{1,4}}?', past)
  .get('/:table/seats/:seat', read)
  .get('/:table/seats/:seat/log', log)
  .get('/:table/seats/:seat/past/:from{\\d{1,4}}?', past);
