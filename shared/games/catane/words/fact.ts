import type { Seat } from '../../../game/contract.ts';
import type { AnswerOrder, Bag, Card, DiscardOrder, Message, Resource } from '../types.ts';
import type { Cell, Road, Spot } from './places.ts';

/** The messages whose facts say more, or cover several actions. */
type Reworded = 'road' | 'colony' | 'town' | 'thief' | 'bought' | 'bank' | 'over';

/** An order, and what it is for. */
export type Order =
  | { readonly type: 'order-discard'; readonly order: DiscardOrder }
  | { readonly type: 'order-answer'; readonly order: AnswerOrder };

/** What a step of the game did, as its viewer may know it. `seat` is the one that did it, or that it happened to. */
export type Fact =
  | Exclude<Message, { readonly kind: Reworded }>
  | { readonly kind: 'road'; readonly seat: Seat; readonly at: readonly Road[] }
  | { readonly kind: 'colony' | 'town'; readonly seat: Seat; readonly at: Spot }
  | { readonly kind: 'thief'; readonly seat: Seat; readonly from: Cell; readonly to: Cell }
  /** A card is null to those who did not buy it. */
  | { readonly kind: 'bought'; readonly seat: Seat; readonly cards: readonly (Card | null)[] }
  | { readonly kind: 'bank'; readonly seat: Seat; readonly give: Bag; readonly take: Bag }
  /** By seat: the points that decided. */
  | (Extract<Message, { readonly kind: 'over' }> & { readonly points: readonly number[] })
  /** The points of a seat changed: those that everybody sees, or all of the viewer's own. */
  | { readonly kind: 'points'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'ended'; readonly seat: Seat }
  /** The seat composes an offer or a counter-offer, or has given it up. */
  | { readonly kind: 'composes' | 'gave-up'; readonly seat: Seat; readonly isCounter: boolean }
  | { readonly kind: 'laid'; readonly seat: Seat; readonly side: 'give' | 'want'; readonly resource: Resource }
  /** Null is an order that only its own seat may know. */
  | { readonly kind: 'ordered'; readonly seat: Seat; readonly order: Order | null };
