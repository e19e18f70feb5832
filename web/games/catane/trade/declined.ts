import type { Seat } from '../../../../shared/game/contract.ts';
import type { View } from '../../../../shared/games/catane/types.ts';

/** Who has declined the viewer's offer, if that was the last thing that happened. */
export function declinedBy({ messages, seat }: Pick<View, 'messages' | 'seat'>): readonly Seat[] {
  const last = messages.findLastIndex((message) => message.kind === 'offered' && message.seat === seat);
  const after = last < 0 ? [] : messages.slice(last + 1);
  const declined = after.flatMap((message) => (message.kind === 'answered' && !message.yes ? [message.seat] : []));
  return declined.length === after.length ? declined : [];
}
