import type { Seat } from '../../game/contract.ts';
import type { Rng } from '../../game/rng/rng.ts';

/** The resources, in the order used everywhere. */
export const RESOURCES = ['clay', 'stone', 'wheat', 'wood', 'wool'] as const;
/** A resource by its index. */
export type Resource = 0 | 1 | 2 | 3 | 4;

/** One value for each resource. */
export type ByResource<Value> = readonly [Value, Value, Value, Value, Value];

/** Resource cards as five counts. */
export type Bag = ByResource<number>;
/** The same while it is being counted. */
export type Tally = [...Bag];

/** Resource cells along a side of the board. */
export type Size = 4 | 6;

/** Indices in the lists of the geometry. */
export type CellId = number;
export type IntersectionId = number;
export type RoadId = number;

/** The land of a resource cell. The desert has no resource and no number. */
export interface Tile {
  readonly resource: Resource | null;
  readonly number: number | null;
}

export const MONUMENTS = ['market', 'library', 'parliament', 'church', 'university'] as const;
/** A development card: knights and progress cards are played; a monument is worth a point. */
export type Card = 'knight' | 'monopoly' | 'roads' | 'invention' | (typeof MONUMENTS)[number];

interface HeldCard {
  readonly card: Card;
  /** The number of the turn in which it was bought. */
  readonly turn: number;
}

export interface Building {
  readonly seat: Seat;
  readonly isTown: boolean;
}

/** What one seat gives to another, and what it wants in return. */
export interface Trade {
  readonly give: Bag;
  readonly want: Bag;
}

/** The answer of a seat to an offer; 'none' for seats that are not asked. */
export type Answer =
  | { readonly type: 'none' | 'awaited' | 'yes' | 'no' }
  /** The seat composes or has made a counter-offer: what it gives and wants. */
  | { readonly type: 'draft'; readonly trade: Trade }
  | { readonly type: 'counter'; readonly trade: Trade };

export const PURCHASES = ['road', 'colony', 'town', 'card'] as const;
export type Purchase = (typeof PURCHASES)[number];

/** Which cards to discard on a seven: those one has most of, if possible keeping the cost of a purchase. */
export type DiscardOrder = 'ask' | 'most' | Purchase;

/**
 * How to answer offers: a `swap` accepts any offer that gives at least as many cards of one resource as it wants of the
 * other.
 */
export type AnswerOrder =
  | { readonly type: 'ask' | 'no' }
  | { readonly type: 'swap'; readonly give: Resource; readonly get: Resource };

/** What a seat has decided in advance. */
export interface Orders {
  readonly discard: DiscardOrder;
  readonly answer: AnswerOrder;
}

/** Where the turn continues afterwards. */
export type Resume = 'before-roll' | 'main';

export const ENDINGS = ['points', 'stall', 'rounds'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What the game waits for. */
export type Phase =
  /** `step` counts the colonies of the setup. */
  | { readonly type: 'setup-colony'; readonly step: number }
  | { readonly type: 'setup-road'; readonly step: number; readonly colony: IntersectionId }
  | { readonly type: 'before-roll' | 'main' }
  /** By seat: how many cards it still owes. */
  | { readonly type: 'discard'; readonly due: readonly number[] }
  | { readonly type: 'thief'; readonly isKnight: boolean; readonly resume: Resume }
  | { readonly type: 'free-roads'; readonly left: number; readonly resume: Resume }
  /** The seat whose turn it is composes an offer. */
  | { readonly type: 'draft'; readonly trade: Trade }
  /** An offer lies on the table. */
  | { readonly type: 'offer'; readonly trade: Trade; readonly answers: readonly Answer[] }
  | { readonly type: 'over'; readonly ending: Ending };

export type Action =
  | { readonly type: 'colony' | 'town'; readonly at: IntersectionId }
  | { readonly type: 'road'; readonly at: RoadId }
  | { readonly type: 'buy' | 'roll' | 'end' }
  | { readonly type: 'knight' | 'roads' }
  | { readonly type: 'monopoly'; readonly resource: Resource }
  /** In the order of resources. */
  | { readonly type: 'invention'; readonly resources: readonly Resource[] }
  | { readonly type: 'bank'; readonly count: number; readonly give: Resource; readonly take: Resource }
  /** One card: a seat that owes several discards them one by one. */
  | { readonly type: 'discard'; readonly resource: Resource }
  | { readonly type: 'thief'; readonly to: CellId; readonly victim: Seat | null }
  /** Starts an offer or a counter-offer, to which cards are then added one by one. */
  | { readonly type: 'compose' }
  | { readonly type: 'give' | 'want'; readonly resource: Resource }
  /** Makes the offer: to one seat, or to all. */
  | { readonly type: 'offer'; readonly to: Seat | null }
  /** Gives up what one composes, or withdraws an offer. */
  | { readonly type: 'withdraw' }
  | { readonly type: 'answer'; readonly yes: boolean }
  /** Exchanges cards with a seat that has accepted or made a counter-offer. */
  | { readonly type: 'exchange'; readonly with: Seat }
  | { readonly type: 'order-discard'; readonly order: DiscardOrder }
  | { readonly type: 'order-answer'; readonly order: AnswerOrder };

/** What everybody is told, in the order of events. */
export type Message =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly turn: number }
  | { readonly kind: 'dice'; readonly seat: Seat; readonly dice: Dice }
  /** By seat: what it got; and the resources that the bank ran short of. */
  | { readonly kind: 'produced'; readonly gains: readonly Bag[]; readonly short: readonly Resource[] }
  | { readonly kind: 'first-cards'; readonly seat: Seat; readonly cards: Bag }
  | { readonly kind: 'road'; readonly seat: Seat; readonly at: RoadId }
  | { readonly kind: 'colony' | 'town'; readonly seat: Seat; readonly at: IntersectionId }
  | { readonly kind: 'no-place' | 'withdrawn'; readonly seat: Seat }
  | { readonly kind: 'bought'; readonly seat: Seat }
  | {
      readonly kind: 'bank';
      readonly seat: Seat;
      readonly count: number;
      readonly give: Resource;
      readonly take: Resource;
    }
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly cards: Bag }
  | { readonly kind: 'thief'; readonly seat: Seat; readonly from: CellId; readonly to: CellId }
  /** The resource is known to these two seats only; null for others. */
  | { readonly kind: 'stolen'; readonly seat: Seat; readonly victim: Seat; readonly resource: Resource | null }
  | { readonly kind: 'nothing-stolen'; readonly seat: Seat; readonly victim: Seat }
  | { readonly kind: 'knight' | 'roads'; readonly seat: Seat }
  /** By seat: how many cards it gave. */
  | {
      readonly kind: 'monopoly';
      readonly seat: Seat;
      readonly resource: Resource;
      readonly taken: readonly number[];
    }
  | { readonly kind: 'invention'; readonly seat: Seat; readonly cards: Bag }
  /**
   * The title passes from one seat to another; null is nobody. `count` is the number that earned it for its new holder.
   */
  | {
      readonly kind: 'longest-road' | 'largest-army';
      readonly seat: Seat | null;
      readonly from: Seat | null;
      readonly count: number;
    }
  | { readonly kind: 'offered'; readonly seat: Seat; readonly to: Seat | null; readonly trade: Trade }
  | { readonly kind: 'answered'; readonly seat: Seat; readonly yes: boolean }
  | { readonly kind: 'countered'; readonly seat: Seat; readonly trade: Trade }
  | { readonly kind: 'exchanged'; readonly seat: Seat; readonly with: Seat; readonly trade: Trade }
  | { readonly kind: 'over'; readonly ending: Ending; readonly winners: readonly Seat[] };

export type Dice = readonly [number, number];

/** What only its own seat may see. */
export interface Hand {
  readonly resources: Bag;
  /** In the order of purchase. */
  readonly cards: readonly HeldCard[];
  readonly orders: Orders;
}

/** What decides about a standstill. */
export interface Rounds {
  readonly played: number;
  /** Successive rounds in which no public score changed while the deck was empty. */
  readonly unchanged: number;
  /** The public scores at the end of the last round; null before. */
  readonly scores: readonly number[] | null;
}

export interface State {
  /** The version of the rules. */
  readonly rules: number;
  readonly rng: Rng;
  readonly size: Size;
  /** The points that win. */
  readonly goal: number;
  readonly hasTrade: boolean;
  /** By cell. */
  readonly tiles: readonly Tile[];
  readonly thief: CellId;
  /** By road: whose it is. */
  readonly roads: readonly (Seat | null)[];
  /** By intersection. */
  readonly buildings: readonly (Building | null)[];
  readonly hands: readonly Hand[];
  /** By seat: knights played. */
  readonly knights: readonly number[];
  readonly bank: Bag;
  /** The top card first. */
  readonly deck: readonly Card[];
  /** By seat. */
  readonly roadLengths: readonly number[];
  readonly longestRoad: Seat | null;
  readonly largestArmy: Seat | null;
  /** The seats in the order of play; absent if that is the order of their numbers. */
  readonly seating?: readonly Seat[];
  /** The seat whose turn it is, and the number of the turn: 0 during the setup. */
  readonly turn: Seat;
  readonly turns: number;
  readonly phase: Phase;
  /** Whether a development card was played in this turn. */
  readonly hasPlayedCard: boolean;
  /** By seat: the number of offers it has started in this turn. */
  readonly drafts: readonly number[];
  readonly rounds: Rounds;
  /** The last roll, and how often each sum from 2 to 12 was rolled. */
  readonly dice: Dice | null;
  readonly rolls: readonly number[];
  /** By seat: everything the land has produced for it. */
  readonly produced: readonly Bag[];
  /** Those of this turn and of as many turns before it as there are seats. */
  readonly messages: readonly Message[];
}

/** What everybody knows of a seat. */
interface PublicSeat {
  /** How many cards it holds. */
  readonly resources: number;
  readonly cards: number;
  readonly knights: number;
  readonly roadLength: number;
  /** Not counting the monuments in its hand. */
  readonly points: number;
  /** The pieces left. */
  readonly roads: number;
  readonly colonies: number;
  readonly towns: number;
  readonly produced: Bag;
}

/** The sources of a seat's points. */
export interface Score {
  readonly colonies: number;
  readonly towns: number;
  readonly longestRoad: number;
  readonly largestArmy: number;
  readonly monuments: number;
  readonly total: number;
}

/** The hand and the points of a seat, shown once the game is over. */
interface FinalHand {
  readonly resources: Bag;
  readonly cards: readonly HeldCard[];
  readonly score: Score;
}

/** A hand as shown to its own seat. */
interface OwnHand extends Hand {
  readonly score: Score;
  /** The best rate at the bank, in cards for one of another resource. */
  readonly rates: ByResource<number>;
  /** How many offers the seat can still start in this turn. */
  readonly offersLeft: number;
}

/** An answer as shown to a viewer: what another seat composes is hidden. */
export type AnswerSeen =
  | Exclude<Answer, { readonly type: 'draft' }>
  | { readonly type: 'draft'; readonly trade: Trade | null };

/** What the game waits for, as a viewer may know it. */
export type ViewPhase =
  | Exclude<Phase, { readonly type: 'draft' | 'offer' }>
  | { readonly type: 'draft'; readonly trade: Trade | null }
  | { readonly type: 'offer'; readonly trade: Trade; readonly answers: readonly AnswerSeen[] };

export interface View {
  /** The version of the rules. */
  readonly rules: number;
  /** The viewer's own seat; null for a spectator. */
  readonly seat: Seat | null;
  readonly size: Size;
  readonly goal: number;
  readonly hasTrade: boolean;
  readonly tiles: readonly Tile[];
  readonly thief: CellId;
  readonly roads: readonly (Seat | null)[];
  readonly buildings: readonly (Building | null)[];
  readonly bank: Bag;
  /** How many cards are left. */
  readonly deck: number;
  readonly seats: readonly PublicSeat[];
  readonly longestRoad: Seat | null;
  readonly largestArmy: Seat | null;
  readonly turn: Seat;
  readonly turns: number;
  readonly phase: ViewPhase;
  readonly hasPlayedCard: boolean;
  readonly rounds: Rounds;
  readonly dice: Dice | null;
  readonly rolls: readonly number[];
  readonly messages: readonly Message[];
  /** The viewer's own hand; null for a spectator. */
  readonly own: OwnHand | null;
  /** All hands, once the game is over. */
  readonly final: readonly FinalHand[] | null;
}

/** Why an action is refused; its sentences are in the texts. */
export type RefusalCode =
  | 'game-over'
  | 'not-your-turn'
  | 'wrong-phase'
  | 'too-poor'
  | 'no-piece-left'
  | 'occupied'
  | 'too-close'
  | 'not-joined'
  | 'not-your-colony'
  | 'deck-empty'
  | 'no-such-card'
  | 'just-bought'
  | 'one-card-a-turn'
  | 'no-road-possible'
  | 'bank-lacks'
  | 'wrong-count'
  | 'same-resource'
  | 'not-your-rate'
  | 'not-in-hand'
  | 'thief-is-there'
  | 'wrong-victim'
  | 'no-trade'
  | 'too-many-offers'
  | 'both-sides'
  | 'offer-full'
  | 'offer-incomplete'
  | 'wrong-seat'
  | 'nobody-can-pay'
  | 'nothing-agreed'
  | 'ordered-already'
  | 'not-a-code'
  | 'wrong-place';
