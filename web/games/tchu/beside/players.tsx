import type { Seat } from '../../../../shared/game/contract.ts';
import { cardsHeld } from '../../../../shared/games/tchu/in-hand.ts';
import type { View } from '../../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { Players } from '../../../board/players.tsx';
import { Drawing } from '../../../ui/icon.tsx';
import { ICONS } from '../icons.ts';
import { tchuTerms, tchuText } from '../text.ts';

/** What is counted of a seat so far: tickets and trails are at the end. */
function sourcesOf({ final, seats }: View, seat: Seat) {
  const words = tchuText().final;
  const count = final?.[seat];
  if (count === undefined) return [{ name: words.routes, points: seats[seat]?.claimPoints ?? 0 }];
  return [
    { name: words.routes, points: count.claim },
    { name: words.tickets, points: count.tickets.reduce((sum, { points }) => sum + points, 0) },
    { name: words.bonus, points: count.bonus },
  ];
}

/** The players: the points of their routes, and what is public about their hands. */
export function Builders({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = tchuTerms();
  const players = view.seats.map(({ cars, tickets, claimPoints }, seat) => {
    const cards = cardsHeld(view, seat);
    return {
      points: view.final?.[seat]?.total ?? claimPoints,
      sources: sourcesOf(view, seat),
      held: [
        { icon: <Drawing path={ICONS.cars} />, count: cars, said: words.cars(cars) },
        { icon: <Drawing path={ICONS.cards} />, count: cards, said: words.cardCount(cards) },
        { icon: <Drawing path={ICONS.tickets} />, count: tickets, said: words.ticketCount(tickets) },
      ],
    };
  });
  return <Players snapshot={snapshot} players={players} waiting={snapshot.play?.waitingFor ?? []} />;
}
