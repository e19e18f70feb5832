import { ALL_COLOURS } from './bag.ts';

export const [BLACK, VIOLET, BLUE, GREEN, YELLOW, ORANGE, RED, WHITE] = ALL_COLOURS;

/** The number of cards of each kind. [G4] */
export const CARDS = [12, 12, 12, 12, 12, 12, 12, 12, 14] as const;

export const SEATS = 2;
/** What each seat begins with. */
export const CARS = 40;
export const FIRST_CARDS = 4;
export const FIRST_TICKETS = 5;

export const FACE_UP = 5;
/** The number of tickets drawn at a time. */
export const DRAWN_TICKETS = 3;
/** How many of the offered tickets may be put back, at the start and later. */
export const MOST_PUT_BACK = 2;
/**
 * How many cards the deck and the discards must hold for cards to be drawn: two, and three more for a tunnel
 * afterwards.
 */
export const LEAST_CARDS = 5;
/** The number of cards turned over for a tunnel. */
export const TUNNEL_CARDS = 3;

/** A seat with no more cars than this begins the last round. */
export const LAST_CARS = 2;
/** The game ends after this many turns in a row that change nothing. [E5] */
export const MOST_IDLE = 10;
/** The same in version 1 of the rules. */
export const MOST_IDLE_FIRST = 50;
export const TRAIL_BONUS = 10;
