import { at } from '../../../game/at.ts';
import { randomBot } from '../../../game/bot.ts';
import type { Seat } from '../../../game/contract.ts';
import type { Rng } from '../../../game/rng/rng.ts';
import { ALL_RESOURCES, bagOf, isIn, mostOf, NO_CARDS, sizeOf } from '../bag.ts';
import { geometryOf } from '../geometry.ts';
import { MOST_KEPT } from '../material.ts';
import { NO_TRADE } from '../trade.ts';
import type { Action, Bag, Tally, View } from '../types.ts';
import { best, find } from './choosing.ts';
import { bestSite, type Goal, goalsOf, isGoal, lengthening, missingFor, payable, surplusOver } from './goals.ts';
import { harmAt, incomeOf, sitesOf, worthOf } from './land.ts';
import { answer, bankTrade, deal, offerFor, spareTrade } from './normal-trading.ts';
import { composing } from './trades.ts';

/**
 * A bot that plays sensibly: it settles where the land yields much and many kinds of resources, saves for what it wants
 * most, trades its surplus, and sends the thief against the leader.
 */
export function normalBot(view: View, seat: Seat, actions: readonly Action[], rng: Rng): Action {
  return choice(view, seat, actions) ?? randomBot(view, seat, actions, rng);
}

function choice(view: View, seat: Seat, actions: readonly Action[]): Action | undefined {
  const hand = view.own?.resources ?? NO_CARDS;
  switch (view.phase.type) {
    case 'setup-colony': {
      const income = incomeOf(view, seat);
      return best(actions, (action) => (action.type === 'colony' ? worthOf(view, income, action.at) : 0));
    }
    case 'setup-road':
      return best(actions, (action) => (action.type === 'road' ? outlook(view, seat, action.at) : 0));
    case 'before-roll':
      return wantsKnight(view, seat) ? (find(actions, 'knight') ?? find(actions, 'roll')) : find(actions, 'roll');
    case 'discard': {
      const [top] = goalsOf(view, seat);
      const surplus = top === undefined ? hand : surplusOver(top, hand);
      const spare = sizeOf(surplus) > 0 ? surplus : hand;
      return best(actions, (action) => (action.type === 'discard' ? spare[action.resource] : 0));
    }
    case 'thief':
      return best(actions, (action) => (action.type === 'thief' ? prey(view, seat, action) : 0));
    case 'free-roads': {
      const road = bestSite(view, seat, sitesOf(view, seat))?.road ?? lengthening(view, seat);
      return actions.find((action) => action.type === 'road' && action.at === road);
    }
    case 'main':
      return inMain(view, seat, actions, hand);
    case 'draft':
      return composing(actions, view.phase.trade ?? NO_TRADE, offerFor(view, seat, hand));
    case 'offer':
      return seat === view.turn ? deal(view, seat, actions, hand) : answer(view, seat, actions, hand);
    case 'over':
      return undefined;
  }
}

/** The value of the best place for a colony near a road, once that road is built. */
function outlook(view: View, seat: Seat, road: number): number {
  const income = incomeOf(view, seat);
  const sites = sitesOf({ ...view, roads: view.roads.with(road, seat) }, seat);
  const near = sites.filter(({ far, road: first }) => far <= 1 && (first === null || touches(view, first, road)));
  return Math.max(0, ...near.map((site) => worthOf(view, income, site.at)));
}

const touches = ({ size }: View, road: number, other: number): boolean =>
  at(geometryOf(size).roads, road).ends.some((end) => at(geometryOf(size).roads, other).ends.includes(end));

function wantsKnight(view: View, seat: Seat): boolean {
  const isBlocked = at(geometryOf(view.size).cells, view.thief).corners.some(
    (corner) => view.buildings[corner]?.seat === seat,
  );
  return isBlocked || winsArmy(view, seat);
}

function winsArmy({ seats, largestArmy }: View, seat: Seat): boolean {
  if (largestArmy === seat) return false;
  const most = largestArmy === null ? 2 : (seats[largestArmy]?.knights ?? 0);
  return (seats[seat]?.knights ?? 0) >= most;
}

/** How much the thief harms others in a place, plus the value of the card that it steals there. */
function prey(view: View, seat: Seat, { to, victim }: Extract<Action, { type: 'thief' }>): number {
  const robbed = victim === null ? undefined : view.seats[victim];
  const spoils = robbed && robbed.resources > 0 ? 2 + 0.5 * robbed.points + 0.1 * robbed.resources : 0;
  return harmAt(view, seat, to) + spoils;
}

/** The first sensible action, in this order. */
function inMain(view: View, seat: Seat, actions: readonly Action[], hand: Bag): Action | undefined {
  const goals = goalsOf(view, seat);
  const goal = payable(goals, hand);
  return (
    (goal && actions.find((action) => isGoal(goal, action))) ??
    invention(goals, actions, hand) ??
    monopoly(view, seat, actions) ??
    (goals.some(({ purchase }) => purchase === 'road') ? find(actions, 'roads') : undefined) ??
    (view.largestArmy !== seat || sizeOf(hand) < 5 ? find(actions, 'knight') : undefined) ??
    bankTrade(goals, actions, hand) ??
    (offerFor(view, seat, hand) ? find(actions, 'compose') : undefined) ??
    (goals[0] && sizeOf(hand) > MOST_KEPT ? spareTrade(goals[0], actions, hand) : undefined) ??
    find(actions, 'end')
  );
}

/** An invention whose cards complete a goal. */
function invention(goals: readonly Goal[], actions: readonly Action[], hand: Bag): Action | undefined {
  const plays = actions.filter((action) => action.type === 'invention');
  for (const goal of goals) {
    const missing = missingFor(goal, hand);
    const play = plays.find(({ resources }) => sizeOf(missing) > 0 && isIn(missing, bagOf(resources)));
    if (play !== undefined) return play;
  }
  return undefined;
}

/** A monopoly should bring at least this many cards. */
const LEAST_MONOPOLY = 4;

/** A monopoly on the resource that the others are likely to hold most of, estimated from their income. */
function monopoly(view: View, seat: Seat, actions: readonly Action[]): Action | undefined {
  const expected: Tally = [...NO_CARDS];
  for (const [other, { resources }] of view.seats.entries()) {
    if (other === seat) continue;
    const income = incomeOf(view, other);
    const total = sizeOf(income);
    if (total === 0) continue;
    for (const resource of ALL_RESOURCES) expected[resource] += (resources * income[resource]) / total;
  }
  const most = mostOf(expected);
  if (expected[most] < LEAST_MONOPOLY) return undefined;
  return actions.find((action) => action.type === 'monopoly' && action.resource === most);
}
