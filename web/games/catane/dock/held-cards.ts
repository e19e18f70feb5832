import type { Card, View } from '../../../../shared/games/catane/types.ts';

/** Development cards of a kind, and how many of them were bought in this turn. */
interface Held {
  readonly card: Card;
  readonly count: number;
  readonly fresh: number;
}

/** The player's development cards, grouped by kind. */
export function heldCards({ own, turns, phase }: View): readonly Held[] {
  const kinds = new Map<Card, Held>();
  for (const { card, turn } of own?.cards ?? []) {
    const { count, fresh } = kinds.get(card) ?? { count: 0, fresh: 0 };
    kinds.set(card, { card, count: count + 1, fresh: fresh + (turn === turns && phase.type !== 'over' ? 1 : 0) });
  }
  return [...kinds.values()];
}
