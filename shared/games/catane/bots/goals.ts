import type { Seat } from '../../../game/contract.ts';
import { beyond, common, isIn, minus, sizeOf } from '../bag.ts';
import { isJoined } from '../board.ts';
import { longestRoad } from '../longest-road.ts';
import { COSTS, LEAST_ROAD } from '../material.ts';
import type { Action, Bag, IntersectionId, Purchase, RoadId, View } from '../types.ts';
import { incomeOf, type Site, sitesOf, worthOf, yieldOf } from './land.ts';

/** Something to build or buy, and how much the seat wants it. */
export interface Goal {
  readonly purchase: Purchase;
  /** Null for a development card. */
  readonly at: IntersectionId | RoadId | null;
  readonly weight: number;
}

/** What a seat should spend its cards on, the most wanted first. */
export function goalsOf(view: View, seat: Seat): readonly Goal[] {
  const left = view.seats[seat];
  if (left === undefined) return [];
  const sites = left.colonies > 0 ? sitesOf(view, seat) : [];
  const site = bestSite(view, seat, sites);
  const here = bestSite(
    view,
    seat,
    sites.filter(({ far }) => far === 0),
  );
  const town = left.towns > 0 ? bestColony(view, seat) : undefined;
  const goals: Goal[] = [];
  if (here !== undefined) goals.push({ purchase: 'colony', at: here.at, weight: 8 });
  if (town !== undefined) goals.push({ purchase: 'town', at: town, weight: 7 });
  if (left.roads > 0) {
    if (site?.road != null) goals.push({ purchase: 'road', at: site.road, weight: site.far <= 1 ? 6.5 : 5 });
    const title = titleRoad(view, seat);
    if (title !== undefined) goals.push(title);
  }
  if (view.deck > 0) {
    const isOpen = town !== undefined || site !== undefined;
    const weight = 4.5 + (view.largestArmy === seat ? 0 : 0.7) + (isOpen ? 0 : 3);
    goals.push({ purchase: 'card', at: null, weight });
  }
  return goals.sort((a, b) => b.weight - a.weight);
}

/** The best place for a colony, considering how many roads it takes to get there. */
export function bestSite(view: View, seat: Seat, sites: readonly Site[]): Site | undefined {
  const income = incomeOf(view, seat);
  const worth = (site: Site) => worthOf(view, income, site.at) - 2.2 * site.far;
  return sites.reduce<Site | undefined>(
    (best, site) => (best === undefined || worth(site) > worth(best) ? site : best),
    undefined,
  );
}

function bestColony(view: View, seat: Seat): IntersectionId | undefined {
  const colonies = view.buildings.flatMap((building, id) => (building?.seat === seat && !building.isTown ? [id] : []));
  return colonies.reduce<IntersectionId | undefined>(
    (best, id) => (best === undefined || yieldOf(view, id) > yieldOf(view, best) ? id : best),
    undefined,
  );
}

/** The road that brings the longest-road title nearer, if the seat is at most two roads short of it. */
function titleRoad(view: View, seat: Seat): Goal | undefined {
  if (view.longestRoad === seat) return undefined;
  const own = view.seats[seat]?.roadLength ?? 0;
  const most = Math.max(...view.seats.map(({ roadLength }) => roadLength));
  const missing = Math.max(LEAST_ROAD, most + 1) - own;
  if (missing > 2) return undefined;
  const road = lengthening(view, seat);
  return road === undefined ? undefined : { purchase: 'road', at: road, weight: 6.8 - 0.4 * missing };
}

/** A road that extends the longest road of a seat. */
export function lengthening(view: View, seat: Seat): RoadId | undefined {
  const own = view.seats[seat]?.roadLength ?? 0;
  const road = view.roads.findIndex(
    (owner, id) =>
      owner === null &&
      isJoined(view, seat, id) &&
      longestRoad({ ...view, roads: view.roads.with(id, seat) }, seat) > own,
  );
  return road < 0 ? undefined : road;
}

/** The cards that a hand lacks for a goal. */
export const missingFor = ({ purchase }: Goal, hand: Bag): Bag => beyond(COSTS[purchase], hand);

/** The cards that a hand has beyond the cost of a goal. */
export const surplusOver = ({ purchase }: Goal, hand: Bag): Bag => beyond(hand, COSTS[purchase]);

/** How close a hand is to paying for the goals: higher is better. */
export function prospects(goals: readonly Goal[], hand: Bag): number {
  const near = goals.map((goal) => goal.weight - 2 * sizeOf(missingFor(goal, hand)));
  return Math.max(0, ...near) + 0.4 * Math.min(7, sizeOf(hand));
}

/** Whether paying for one goal leaves enough for another. */
const leavesEnough = (goal: Goal, other: Goal, hand: Bag): boolean =>
  isIn(common(COSTS[other.purchase], hand), minus(hand, COSTS[goal.purchase]));

/** The goal to pay for now. While the first goal is close, nothing is spent that it needs. */
export function payable(goals: readonly Goal[], hand: Bag): Goal | undefined {
  const [top] = goals;
  return goals.find((goal) => {
    if (!isIn(COSTS[goal.purchase], hand)) return false;
    if (goal === top || top === undefined) return true;
    const isNear = sizeOf(missingFor(top, hand)) <= 2 && sizeOf(hand) <= 7;
    return !isNear || leavesEnough(goal, top, hand);
  });
}

/** Whether an action achieves a goal. */
export const isGoal = ({ purchase, at }: Goal, action: Action): boolean =>
  action.type === (purchase === 'card' ? 'buy' : purchase) && ('at' in action ? action.at : null) === at;
