/* The pieces of players, around (0, 0). */

/** A hunter, gatherer or fisher. */
export const PAWN =
  'M0-11a4.6 4.6 0 0 1 2.7 8.3C6-1.5 7.8 3 8 9.5c0 .9-.5 1.5-1.4 1.5H-6.6C-7.5 11-8 10.4-8 9.5-7.8 3-6-1.5-2.7-2.7A4.6 4.6 0 0 1 0-11z';
/** A fisher's hut. */
export const HUT = 'M0-11L11 11H-11z';
