import { ALL_RESOURCES, minus, mostOf, NO_CARDS, only, plus } from './bag.ts';
import { COSTS } from './material.ts';
import {
  type Action,
  type AnswerOrder,
  type Bag,
  type DiscardOrder,
  type Hand,
  type Orders,
  PURCHASES,
  type State,
} from './types.ts';

/** Without orders, the player is asked each time. [J1] */
export const NO_ORDERS: Orders = { discard: 'ask', answer: { type: 'ask' } };

const DISCARD_ORDERS: readonly DiscardOrder[] = ['ask', 'most', ...PURCHASES];
const ANSWER_ORDERS: readonly AnswerOrder[] = [
  { type: 'ask' },
  { type: 'no' },
  ...ALL_RESOURCES.flatMap((give) =>
    ALL_RESOURCES.filter((get) => get !== give).map((get): AnswerOrder => ({ type: 'swap', give, get })),
  ),
];

const TO_DISCARD: readonly Action[] = DISCARD_ORDERS.map((order) => Object.freeze({ type: 'order-discard', order }));
const TO_ANSWER: readonly Action[] = ANSWER_ORDERS.map((order) => Object.freeze({ type: 'order-answer', order }));

/** The orders that can be given in a game. */
export const ordersOf = ({ hasTrade }: Pick<State, 'hasTrade'>): readonly Action[] =>
  hasTrade ? [...TO_DISCARD, ...TO_ANSWER] : TO_DISCARD;

/** All combinations of orders that a seat can have. */
export const allOrders = ({ hasTrade }: Pick<State, 'hasTrade'>): readonly Orders[] =>
  DISCARD_ORDERS.flatMap((discard) =>
    (hasTrade ? ANSWER_ORDERS : [NO_ORDERS.answer]).map((answer): Orders => ({ discard, answer })),
  );

/** Whether two orders are the same. */
export function isSameOrder(one: DiscardOrder | AnswerOrder, other: DiscardOrder | AnswerOrder): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  if (one.type !== 'swap' || other.type !== 'swap') return one.type === other.type;
  return one.give === other.give && one.get === other.get;
}

/** The cards that a hand discards by its order: each from what it can spare most of, the first one on a tie. [J2] */
export function discardedBy({ resources, orders }: Hand, count: number): Bag {
  const { discard } = orders;
  const kept = discard === 'ask' || discard === 'most' ? NO_CARDS : COSTS[discard];
  let cards = NO_CARDS;
  for (let n = 0; n < count; n += 1) {
    const left = minus(resources, cards);
    const spare = minus(left, kept);
    const from = spare.some((more) => more > 0) ? spare : left;
    const most = mostOf(from);
    cards = plus(cards, only(most, 1));
  }
  return cards;
}
