import type { View } from '../../../../shared/games/tchu/types.ts';

/** The pile from which an unseen card is drawn: the deck or, once it is empty, the discards, which are shuffled first. [T4] */
export const drawPile = ({ deck, discards }: Pick<View, 'deck' | 'discards'>) => {
  const isShuffled = deck === 0 && discards > 0;
  return { isShuffled, left: isShuffled ? discards : deck };
};
