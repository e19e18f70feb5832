import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import { beyond, NO_CARDS, sizeOf } from '../bag.ts';
import { geometryOf } from '../geometry.ts';
import { COSTS, DECK, LEAST_ARMY, MOST_KEPT } from '../material.ts';
import { isMonument, publicPoints } from '../scoring.ts';
import { bestRates } from '../trade.ts';
import type { Bag, IntersectionId, State, Tally } from '../types.ts';
import { pips, sitesOf } from './land.ts';

/**
 * How much each thing adds to the strength of a seat. With the strengths of all seats, the softmax is the chance that each
 * of them wins; the weights are those that make the winners of 3,000 games of normal bots most likely. Production is
 * counted in cards a round of four players.
 */
const WEIGHTS = {
  points: 0.39,
  /** The last points are worth most: the leader is close to winning. */
  pointsSquared: 0.045,
  /** The root of the production: the first cards matter most. */
  production: 1.41,
  /** Towns and cards both need wheat. */
  wheat: 0.22,
  /** What production is worth at the bank. */
  bank: 0.58,
  /** The thief does not stay for long. */
  blocked: -0.14,
  /** Up to seven cards in the hand, and those that a seven endangers. */
  card: 0.07,
  excess: -0.08,
  /** The rarest of stone, wheat and wool, which pay for development cards, while there are any. */
  development: 1.82,
  knightHeld: 0.44,
  /** Titles change hands: their points are worth less than others. */
  army: -1.14,
  knightMissing: -0.31,
  road: -0.52,
  /** How many roads longer than any other. */
  roadLead: 0.1,
  /** A place for another colony, at once or after a road, and how good the best one is. */
  place: 0.29,
  placeNear: 0.26,
  placeLand: 0.55,
  /** A colony can become a town, the better on better land. */
  colony: 0.57,
  colonyLand: 0.36,
  /** Cards that the next town or colony lacks. */
  townLack: -0.11,
  colonyLack: -0.19,
} as const;

/** How much the land of a place counts, by the number of roads to it. */
const FAR = [1, 0.7, 0.4, 0.25];
const PIPS_A_ROUND = 9;
/** A title that needs more than this is out of reach. */
const MOST_MISSING = 3;
const MOST_LEAD = 3;

/** How likely a seat is to win, as a logarithm: all hands are assumed to be as the state has them. */
export const outlook = (state: State, seat: Seat): number =>
  logShare(
    state.hands.map((_, other) => strength(state, other)),
    seat,
  );

/** The logarithm of the softmax of one of these strengths. */
export const logShare = (strengths: readonly number[], seat: Seat): number =>
  at(strengths, seat) - Math.log(strengths.reduce((sum, one) => sum + Math.exp(one), 0));

function strength(state: State, seat: Seat): number {
  const { longestRoad, largestArmy } = state;
  const { resources, cards } = at(state.hands, seat);
  const land = landOf(state, seat);
  const points = publicPoints(state, seat) + cards.filter(({ card }) => isMonument(card)).length;
  const count = sizeOf(resources);
  const knights = cards.filter(({ card }) => card === 'knight').length;
  const knightsDue = Math.max(LEAST_ARMY, most(state.knights, seat) + 1);
  const lead = at(state.roadLengths, seat) - most(state.roadLengths, seat);
  return (
    land.strength +
    WEIGHTS.points * points +
    WEIGHTS.pointsSquared * points ** 2 +
    WEIGHTS.blocked * blocked(state, seat) +
    WEIGHTS.card * Math.min(count, MOST_KEPT) +
    WEIGHTS.excess * Math.max(0, count - MOST_KEPT) +
    (WEIGHTS.development * land.development * state.deck.length) / DECK.length +
    WEIGHTS.knightHeld * knights +
    (largestArmy === seat
      ? WEIGHTS.army
      : WEIGHTS.knightMissing * missingOf(knightsDue, at(state.knights, seat) + knights)) +
    (longestRoad === seat ? WEIGHTS.road + WEIGHTS.roadLead * Math.min(MOST_LEAD, lead) : 0) +
    WEIGHTS.townLack * (land.hasColony ? lack(resources, COSTS.town) : sizeOf(COSTS.town)) +
    WEIGHTS.colonyLack * (land.hasPlace ? lack(resources, COSTS.colony) : sizeOf(COSTS.colony))
  );
}

/** How much is missing for a title, as far as it is within reach. */
const missingOf = (due: number, count: number): number => Math.min(MOST_MISSING, Math.max(0, due - count));

/** The most that any other seat has. */
const most = (counts: readonly number[], seat: Seat): number =>
  counts.reduce((best, count, other) => (other === seat ? best : Math.max(best, count)), 0);

/** How many cards a hand lacks. */
const lack = (hand: Bag, cost: Bag): number => sizeOf(beyond(cost, hand));

/** What the thief takes away from a seat. */
function blocked({ size, tiles, thief, buildings }: State, seat: Seat): number {
  const cards = pips(at(tiles, thief).number) / PIPS_A_ROUND;
  return at(geometryOf(size).cells, thief).corners.reduce((sum, corner) => {
    const building = buildings[corner];
    return building?.seat === seat ? sum + cards * (building.isTown ? 2 : 1) : sum;
  }, 0);
}

/** What depends only on the buildings and roads. */
interface Land {
  readonly strength: number;
  readonly development: number;
  readonly hasColony: boolean;
  readonly hasPlace: boolean;
}

/** By buildings, roads and seat: most actions that a search tries change neither. Both belong to one island only. */
const KNOWN = new WeakMap<State['buildings'], WeakMap<State['roads'], Land[]>>();

function landOf(state: State, seat: Seat): Land {
  const byRoads = KNOWN.get(state.buildings) ?? new WeakMap<State['roads'], Land[]>();
  KNOWN.set(state.buildings, byRoads);
  const lands = byRoads.get(state.roads) ?? [];
  byRoads.set(state.roads, lands);
  lands[seat] ??= survey(state, seat);
  return lands[seat];
}

function survey(state: State, seat: Seat): Land {
  const production = productionOf(state, seat);
  const rates = bestRates(state, seat);
  const colonies = state.buildings.flatMap((building, id) =>
    building?.seat === seat && !building.isTown ? [landAt(state, id)] : [],
  );
  const sites = sitesOf(state, seat);
  const [, stone = 0, wheat = 0, , wool = 0] = production;
  const hasPlace = sites.some(({ far }) => far === 0);
  return {
    strength:
      WEIGHTS.production * Math.sqrt(sizeOf(production)) +
      WEIGHTS.wheat * wheat +
      WEIGHTS.bank * production.reduce((sum, cards, resource) => sum + cards / at(rates, resource), 0) +
      (hasPlace ? WEIGHTS.place : 0) +
      (sites.some(({ far }) => far === 1) ? WEIGHTS.placeNear : 0) +
      WEIGHTS.placeLand * Math.max(0, ...sites.map((site) => landAt(state, site.at) * at(FAR, site.far))) +
      WEIGHTS.colony * colonies.length +
      WEIGHTS.colonyLand * Math.max(0, ...colonies),
    development: Math.min(stone, wheat, wool),
    hasColony: colonies.length > 0,
    hasPlace,
  };
}

/** What the land gives a seat in a round of four players, by resource, ignoring the thief. */
export function productionOf({ size, tiles, buildings }: State, seat: Seat): Bag {
  const production: Tally = [...NO_CARDS];
  for (const [id, building] of buildings.entries()) {
    if (building?.seat !== seat) continue;
    for (const cell of at(geometryOf(size).intersections, id).cells) {
      const { resource, number } = at(tiles, cell);
      if (resource === null) continue;
      production[resource] += (pips(number) / PIPS_A_ROUND) * (building.isTown ? 2 : 1);
    }
  }
  return production;
}

/** What the land around an intersection gives to a colony. */
export const landAt = ({ size, tiles }: State, id: IntersectionId): number =>
  at(geometryOf(size).intersections, id).cells.reduce((sum, cell) => sum + pips(at(tiles, cell).number), 0) /
  PIPS_A_ROUND;
