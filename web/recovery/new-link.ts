import type { Seat } from '../../shared/game/contract.ts';
import type { Claimed, Seated } from '../../shared/protocol/messages.ts';
import type { ProblemCode } from '../../shared/protocol/problems.ts';
import { type Answer, claimSeat, recoverSeat, renewLink } from '../api.ts';
import { remember } from '../my-tables/known-tables.ts';
import { dropLinkKey, takeLinkKey } from './link-keys.ts';

/** After these, another key is needed. */
const FINAL: readonly string[] = ['key-reused', 'claim-over'] satisfies readonly ProblemCode[];

/** Asks for a new link, and holds the seat if it was given. */
async function asked<Value extends Seated | Claimed>(
  id: string,
  seat: Seat,
  request: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const answer = await request();
  if (answer.type === 'ok' && 'secret' in answer.value) {
    remember(id, answer.value.snapshot.game, seat);
    dropLinkKey(id, seat);
  }
  if (answer.type === 'refused' && FINAL.includes(answer.problem.code)) dropLinkKey(id, seat);
  return answer;
}

/**
 * A new link for a seat that this browser holds, or whose new link it has asked for before; `keep` are the mail addresses
 * that go on leading to it, by their channels.
 */
export const renew = (id: string, seat: Seat, keep: readonly string[] = []) =>
  asked(id, seat, () => renewLink(id, seat, takeLinkKey(id, seat, false), keep));

/** A new link by the recovery code of a seat. */
export const recover = (id: string, seat: Seat, code: string) =>
  asked(id, seat, () => recoverSeat(id, seat, takeLinkKey(id, seat, false), code));

/** Asks the others for a new link, or whether they have agreed by now. */
export const claim = (id: string, seat: Seat) =>
  asked(id, seat, () => claimSeat(id, seat, takeLinkKey(id, seat, true)));
