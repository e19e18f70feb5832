import type { HouseAnswer } from '../../shared/protocol/messages/about.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { type ApiAnswer, call, isNotYours } from '../app/request.ts';
import { address, loadAddress } from '../tables/address.ts';
import { forgetSeat } from '../tables/known-tables.ts';
import { emptyBrowser } from './empty-browser.ts';
import { asPlayer, type OwnSeat, ownSeats, patiently } from './own-seats.ts';

// docs/decisions/65-all-about-me.md
/*
 * Has the player of this browser erased: at each table, in the houses to which tables have moved, at their mail address,
 * and last here. What is erased is no longer in the list of this browser: what was interrupted goes on from there.
 */

/** `waiting`: a house did not answer. `unreachable`: the service itself. Both leave the seat as it was. */
type SeatResult = 'erased' | 'gone' | 'not-yours' | 'waiting' | 'unreachable';

/** What has become of one thing, as it is told. */
export type ErasureStep =
  | {
      readonly what: 'seat';
      readonly own: OwnSeat;
      readonly result: SeatResult;
      readonly houses: readonly HouseAnswer[];
    }
  | { readonly what: 'address'; readonly result: 'erased' | 'unreachable' }
  | { readonly what: 'browser'; readonly result: 'erased' | 'in-use' };

interface Asking {
  /** Whether a house that does not answer is not waited for. */
  readonly anyway: boolean;
  readonly onProgress: (done: number, of: number) => void;
  readonly onStep: (step: ErasureStep) => void;
}

/** Whether all is erased. If not, it can be called again. */
export async function eraseAll({ anyway, onProgress, onStep }: Asking): Promise<boolean> {
  const seats = await ownSeats();
  if (address.value === null) return false;
  let areLeft = false;
  for (const [index, own] of seats.entries()) {
    onProgress(index + 1, seats.length);
    const step = await eraseSeat(own, anyway);
    onStep(step);
    if (step.result === 'waiting' || step.result === 'unreachable') areLeft = true;
    else forgetSeat(own.id, own.seat);
  }
  if (areLeft || !(await eraseAddress(onStep))) return false;
  onStep({ what: 'browser', result: (await emptyBrowser()) ? 'erased' : 'in-use' });
  return true;
}

async function eraseSeat(own: OwnSeat, anyway: boolean): Promise<Extract<ErasureStep, { readonly what: 'seat' }>> {
  const { id, seat } = own;
  const answer = await asPlayer(own, () =>
    call(routes.erasePlayer, { table: id, seat }, { body: { anyway }, timeout: LONGEST_ANSWER }),
  );
  const said = (result: SeatResult, houses: readonly HouseAnswer[] = []) =>
    ({ what: 'seat', own, result, houses }) as const;
  if (answer.type === 'ok') return said(answer.value.isErased ? 'erased' : 'waiting', answer.value.houses);
  if (isGone(answer)) return said('gone');
  return said(isNotYours(answer) ? 'not-yours' : 'unreachable');
}

/** In milliseconds: the service may have to wait for several houses. */
const LONGEST_ANSWER = 20_000;

const isGone = (answer: ApiAnswer<unknown>): boolean =>
  answer.type === 'refused' && [404, 410].includes(answer.problem.status);

/** Has the mail address erased that is signed in here, if there is one; false if that is not certain. */
async function eraseAddress(onStep: Asking['onStep']): Promise<boolean> {
  if (address.value?.seats == null) return true;
  const answer = await patiently(() => call(routes.eraseAddress, {}));
  // Who is signed out has erased it before.
  const isErased = answer.type === 'ok' || isNotYours(answer);
  onStep({ what: 'address', result: isErased ? 'erased' : 'unreachable' });
  if (isErased) await loadAddress();
  return isErased;
}
