import type { Seat } from '../game/contract.ts';

/** Somebody who sees what a seat sees, through a link that its player made. */
export interface Guest {
  readonly id: string;
  readonly seat: Seat;
  readonly label: string;
  /** The delay, in actions, of what the guest sees of the game. */
  readonly late: number;
  readonly secretHash: string;
  /**
   * The hash of the seat's secret when the link was made. With another secret, for example that of a new player, the
   * link is void.
   */
  readonly invitedBy: string;
}
