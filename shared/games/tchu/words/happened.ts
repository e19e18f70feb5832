import type { Seat } from '../../../game/contract.ts';
import type { Length, Names } from '../../../game/words/words.ts';
import { bagOf } from '../bag.ts';
import { routeOf } from '../routes.ts';
import type { FinalCount } from '../types.ts';
import { type Deed, deedsOf } from './deeds.ts';
import type { Attempted, CardDrawn, Claimed, Fact, NotClaimed, TicketsDrawn, TicketsKept } from './facts.ts';
import { routeName, ticketName, ticketNames } from './names.ts';
import type { Sentences } from './sentences-fr.ts';
import type { Terms } from './terms-fr.ts';

/** A line has no more characters than this. */
const LINE = 160;

/** What somebody did as a story: a sentence of what they did, and in the longer ones what came of it. */
export function happened(
  seat: Seat,
  facts: readonly Fact[],
  length: Length,
  names: Names,
  terms: Terms,
  { did, outcome, typeset }: Sentences,
): string {
  const deeds = deedsOf(seat, facts);

  /** A deed after the name of the seat. */
  function deedSaid(deed: Deed): string {
    switch (deed.type) {
      case 'cards':
        return cardsSaid(deed.cards);
      case 'tickets':
        return ticketsSaid(deed.drawn, deed.kept);
      case 'route':
        return routeSaid(deed.attempt, deed.result);
    }
  }

  function cardsSaid(cards: readonly CardDrawn[]): string {
    const fromDeck = cards.filter(({ isFromDeck }) => isFromDeck);
    const seen = fromDeck.flatMap(({ card }) => card ?? []);
    const taken = cards.flatMap(({ isFromDeck, card }) => (isFromDeck ? [] : (card ?? [])));
    const draws =
      seen.length === fromDeck.length ? did.draws(terms.cards(bagOf(seen))) : did.drawsUnseen(fromDeck.length);
    const takes = did.takes(terms.cards(bagOf(taken)));
    if (taken.length === 0) return draws;
    if (fromDeck.length === 0) return takes;
    return cards[0]?.isFromDeck ? did.and(draws, takes) : did.and(takes, draws);
  }

  function ticketsSaid(drawn: TicketsDrawn | null, kept: TicketsKept | null): string {
    if (kept === null) return did.drawsTickets(drawn?.count ?? 0);
    if (kept.count === null) return did.choosesTickets;
    return drawn === null ? did.keepsTickets(kept.count) : did.drawsAndKeeps(drawn.count, kept.count);
  }

  function routeSaid(attempt: Attempted | null, result: Claimed | NotClaimed | null): string {
    const { route } = result ?? attempt ?? { route: 0 };
    const name = routeName(route, terms);
    const laid = attempt === null ? '' : terms.cards(attempt.cards);
    if (result === null) return did.attempts(name, laid);
    if (result.type === 'not-claimed') {
      if (attempt === null) return did.givesUp(name);
      return result.isGivenUp ? did.attemptsAndGivesUp(name, laid) : did.fails(name, laid);
    }
    const claims =
      attempt === null && result.added !== null
        ? did.addsToDig(name, terms.cards(result.added))
        : (routeOf(route).isTunnel ? did.digs : did.claims)(name, terms.cards(result.cards));
    return (deeds.length === 1 ? did.scoring : did.alsoScoring)(claims, result.points);
  }

  /** A long turn in few words: how often each thing was done. */
  function sum(): string {
    const results = deeds.flatMap((deed) => (deed.type === 'route' && deed.result !== null ? [deed.result] : []));
    const claimed = results.flatMap((result) => (result.type === 'claimed' ? [result.points] : []));
    const cards = deeds.flatMap((deed) => (deed.type === 'cards' ? deed.cards : [])).length;
    const tickets = deeds
      .flatMap((deed) => (deed.type === 'tickets' ? [deed.kept?.count ?? deed.drawn?.count ?? 0] : []))
      .reduce((all, count) => all + count, 0);
    const worth = claimed.reduce((all, points) => all + points, 0);
    return did.inTurn([
      ...(cards > 0 ? [did.drawsCards(cards)] : []),
      ...(tickets > 0 ? [did.keepsTickets(tickets)] : []),
      ...(claimed.length > 0 ? [did.alsoScoring(did.claimsRoutes(claimed.length), worth)] : []),
      ...(results.length > claimed.length ? [did.failsAt(results.length - claimed.length)] : []),
    ]);
  }

  /** What follows from a fact for everybody, in few words. */
  function briefly(fact: Fact): readonly string[] {
    if (fact.type === 'last-round') return [outcome.lastRound];
    if (fact.type === 'skipped') return [outcome.skipped(names(fact.seat))];
    return fact.type === 'over' ? [outcome.over(totalsOf(fact.counts))] : [];
  }

  const totalsOf = (counts: readonly { readonly total: number }[]): readonly string[] =>
    counts.map(({ total }, other) => outcome.total(names(other), terms.written(total)));

  /** Which says how many cars are left. */
  const isLastRound = facts.some(({ type }) => type === 'last-round');

  /** What follows from a fact, in sentences of their own. */
  function inFull(fact: Fact): readonly string[] {
    const isFull = length === 'full';
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
        return [outcome.turned(terms.cards(bagOf(fact.drawn)), fact.due)];
      case 'not-claimed':
        return isFull ? [outcome.handKept] : [];
      case 'claimed':
        return [
          ...(isLastRound ? [] : [outcome.carsLeft(fact.cars)]),
          ...(isFull ? [outcome.claimPoints(fact.claimPoints)] : []),
          ...(isFull && routeOf(fact.route).twin !== null ? [outcome.twinClosed] : []),
        ];
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
          winnerSaid(fact.counts),
          ...(isFull ? fact.counts.map(countSaid) : []),
        ];
    }
  }

  function winnerSaid(counts: readonly { readonly total: number }[]): string {
    const [one = { seat: 0, total: 0 }, other = one] = counts
      .map(({ total }, at) => ({ seat: at, total }))
      .sort((a, b) => b.total - a.total);
    if (one.total === other.total) return outcome.draw([names(one.seat), names(other.seat)], one.total);
    return outcome.wins(names(one.seat), one.total, names(other.seat), other.total);
  }

  function countSaid(count: Omit<FinalCount, 'trailRoutes'>, other: Seat): string {
    const each = count.tickets.map(({ ticket, points }) => `${ticketName(ticket, terms)} ${terms.written(points)}`);
    const tickets = count.tickets.reduce((all, { points }) => all + points, 0);
    return outcome.count(names(other), count, tickets, each.join(', '));
  }

  const sentence = (...deed: readonly string[]): readonly string[] => (deed[0] ? [`${names(seat)} ${deed[0]}.`] : []);
  const said = (...sentences: readonly string[]) => typeset(sentences.join(' '));
  const first = sentence(did.inTurn(deeds.map(deedSaid)));

  if (length !== 'line' || deeds.length === 0) {
    const cards = facts.flatMap((fact) => (fact.type === 'card-drawn' && fact.next !== null ? [fact.next] : []));
    const inPlace =
      length === 'full' && cards.length > 0 ? [outcome.inPlace(terms.cards(bagOf(cards)), cards.length)] : [];
    return said(...first, ...inPlace, ...facts.flatMap(inFull));
  }
  const notes = new Set(facts.flatMap(briefly));
  const over = facts.flatMap((fact) => (fact.type === 'over' ? [totalsOf(fact.counts)] : []));
  const lines = [
    said(...first, ...notes),
    said(...sentence(sum()), ...notes),
    ...over.map((totals) => said(`${names(seat)} ${did.endsGame}.`, outcome.over(totals))),
    said(...sentence(sum())),
  ];
  return lines.find((line) => line.length <= LINE) ?? `${names(seat)}…`;
}
