import type { Seat } from '../../../game/contract.ts';
import { ALL_RESOURCES, bagOf, minus, mostOf, plus, sizeOf } from '../bag.ts';
import { BANK, MOST_DRAFTS } from '../material.ts';
import { agreedTrade, turned } from '../trade.ts';
import type { Action, Bag, Resource, Trade, View } from '../types.ts';
import { find } from './choosing.ts';
import { type Goal, goalsOf, missingFor, prospects, surplusOver } from './goals.ts';

type BankTrade = Extract<Action, { readonly type: 'bank' }>;

/** A goal that takes more traded cards than this is not worth it. */
const MOST_MISSING = 3;

/** The first of the trades with the bank that together complete a goal. */
export function bankTrade(goals: readonly Goal[], actions: readonly Action[], hand: Bag): Action | undefined {
  for (const goal of goals) {
    const missing = sizeOf(missingFor(goal, hand));
    const trades = useful(goal, actions, hand);
    const isEnough = possible(trades, surplusOver(goal, hand)) >= missing;
    if (missing > 0 && missing <= MOST_MISSING && isEnough) return cheapest(trades);
  }
  return undefined;
}

/** A bank trade that brings a goal nearer. */
export const spareTrade = (goal: Goal, actions: readonly Action[], hand: Bag): Action | undefined =>
  cheapest(useful(goal, actions, hand));

/** The bank trades that exchange surplus cards for missing ones. */
function useful(goal: Goal, actions: readonly Action[], hand: Bag): readonly BankTrade[] {
  const missing = missingFor(goal, hand);
  const surplus = surplusOver(goal, hand);
  return actions.filter(
    (action): action is BankTrade =>
      action.type === 'bank' && surplus[action.give] >= action.count && missing[action.take] > 0,
  );
}

const cheapest = (trades: readonly BankTrade[]): BankTrade | undefined =>
  trades.toSorted((a, b) => a.count - b.count)[0];

/** How many bank trades the surplus allows. */
function possible(trades: readonly BankTrade[], surplus: Bag): number {
  const rates = new Map<Resource, number>();
  for (const { give, count } of trades) rates.set(give, Math.min(count, rates.get(give) ?? count));
  return [...rates].reduce((sum, [give, rate]) => sum + Math.floor(surplus[give] / rate), 0);
}

/**
 * Offers one card for the only card that a goal lacks, at most once per turn; gives the resource that it can spare most
 * of.
 */
export function offerFor(view: View, seat: Seat, hand: Bag): Trade | undefined {
  const hasOffered = view.phase.type === 'main' && view.own?.offersLeft !== MOST_DRAFTS;
  if (!view.hasTrade || hasOffered) return undefined;
  for (const goal of goalsOf(view, seat)) {
    const missing = missingFor(goal, hand);
    const surplus = surplusOver(goal, hand);
    if (sizeOf(missing) !== 1 || sizeOf(surplus) === 0) continue;
    const most = mostOf(surplus);
    // Nobody has any when the bank has all.
    if (ALL_RESOURCES.some((resource) => missing[resource] > 0 && view.bank[resource] === BANK)) continue;
    return { give: bagOf([most]), want: missing };
  }
  return undefined;
}

/**
 * Chooses the best of the trades that others have accepted or proposed, with a preference for seats that have few
 * points.
 */
export function deal(view: View, seat: Seat, actions: readonly Action[], hand: Bag): Action | undefined {
  const { phase } = view;
  if (phase.type !== 'offer') return undefined;
  const goals = goalsOf(view, seat);
  const exchanges = actions.filter((action) => action.type === 'exchange');
  const marked = exchanges.flatMap((action) => {
    const trade = agreedTrade(phase.trade, phase.answers[action.with]);
    if (trade === undefined) return [];
    return [{ action, liking: likingOf(goals, hand, trade, view.seats[action.with]?.points ?? 0) }];
  });
  const [first] = marked.filter(({ liking }) => liking > LEAST_LIKING).sort((a, b) => b.liking - a.liking);
  return first?.action ?? find(actions, 'withdraw');
}

/** How much a trade improves the prospects of a hand. */
const gainOf = (goals: readonly Goal[], hand: Bag, { give, want }: Trade): number =>
  prospects(goals, plus(minus(hand, give), want)) - prospects(goals, hand);

/** Whether an offer brings a hand nearer to its goals: `trade` as seen from that hand. */
export const isWelcome = (goals: readonly Goal[], hand: Bag, trade: Trade): boolean => gainOf(goals, hand, trade) > 0.5;

/** How much a seat likes an exchange that another one has agreed to: the more points the other one has, the less. */
export const likingOf = (goals: readonly Goal[], hand: Bag, trade: Trade, points: number): number =>
  gainOf(goals, hand, trade) - 0.1 * points;

/** An exchange that a seat likes less is not made. */
export const LEAST_LIKING = -1;

/** Accepts a trade that brings it nearer to its goals, unless the other player is about to win. */
export function answer(view: View, seat: Seat, actions: readonly Action[], hand: Bag): Action | undefined {
  const { phase } = view;
  if (phase.type !== 'offer') return undefined;
  const isAhead = (view.seats[view.turn]?.points ?? 0) >= view.goal - 2;
  const isGood = !isAhead && isWelcome(goalsOf(view, seat), hand, turned(phase.trade));
  const said = actions.find((action) => action.type === 'answer' && action.yes === isGood);
  return said ?? actions.find((action) => action.type === 'answer') ?? find(actions, 'withdraw');
}
