import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { QuotaObject } from '../objects/quota-object.ts';

/*
 * Whether the owner of an address wants what a player has us send there. They are asked by one mail; before they have
 * said yes, nothing else goes out.
 */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** So many questions get one address, and may one person have us ask, within a day. */
const TO_ONE = 5;
const BY_ONE = 20;
/** In milliseconds: how long a yes is waited for. */
const LASTS = 7 * DAY * 1000;

/** When an address was asked last, and when its owner said yes. */
export interface Confirmation {
  readonly askedAt: number;
  readonly confirmedAt: number | null;
}

/** Whether something may be sent: nobody need be asked, or somebody said yes. */
export const isConfirmed = ({ confirmation }: { readonly confirmation: Confirmation | null }): boolean =>
  confirmation === null || confirmation.confirmedAt !== null;

/** Whether it is not too late for a yes. */
export const isOpen = ({ askedAt }: Confirmation, now: number): boolean => now < askedAt + LASTS;

/** Counts a mail to an address that nobody confirmed, across all tables: 0, or the seconds after which it may be sent. */
export async function mayAsk(quotas: DurableObjectNamespace<QuotaObject>, to: string, asker: string): Promise<number> {
  const wait = await quotas.getByName(`mail-by|${asker}`).take(BY_ONE, DAY);
  // The name of an object can be seen by who runs the service: it is not the address.
  return wait > 0 ? wait : quotas.getByName(`mail-to|${bytesToHex(sha256(utf8ToBytes(to)))}`).take(TO_ONE, DAY);
}
