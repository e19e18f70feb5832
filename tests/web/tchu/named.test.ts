import { expect, test } from 'vitest';
import { javaRng } from '../../../shared/game/rng/java.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { stationWith } from '../../../shared/games/tchu/stations.ts';
import { ticketOf } from '../../../shared/games/tchu/tickets.ts';
import type { RouteId, StationId, TicketId, View } from '../../../shared/games/tchu/types.ts';
import { sortChoices } from '../../../web/games/tchu/choices.ts';
import { namedStations } from '../../../web/games/tchu/map/named.ts';

const START = tchu.rules.start(2, {}, javaRng(5n));
const NONE = sortChoices([]);
const by = (a: number, b: number) => a - b;
const all = (stations: readonly StationId[]) => [...new Set(stations)].toSorted(by);
const endsOf = (tickets: readonly TicketId[]) =>
  all(tickets.flatMap((ticket) => ticketOf(ticket).trips.flatMap(({ from, to }) => [from, to])));

/** Choices of a table on which just these routes can be claimed. */
const claiming = (routes: readonly RouteId[]) =>
  sortChoices(routes.map((route) => ({ code: `${route}`, action: { type: 'claim', route, cards: [] } })));

test('named are the stations of tickets that are offered to the viewer, and of those that the viewer holds', () => {
  const { phase } = START;
  if (phase.type !== 'first-tickets') throw new Error('no tickets are offered');
  const offered = phase.offered[0] ?? [];
  const before = tchu.secrecy.view(START, 0);
  expect(namedStations(before, NONE, []).toSorted(by)).toEqual(endsOf(offered));
  const kept = tchu.rules.apply(START, 0, { type: 'keep', tickets: offered.slice(0, 3) });
  if (!kept.ok) throw new Error('they may not be kept');
  const after = tchu.secrecy.view(kept.value, 0);
  expect(namedStations(after, NONE, []).toSorted(by)).toEqual(endsOf(offered.slice(0, 3)));
  expect(namedStations(tchu.secrecy.view(START, 'spectator'), NONE, [])).toEqual([]);
});

test('looking through one’s tickets changes nothing, what else is highlighted is added', () => {
  const { phase } = START;
  if (phase.type !== 'first-tickets') throw new Error('no tickets are offered');
  const view: View = tchu.secrecy.view(START, 0);
  const named = namedStations(view, NONE, []);
  for (const ticket of phase.offered[0] ?? []) expect(namedStations(view, NONE, endsOf([ticket]))).toEqual(named);
  const spectator = tchu.secrecy.view(START, 'spectator');
  const [bern = -1, olten = -1] = ['BER', 'OLT'].map(stationWith);
  expect(namedStations(spectator, NONE, [bern, olten])).toEqual([bern, olten]);
});

test('the ends of routes that can be claimed are named if there are few, as in lessons', () => {
  const spectator = tchu.secrecy.view(START, 'spectator');
  const [first, second, ...others] = ROUTES.map(({ id }) => id);
  const few = [first ?? -1, second ?? -1];
  expect(namedStations(spectator, claiming(few), []).toSorted(by)).toEqual(
    all(few.flatMap((route) => [ROUTES[route]?.from ?? -1, ROUTES[route]?.to ?? -1])),
  );
  expect(namedStations(spectator, claiming([...few, ...others]), [])).toEqual([]);
});
