import type { Seat } from '../../game/contract.ts';
import type { Rng } from '../../game/rng/rng.ts';

/** The colours of cars and routes, in the order in which cards are sorted. */
export const COLOURS = ['black', 'violet', 'blue', 'green', 'yellow', 'orange', 'red', 'white'] as const;

/** A colour by its index. */
export type Colour = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** One value for each colour. */
export type ByColour<Value> = readonly [Value, Value, Value, Value, Value, Value, Value, Value];

export const LOCOMOTIVE = 8 as const;
/** A kind of card. */
export type Card = Colour | typeof LOCOMOTIVE;

/** One value for each kind of card. */
export type ByCard<Value> = readonly [...ByColour<Value>, Value];

/** Cards as nine counts. */
export type Bag = ByCard<number>;
/** The same while it is being counted. */
export type Tally = [...Bag];

export const COUNTRIES = ['DE', 'AT', 'IT', 'FR'] as const;
export type Country = (typeof COUNTRIES)[number];

/** 0 to 50. */
export type StationId = number;
/** 0 to 87. */
export type RouteId = number;
/** 0 to 45. Of two equal tickets, both have the id of the first. */
export type TicketId = number;

export interface Station {
  readonly id: StationId;
  /** Three letters or digits, unique. */
  readonly code: string;
  /** In French: tickets are sorted by it. */
  readonly name: string;
  /** The local spelling. */
  readonly place: string;
  /** For a border station: the country beyond the border, and the end of its only route. Null for a city. */
  readonly country: Country | null;
  readonly lat: number;
  readonly lon: number;
}

export interface Route {
  readonly id: RouteId;
  readonly from: StationId;
  readonly to: StationId;
  readonly length: number;
  readonly isTunnel: boolean;
  /** Null for a neutral route, which can be paid in any one colour. */
  readonly colour: Colour | null;
  /** The other track of a double route. */
  readonly twin: RouteId | null;
}

/** Two stations to connect, and the points for it. */
interface Trip {
  readonly from: StationId;
  readonly to: StationId;
  readonly points: number;
}

/** What a ticket names: a city, or any border station of a country. */
export type Place = StationId | Country;

export interface Ticket {
  readonly id: TicketId;
  readonly from: Place;
  readonly goals: readonly { readonly to: Place; readonly points: number }[];
  /** The same as trips between stations. */
  readonly trips: readonly Trip[];
}

/** Where a card is drawn from: a slot of the face-up cards, 0 to 4, or the deck. */
export type Source = number | 'deck';

export type Action =
  /** By increasing id. */
  | { readonly type: 'keep'; readonly tickets: readonly TicketId[] }
  | { readonly type: 'draw-tickets' }
  /** `card` is the card that lies face up in that slot; null for the deck. */
  | { readonly type: 'draw-card'; readonly from: Source; readonly card: Card | null }
  | { readonly type: 'claim'; readonly route: RouteId; readonly cards: Bag }
  /** Additional cards for a tunnel; none to give it up. */
  | { readonly type: 'add'; readonly cards: Bag };

export const ENDINGS = ['last-turns', 'dead-end'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What the game waits for. */
export type Phase =
  /** Both seats choose among their first tickets at the same time; null once a seat has chosen. */
  | { readonly type: 'first-tickets'; readonly offered: readonly (readonly TicketId[] | null)[] }
  | { readonly type: 'turn' }
  | { readonly type: 'second-card' }
  /** By increasing id. */
  | { readonly type: 'tickets'; readonly offered: readonly TicketId[] }
  /** The cards laid are still in the hand; those turned over are among the discards. */
  | {
      readonly type: 'tunnel';
      readonly route: RouteId;
      readonly cards: Bag;
      readonly drawn: readonly Card[];
      readonly due: number;
    }
  | { readonly type: 'over'; readonly ending: Ending };

/** What everybody is told, in the order of events. [M1] */
export type Message =
  | { readonly kind: 'first' | 'turn' | 'blind' | 'skipped'; readonly seat: Seat }
  | { readonly kind: 'kept' | 'drew-tickets'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'visible'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'attempt' | 'claimed'; readonly seat: Seat; readonly route: RouteId; readonly cards: Bag }
  | { readonly kind: 'extra'; readonly seat: Seat; readonly drawn: readonly Card[]; readonly due: number }
  | { readonly kind: 'not-claimed'; readonly seat: Seat; readonly route: RouteId }
  | { readonly kind: 'last-turn'; readonly seat: Seat; readonly cars: number }
  | { readonly kind: 'bonus'; readonly seat: Seat; readonly length: number };

/** What only its own seat may see. */
export interface Hand {
  readonly cards: Bag;
  /** By increasing id. */
  readonly tickets: readonly TicketId[];
  /** The cards that it drew from the deck, unseen by others, since its latest turn began. */
  readonly drawn: readonly Card[];
}

export interface State {
  /** The version of the rules. */
  readonly rules: number;
  readonly rng: Rng;
  readonly turn: Seat;
  readonly phase: Phase;
  /** The seat whose turn ends the game; null before the last round. */
  readonly last: Seat | null;
  /** How many turns in a row have changed nothing. [E5] */
  readonly idle: number;
  /** The next one first. */
  readonly tickets: readonly TicketId[];
  readonly faceUp: readonly Card[];
  /** The next one first. */
  readonly deck: readonly Card[];
  readonly discards: Bag;
  readonly hands: readonly Hand[];
  /** By seat, in the order in which they were claimed. */
  readonly routes: readonly (readonly RouteId[])[];
  /** Of this turn and the one before it. */
  readonly messages: readonly Message[];
}

/** What everybody knows of a seat. */
interface PublicHand {
  readonly cards: number;
  /** 0 until both seats have chosen their first tickets. */
  readonly tickets: number;
  readonly routes: readonly RouteId[];
  readonly cars: number;
  readonly claimPoints: number;
}

/** The points of a seat at the end of the game. */
export interface FinalCount {
  readonly claim: number;
  readonly tickets: readonly { readonly ticket: TicketId; readonly points: number }[];
  readonly trail: number;
  /** The routes of one of the longest trails, by increasing id. */
  readonly trailRoutes: readonly RouteId[];
  readonly bonus: number;
  readonly total: number;
}

/** What the game waits for, as a viewer may know it: the tickets offered are shown to their seat only. */
export type ViewPhase =
  | {
      readonly type: 'first-tickets';
      readonly chosen: readonly boolean[];
      readonly offered: readonly TicketId[] | null;
    }
  | { readonly type: 'tickets'; readonly offered: readonly TicketId[] | null }
  | Extract<Phase, { type: 'turn' | 'second-card' | 'tunnel' | 'over' }>;

export interface View {
  /** The version of the rules. */
  readonly rules: number;
  /** The viewer's own seat; null for a spectator. */
  readonly seat: Seat | null;
  readonly turn: Seat;
  readonly phase: ViewPhase;
  readonly last: Seat | null;
  /** The number of tickets left to draw. */
  readonly tickets: number;
  readonly deck: number;
  readonly discards: number;
  readonly faceUp: readonly Card[];
  readonly seats: readonly PublicHand[];
  /** The viewer's own hand; null for a spectator. */
  readonly own: Hand | null;
  readonly messages: readonly Message[];
  /** The final counts with all tickets, once the game is over. */
  readonly final: readonly FinalCount[] | null;
}

/** Why an action or a code is refused; its sentences are in the texts. */
export type RefusalCode =
  | 'game-over'
  | 'not-your-turn'
  | 'wrong-phase'
  | 'not-a-code'
  | 'no-such-route'
  | 'cannot-keep'
  | 'no-tickets'
  | 'too-few-cards'
  | 'card-gone'
  | 'route-taken'
  | 'too-few-cars'
  | 'wrong-cards'
  | 'missing-cards';
