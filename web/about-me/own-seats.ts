import type { Seat } from '../../shared/game/contract.ts';
import { type ApiAnswer, isNotYours } from '../app/request.ts';
import { regain } from '../recovery/regain.ts';
import { loadAddress } from '../tables/address.ts';
import { ownTables } from '../tables/my-tables.ts';

/* The seats of the player of this browser, one after the other, and how each is asked about. */

export interface OwnSeat {
  readonly id: string;
  readonly game: string;
  readonly seat: Seat;
}

/** In seconds, and how often: an answer that says to wait is waited for. */
const LONGEST_WAIT = 60;
const MOST_WAITS = 3;

/** All seats of this browser, and of the mail address that is signed in here. */
export async function ownSeats(): Promise<readonly OwnSeat[]> {
  await loadAddress();
  return ownTables().flatMap(({ id, game, seats }) => seats.map((seat) => ({ id, game, seat })));
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Asks again once the service has said that it may be asked. */
export async function patiently<Value>(ask: () => Promise<ApiAnswer<Value>>): Promise<ApiAnswer<Value>> {
  for (let waits = 0; ; waits += 1) {
    const answer = await ask();
    const wait = answer.type === 'refused' ? (answer.problem.retryAfter ?? null) : null;
    if (wait === null || wait > LONGEST_WAIT || waits === MOST_WAITS) return answer;
    await pause(wait);
  }
}

/** Asks as the player of a seat, for whom the cookie may have to be regained first. */
export async function asPlayer<Value>(
  { id, seat }: OwnSeat,
  ask: () => Promise<ApiAnswer<Value>>,
): Promise<ApiAnswer<Value>> {
  const answer = await patiently(ask);
  if (!isNotYours(answer)) return answer;
  const regained = await regain(id, seat);
  if (regained === 'unavailable') return { type: 'unreachable' };
  if (regained === null) return answer;
  return regained.type === 'ok' ? patiently(ask) : (regained as Exclude<typeof regained, { readonly type: 'ok' }>);
}
