import type { Bag, Card, Message } from '../../../../shared/games/tchu/types.ts';
import type { Standing } from '../standing.ts';

/** What a sentence says of a route. */
export interface RouteFacts {
  readonly name: string;
  readonly length: number;
  readonly points: number;
  readonly isTunnel: boolean;
  /** Null if any one colour pays for it. */
  readonly colour: Card | null;
}

/** The sentences of tCHu's board. */
export interface TchuText {
  readonly map: string;
  readonly mapHelp: string;
  readonly cars: (count: number) => string;
  readonly cardCount: (count: number) => string;
  readonly ticketCount: (count: number) => string;
  /** "2 green ones and 1 locomotive". */
  readonly cards: (bag: Bag) => string;
  readonly card: (card: Card) => string;
  readonly link: (from: string, to: string) => string;
  readonly route: {
    readonly kind: (isTunnel: boolean) => string;
    readonly colour: (colour: Card | null) => string;
    readonly length: (cars: number) => string;
    readonly taken: (name: string) => string;
    readonly closed: string;
    readonly payable: string;
    readonly notPayable: string;
    readonly label: (facts: RouteFacts) => string;
  };
  readonly status: {
    readonly firstTickets: (least: number) => string;
    readonly tickets: (least: number) => string;
    readonly turn: string;
    readonly secondCard: string;
    readonly tunnel: string;
    readonly paying: string;
    readonly waiting: (name: string) => string;
    readonly waitingFirst: (names: string) => string;
    readonly waitingSecond: (name: string) => string;
    readonly waitingTickets: (name: string) => string;
    readonly waitingTunnel: (name: string) => string;
    readonly over: string;
    readonly lastRound: (name: string) => string;
  };
  readonly market: {
    readonly title: string;
    readonly faceUp: (card: string) => string;
    readonly deck: (left: number) => string;
    readonly tickets: (left: number) => string;
    readonly discards: (count: number) => string;
    readonly deckName: string;
    readonly ticketsName: string;
  };
  readonly hand: {
    readonly title: string;
    readonly empty: string;
    readonly stack: (cards: string) => string;
    readonly fresh: string;
  };
  readonly tickets: {
    readonly title: string;
    readonly others: (name: string) => string;
    readonly none: string;
    readonly choose: string;
    readonly keep: (count: number) => string;
    readonly least: (count: number) => string;
    readonly goal: (place: string, points: number) => string;
    readonly standing: (standing: Standing) => string;
  };
  readonly claim: {
    readonly title: (route: string) => string;
    readonly sets: string;
    readonly confirm: string;
    readonly attempt: string;
    readonly cancel: string;
    readonly risk: string;
  };
  readonly tunnel: {
    readonly title: (route: string) => string;
    readonly turned: string;
    readonly counts: string;
    readonly due: (count: number) => string;
    readonly add: (cards: string) => string;
    readonly giveUp: string;
    readonly laid: (cards: string) => string;
  };
  readonly routes: {
    readonly title: (count: number) => string;
    readonly filter: string;
    readonly none: string;
  };
  readonly news: {
    readonly title: string;
    readonly message: (message: Message, name: string, route: string) => string;
  };
  readonly final: {
    readonly title: string;
    readonly what: string;
    readonly routes: string;
    readonly tickets: string;
    readonly trail: (length: number) => string;
    readonly bonus: string;
    readonly total: string;
    readonly showTrail: (name: string) => string;
  };
}
