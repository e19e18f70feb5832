import type { Seat } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import { bagOf } from '../bag.ts';
import { routeOf } from '../routes.ts';
import type { FinalCount } from '../types.ts';
import type { Fact } from './facts.ts';
import { routeName, ticketName, ticketNames } from './places.ts';
import type { Sentences } from './sentences-fr.ts';

/** By seat. */
type Counts = readonly { readonly total: number }[];

/** What follows from a fact for everybody, in few words. */
export function briefly(say: Sentences, fact: Fact, names: Names): readonly string[] {
  const { outcome } = say;
  if (fact.type === 'last-round') return [outcome.lastRound];
  if (fact.type === 'skipped') return [outcome.skipped(names(fact.seat))];
  return fact.type === 'over' ? [outcome.over(totalsOf(say, fact.counts, names))] : [];
}

/** Each seat with its points. */
export const totalsOf = ({ outcome, terms }: Sentences, counts: Counts, names: Names): readonly string[] =>
  counts.map(({ total }, seat) => outcome.total(names(seat), terms.written(total)));

/**
 * What follows from one of the facts about what a seat did, in sentences of their own; `isFull`: with all that the players
 * may want to check.
 */
export function inFull(
  say: Sentences,
  fact: Fact,
  seat: Seat,
  facts: readonly Fact[],
  isFull: boolean,
  names: Names,
): readonly string[] {
  const { outcome, terms } = say;
  switch (fact.type) {
    case 'begins':
      return [outcome.begins(names(fact.seat))];
    case 'tickets-drawn': {
      const isDecided = facts.some(({ type }) => type === 'tickets-kept');
      return fact.tickets === null || isDecided ? [] : [outcome.offered(ticketNames(fact.tickets, terms))];
    }
    case 'tickets-kept': {
      if (fact.seat !== seat) return fact.count === null ? [] : [outcome.keeps(names(fact.seat), fact.count)];
      const { tickets, returned } = fact;
      return [
        ...(tickets === null ? [] : [outcome.kept(ticketNames(tickets, terms), tickets.length)]),
        ...(isFull && returned !== null && returned.length > 0
          ? [outcome.returned(ticketNames(returned, terms), returned.length)]
          : []),
      ];
    }
    case 'card-drawn':
      return [];
    case 'reshuffled':
      return isFull ? [outcome.reshuffled] : [];
    case 'attempted':
      return [outcome.turned(bagOf(fact.drawn), fact.due)];
    case 'not-claimed':
      return isFull ? [outcome.handKept] : [];
    case 'claimed': {
      // That fact also says how many cars are left.
      const isLastRound = facts.some(({ type }) => type === 'last-round');
      return [
        ...(isLastRound ? [] : [outcome.carsLeft(fact.cars)]),
        ...(isFull ? [outcome.claimPoints(fact.claimPoints)] : []),
        ...(isFull && routeOf(fact.route).twin !== null ? [outcome.twinClosed] : []),
      ];
    }
    case 'ticket-done':
      return [outcome.ticketDone(ticketName(fact.ticket, terms), fact.points)];
    case 'last-round':
      return [outcome.lastRoundBegins(fact.cars)];
    case 'skipped':
      return [outcome.isSkipped(names(fact.seat))];
    case 'bonus':
      return [outcome.bonus(names(fact.seat), fact.trail, fact.points)];
    case 'over':
      return [
        ...(fact.ending === 'dead-end' ? [outcome.deadEnd] : []),
        winnerSaid(say, fact.counts, names),
        ...(isFull ? fact.counts.map((count, at) => countSaid(say, count, at, names)) : []),
      ];
  }
}

/** What the player of `seat` is told of their own actions, if they could not know it. */
export const result = (say: Sentences, seat: Seat, facts: readonly Fact[], names: Names): string =>
  facts.flatMap((fact) => resultOf(say, fact, seat, facts, names)).join(' ');

/** What the player of `seat` is told of a fact about their own action, if they could not know it. */
function resultOf(say: Sentences, fact: Fact, seat: Seat, facts: readonly Fact[], names: Names): readonly string[] {
  const { outcome, terms } = say;
  switch (fact.type) {
    case 'card-drawn': {
      const { card, next, isFromDeck } = fact;
      return [
        ...(isFromDeck && card !== null ? [outcome.drawn(bagOf([card]))] : []),
        ...(next === null ? [] : [outcome.newFaceUp(bagOf([next]), 1)]),
      ];
    }
    case 'claimed':
      return [outcome.claimed(routeName(fact.route, terms), fact.points)];
    case 'not-claimed':
      return fact.isGivenUp === true ? [] : [outcome.notClaimed(routeName(fact.route, terms)), outcome.handKept];
    case 'tickets-kept':
      return fact.seat === seat ? [] : inFull(say, fact, seat, facts, true, names);
    case 'bonus':
    case 'over':
      return [];
    case 'begins':
    case 'tickets-drawn':
    case 'reshuffled':
    case 'attempted':
    case 'ticket-done':
    case 'last-round':
    case 'skipped':
      return inFull(say, fact, seat, facts, true, names);
  }
}

function winnerSaid({ outcome }: Sentences, counts: Counts, names: Names): string {
  const [one = { seat: 0, total: 0 }, other = one] = counts
    .map(({ total }, at) => ({ seat: at, total }))
    .sort((a, b) => b.total - a.total);
  if (one.total === other.total) return outcome.draw([names(one.seat), names(other.seat)], one.total);
  return outcome.wins(names(one.seat), one.total, names(other.seat), other.total);
}

function countSaid(
  { outcome, terms }: Sentences,
  count: Omit<FinalCount, 'trailRoutes'>,
  seat: Seat,
  names: Names,
): string {
  const each = count.tickets.map(({ ticket, points }) => `${ticketName(ticket, terms)} ${terms.written(points)}`);
  const tickets = count.tickets.reduce((all, { points }) => all + points, 0);
  return outcome.count(names(seat), count, tickets, each.join(', '));
}
