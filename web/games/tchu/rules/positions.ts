import type { Seat } from '../../../../shared/game/contract.ts';
import { apply, begin } from '../../../../shared/games/tchu/apply.ts';
import { bagOf, cardsOf, minus } from '../../../../shared/games/tchu/bag.ts';
import { parse } from '../../../../shared/games/tchu/codes.ts';
import { BLUE, CARDS, GREEN, RED, WHITE, YELLOW } from '../../../../shared/games/tchu/material.ts';
import { meta } from '../../../../shared/games/tchu/meta.ts';
import { ROUTES } from '../../../../shared/games/tchu/routes.ts';
import { stationOf } from '../../../../shared/games/tchu/stations.ts';
import { SORTED_TICKETS } from '../../../../shared/games/tchu/tickets.ts';
import { type Card, LOCOMOTIVE, type RouteId, type State } from '../../../../shared/games/tchu/types.ts';

/** The cards in this order, and all others below them. */
const stacked = (...top: readonly Card[]): readonly Card[] => [...top, ...cardsOf(minus(CARDS, bagOf(top)))];

/** What these codes lead to, each of a seat. */
const play = (state: State, ...codes: readonly (readonly [Seat, string])[]): State =>
  codes.reduce((before, [seat, code]) => {
    const action = parse(before, code);
    const next = action.ok ? apply(before, seat, action.value) : action;
    if (!next.ok) throw new Error(`${code} is refused: ${next.error.code}`);
    return next.value;
  }, state);

/** The routes with these codes, such as `BER-FRI` or, of a double one, `BER-FRI 2`. */
export const routes = (names: string): readonly RouteId[] =>
  names.split(', ').map((name) => {
    const [pair, track = '1'] = name.split(' ');
    const found = ROUTES.filter(({ from, to }) => `${stationOf(from).code}-${stationOf(to).code}` === pair);
    const route = found[Number(track) - 1];
    if (route === undefined) throw new Error(`no route ${name}`);
    return route.id;
  });

/** Red has three blue cards and a white one; blue three white ones and a locomotive. */
const OFFERED = begin(
  {
    rules: meta.rulesVersion,
    tickets: SORTED_TICKETS,
    cards: stacked(
      ...[BLUE, BLUE, BLUE, WHITE],
      ...[WHITE, WHITE, WHITE, LOCOMOTIVE],
      ...[GREEN, RED, YELLOW, LOCOMOTIVE, BLUE],
      // The three that a tunnel will turn over.
      ...[WHITE, RED, BLUE],
    ),
    first: 0,
  },
  { kind: 'script', values: [] },
);

const OPENING = play(OFFERED, [0, codeOfOffer(0)], [1, codeOfOffer(1)]);

/** All the tickets that a seat is offered at the beginning, as the code that keeps them. */
function codeOfOffer(seat: Seat): string {
  const offered = SORTED_TICKETS.slice(5 * seat, 5 * seat + 5).toSorted((a, b) => a - b);
  return `K${offered.map((ticket) => String(ticket).padStart(2, '0')).join('')}`;
}

const claimed = play(OPENING, [0, 'BERINTB']);

/** The positions of the rules, each from a game that the rules have played. */
export const POSITIONS = {
  /** Both choose their first tickets. */
  offered: OFFERED,
  /** Both have kept all of them, and Red can lay three blue cards. */
  opening: OPENING,
  /** Red has claimed a route. */
  claimed,
  /** Blue has laid two white cards for a tunnel, and a card more is due. */
  tunnel: play(claimed, [1, 'BRIINTW']),
  /** Blue has paid for it. */
  dug: play(claimed, [1, 'BRIINTW'], [1, 'AL']),
} as const satisfies Readonly<Record<string, State>>;

/** Networks of the rules: routes of the first and the second player. */
export const NETWORKS = {
  double: [routes('BER-FRI 2, BER-NEU'), []],
  connected: [routes('BER-INT, BRI-INT, BRI-IT5'), routes('BER-LUC, LUC-ZOU')],
  trail: [routes('BER-FRI, FRI-LAU, LAU-NEU, BER-NEU, NEU-SOL, BER-SOL, DEL-SOL, BER-INT'), []],
} as const satisfies Readonly<Record<string, readonly (readonly RouteId[])[]>>;
