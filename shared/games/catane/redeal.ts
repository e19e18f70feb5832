import { at } from '../../game/at.ts';
import type { Seat, Viewer } from '../../game/contract.ts';
import { draw, type Rng, shuffled } from '../../game/rng/rng.ts';
import { ALL_RESOURCES, bagOf, cardsOf, minus, NO_CARDS, plus, sizeOf } from './bag.ts';
import { MOST_TRADED } from './material.ts';
import { allOrders } from './orders.ts';
import { isMonument, publicPoints } from './scoring.ts';
import type { Bag, Card, Message, Phase, Resource, State, Trade } from './types.ts';

/**
 * A state that looks the same to `viewer`: the cards in hands that they do not see are dealt anew, the development
 * cards among them together with the deck; so is what others compose and have decided, and which card was stolen.
 */
export function redeal(before: State, viewer: Viewer, rng: Rng): State {
  if (before.phase.type === 'over') {
    const [deck, next] = shuffled(before.deck.toSorted(), rng);
    return { ...before, deck, rng: next };
  }
  let state: State = { ...before, rng };
  state = resourcesRedealt(state, viewer);
  state = cardsRedealt(state, viewer);
  state = ordersRedealt(state, viewer);
  state = draftsRedealt(state, viewer);
  return theftsRedealt(state, viewer);
}

/** A number drawn from the state's own chance. */
function drawn(state: State, bound: number): readonly [number, State] {
  const [value, rng] = draw(state.rng, bound);
  return [value, { ...state, rng }];
}

function resourcesRedealt(state: State, viewer: Viewer): State {
  const shown = state.hands.map(({ resources }, seat) => (seat === viewer ? resources : shownOf(state, seat)));
  const unseen = state.hands.reduce<Bag>(
    (bag, { resources }, seat) => plus(bag, minus(resources, at(shown, seat))),
    NO_CARDS,
  );
  const [cards, rng] = shuffled(cardsOf(unseen), state.rng);
  const hands = state.hands.map((hand, seat) => {
    const known = at(shown, seat);
    return {
      ...hand,
      resources: plus(known, bagOf(cards.splice(0, sizeOf(hand.resources) - sizeOf(known)))),
    };
  });
  return { ...state, rng, hands };
}

/** What everybody knows to be in a hand: it was offered, or accepted as a price. [O4] */
function shownOf({ phase, turn }: State, seat: Seat): Bag {
  if (phase.type !== 'offer') return NO_CARDS;
  if (seat === turn) return phase.trade.give;
  const answer = at(phase.answers, seat);
  if (answer.type === 'yes') return phase.trade.want;
  return answer.type === 'counter' ? answer.trade.give : NO_CARDS;
}

/** So often a deal is tried in which nobody has won already; then one is made. */
const TRIES = 100;

/** Nobody can be dealt enough monuments to have won: all would know by now. [E1] */
function cardsRedealt(state: State, viewer: Viewer): State {
  const counts = state.hands.map(({ cards }, seat) => (seat === viewer ? 0 : cards.length));
  const unseen = [...state.deck, ...state.hands.flatMap(({ cards }, seat) => (seat === viewer ? [] : cards))]
    .map((card) => (typeof card === 'string' ? card : card.card))
    .sort();
  const rooms = state.hands.map((_, seat) => state.goal - 1 - publicPoints(state, seat));
  let { rng } = state;
  for (let n = 0; n < TRIES; n += 1) {
    let heap: Card[];
    [heap, rng] = shuffled(unseen, rng);
    const dealt = counts.map((count) => heap.splice(0, count));
    if (dealt.every((cards, seat) => cards.filter(isMonument).length <= at(rooms, seat)))
      return withCards(state, viewer, { dealt, deck: heap, rng });
  }
  return withCards(state, viewer, dealtWithin(unseen, counts, rooms, rng));
}

interface Dealt {
  readonly dealt: readonly (readonly Card[])[];
  readonly deck: readonly Card[];
  readonly rng: Rng;
}

function withCards(state: State, viewer: Viewer, { dealt, deck, rng }: Dealt): State {
  const hands = state.hands.map((hand, seat) =>
    seat === viewer
      ? hand
      : { ...hand, cards: hand.cards.map(({ turn }, index) => ({ card: at(at(dealt, seat), index), turn })) },
  );
  return { ...state, rng, hands, deck };
}

/** A deal with at most so many monuments in each hand: first each gets the other cards that it must have. */
function dealtWithin(cards: readonly Card[], counts: readonly number[], rooms: readonly number[], rng: Rng): Dealt {
  const [others, afterOthers] = shuffled(
    cards.filter((card) => !isMonument(card)),
    rng,
  );
  const first = counts.map((count, seat) => others.splice(0, Math.max(0, count - at(rooms, seat))));
  const [heap, next] = shuffled([...others, ...cards.filter(isMonument)], afterOthers);
  const dealt = first.map((own, seat) => [...own, ...heap.splice(0, at(counts, seat) - own.length)]);
  return { dealt, deck: heap, rng: next };
}

function ordersRedealt(before: State, viewer: Viewer): State {
  const all = allOrders(before);
  let state = before;
  for (const [seat, hand] of before.hands.entries()) {
    if (seat === viewer) continue;
    let index: number;
    [index, state] = drawn(state, all.length);
    state = { ...state, hands: state.hands.with(seat, { ...hand, orders: at(all, index) }) };
  }
  return state;
}

function draftsRedealt(before: State, viewer: Viewer): State {
  const { phase, turn } = before;
  if (phase.type === 'draft') {
    if (viewer === turn) return before;
    const [trade, state] = draftFrom(before, turn);
    return { ...state, phase: { type: 'draft', trade } };
  }
  if (phase.type !== 'offer') return before;
  let state = before;
  let { answers } = phase;
  for (const [seat, { type }] of phase.answers.entries()) {
    if (type !== 'draft' || seat === viewer) continue;
    let trade: Trade;
    [trade, state] = draftFrom(state, seat);
    answers = answers.with(seat, { type, trade });
  }
  return { ...state, phase: { ...phase, answers } satisfies Phase };
}

/** Anything that a seat could be composing. */
function draftFrom(before: State, seat: Seat): readonly [Trade, State] {
  const [cards, rng] = shuffled(cardsOf(at(before.hands, seat).resources), before.rng);
  let state: State = { ...before, rng };
  let count: number;
  [count, state] = drawn(state, Math.min(MOST_TRADED, cards.length) + 1);
  const give = bagOf(cards.slice(0, count));
  const wanted: Resource[] = [];
  const others = ALL_RESOURCES.filter((resource) => give[resource] === 0);
  [count, state] = drawn(state, MOST_TRADED + 1);
  while (wanted.length < count) {
    let index: number;
    [index, state] = drawn(state, others.length);
    wanted.push(at(others, index));
  }
  return [{ give, want: bagOf(wanted) }, state];
}

function theftsRedealt(before: State, viewer: Viewer): State {
  let state = before;
  const messages = before.messages.map((message): Message => {
    if (message.kind !== 'stolen' || message.seat === viewer || message.victim === viewer) return message;
    let index: number;
    [index, state] = drawn(state, ALL_RESOURCES.length);
    return { ...message, resource: at(ALL_RESOURCES, index) };
  });
  return { ...state, messages };
}
