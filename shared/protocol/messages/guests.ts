/** A player may have this many guest links at a time, each at most this many actions late. */
export const MAX_GUESTS = 5;
export const MAX_LATE = 20;

/** A link to look over a player's shoulder, as shown to that player. */
interface GuestInfo {
  /** The id of the guest, as in URLs. */
  readonly id: string;
  /** The name that the player gave to the link. */
  readonly label: string;
  /** The number of actions by which the guest's view is late. */
  readonly late: number;
}

/** The guest links of a seat. */
export interface Guests {
  /** In the order in which they were invited. */
  readonly guests: readonly GuestInfo[];
  /** The secret of the link that was just made; it is shown only once. */
  readonly secret: string | null;
}
