import type { View } from '../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { HeldIcon, Players } from '../../board-kit/players.tsx';
import { tchuTerms } from './text.ts';

const ICONS = {
  cars: 'M1 3h14v5H1zM4 10a1 1 0 1 0 .1 0zM12 10a1 1 0 1 0 .1 0z',
  cards: 'M3 1h7v10H3zM6 1h7v10',
  tickets: 'M1 2h14v2.5a1.5 1.5 0 0 0 0 3V10H1V7.5a1.5 1.5 0 0 0 0-3z',
} as const;

/** The players: the points of their routes, and what is public about their hands. */
export function Builders({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = tchuTerms();
  const players = view.seats.map(({ cars, cards, tickets, claimPoints }, seat) => ({
    points: view.final?.[seat]?.total ?? claimPoints,
    held: [
      { icon: <HeldIcon path={ICONS.cars} />, count: cars, said: words.cars(cars) },
      { icon: <HeldIcon path={ICONS.cards} />, count: cards, said: words.cardCount(cards) },
      { icon: <HeldIcon path={ICONS.tickets} />, count: tickets, said: words.ticketCount(tickets) },
    ],
  }));
  return <Players snapshot={snapshot} players={players} waiting={snapshot.play?.waitingFor ?? []} />;
}
