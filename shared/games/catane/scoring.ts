import type { Seat } from '../../game/contract.ts';
import { LEAST_ARMY, TITLE_POINTS } from './material.ts';
import { MONUMENTS, type Score, type State } from './types.ts';

const MONUMENT_CARDS: ReadonlySet<string> = new Set(MONUMENTS);

/** Whether a card is worth a point; such cards are never played. */
export const isMonument = (card: string): boolean => MONUMENT_CARDS.has(card);

type Points = Pick<State, 'buildings' | 'longestRoad' | 'largestArmy'>;

/** The points of a seat, not counting the monuments in its hand. [E2] */
export function publicPoints({ buildings, longestRoad, largestArmy }: Points, seat: Seat): number {
  let points = 0;
  for (const building of buildings) if (building?.seat === seat) points += building.isTown ? 2 : 1;
  if (longestRoad === seat) points += TITLE_POINTS;
  if (largestArmy === seat) points += TITLE_POINTS;
  return points;
}

/** The same by their sources. */
export function publicScore({ buildings, longestRoad, largestArmy }: Points, seat: Seat): Score {
  const own = buildings.filter((building) => building?.seat === seat);
  const towns = own.filter((building) => building?.isTown).length;
  const parts = {
    colonies: own.length - towns,
    towns: 2 * towns,
    longestRoad: longestRoad === seat ? TITLE_POINTS : 0,
    largestArmy: largestArmy === seat ? TITLE_POINTS : 0,
  };
  return { ...parts, monuments: 0, total: Object.values(parts).reduce((sum, points) => sum + points) };
}

/** All points of a seat, and their sources. [E2] */
export function scoreOf(state: State, seat: Seat): Score {
  const shown = publicScore(state, seat);
  const monuments = state.hands[seat]?.cards.filter(({ card }) => isMonument(card)).length ?? 0;
  return { ...shown, monuments, total: shown.total + monuments };
}

/** Who holds the largest army after `seat` has played another knight. [A1] */
export function largestArmyHolder(knights: readonly number[], seat: Seat, holder: Seat | null): Seat | null {
  const own = knights[seat] ?? 0;
  const isLargest = holder === null || own > (knights[holder] ?? 0);
  return own >= LEAST_ARMY && isLargest ? seat : holder;
}
