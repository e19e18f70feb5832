import { Hono } from 'hono';
import type { Result } from '../../../shared/game/result.ts';
import type { Env } from '../../env.ts';
import { NAME, nameOf } from '../../pictures/name.ts';
import { type Jpeg, picturesOf } from '../../pictures/pictures.ts';
import type { Refused } from '../../table/refused.ts';
import type { Pictured } from '../../table-object/object.ts';
import { Limiter } from '../limits.ts';
import { problem } from '../problem.ts';
import { askedOf } from '../request.ts';
import { type Ctx, tableNamed } from './answers.ts';

/** How often one address may have a board drawn, of whatever table: that takes far longer than other answers. */
const DRAWINGS = { perSecond: 1 / 2, burst: 10 };
/** Best effort, in the memory of the isolate: what draws there is what has to be spared. */
const drawings = new Limiter(DRAWINGS);

function sent(c: Ctx, jpeg: Jpeg): Response {
  c.header('cache-control', 'public, max-age=31536000, immutable');
  return c.body(jpeg, 200, { 'content-type': 'image/jpeg' });
}

async function picture(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  const name = c.req.param('name') ?? '';
  const key = `${table}-${name}`;
  const pictures = picturesOf(c.env, (task) => c.executionCtx.waitUntil(task));
  const kept = await pictures.kept(key);
  if (kept) return sent(c, kept);
  const retryAfter = drawings.take(caller.address, Date.now());
  if (retryAfter > 0) return problem(c, { code: 'too-many', retryAfter });
  const found: Result<Pictured, Refused> = await tableNamed(c, table).postcard(nameOf(name), caller.address);
  if (!found.ok) return problem(c, found.error);
  const drawn = await pictures.drawn(key, found.value.game, found.value.view);
  return drawn.ok ? sent(c, drawn.value) : problem(c, drawn.error);
}

/** Boards as pictures, for mails: the same for everybody and for ever, without cookies. */
export const postcards = new Hono<{ Bindings: Env }>().get(`/:table/postcards/:name{${NAME}}`, picture);
