import { at } from '../../../game/at.ts';
import type { Expectation, Seat } from '../../../game/contract.ts';
import { type Rng, shuffled } from '../../../game/rng/rng.ts';
import { ALL_CARDS, bagOf, byCard, minus, NO_CARDS, plus, sizeOf, withCard } from '../bag.ts';
import { CARDS, DRAWN_TICKETS, LAST_CARS, TUNNEL_CARDS } from '../material.ts';
import { additionalCards, colourOf } from '../payments.ts';
import { routeOf } from '../routes.ts';
import { SORTED_TICKETS } from '../tickets.ts';
import {
  type Action,
  type Bag,
  type ByCard,
  type Card,
  LOCOMOTIVE,
  type RouteId,
  type TicketId,
  type View,
} from '../types.ts';
import { type Estimate, estimate, type Position } from './evaluation.ts';

/**
 * A bot that plays well: it looks one action ahead, and takes the first of those after which its position is worth most. What
 * chance adds is averaged: over the cards that it has not seen, over what a tunnel may cost, and over tickets dealt at
 * random from those that it does not have.
 */
export const hardBot = (view: View, seat: Seat, actions: readonly Action[], rng: Rng): Action =>
  best(view, seat, actions, rng, 1)[0]?.action ?? at(considered(actions, handIn(view)), 0);

/** The actions that it looks at and has not ruled out, by what its position is worth after them. */
export function best(
  view: View,
  seat: Seat,
  actions: readonly Action[],
  rng: Rng,
  count: number,
): readonly Expectation<Action>[] {
  const search = new Search(view, seat, rng);
  return considered(actions, handIn(view))
    .map((action) => ({ action, expected: search.worthOf(action) }))
    .filter(({ expected }) => expected > Number.NEGATIVE_INFINITY)
    .toSorted((a, b) => b.expected - a.expected)
    .slice(0, count);
}

const handIn = ({ own }: View): Bag => own?.cards ?? NO_CARDS;

/** In how many colours a claim of one route is looked at. */
const MOST_COLOURS = 3;

/**
 * The actions worth looking at. Of the claims of a route, those in the colours that it has most cards of, and of a
 * tunnel in each colour the one with the fewest locomotives. A hand of sixty cards can pay in four hundred ways, each
 * of which would be looked at up to ten times.
 */
export function considered(actions: readonly Action[], hand: Bag): readonly Action[] {
  const claims = new Map<RouteId, Claim[]>();
  for (const action of actions)
    if (action.type === 'claim') claims.set(action.route, [...(claims.get(action.route) ?? []), action]);
  const worthwhile = new Set<Action>([...claims.values()].flatMap((each) => cheapest(each, hand)));
  return actions.filter((action) => action.type !== 'claim' || worthwhile.has(action));
}

type Claim = Extract<Action, { type: 'claim' }>;

const locomotivesIn = ({ cards }: Claim): number => cards[LOCOMOTIVE];

/** Of the claims of one route: those that use what is needed least elsewhere. */
function cheapest(claims: readonly Claim[], hand: Bag): readonly Claim[] {
  const ordered = claims.toSorted((a, b) => locomotivesIn(a) - locomotivesIn(b));
  const byColour = new Map<Card, Claim>();
  for (const claim of ordered) {
    const colour = colourOf(claim.cards);
    if (!byColour.has(colour)) byColour.set(colour, claim);
  }
  const held = ([colour]: readonly [Card, Claim]) => (colour === LOCOMOTIVE ? 0 : hand[colour]);
  return [...byColour]
    .toSorted((a, b) => held(b) - held(a))
    .slice(0, MOST_COLOURS)
    .map(([, claim]) => claim);
}

/** How many deals of tickets are tried before any are drawn. */
const DEALS = 5;
/** The turns that should be left, after all that is planned, for further tickets. */
const SPARE_TURNS = 6;
/** What new tickets cost beyond the turn: those that turn out badly weigh more than their average. */
const TICKETS_RISK = 3;

class Search {
  readonly #phase: View['phase'];
  readonly #faceUp: readonly Card[];
  readonly #position: Position;
  readonly #now: Estimate;
  /** How likely the next one drawn is one of these. */
  readonly #chances: ByCard<number>;
  readonly #rng: Rng;
  /** By card: what the position is worth with one more of them, as far as it has been computed. */
  readonly #withCard: (number | undefined)[] = [];

  constructor(view: View, seat: Seat, rng: Rng) {
    const { cards, tickets } = view.own ?? { cards: NO_CARDS, tickets: [] };
    const [own, others] = [view.seats[seat]?.routes ?? [], view.seats[1 - seat]?.routes ?? []];
    this.#phase = view.phase;
    this.#faceUp = view.faceUp;
    this.#position = { cards, tickets, own, others, time: timeLeft(view, seat) };
    this.#now = estimate(this.#position);
    const unseen = minus(minus(CARDS, cards), bagOf(view.faceUp));
    const size = sizeOf(unseen);
    this.#chances = byCard((card) => unseen[card] / size);
    this.#rng = rng;
  }

  /** What the position is worth after the turn, if it begins or goes on with this action. */
  worthOf(action: Action): number {
    const { tickets } = this.#position;
    switch (action.type) {
      case 'keep':
        return this.#after({ tickets: [...tickets, ...action.tickets] }, 0);
      case 'draw-tickets':
        return this.#ticketsDrawn();
      case 'draw-card':
        return this.#cardDrawn(action);
      case 'claim':
        return this.#isPlanned(action.route) ? this.#attempted(action.route, action.cards) : Number.NEGATIVE_INFINITY;
      case 'add':
        return this.#added(action.cards);
    }
  }

  #after(change: Partial<Position>, turns = 1): number {
    const time = this.#position.time - turns;
    return estimate({ ...this.#position, ...change, time }).worth;
  }

  /** What it is worth after a turn that changes nothing. */
  get #idle(): number {
    return this.#after({});
  }

  /** What it is worth with a card from the deck. */
  get #blind(): number {
    return ALL_CARDS.reduce<number>((sum, card) => {
      const chance = this.#chances[card];
      return chance > 0 ? sum + chance * this.#with(card) : sum;
    }, 0);
  }

  /** A card, and with the first of two also what the better of the next ones adds. */
  #cardDrawn({ from, card }: Extract<Action, { type: 'draw-card' }>): number {
    const worth = card === null ? this.#blind : this.#with(card);
    if (this.#phase.type === 'second-card') return worth;
    const others = this.#faceUp.filter((_, slot) => slot !== from).map((other) => this.#with(other));
    return worth + Math.max(this.#blind, ...others) - this.#idle;
  }

  #with(card: Card): number {
    this.#withCard[card] ??= this.#after({ cards: withCard(this.#position.cards, card) });
    return this.#withCard[card];
  }

  /** A claim that is not planned is not considered, unless nothing is. */
  #isPlanned = (route: RouteId): boolean => this.#now.routes.length === 0 || this.#now.routes.includes(route);

  #claimed(route: RouteId, cards: Bag): number {
    const { cards: hand, own } = this.#position;
    return this.#after({ cards: minus(hand, cards), own: [...own, route] });
  }

  /** A claim; for a tunnel, the average over what it may cost. [R5] [R6] */
  #attempted(route: RouteId, cards: Bag): number {
    if (!routeOf(route).isTunnel) return this.#claimed(route, cards);
    const colour = colourOf(cards);
    const chance = this.#chances[colour] + (colour === LOCOMOTIVE ? 0 : this.#chances[LOCOMOTIVE]);
    return WAYS_DUE.reduce(
      (sum, ways, due) =>
        sum + ways * chance ** due * (1 - chance) ** (TUNNEL_CARDS - due) * this.#dug(route, cards, due),
      0,
    );
  }

  /** What an attempt is worth if that many more cards are due, which are paid with as few locomotives as possible. */
  #dug(route: RouteId, cards: Bag, due: number): number {
    const more = due === 0 ? NO_CARDS : additionalCards(this.#position.cards, cards, due)[0];
    return more === undefined ? this.#idle : Math.max(this.#idle, this.#claimed(route, plus(cards, more)));
  }

  #added(cards: Bag): number {
    if (this.#phase.type !== 'tunnel' || sizeOf(cards) === 0) return this.#idle;
    return this.#claimed(this.#phase.route, plus(this.#phase.cards, cards));
  }

  #ticketsDrawn(): number {
    if (this.#now.turns + SPARE_TURNS > this.#position.time) return Number.NEGATIVE_INFINITY;
    const { tickets } = this.#position;
    const unseen = tickets.reduce<readonly TicketId[]>(
      (rest, id) => rest.toSpliced(rest.indexOf(id), 1),
      SORTED_TICKETS,
    );
    let rng = this.#rng;
    let sum = 0;
    for (let deal = 0; deal < DEALS; deal += 1) {
      let dealt: readonly TicketId[];
      [dealt, rng] = shuffled(unseen, rng);
      const worths = dealt.slice(0, DRAWN_TICKETS).map((id) => this.#after({ tickets: [...tickets, id] }));
      sum += Math.max(...worths);
    }
    return sum / DEALS - TICKETS_RISK;
  }
}

/** By number of additional cards: in how many ways three cards can make them due. */
const WAYS_DUE = [1, 3, 3, 1];

/** The turns that the other seat takes for each of its cars, less those that it saves with each of its cards. */
const TURNS_PER_CAR = 0.95;
const TURNS_PER_CARD = 0.4;

/** How many turns a seat can still expect: about as many as the other one needs to end the game, this one included. */
function timeLeft({ seats, last }: View, seat: Seat): number {
  const other = seats[1 - seat];
  const toGo = TURNS_PER_CAR * Math.max(0, (other?.cars ?? 0) - LAST_CARS) - TURNS_PER_CARD * (other?.cards ?? 0);
  return last === null ? Math.max(2, 1 + toGo) : 1;
}
