import { minus, NO_CARDS } from './bag.ts';
import { ROUTES } from './routes.ts';
import { type Bag, type Card, COLOURS, LOCOMOTIVE, type Route, type RouteId } from './types.ts';

/** A set of cards of one colour and locomotives. */
export interface Payment {
  /** Of locomotives alone, the locomotive. */
  readonly colour: Card;
  readonly coloured: number;
  readonly locomotives: number;
  readonly cards: Bag;
}

/** So many cards, some of them locomotives and the others of one colour. */
export function payment(count: number, colour: Card, locomotives: number): Payment {
  const coloured = count - locomotives;
  const cards = NO_CARDS.slice();
  cards[colour] = coloured;
  cards[LOCOMOTIVE] = locomotives;
  return { colour: coloured > 0 ? colour : LOCOMOTIVE, coloured, locomotives, cards: Object.freeze(cards) };
}

/** All sets of `count` cards with up to `most` locomotives, by their number, then by colour. */
function paymentsWith(count: number, colours: readonly Card[], most: number): readonly Payment[] {
  return Array.from({ length: most + 1 }, (_, locomotives) =>
    // Locomotives alone are the same set with every colour.
    (locomotives < count ? colours : [LOCOMOTIVE]).map((colour) => payment(count, colour, locomotives)),
  ).flat();
}

const ALL_COLOURS = COLOURS.map((_, card) => card);

const paymentsOf = ({ length, isTunnel, colour }: Route): readonly Payment[] =>
  paymentsWith(length, colour === null ? ALL_COLOURS : [colour], isTunnel ? length : 0);

/** By route: every set of cards that pays for it, in the order in which they are offered. [S1] [S2] */
export const PAYMENTS: readonly (readonly Payment[])[] = ROUTES.map(paymentsOf);

export const canPay = (hand: Bag, { colour, coloured, locomotives }: Payment): boolean =>
  (hand[colour] ?? 0) >= coloured && (hand[LOCOMOTIVE] ?? 0) >= locomotives;

/** The sets in this hand that pay for the route. */
export const claimCards = (hand: Bag, route: RouteId): readonly Bag[] =>
  (PAYMENTS[route] ?? []).filter((one) => canPay(hand, one)).map(({ cards }) => cards);

/** How many of the cards turned over cost one more: locomotives, and those of a colour that was laid. [S3] */
export const additionalCount = (laid: Bag, drawn: readonly Card[]): number =>
  drawn.filter((card) => card === LOCOMOTIVE || (laid[card] ?? 0) > 0).length;

/** The sets of `due` more cards, of the kinds laid or locomotives, in a hand that holds the cards laid too. [S4] */
export function additionalCards(hand: Bag, laid: Bag, due: number): readonly Bag[] {
  const rest = minus(hand, laid);
  const colours = ALL_COLOURS.filter((colour) => (laid[colour] ?? 0) > 0);
  return paymentsWith(due, colours, due)
    .filter((one) => canPay(rest, one))
    .map(({ cards }) => cards);
}
