import type { Seat } from '../../game/contract.ts';
import { publicScore } from './scoring.ts';
import type { Score, View } from './types.ts';

/** The points of a seat as far as the viewer knows them. */
export function pointsOf({ seat: viewer, seats, own, final }: View, seat: Seat): number {
  const shown = own !== null && viewer === seat ? own.score.total : (seats[seat]?.points ?? 0);
  return final?.[seat]?.score.total ?? shown;
}

/** The same by their sources. */
export const scoreKnown = (view: View, seat: Seat): Score =>
  view.final?.[seat]?.score ?? (view.own !== null && view.seat === seat ? view.own.score : publicScore(view, seat));
