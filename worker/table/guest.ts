import type { Seat } from '../../shared/game/contract.ts';

/** Who may look over the shoulder of a seat, by a link of its player's. */
export interface Guest {
  readonly id: string;
  readonly seat: Seat;
  /** What the player calls the link. */
  readonly label: string;
  /** So many actions after the seat a guest sees what it saw. */
  readonly late: number;
  readonly secretHash: string;
  /** The hash of the seat's secret when the link was made: whoever takes the seat over has not invited anybody. */
  readonly invitedBy: string;
}
