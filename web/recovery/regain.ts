import type { Seat } from '../../shared/game/contract.ts';
import { type ApiAnswer, isDecided } from '../app/request.ts';
import { openByAddress } from '../tables/address.ts';
import { askedFor } from '../tables/link-keys.ts';
import { reopen } from '../tables/vault.ts';
import { renew } from './new-link.ts';

/**
 * Tries to recover access to a seat: the browser may have dropped its cookie, an answer with its new link may have been
 * lost, or it belongs to the address signed in here. Resolves to null if all of that was refused, and to 'unavailable' if
 * this browser could not read whether it has a secret; the first attempt that the service did not decide ends it, since it
 * may succeed later.
 */
export async function regain(id: string, seat: Seat): Promise<ApiAnswer<unknown> | 'unavailable' | null> {
  let isUnread = false;
  const attempts = [
    () => reopen(id, seat),
    async () => (askedFor(id, seat) === undefined ? null : renew(id, seat)),
    () => openByAddress(id, seat),
  ];
  for (const attempt of attempts) {
    const answer = await attempt();
    if (answer === 'unavailable') isUnread = true;
    else if (answer !== null && (answer.type === 'ok' || !isDecided(answer))) return answer;
  }
  return isUnread ? 'unavailable' : null;
}
