/** How many cards there are of each kind. [G4] */
export const CARDS = [12, 12, 12, 12, 12, 12, 12, 12, 14] as const;

export const SEATS = 2;
/** What each seat begins with. */
export const CARS = 40;
export const FIRST_CARDS = 4;
export const FIRST_TICKETS = 5;

export const FACE_UP = 5;
/** Drawn at a time. */
export const DRAWN_TICKETS = 3;
/** How many of the tickets offered may be put back, at the start as later. */
export const MOST_PUT_BACK = 2;
/** How many cards deck and discards must hold for cards to be drawn: two, and three for a tunnel after that. */
export const LEAST_CARDS = 5;
/** Turned over for a tunnel. */
export const TUNNEL_CARDS = 3;

/** With so few cars left, a seat begins the last round. */
export const LAST_CARS = 2;
/** After so many turns in a row that change nothing, the game is over. [E5] */
export const MOST_IDLE = 50;
export const TRAIL_BONUS = 10;
