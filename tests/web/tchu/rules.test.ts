import { NO_CARDS, sizeOf } from '../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import {
  CARDS,
  CARS,
  FACE_UP,
  FIRST_CARDS,
  FIRST_TICKETS,
  LAST_CARS,
  LEAST_CARDS,
  MOST_IDLE,
  MOST_IDLE_FIRST,
  TRAIL_BONUS,
} from '../../../shared/games/tchu/material.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { carsLeft, claimPoints, connections, finalCounts, ticketPoints } from '../../../shared/games/tchu/scoring.ts';
import { STATIONS } from '../../../shared/games/tchu/stations.ts';
import { TICKETS, ticketText } from '../../../shared/games/tchu/tickets.ts';
import { LOCOMOTIVE, type State } from '../../../shared/games/tchu/types.ts';
import { rules } from '../../../web/games/tchu/rules/index.ts';
import { NETWORKS, POSITIONS } from '../../../web/games/tchu/rules/positions.ts';
import { testRules } from '../rules.ts';

const { claimed, tunnel, dug } = POSITIONS;
const { connected, trail } = NETWORKS;

/** The last route that a seat has claimed: its length, its points, and with how many cards. */
function claimOf({ routes, messages }: State, seat: number) {
  const route = routes[seat]?.at(-1) ?? -1;
  const message = messages.findLast((one) => one.kind === 'claimed' && one.route === route);
  return {
    length: ROUTES[route]?.length ?? 0,
    points: claimPoints([route]),
    cards: message?.kind === 'claimed' ? sizeOf(message.cards) : 0,
  };
}

const digging = tunnel.phase.type === 'tunnel' ? tunnel.phase : undefined;
const lengths = ROUTES.map(({ length }) => length);
const pointsOf = (ticket: string) =>
  ticketPoints(connections(connected[0] ?? []), TICKETS.find((one) => ticketText(one).startsWith(ticket))?.id ?? -1);
const trailCount = finalCounts({
  hands: trail.map(() => ({ cards: [], tickets: [], drawn: [] })),
  routes: trail,
});

const FACTS: Readonly<Record<string, number>> = {
  'game.stations': STATIONS.length,
  'game.cities': STATIONS.filter(({ country }) => country === null).length,
  'game.abroad': STATIONS.filter(({ country }) => country !== null).length,
  'game.routes': ROUTES.length,
  'game.shortest': Math.min(...lengths),
  'game.longest': Math.max(...lengths),
  'game.doubles': ROUTES.filter(({ twin }) => twin !== null).length / 2,
  'game.tickets': TICKETS.length,
  'game.cards': sizeOf(CARDS),
  'game.perColour': CARDS[0],
  'game.locomotives': CARDS[LOCOMOTIVE] ?? 0,
  'game.cars': CARS,
  'game.firstCards': FIRST_CARDS,
  'game.faceUp': FACE_UP,
  'game.firstTickets': FIRST_TICKETS,
  'game.least': LEAST_CARDS,
  'game.bonus': TRAIL_BONUS,
  'game.lastCars': LAST_CARS,
  'game.idle': MOST_IDLE,
  'game.idleFirst': MOST_IDLE_FIRST,
  'claimed.cards': claimOf(claimed, 0).cards,
  'claimed.length': claimOf(claimed, 0).length,
  'claimed.points': claimOf(claimed, 0).points,
  'claimed.cars': carsLeft(claimed.routes[0] ?? []),
  'tunnel.laid': sizeOf(digging?.cards ?? NO_CARDS),
  'tunnel.drawn': digging?.drawn.length ?? 0,
  'tunnel.due': digging?.due ?? 0,
  // One of the actions is to give up.
  'tunnel.ways': tchu.rules.actions(tunnel, 1).length - 1,
  'dug.cards': claimOf(dug, 1).cards,
  'dug.length': claimOf(dug, 1).length,
  'dug.points': claimOf(dug, 1).points,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((length) => [
      `length-${length}.points`,
      claimPoints([ROUTES.find((route) => route.length === length)?.id ?? -1]),
    ]),
  ),
  'connected.abroad': pointsOf('Berne - {'),
  'connected.schwyz': pointsOf('Berne - Schwyz'),
  'connected.claim': claimPoints(connected[0] ?? []),
  'trail.cars': CARS - carsLeft(trail[0] ?? []),
  'trail.length': trailCount[0]?.trail ?? 0,
};

await testRules('tchu', rules, { facts: FACTS, positions: POSITIONS });
