import type { Seat } from '../../../game/contract.ts';
import { type Rng, shuffled } from '../../../game/rng/rng.ts';
import { bagOf, cardsOf, minus, NO_CARDS, plus } from '../bag.ts';
import { MAIN } from '../changes.ts';
import { DECK, FULL_BANK, MOST_DRAFTS } from '../material.ts';
import { NO_ORDERS } from '../orders.ts';
import type { Card, Hand, State, View } from '../types.ts';

/**
 * A state that a seat cannot tell from the real one, as far as the next turn goes: the cards that it cannot see are dealt at
 * random, and offers are left out.
 */
export function sampledState(view: View, seat: Seat, rng: Rng): State {
  const own = view.own ?? { resources: NO_CARDS, cards: [], orders: NO_ORDERS };
  const hidden = minus(FULL_BANK, plus(view.bank, own.resources));
  const [resources, afterResources] = shuffled(cardsOf(hidden), rng);
  const [cards, next] = shuffled(unseenCards(view), afterResources);
  const hands = view.seats.map((other, id): Hand => {
    if (id === seat) return { resources: own.resources, cards: own.cards, orders: own.orders };
    return {
      resources: bagOf(resources.splice(0, other.resources)),
      cards: cards.splice(0, other.cards).map((card) => ({ card, turn: 0 })),
      orders: NO_ORDERS,
    };
  });
  const { phase } = view;
  return {
    rules: view.rules,
    rng: next,
    size: view.size,
    goal: view.goal,
    hasTrade: view.hasTrade,
    tiles: view.tiles,
    thief: view.thief,
    roads: view.roads,
    buildings: view.buildings,
    hands,
    knights: view.seats.map(({ knights }) => knights),
    bank: view.bank,
    deck: cards.slice(0, view.deck),
    roadLengths: view.seats.map(({ roadLength }) => roadLength),
    longestRoad: view.longestRoad,
    largestArmy: view.largestArmy,
    turn: view.turn,
    turns: view.turns,
    phase: phase.type === 'draft' || phase.type === 'offer' ? MAIN : phase,
    hasPlayedCard: view.hasPlayedCard,
    drafts: view.seats.map((_, id) => (id === seat ? MOST_DRAFTS - (view.own?.offersLeft ?? 0) : 0)),
    rounds: view.rounds,
    dice: view.dice,
    rolls: view.rolls,
    produced: view.seats.map(({ produced }) => produced),
    messages: [],
  };
}

/** The development cards that a seat has not seen, apart from knights that were played: in the deck, or with others. */
export function unseenCards({ own, seats }: View): readonly Card[] {
  const played = seats.flatMap(({ knights }) => new Array<Card>(knights).fill('knight'));
  const seen = [...(own?.cards ?? []).map(({ card }) => card), ...played];
  return seen.reduce<readonly Card[]>((rest, card) => rest.toSpliced(rest.indexOf(card), 1), DECK);
}
