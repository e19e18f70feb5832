import type { Bag } from '../../../../shared/games/catane/types.ts';

/** Why something cannot be bought now. */
export type Obstacle =
  | { readonly type: 'later' | 'no-piece' | 'no-place' | 'no-card' }
  | { readonly type: 'missing'; readonly cards: Bag };
