import { minus } from '../bag.ts';
import type { Message, View } from '../types.ts';

type Told = Pick<View, 'messages'>;

/**
 * What was told between two views, one action apart. Views keep the messages of the latest turns only: an action may
 * drop the oldest turns, append messages, and add cards to a message about discards.
 */
export function newsBetween({ messages: before }: Told, { messages: after }: Told): readonly Message[] {
  const [oldest] = after;
  const dropped =
    oldest?.kind === 'turn'
      ? before.findIndex((message) => message.kind === 'turn' && message.turn === oldest.turn)
      : 0;
  const kept = dropped < 0 ? [] : before.slice(dropped);
  const more = kept.flatMap((earlier, index) => {
    const later = after[index];
    if (earlier.kind !== 'discarded' || later?.kind !== 'discarded') return [];
    const cards = minus(later.cards, earlier.cards);
    return cards.some((count) => count > 0) ? [{ ...later, cards }] : [];
  });
  return [...more, ...after.slice(kept.length)];
}
