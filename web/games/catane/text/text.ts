import type {
  Bag,
  Card,
  DiscardOrder,
  Ending,
  Message,
  Purchase,
  Resource,
  Score,
} from '../../../../shared/games/catane/types.ts';

/** What a sentence calls by their names. */
export interface Names {
  readonly seat: (seat: number) => string;
  readonly cell: (id: number) => string;
  readonly spot: (id: number) => string;
  readonly road: (id: number) => string;
}

export interface CellFacts {
  readonly name: string;
  readonly resource: Resource | null;
  readonly number: number | null;
  readonly hasThief: boolean;
}

export interface PortFacts {
  readonly resource: Resource | null;
  readonly rate: number;
}

export interface SpotFacts {
  readonly name: string;
  readonly cells: readonly CellFacts[];
  readonly port: PortFacts | null;
  /** What stands there, and whose it is. */
  readonly building: { readonly isTown: boolean; readonly owner: string } | null;
}

/** Why something cannot be bought now. */
export type Obstacle =
  | { readonly type: 'later' | 'no-piece' | 'no-place' | 'no-card' }
  | { readonly type: 'missing'; readonly cards: Bag };

/** The sentences of Catane's board. */
export interface CataneText {
  readonly board: string;
  readonly boardHelp: string;
  readonly resource: (resource: Resource) => string;
  /** "2 wheat and 1 wood". */
  readonly cards: (bag: Bag) => string;
  readonly terrain: (resource: Resource | null) => string;
  readonly purchase: Readonly<Record<Purchase, string>>;
  readonly card: Readonly<Record<Card, string>>;
  /** What a development card does. */
  readonly cardHelp: Readonly<Record<Card, string>>;
  readonly place: {
    readonly cell: (facts: CellFacts) => string;
    readonly odds: (chances: number) => string;
    readonly thief: string;
    readonly spot: (facts: SpotFacts) => string;
    readonly spotName: (name: string) => string;
    readonly road: (name: string, owner: string | null) => string;
    readonly port: (facts: PortFacts) => string;
    readonly portHelp: (facts: PortFacts) => string;
    readonly owned: (isTown: boolean, owner: string) => string;
  };
  readonly status: {
    readonly setupColony: (isSecond: boolean) => string;
    readonly setupRoad: string;
    readonly roll: string;
    readonly main: string;
    readonly placing: Readonly<Record<'road' | 'colony' | 'town', string>>;
    readonly discard: (due: number) => string;
    readonly thief: string;
    readonly freeRoads: (left: number) => string;
    readonly draft: string;
    readonly answer: (name: string) => string;
    readonly exchange: string;
    readonly waitingSetup: (name: string) => string;
    readonly waiting: (name: string) => string;
    readonly waitingRoll: (name: string) => string;
    readonly waitingDiscard: (names: string) => string;
    readonly waitingThief: (name: string) => string;
    readonly waitingFreeRoads: (name: string) => string;
    readonly waitingDraft: (name: string) => string;
    readonly waitingAnswers: (names: string) => string;
    readonly over: string;
  };
  readonly dice: {
    readonly rolled: (one: number, other: number) => string;
    readonly nobody: string;
    readonly gain: (name: string, cards: string) => string;
  };
  readonly dock: {
    readonly roll: string;
    readonly end: string;
    readonly build: string;
    readonly left: (count: number) => string;
    readonly cost: (cards: string) => string;
    readonly obstacle: (obstacle: Obstacle) => string;
    /** How many cards are missing, as short as can be. */
    readonly short: (count: number) => string;
    readonly confirm: Readonly<Record<'road' | 'colony' | 'town', (name: string) => string>>;
    readonly moveThief: (name: string) => string;
    readonly rob: (name: string, cards: number) => string;
    readonly choosePlace: string;
    readonly back: string;
    readonly playersTrade: string;
    readonly bankTrade: string;
  };
  readonly discard: {
    readonly title: (due: number) => string;
    readonly confirm: (cards: string) => string;
    readonly missing: (count: number) => string;
  };
  readonly counter: {
    readonly more: (name: string) => string;
    readonly less: (name: string) => string;
    readonly held: (count: number) => string;
    readonly give: (name: string) => string;
    readonly get: (name: string) => string;
  };
  readonly bank: {
    readonly title: string;
    readonly give: string;
    readonly take: string;
    readonly giveOne: (count: number, name: string) => string;
    readonly confirm: (give: string, take: string) => string;
    readonly none: string;
  };
  readonly offer: {
    readonly title: string;
    readonly counterTitle: (name: string) => string;
    readonly help: string;
    readonly youGive: string;
    readonly youGet: string;
    readonly nothing: string;
    readonly to: string;
    readonly toAll: string;
    readonly send: string;
    readonly sendCounter: string;
    readonly full: (most: number) => string;
    readonly left: (count: number) => string;
    readonly unanswerable: string;
    readonly withdraw: string;
    readonly giveUp: string;
    readonly gives: (name: string) => string;
    readonly for: string;
    readonly accept: string;
    readonly refuse: string;
    readonly counter: string;
    readonly exchange: (name: string) => string;
    readonly answers: string;
    readonly answer: Readonly<Record<'none' | 'awaited' | 'yes' | 'no' | 'draft' | 'counter', string>>;
  };
  readonly hand: {
    readonly title: string;
    readonly empty: string;
    readonly cards: string;
    readonly fresh: string;
    readonly stack: (name: string, count: number) => string;
  };
  readonly use: {
    readonly play: (name: string) => string;
    readonly monument: string;
    readonly justBought: string;
    readonly playedAlready: string;
    readonly notNow: string;
    readonly take: (cards: string) => string;
    readonly takeAll: (name: string) => string;
    readonly chooseCards: (count: number) => string;
  };
  readonly players: {
    readonly resources: (count: number) => string;
    readonly cards: (count: number) => string;
    readonly knights: (count: number) => string;
    readonly roadLength: (length: number) => string;
    readonly longestRoad: string;
    readonly largestArmy: string;
    readonly goal: (points: number) => string;
  };
  readonly orders: {
    readonly title: string;
    readonly help: string;
    readonly discard: string;
    readonly discardOrder: Readonly<Record<DiscardOrder, string>>;
    readonly answer: string;
    readonly answerOrder: Readonly<Record<'ask' | 'no' | 'swap', string>>;
    readonly give: string;
    readonly get: string;
    readonly save: string;
  };
  readonly bankFold: {
    readonly title: string;
    readonly costs: string;
    readonly stock: string;
    readonly deck: (count: number) => string;
    readonly pieces: string;
  };
  readonly stats: {
    readonly title: string;
    readonly help: (rolls: number) => string;
    readonly none: string;
    readonly sum: string;
    readonly came: string;
    readonly expected: string;
    readonly harvest: string;
  };
  readonly words: {
    readonly title: string;
    readonly cells: string;
    readonly buildings: (name: string) => string;
    readonly nothing: string;
    readonly roads: (list: string) => string;
  };
  readonly news: {
    readonly title: string;
    readonly earlier: string;
    readonly message: (message: Message, names: Names) => string;
  };
  readonly final: {
    readonly title: string;
    readonly what: string;
    readonly rows: Readonly<Record<Exclude<keyof Score, 'total'>, string>>;
    readonly total: string;
    readonly ending: Readonly<Record<Ending, string>>;
    readonly hands: string;
  };
}
