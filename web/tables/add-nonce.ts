import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { type ApiAnswer, call } from '../app/request.ts';
import { nonceFor, noteGiven } from './witness.ts';

/** Whether the player of a seat has not added to the chance of the table yet. */
export const isNonceMissing = ({ seats }: Snapshot, seat: Seat): boolean =>
  seats[seat]?.awaited !== undefined || seats[seat]?.owesNonce === true;

/** Adds it, for a player who has opened the table or who comes to their seat; with `start`, then starts the game. */
export async function addNonce(
  snapshot: Snapshot,
  seat: Seat,
  { start = false }: { readonly start?: boolean } = {},
): Promise<ApiAnswer<Snapshot>> {
  const at = { table: snapshot.id, seat };
  const nonce = nonceFor(snapshot);
  const answer = await (snapshot.seats[seat]?.awaited === undefined
    ? call(routes.giveNonce, at, { body: { nonce, ...(start && { start }) }, outlives: true })
    : call(routes.come, at, { body: { nonce }, outlives: true }));
  if (answer.type === 'ok') noteGiven(snapshot, seat, nonce);
  return answer;
}
