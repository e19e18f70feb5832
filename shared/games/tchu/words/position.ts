import type { Seat, Viewer } from '../../../game/contract.ts';
import type { Names, Section } from '../../../game/words/words.ts';
import { capital } from '../../../game/words/written.ts';
import { bagOf } from '../bag.ts';
import { bonusNow, type Estimate, estimateOf, totalNow } from '../estimate.ts';
import { cardsHeld, ownCards } from '../in-hand.ts';
import { isClosed, ownerOf } from '../owners.ts';
import { ROUTES } from '../routes.ts';
import { type Standing, standingOf } from '../standing.ts';
import { STATIONS } from '../stations.ts';
import { longestTrail } from '../trail.ts';
import type { Route, TicketId, View } from '../types.ts';
import { routeName, ticketInFull, trackName } from './places.ts';
import type { Sentences } from './sentences-fr.ts';

/** The whole position in sections: the players, one's own cards and tickets, what can be drawn, and all routes. */
export function position(sentences: Sentences, view: View, viewer: Viewer, names: Names): readonly Section[] {
  const { position: said, outcome, terms } = sentences;
  const { phase, own, final } = view;

  function ticketLine(ticket: TicketId, seat: Seat): string {
    const standing = standingOf(view, seat, ticket);
    return said.ticket(
      ticketInFull(ticket, terms),
      standingSaid(standing, phase.type === 'over', sentences),
      standing.points,
    );
  }

  const ticketLines = (tickets: readonly TicketId[], seat: Seat): readonly string[] =>
    tickets.length === 0 ? [said.noTickets] : tickets.map((ticket) => ticketLine(ticket, seat));

  function stateOf({ id }: Route): string {
    const owner = ownerOf(view, id);
    if (owner !== null) return owner === viewer ? said.yours : said.owned(names(owner));
    return isClosed(view, id) ? said.closed : said.free;
  }

  /** A city with the routes that lead from it. */
  function stationLine(station: number, name: string): string {
    const routes = ROUTES.filter(({ from, to }) => from === station || to === station).map((route) => {
      const other = terms.place(route.from === station ? route.to : route.from);
      const colour = route.colour === null ? null : terms.card(route.colour);
      return said.route(other, route.length, colour, trackName(route.id, terms), route.isTunnel, stateOf(route));
    });
    return said.station(name, routes);
  }

  const estimate = estimateOf(view);
  const seats = view.seats.map(({ tickets, routes, cars, claimPoints }, seat) =>
    said.seat(names(seat), claimPoints, estimate?.trails[seat] ?? longestTrail(routes).length, [
      terms.cars(cars),
      terms.cardCount(cardsHeld(view, seat)),
      terms.ticketCount(tickets),
    ]),
  );
  const counts = final?.map((count, seat) => {
    const tickets = count.tickets.reduce((sum, { points }) => sum + points, 0);
    return outcome.count(names(seat), count, tickets, '');
  });
  const game: Section = {
    title: said.game,
    lines: [
      ...(view.last !== null && phase.type !== 'over' ? [sentences.asked.lastRound(names(view.last))] : []),
      ...(counts ?? seats),
      ...(estimate === null ? [] : estimateLines(estimate, sentences)),
    ],
  };

  const sections: Section[] = [game];
  if (phase.type === 'tunnel')
    sections.push({
      title: said.tunnel(routeName(phase.route, terms)),
      lines: [said.laid(phase.cards), said.turned(bagOf(phase.drawn), phase.due)],
    });
  if (own !== null) {
    const cards = terms.cards(ownCards(view) ?? own.cards);
    sections.push({ title: said.hand, lines: [cards === '' ? said.noCards : capital(cards)] });
  }
  if ((phase.type === 'first-tickets' || phase.type === 'tickets') && phase.offered !== null)
    sections.push({ title: said.offered, lines: phase.offered.map((ticket) => ticketInFull(ticket, terms)) });
  if (final !== null)
    for (const [seat, { tickets }] of final.entries())
      sections.push({
        title: seat === viewer ? said.tickets : said.ticketsOf(names(seat)),
        lines: ticketLines(
          tickets.map(({ ticket }) => ticket),
          seat,
        ),
      });
  else if (own !== null && view.seat !== null)
    sections.push({ title: said.tickets, lines: ticketLines(own.tickets, view.seat) });
  if (phase.type !== 'over')
    sections.push({
      title: said.market,
      lines: [
        said.faceUp(view.faceUp.map(terms.card)),
        said.deck(view.deck),
        said.discards(view.discards),
        said.ticketsLeft(view.tickets),
      ],
    });
  sections.push({
    title: said.routes,
    lines: STATIONS.flatMap(({ id, country }) => (country === null ? [stationLine(id, terms.place(id))] : [])),
  });
  return sections;
}

/** How a ticket stands while the game lasts, or stood when it was over. */
export function standingSaid({ missing }: Standing, isOver: boolean, { standing: said }: Sentences): string {
  if (missing === 0) return said.done;
  if (isOver) return said.missed;
  return missing === null ? said.lost : said.missing(missing);
}

/** What a player has for certain, and would have if the game ended now. */
export function estimateLines(estimate: Estimate, { estimate: said }: Sentences): readonly string[] {
  const { secured, missed, count, trails } = estimate;
  return [
    said.secured(secured, count.claim, secured - count.claim),
    said.now(totalNow(estimate), missed, bonusNow(estimate)),
    ...(trails.some((length) => length > 0) ? [said.trail(count.trail)] : []),
  ];
}
