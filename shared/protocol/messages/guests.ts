/** A player may have this many guest links at a time, each at most this many actions late. */
export const MAX_GUESTS = 5;
export const MAX_LATE = 20;

/** A link to look over a player's shoulder, as shown to that player, by the name that they gave it. */
interface GuestInfo {
  readonly id: string;
  readonly label: string;
  readonly late: number;
}

export interface Guests {
  readonly guests: readonly GuestInfo[];
  /** The secret of the link that was just made; it is shown only once. */
  readonly secret: string | null;
}
