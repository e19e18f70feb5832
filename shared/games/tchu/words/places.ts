import { ROUTES, routeOf } from '../routes.ts';
import { stationOf } from '../stations.ts';
import { ticketOf } from '../tickets.ts';
import type { Card, RouteId, StationId, TicketId } from '../types.ts';
import type { Terms } from './terms-fr.ts';

/** Whether two stations read the same: those behind one border have the name of the country. */
const isAlike = (a: StationId, b: StationId): boolean => a === b || isSameCountry(a, b);

function isSameCountry(a: StationId, b: StationId): boolean {
  const { country } = stationOf(a);
  return country !== null && country === stationOf(b).country;
}

/** What distinguishes a route from others between places of the same names: its colour, or which track it is. */
function trackOf(id: RouteId): Card | 'firstTrack' | 'secondTrack' | null {
  const route = routeOf(id);
  const others = ROUTES.filter(
    (other) =>
      other.id !== id &&
      ((isAlike(other.from, route.from) && isAlike(other.to, route.to)) ||
        (isAlike(other.from, route.to) && isAlike(other.to, route.from))),
  );
  if (others.length === 0) return null;
  if (route.colour !== null && others.every(({ colour }) => colour !== route.colour)) return route.colour;
  return others.every((other) => id < other.id) ? 'firstTrack' : 'secondTrack';
}

const TRACKS = ROUTES.map(({ id }) => trackOf(id));

/** The two stations of a route, the city first if the other one is abroad. */
export function linkName(id: RouteId, terms: Terms): string {
  const { from, to } = routeOf(id);
  const isFromAbroad = stationOf(from).country !== null;
  return terms.link(terms.place(isFromAbroad ? to : from), terms.place(isFromAbroad ? from : to));
}

/** The unique name of a route: "Bern–Fribourg (orange)". */
export function routeName(id: RouteId, terms: Terms): string {
  const track = TRACKS[id] ?? null;
  if (track === null) return linkName(id, terms);
  return `${linkName(id, terms)} (${typeof track === 'number' ? terms.card(track) : terms[track]})`;
}

/** Which of two routes of the same colour this is; null for all others. */
export function trackName(id: RouteId, terms: Terms): string | null {
  const track = TRACKS[id] ?? null;
  return track === 'firstTrack' || track === 'secondTrack' ? terms[track] : null;
}

/** The two ends of a ticket; if there are several goals, it only says that they are countries. */
export function ticketName(id: TicketId, terms: Terms): string {
  const { from, goals } = ticketOf(id);
  const [only, ...others] = goals;
  return terms.link(terms.place(from), only === undefined || others.length > 0 ? terms.abroad : terms.place(only.to));
}

/** What a ticket can score: "8", or "5 to 11" if that depends on the goal. */
function worthOf(id: TicketId, terms: Terms): string {
  const points = ticketOf(id).goals.map((goal) => goal.points);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return least === most ? `${most}` : terms.range(least, most);
}

/** Tickets with what they can score, in a list. */
export function ticketNames(ids: readonly TicketId[], terms: Terms): string {
  return terms.listed(
    [...new Set(ids)].map((id) => {
      const name = `${ticketName(id, terms)} (${worthOf(id, terms)})`;
      return ids.filter((other) => other === id).length > 1 ? terms.twice(name) : name;
    }),
  );
}

/** A ticket with what each of its goals scores. */
export function ticketInFull(id: TicketId, terms: Terms): string {
  const { goals } = ticketOf(id);
  const worth =
    goals.length === 1
      ? terms.points(goals[0]?.points ?? 0)
      : goals.map(({ to, points }) => `${terms.place(to)} ${points}`).join(', ');
  return `${ticketName(id, terms)} (${worth})`;
}
