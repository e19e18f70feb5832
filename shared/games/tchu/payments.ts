import { ALL_COLOURS, minus, NO_CARDS } from './bag.ts';
import { TUNNEL_CARDS } from './material.ts';
import { ROUTES } from './routes.ts';
import { type Bag, type Card, LOCOMOTIVE, type Route, type RouteId, type Tally } from './types.ts';

/** A set of cards that pays for something: cards of one colour, and locomotives. */
export interface Payment {
  /** The locomotive if there are only locomotives. */
  readonly colour: Card;
  readonly coloured: number;
  readonly locomotives: number;
  readonly cards: Bag;
}

/** A set of `count` cards: some locomotives, the others of one colour. */
export function payment(count: number, colour: Card, locomotives: number): Payment {
  const coloured = count - locomotives;
  const cards: Tally = [...NO_CARDS];
  cards[colour] = coloured;
  cards[LOCOMOTIVE] = locomotives;
  return { colour: coloured > 0 ? colour : LOCOMOTIVE, coloured, locomotives, cards: Object.freeze(cards) };
}

/** All sets of `count` cards with up to `most` locomotives, by number of locomotives, then by colour. */
const paymentsWith = (count: number, colours: readonly Card[], most: number): readonly (readonly Payment[])[] =>
  Array.from({ length: most + 1 }, (_, locomotives) =>
    // A set of locomotives only is the same for every colour.
    (locomotives < count ? colours : [LOCOMOTIVE]).map((colour) => payment(count, colour, locomotives)),
  );

const coloursOf = ({ colour }: Route): readonly Card[] => (colour === null ? ALL_COLOURS : [colour]);

/** By route, by number of locomotives, by colour: every set of cards that pays for it. [P1] [P2] [P3] */
export const PAYMENTS: readonly (readonly (readonly Payment[])[])[] = ROUTES.map((route) =>
  paymentsWith(route.length, coloursOf(route), route.isTunnel ? route.length : 0),
);

/** Whether a hand has the cards of a payment. */
export const canPay = (hand: Bag, { colour, coloured, locomotives }: Payment): boolean =>
  hand[colour] >= coloured && hand[LOCOMOTIVE] >= locomotives;

/** The sets in this hand that pay for the route. */
export const claimCards = (hand: Bag, route: RouteId): readonly Bag[] =>
  (PAYMENTS[route] ?? [])
    .flat()
    .filter((one) => canPay(hand, one))
    .map(({ cards }) => cards);

/** How many of the cards turned over cost an additional card: locomotives, and those of a colour that was laid. [R6] */
export const additionalCount = (laid: Bag, drawn: readonly Card[]): number =>
  drawn.filter((card) => card === LOCOMOTIVE || laid[card] > 0).length;

/** By number of additional cards due, then by the colour laid; locomotives only count as the colour locomotive. */
const ADDITIONAL = Array.from({ length: TUNNEL_CARDS + 1 }, (_, due) => [
  ...ALL_COLOURS.map((colour) => paymentsWith(due, [colour], due).flat()),
  paymentsWith(due, [], due).flat(),
]);

/** The sets of `due` additional cards, of the colour laid or locomotives. The hand still holds the cards laid. [R7] */
export function additionalCards(hand: Bag, laid: Bag, due: number): readonly Bag[] {
  const rest = minus(hand, laid);
  const sets = ADDITIONAL[due]?.[colourOf(laid)] ?? [];
  return sets.filter((one) => canPay(rest, one)).map(({ cards }) => cards);
}

/** The colour of these cards; the locomotive if there are only locomotives. */
export const colourOf = (cards: Bag): Card => ALL_COLOURS.find((colour) => cards[colour] > 0) ?? LOCOMOTIVE;
