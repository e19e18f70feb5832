import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { newVapidKeys } from '../notifications/delivery/push.ts';
import type { VapidKeys } from './calls.ts';
import { storedKey } from './stored-key.ts';

// docs/decisions/28-the-service-makes-its-own-keys.md
/** The keys of the service. It generates each of them when it is first needed. */
export class KeysObject extends DurableObject<Env> {
  /** The key for the checks in names, in hexadecimal. */
  names(): string {
    return storedKey(this.ctx.storage, 'names');
  }

  /** The keys that identify the service to push services. */
  async vapid(): Promise<VapidKeys> {
    const { kv } = this.ctx.storage;
    const stored = kv.get<VapidKeys>('vapid');
    if (stored !== undefined) return stored;
    const made = await newVapidKeys();
    // Another request may have stored its keys in the meantime.
    const keys = kv.get<VapidKeys>('vapid') ?? made;
    kv.put('vapid', keys);
    return keys;
  }
}
