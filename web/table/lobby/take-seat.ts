import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { failureSaid } from '../../app/failure.ts';
import { call, isDecided } from '../../app/request.ts';
import { oweWays } from '../../notifications/owed.ts';
import { keepFresh } from '../../tables/fresh.ts';
import { remember } from '../../tables/known-tables.ts';
import { keepName } from '../../tables/own-name.ts';
import { choosePassing } from '../../tables/passing.ts';
import { noteGiven } from '../../tables/witness.ts';
import { dropJoin, type PendingJoin, pendingJoin, unansweredJoin } from './joins.ts';

const underWay = new Map<string, Promise<string | null>>();

async function sendJoin(join: PendingJoin): Promise<string | null> {
  const { id, seat, name } = join;
  const answer = await call(
    routes.join,
    { table: id, seat },
    { body: { key: join.key, nonce: join.nonce, name }, outlives: true },
  );
  if (answer.type === 'ok') {
    const { secret, snapshot } = answer.value;
    remember(id, snapshot.game, seat, secret);
    noteGiven(snapshot, seat, join.nonce);
    // The page keeps its viewer, and the device will be passed on.
    if (join.isBeside) choosePassing(id, true);
    else {
      keepName(name);
      oweWays(id, seat);
      // The player may have gone to another page meanwhile, perhaps that of another table.
      if (location.pathname.split('/')[2] === id) {
        keepFresh(answer.value);
        location.hash = `seat=${seat}`;
      }
    }
  }
  if (isDecided(answer)) dropJoin(join);
  return answer.type === 'ok' ? null : failureSaid(answer);
}

/** Sends a request to join, or waits for the answer if it is under way. */
function send(join: PendingJoin): Promise<string | null> {
  const sent = underWay.get(join.key) ?? sendJoin(join).finally(() => underWay.delete(join.key));
  underWay.set(join.key, sent);
  return sent;
}

/**
 * Takes a seat. A spectator's page becomes its player's. Returns why that failed, in words; null if it did not.
 */
export const takeSeat = (table: Snapshot, seat: Seat, name: string): Promise<string | null> =>
  send(pendingJoin(table, seat, name));

/** Gets a seat that this browser has taken without an answer, if there is one. */
export async function takeAgain(snapshot: Snapshot): Promise<string | null> {
  const join = unansweredJoin(snapshot);
  return join === undefined ? null : send(join);
}
