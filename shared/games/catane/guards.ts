import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { inventionCount, isIn, sizeOf } from './bag.ts';
import { canGoOn, hasRoadTo, isFarFromAll, isJoined, piecesLeft } from './board.ts';
import { geometryOf } from './geometry.ts';
import { COSTS, MOST_DRAFTS, MOST_TRADED } from './material.ts';
import { isSameOrder, ordersOf } from './orders.ts';
import { agreedTrade, draftOf, isRate, mayPay, NO_TRADE } from './trade.ts';
import type { Action, CellId, Hand, IntersectionId, Purchase, RefusalCode, Resource, RoadId, State } from './types.ts';
import { waitingFor } from './waiting.ts';

/** Why a seat may not take an action now; undefined if it may. */
export function refusalOf(state: State, seat: Seat, action: Action): RefusalCode | undefined {
  if (state.phase.type === 'over') return 'game-over';
  if (action.type === 'order-discard' || action.type === 'order-answer') return orderRefusal(state, seat, action);
  if (action.type !== 'withdraw' && !waitingFor(state).includes(seat)) return 'not-your-turn';
  return typeRefusal(state, seat, action.type) ?? choiceRefusal(state, seat, action);
}

type Order = Extract<Action, { readonly type: 'order-discard' | 'order-answer' }>;

function orderRefusal(state: State, seat: Seat, action: Order): RefusalCode | undefined {
  if (!ordersOf(state).some((order) => order.type === action.type && isSameOrder(orderIn(order), action.order)))
    return 'no-trade';
  const { discard, answer } = handOf(state, seat).orders;
  const present = action.type === 'order-discard' ? discard : answer;
  return isSameOrder(present, action.order) ? 'ordered-already' : undefined;
}

const orderIn = (action: Action) => (action as Order).order;

/** A composer can give up an offer; the seat whose turn it is can withdraw its own from the table. [O3] [O5] */
const canWithdraw = (state: State, seat: Seat): boolean =>
  draftOf(state, seat) !== undefined || (state.phase.type === 'offer' && seat === state.turn);

export type Move = Exclude<Action, Order>;

/** Why a seat that is waited for may take no action of that type now; undefined if it depends on the choice. */
export function typeRefusal(state: State, seat: Seat, type: Move['type']): RefusalCode | undefined {
  const { phase } = state;
  switch (type) {
    case 'colony':
      if (phase.type === 'setup-colony') return undefined;
      return purchaseRefusal(state, seat, 'colony');
    case 'road':
      if (phase.type === 'setup-road' || phase.type === 'free-roads') return undefined;
      return purchaseRefusal(state, seat, 'road');
    case 'town':
      return purchaseRefusal(state, seat, 'town');
    case 'buy':
      if (phase.type !== 'main' && phase.type !== 'before-roll') return 'wrong-phase';
      if (state.deck.length === 0) return 'deck-empty';
      return canAfford(state, seat, 'card') ? undefined : 'too-poor';
    case 'roll':
      return phase.type === 'before-roll' ? undefined : 'wrong-phase';
    case 'end':
    case 'bank':
      return phase.type === 'main' ? undefined : 'wrong-phase';
    case 'knight':
    case 'monopoly':
      return cardRefusal(state, seat, type);
    case 'roads':
      return cardRefusal(state, seat, 'roads') ?? (canGoOn(state, seat) ? undefined : 'no-road-possible');
    case 'invention':
      return cardRefusal(state, seat, 'invention') ?? (inventionCount(state.bank) === 0 ? 'bank-lacks' : undefined);
    case 'discard':
    case 'thief':
      return phase.type === type ? undefined : 'wrong-phase';
    case 'compose':
      return composeRefusal(state, seat);
    case 'give':
    case 'want':
      return draftOf(state, seat) === undefined ? 'wrong-phase' : undefined;
    case 'offer': {
      const draft = draftOf(state, seat);
      if (draft === undefined) return 'wrong-phase';
      return sizeOf(draft.give) === 0 || sizeOf(draft.want) === 0 ? 'offer-incomplete' : undefined;
    }
    case 'withdraw':
      return canWithdraw(state, seat) ? undefined : 'wrong-phase';
    case 'answer':
      return phase.type === 'offer' && phase.answers[seat]?.type === 'awaited' ? undefined : 'wrong-phase';
    case 'exchange':
      return phase.type === 'offer' && seat === state.turn ? undefined : 'wrong-phase';
  }
}

/** Why this choice is not allowed, for a type of action that is possible now. */
export function choiceRefusal(state: State, seat: Seat, action: Move): RefusalCode | undefined {
  switch (action.type) {
    case 'colony':
      return colonyRefusal(state, seat, action.at);
    case 'road':
      return roadRefusal(state, seat, action.at);
    case 'town':
      return townRefusal(state, seat, action.at);
    case 'invention':
      return inventionRefusal(state, action.resources);
    case 'bank': {
      const { count, give, take } = action;
      if (give === take) return 'same-resource';
      if (!isRate(state, seat, give, count)) return 'not-your-rate';
      if (handOf(state, seat).resources[give] < count) return 'too-poor';
      return state.bank[take] > 0 ? undefined : 'bank-lacks';
    }
    case 'discard':
      return handOf(state, seat).resources[action.resource] > 0 ? undefined : 'not-in-hand';
    case 'thief': {
      if (action.to === state.thief) return 'thief-is-there';
      const victims = victimsAt(state, seat, action.to);
      const isRight = action.victim === null ? victims.length === 0 : victims.includes(action.victim);
      return isRight ? undefined : 'wrong-victim';
    }
    case 'give':
    case 'want':
      return cardLaidRefusal(state, seat, action.type, action.resource);
    case 'offer':
      return offerRefusal(state, seat, action.to);
    case 'answer': {
      const { phase } = state;
      if (!action.yes || phase.type !== 'offer') return undefined;
      return isIn(phase.trade.want, handOf(state, seat).resources) ? undefined : 'too-poor';
    }
    case 'exchange': {
      const { phase } = state;
      const trade = phase.type === 'offer' ? agreedTrade(phase.trade, phase.answers[action.with]) : undefined;
      if (trade === undefined) return 'nothing-agreed';
      return isIn(trade.give, handOf(state, seat).resources) ? undefined : 'too-poor';
    }
    case 'buy':
    case 'roll':
    case 'end':
    case 'knight':
    case 'roads':
    case 'monopoly':
    case 'compose':
    case 'withdraw':
      return undefined;
  }
}

/** The cards of a seat. Throws if there is no such seat. */
export const handOf = ({ hands }: Pick<State, 'hands'>, seat: Seat): Hand => at(hands, seat);

/** [M2] */
const canAfford = (state: State, seat: Seat, purchase: Purchase): boolean =>
  isIn(COSTS[purchase], handOf(state, seat).resources);

/** For purchases that are possible only during a turn. */
function purchaseRefusal(state: State, seat: Seat, purchase: Purchase): RefusalCode | undefined {
  if (state.phase.type !== 'main') return 'wrong-phase';
  return canAfford(state, seat, purchase) ? undefined : 'too-poor';
}

/** [C2] [C3] [D2] */
function colonyRefusal(state: State, seat: Seat, id: IntersectionId): RefusalCode | undefined {
  if (state.buildings[id] !== null) return 'occupied';
  if (!isFarFromAll(state, id)) return 'too-close';
  if (state.phase.type === 'main' && !hasRoadTo(state, seat, id)) return 'not-joined';
  return piecesLeft(state, seat).colony > 0 ? undefined : 'no-piece-left';
}

/** [C1] [D3] */
function roadRefusal(state: State, seat: Seat, id: RoadId): RefusalCode | undefined {
  const { phase } = state;
  if (state.roads[id] !== null) return 'occupied';
  const isThere =
    phase.type === 'setup-road'
      ? at(geometryOf(state.size).roads, id).ends.includes(phase.colony)
      : isJoined(state, seat, id);
  if (!isThere) return 'not-joined';
  return piecesLeft(state, seat).road > 0 ? undefined : 'no-piece-left';
}

/** [C4] */
function townRefusal(state: State, seat: Seat, id: IntersectionId): RefusalCode | undefined {
  const building = state.buildings[id];
  if (building?.seat !== seat || building.isTown) return 'not-your-colony';
  return piecesLeft(state, seat).town > 0 ? undefined : 'no-piece-left';
}

/** [V2] */
function cardRefusal(state: State, seat: Seat, card: string): RefusalCode | undefined {
  const { phase, hasPlayedCard, turns } = state;
  if (phase.type !== 'main' && phase.type !== 'before-roll') return 'wrong-phase';
  const own = handOf(state, seat).cards.filter((held) => held.card === card);
  if (own.length === 0) return 'no-such-card';
  if (hasPlayedCard) return 'one-card-a-turn';
  return own.some(({ turn }) => turn < turns) ? undefined : 'just-bought';
}

/** [V6] */
function inventionRefusal(state: State, resources: readonly Resource[]): RefusalCode | undefined {
  if (resources.length !== inventionCount(state.bank)) return 'wrong-count';
  const isThere = resources.every(
    (resource) => resources.filter((other) => other === resource).length <= state.bank[resource],
  );
  return isThere ? undefined : 'bank-lacks';
}

/** The other seats that have built next to a cell, whether or not they hold cards. [S2] */
export function victimsAt({ size, buildings, hands }: State, seat: Seat, cell: CellId): readonly Seat[] {
  const { corners } = at(geometryOf(size).cells, cell);
  return hands.flatMap((_, other) =>
    other !== seat && corners.some((corner) => buildings[corner]?.seat === other) ? [other] : [],
  );
}

/** [O1] [O3] */
function composeRefusal(state: State, seat: Seat): RefusalCode | undefined {
  const { phase, hasTrade } = state;
  if (!hasTrade) return 'no-trade';
  const isTime = phase.type === 'main' || (phase.type === 'offer' && phase.answers[seat]?.type === 'awaited');
  if (!isTime) return 'wrong-phase';
  if ((state.drafts[seat] ?? 0) >= MOST_DRAFTS) return 'too-many-offers';
  return sizeOf(handOf(state, seat).resources) > 0 ? undefined : 'too-poor';
}

/** [O2] */
function cardLaidRefusal(state: State, seat: Seat, type: 'give' | 'want', resource: Resource): RefusalCode | undefined {
  const { give, want } = draftOf(state, seat) ?? NO_TRADE;
  const [side, other] = type === 'give' ? [give, want] : [want, give];
  if (other[resource] > 0) return 'both-sides';
  if (sizeOf(side) >= MOST_TRADED) return 'offer-full';
  const isThere = give[resource] < handOf(state, seat).resources[resource];
  return type === 'want' || isThere ? undefined : 'not-in-hand';
}

/** [O2] [O3] [O4] */
function offerRefusal(state: State, seat: Seat, to: Seat | null): RefusalCode | undefined {
  const draft = draftOf(state, seat) ?? NO_TRADE;
  if (state.phase.type === 'offer') return to === state.turn ? undefined : 'wrong-seat';
  const others = state.hands.flatMap((_, other) => (other === seat ? [] : [other]));
  // With a single other seat, the offer must be made "to all".
  if (to !== null && (!others.includes(to) || others.length === 1)) return 'wrong-seat';
  return (to === null ? others : [to]).some((other) => mayPay(state, other, draft)) ? undefined : 'nobody-can-pay';
}
