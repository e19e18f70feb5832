import { Hono } from 'hono';
import type { PushInfo } from '../../../shared/protocol/messages.ts';
import type { Env } from '../../env.ts';

/** What a browser needs to know before it can be told of turns while it is closed. */
export const push = new Hono<{ Bindings: Env }>().get('/', async (c) => {
  const { publicKey } = await c.env.KEYS.getByName('vapid').vapid();
  return c.json({ publicKey } satisfies PushInfo, 200);
});
