import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { DAY } from '../../../shared/time.ts';
import type { QuotaCalls } from '../../objects/calls.ts';

/** Confirmation mails in a day to one address, and caused by one person. */
const TO_ONE = 5;
const BY_ONE = 20;
/** In a week, to an address whose owner has unsubscribed from everything. */
const TO_UNWILLING = 3;

/** Counts a mail to an unconfirmed address, across all tables: 0, or the seconds until it may be sent. */
export async function mayAsk(quotas: DurableObjectNamespace<QuotaCalls>, to: string, asker: string): Promise<number> {
  const wait = await quotas.getByName(`mail-by|${asker}`).take(BY_ONE, DAY);
  return wait > 0 ? wait : quotas.getByName(`mail-to|${hidden(to)}`).take(TO_ONE, DAY);
}

/** The owner, who has unsubscribed from everything, may have changed their mind, but nobody may pester them. */
export const mayAskAgain = async (quotas: DurableObjectNamespace<QuotaCalls>, to: string): Promise<boolean> =>
  (await quotas.getByName(`mail-again|${hidden(to)}`).take(TO_UNWILLING, 7 * DAY)) === 0;

/** The operator of the service can see the names of objects, so they do not contain an address. */
const hidden = (address: string): string => bytesToHex(sha256(utf8ToBytes(address)));
