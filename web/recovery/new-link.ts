import type { Seat } from '../../shared/game/contract.ts';
import type { Claimed } from '../../shared/protocol/messages/access.ts';
import type { Seated } from '../../shared/protocol/messages/snapshot.ts';
import type { ProblemCode } from '../../shared/protocol/problems.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { type ApiAnswer, call } from '../app/request.ts';
import { remember } from '../tables/known-tables.ts';
import { askedFor, dropLinkKey, takeLinkKey } from '../tables/link-keys.ts';

/** Refusals after which a new key is needed. */
const FINAL: readonly string[] = ['key-reused', 'claim-over'] satisfies readonly ProblemCode[];

/** Requests a new link, and remembers the seat if it was granted. */
async function askForLink<Value extends Seated | Claimed>(
  id: string,
  seat: Seat,
  request: () => Promise<ApiAnswer<Value>>,
): Promise<ApiAnswer<Value>> {
  const answer = await request();
  if (answer.type === 'ok' && 'secret' in answer.value) {
    remember(id, answer.value.snapshot.game, seat, answer.value.secret);
    dropLinkKey(id, seat);
  }
  if (answer.type === 'refused' && FINAL.includes(answer.problem.code)) dropLinkKey(id, seat);
  return answer;
}

/**
 * Renews the link of a seat that this browser has, or has requested a link for. `keep` lists the channels of the mail
 * addresses that keep their access; a repeated request keeps the same ones.
 */
export const renew = (id: string, seat: Seat, keep = askedFor(id, seat)?.keep ?? []) =>
  askForLink(id, seat, () =>
    call(routes.renew, { table: id, seat }, { body: { key: takeLinkKey(id, seat, { keep }), keep } }),
  );

export const recover = (id: string, seat: Seat, code: string) =>
  askForLink(id, seat, () => call(routes.recover, { table: id, seat }, { body: { key: takeLinkKey(id, seat), code } }));

/** Asks the others for a new link, or finds out whether they have agreed by now. */
export const claim = (id: string, seat: Seat) =>
  askForLink(id, seat, () =>
    call(routes.claim, { table: id, seat }, { body: { key: takeLinkKey(id, seat, { isClaim: true }) } }),
  );
