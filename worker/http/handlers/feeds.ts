import { Hono } from 'hono';
import type { Env } from '../../env.ts';
import { problem } from '../problem.ts';
import { askedOf, etagsOf } from '../request.ts';
import { type Ctx, tableNamed } from './answers.ts';

async function feed(c: Ctx): Promise<Response> {
  const asked = askedOf(c);
  if (!asked.ok) return problem(c, asked.error);
  const token = (c.req.param('feed') ?? '').replace(/\.atom$/, '');
  const read = await tableNamed(c, asked.value.table).feed(token, asked.value.caller.address, etagsOf(c));
  if (!read.ok) return problem(c, read.error);
  const { etag, body } = read.value;
  c.header('etag', etag);
  c.header('cache-control', 'private, no-cache');
  return body === null
    ? c.body(null, 304)
    : c.body(body, 200, { 'content-type': 'application/atom+xml; charset=utf-8' });
}

/**
 * The feed of a seat, for programs that have no cookies: its address is a secret, which can do nothing but read this
 * feed, shows nothing that a spectator may not know, and ends when its player removes the feed.
 */
export const feeds = new Hono<{ Bindings: Env }>().get('/:table/feeds/:feed', feed);
