import type { Seat } from '../../game/contract.ts';
import type { View } from './types.ts';

/** The points of a seat as far as the viewer knows them. */
export function pointsOf({ seat: viewer, seats, own, final }: View, seat: Seat): number {
  const shown = own !== null && viewer === seat ? own.score.total : (seats[seat]?.points ?? 0);
  return final?.[seat]?.score.total ?? shown;
}
