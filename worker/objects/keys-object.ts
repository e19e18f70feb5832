import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { newVapidKeys, type VapidKeys } from '../notifications/push.ts';
import { randomHex } from '../random.ts';

// docs/decisions/28-the-service-makes-its-own-keys.md
/** Keys of the service, which it makes itself, each once, when it is first wanted. */
export class KeysObject extends DurableObject<Env> {
  /** What the checks in names are made with, in hexadecimal. */
  names(): string {
    const { kv } = this.ctx.storage;
    const key = kv.get<string>('names') ?? randomHex();
    kv.put('names', key);
    return key;
  }

  /** What the service proves with to push services that it is the same as before. */
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
