/** A place at a table: 0, 1, …, whatever the order of play. Rules know seats, never players. */
export type Seat = number;

/** The reader of a view: a seat, or anyone with the link of the table. */
export type Viewer = Seat | 'spectator';

export const LANGS = ['fr', 'en'] as const;
export type Lang = (typeof LANGS)[number];
