import type { Seat } from '../../../game.ts';
import { draw, type Rng } from '../../../random.ts';
import { ALL, bagOf, countOf, isIn, minus, plus, sizeOf } from '../bag.ts';
import { at, geometryOf } from '../geometry.ts';
import { MOST_DRAFTS, MOST_KEPT } from '../material.ts';
import { agreedTrade, turned } from '../trade.ts';
import type { Action, Bag, Resource, Trade, View } from '../types.ts';
import {
  bestSite,
  type Goal,
  goalsOf,
  isGoal,
  lengthening,
  missingFor,
  payable,
  prospects,
  surplusOver,
} from './goals.ts';
import { harmAt, incomeOf, sitesOf, worthOf } from './land.ts';

/**
 * A bot that plays like a sensible person: it settles where much and many kinds grow, saves for what it wants most,
 * trades what it has too much of, and sets the thief on who is ahead.
 */
export function normalBot(view: View, seat: Seat, actions: readonly Action[], rng: Rng): Action {
  return choice(view, seat, actions) ?? byLot(actions, rng);
}

const byLot = (actions: readonly Action[], rng: Rng): Action => actions[draw(rng, actions.length)[0]] as Action;

function choice(view: View, seat: Seat, actions: readonly Action[]): Action | undefined {
  const hand = view.own?.resources ?? [];
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
      return best(actions, (action) => (action.type === 'discard' ? countOf(spare, action.resource) : 0));
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
      return composing(view, seat, actions, hand);
    case 'offer':
      return seat === view.turn ? deal(view, seat, actions, hand) : answer(view, seat, actions, hand);
    case 'over':
      return undefined;
  }
}

const find = (actions: readonly Action[], type: Action['type']): Action | undefined =>
  actions.find((action) => action.type === type);

/** The first of those with the highest mark. */
function best(actions: readonly Action[], mark: (action: Action) => number): Action | undefined {
  const marked = actions.map((action) => ({ action, mark: mark(action) }));
  return marked.reduce((one, other) => (other.mark > one.mark ? other : one), marked[0] ?? NOTHING).action;
}
const NOTHING = { action: undefined, mark: 0 };

/** What the places two roads away are worth, if a road is built there. */
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

/** Where the thief does most harm, and whom it takes a card from. */
function prey(view: View, seat: Seat, { to, victim }: Extract<Action, { type: 'thief' }>): number {
  const robbed = victim === null ? undefined : view.seats[victim];
  const spoils = robbed && robbed.resources > 0 ? 2 + 0.5 * robbed.points + 0.1 * robbed.resources : 0;
  return harmAt(view, seat, to) + spoils;
}

/** The first thing that makes sense, in this order. */
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
    (sizeOf(hand) > MOST_KEPT ? bankTrade(goals.slice(0, 1), actions, hand, 1) : undefined) ??
    find(actions, 'end')
  );
}

/** Two cards that complete a goal. */
function invention(goals: readonly Goal[], actions: readonly Action[], hand: Bag): Action | undefined {
  const plays = actions.filter((action) => action.type === 'invention');
  for (const goal of goals) {
    const missing = missingFor(goal, hand);
    const play = plays.find(({ resources }) => sizeOf(missing) > 0 && isIn(missing, bagOf(resources)));
    if (play !== undefined) return play;
  }
  return undefined;
}

/** So many cards a monopoly should bring. */
const LEAST_MONOPOLY = 4;

/** Of the resource of which the others hold most, as far as one can tell by what they harvest. */
function monopoly(view: View, seat: Seat, actions: readonly Action[]): Action | undefined {
  const expected = ALL.map(() => 0);
  for (const [other, { resources }] of view.seats.entries()) {
    if (other === seat) continue;
    const income = incomeOf(view, other);
    const total = sizeOf(income);
    for (const resource of ALL)
      expected[resource] =
        countOf(expected, resource) + (total === 0 ? 0 : (resources * countOf(income, resource)) / total);
  }
  const most = ALL.reduce((one, other) => (countOf(expected, other) > countOf(expected, one) ? other : one), 0);
  if (countOf(expected, most) < LEAST_MONOPOLY) return undefined;
  return actions.find((action) => action.type === 'monopoly' && action.resource === most);
}

/** A trade with the bank on the way to a goal, which is complete after `most` trades; only what is too much is given. */
function bankTrade(goals: readonly Goal[], actions: readonly Action[], hand: Bag, most?: number): Action | undefined {
  const trades = actions.filter((action) => action.type === 'bank');
  for (const goal of goals) {
    const missing = missingFor(goal, hand);
    const lack = sizeOf(missing);
    if (lack === 0 || lack > 3) continue;
    const surplus = surplusOver(goal, hand);
    const useful = trades.filter(
      ({ give, count, take }) => countOf(surplus, give) >= count && countOf(missing, take) > 0,
    );
    const [cheapest] = useful.toSorted((a, b) => a.count - b.count);
    if (cheapest !== undefined && (most ?? possibleTrades(useful, surplus)) >= (most ?? lack)) return cheapest;
  }
  return undefined;
}

/** How many trades can be made with what is too much. */
function possibleTrades(trades: readonly Extract<Action, { type: 'bank' }>[], surplus: Bag): number {
  const rates = new Map<Resource, number>();
  for (const { give, count } of trades) rates.set(give, Math.min(count, rates.get(give) ?? count));
  return [...rates].reduce((sum, [give, rate]) => sum + Math.floor(countOf(surplus, give) / rate), 0);
}

/** One card for the single one that a goal lacks, once a turn; what one has most of beyond it is given. */
function offerFor(view: View, seat: Seat, hand: Bag): Trade | undefined {
  const hasOffered = view.phase.type === 'main' && view.own?.offersLeft !== MOST_DRAFTS;
  if (!view.hasTrade || hasOffered) return undefined;
  for (const goal of goalsOf(view, seat)) {
    const missing = missingFor(goal, hand);
    const surplus = surplusOver(goal, hand);
    if (sizeOf(missing) !== 1 || sizeOf(surplus) === 0) continue;
    const most = ALL.reduce((one, other) => (countOf(surplus, other) > countOf(surplus, one) ? other : one), 0);
    // Nobody has any when the bank has all.
    if (ALL.some((resource) => countOf(missing, resource) > 0 && countOf(view.bank, resource) === 19)) continue;
    return { give: bagOf([most]), want: missing };
  }
  return undefined;
}

/** Lays down what was meant, card by card. */
function composing(view: View, seat: Seat, actions: readonly Action[], hand: Bag): Action | undefined {
  const draft = view.phase.type === 'draft' ? view.phase.trade : null;
  const meant = offerFor(view, seat, hand);
  if (draft === null || meant === undefined) return find(actions, 'withdraw');
  const lays = (type: 'give' | 'want') =>
    actions.find((action) => action.type === type && countOf(minus(meant[type], draft[type]), action.resource) > 0);
  const toAll = actions.find((action) => action.type === 'offer' && action.to === null);
  return lays('give') ?? lays('want') ?? toAll ?? find(actions, 'withdraw');
}

/** Takes what helps most, of those who have accepted, the one who is least ahead. */
function deal(view: View, seat: Seat, actions: readonly Action[], hand: Bag): Action | undefined {
  const { phase } = view;
  if (phase.type !== 'offer') return undefined;
  const exchanges = actions.filter((action) => action.type === 'exchange');
  const marked = exchanges.flatMap((action) => {
    const trade = agreedTrade(phase.trade, phase.answers[action.with]);
    if (trade === undefined) return [];
    return [{ action, gain: gainOf(view, seat, hand, trade) - 0.1 * (view.seats[action.with]?.points ?? 0) }];
  });
  const [first] = marked.filter(({ gain }) => gain > -1).sort((a, b) => b.gain - a.gain);
  return first?.action ?? find(actions, 'withdraw');
}

/** How much better off a seat is after giving and getting that. */
function gainOf(view: View, seat: Seat, hand: Bag, { give, want }: Trade): number {
  const goals = goalsOf(view, seat);
  return prospects(goals, plus(minus(hand, give), want)) - prospects(goals, hand);
}

/** Accepts what brings it nearer to its goals, unless the other one is about to win. */
function answer(view: View, seat: Seat, actions: readonly Action[], hand: Bag): Action | undefined {
  const { phase } = view;
  if (phase.type !== 'offer') return undefined;
  const isAhead = (view.seats[view.turn]?.points ?? 0) >= view.goal - 2;
  const isGood = !isAhead && gainOf(view, seat, hand, turned(phase.trade)) > 0.5;
  const said = actions.find((action) => action.type === 'answer' && action.yes === isGood);
  return said ?? actions.find((action) => action.type === 'answer') ?? find(actions, 'withdraw');
}
