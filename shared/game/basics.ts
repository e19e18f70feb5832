/** A place at a table: 0, 1, …, whatever the order of play. Rules know seats, never players. */
export type Seat = number;

/** The largest number of seats of any game: so many are told apart, by colours and by marks (seat-colours.ts). */
export const MOST_SEATS = 8;

/** The reader of a view: a seat, or anyone with the link of the table. */
export type Viewer = Seat | 'spectator';

export const LANGS = ['fr', 'en'] as const;
export type Lang = (typeof LANGS)[number];
