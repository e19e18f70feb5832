/** So many links to look over their shoulder may one player have made at once, each so many actions late at most. */
export const MAX_GUESTS = 5;
export const MAX_LATE = 20;

/** A link to look over a player's shoulder, as shown to that player: by the name they gave it. */
interface GuestInfo {
  readonly id: string;
  readonly label: string;
  readonly late: number;
}

export interface Guests {
  readonly guests: readonly GuestInfo[];
  /** The secret of the link that was just made, told this once. */
  readonly secret: string | null;
}
