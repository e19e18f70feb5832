/** All sounds of the site. What happens on a board names one of them as data. */
export const SOUNDS = [
  /** A tile is laid, a piece of wood is put down, a stone one. */
  'tile',
  'pawn',
  'building',
  /** A car is coupled, a route is tried. */
  'car',
  'rails',
  'dice',
  'card',
  /** An area is counted, a field bears fruit. */
  'area',
  'harvest',
  'points',
  /** It is one's turn; the game is over. */
  'turn',
  'end',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** In milliseconds: how phones vibrate, in turn with pauses. Only what one would want to feel does. */
export const VIBRATIONS: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  tile: [18],
  building: [18],
  dice: [12, 40, 12, 60, 12],
  turn: [50, 70, 50],
  end: [40, 60, 40, 60, 120],
};
