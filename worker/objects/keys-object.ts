import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import type { HouseKeys } from '../houses/seal.ts';
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
  vapid(): Promise<VapidKeys> {
    return this.#pair('vapid', newVapidKeys);
  }

  /** The keys for which tables that move here are sealed. */
  house(): Promise<HouseKeys> {
    return this.#pair('house', async () => (await import('../houses/seal.ts')).newHouseKeys());
  }

  async #pair<Keys>(name: string, make: () => Promise<Keys>): Promise<Keys> {
    const { kv } = this.ctx.storage;
    const stored = kv.get<Keys>(name);
    if (stored !== undefined) return stored;
    const made = await make();
    // Another request may have stored its keys in the meantime.
    const keys = kv.get<Keys>(name) ?? made;
    kv.put(name, keys);
    return keys;
  }
}
