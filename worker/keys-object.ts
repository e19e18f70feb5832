import { DurableObject } from 'cloudflare:workers';
import type { Env } from './env.ts';
import { newVapidKeys, type VapidKeys } from './notices/push.ts';

/** What the service proves with to push services that it is the same as before: made once, when it is first wanted. */
export class KeysObject extends DurableObject<Env> {
  async vapid(): Promise<VapidKeys> {
    const { kv } = this.ctx.storage;
    const kept = kv.get<VapidKeys>('vapid');
    if (kept !== undefined) return kept;
    const made = await newVapidKeys();
    // Somebody else may have come first in the meantime.
    const keys = kv.get<VapidKeys>('vapid') ?? made;
    kv.put('vapid', keys);
    return keys;
  }
}
