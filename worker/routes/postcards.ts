import { Hono } from 'hono';
import type { Result } from '../../shared/game/result.ts';
import type { Env } from '../env.ts';
import { NAME, nameOf } from '../postcards/name.ts';
import { pictureOf } from '../postcards/picture.ts';
import { problem } from '../problem.ts';
import type { Refused } from '../refused.ts';
import { askedOf } from '../request.ts';
import type { Pictured } from '../table-object.ts';
import { type Ctx, tableNamed } from './answers.ts';

async function picture(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  const { table, caller } = asked.value;
  const name = nameOf(c.req.param('name') ?? '');
  const found: Result<Pictured, Refused> = await tableNamed(c, table).postcard(name, caller.address);
  if (!found.ok) return problem(c, found.error);
  const { game, view } = found.value;
  // Drawn here and not in the object, which others wait for.
  const jpeg = await pictureOf(game, JSON.parse(view));
  c.header('cache-control', 'public, max-age=31536000, immutable');
  return c.body(jpeg, 200, { 'content-type': 'image/jpeg' });
}

/** Boards as pictures, for mails: the same for everybody and for ever, without cookies. */
export const postcards = new Hono<{ Bindings: Env }>().get(`/:table/postcards/:name{${NAME}}`, picture);
