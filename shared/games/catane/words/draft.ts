import type { Seat } from '../../../game/contract.ts';
import type { Trade, View } from '../types.ts';

/** What a seat is composing, as far as the viewer knows; null if it is not, or if that is hidden. */
export function draftIn({ phase, turn }: Pick<View, 'phase' | 'turn'>, seat: Seat): Trade | null {
  if (phase.type === 'draft') return seat === turn ? phase.trade : null;
  const answer = phase.type === 'offer' ? phase.answers[seat] : undefined;
  return answer?.type === 'draft' ? answer.trade : null;
}
