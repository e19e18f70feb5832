/** The eight directions of the compass clockwise from the north, and the middle last. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type ZoneType = 'meadow' | 'forest' | 'river' | 'lake';
