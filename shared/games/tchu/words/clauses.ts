import type { Seat } from '../../../game/contract.ts';
import { bagOf } from '../bag.ts';
import { routeOf } from '../routes.ts';
import type { Attempted, CardDrawn, Claimed, Fact, NotClaimed, TicketsDrawn, TicketsKept } from './facts.ts';
import { routeName } from './places.ts';
import type { Sentences } from './sentences-fr.ts';

/** Something that a seat did, which several facts may tell of. */
export type Deed =
  | { readonly type: 'cards'; readonly cards: readonly CardDrawn[] }
  | { readonly type: 'tickets'; readonly drawn: TicketsDrawn | null; readonly kept: TicketsKept | null }
  | { readonly type: 'route'; readonly attempt: Attempted | null; readonly result: Claimed | NotClaimed | null };

/** The facts about what the seat itself did, with those about one deed joined. */
export function deedsOf(seat: Seat, facts: readonly Fact[]): readonly Deed[] {
  const deeds: Deed[] = [];
  /** The last deed, if it is one that this fact belongs to; it is replaced by the two together. */
  function add(deed: Deed, joined?: (last: Deed) => Deed | undefined): void {
    const last = deeds.at(-1);
    const both = last && joined?.(last);
    if (both === undefined) deeds.push(deed);
    else deeds[deeds.length - 1] = both;
  }
  for (const fact of facts)
    switch (fact.type) {
      case 'card-drawn':
        add({ type: 'cards', cards: [fact] }, (last) =>
          last.type === 'cards' ? { ...last, cards: [...last.cards, fact] } : undefined,
        );
        break;
      case 'tickets-drawn':
        add({ type: 'tickets', drawn: fact, kept: null });
        break;
      case 'tickets-kept':
        if (fact.seat === seat)
          add({ type: 'tickets', drawn: null, kept: fact }, (last) =>
            last.type === 'tickets' && last.kept === null ? { ...last, kept: fact } : undefined,
          );
        break;
      case 'attempted':
        add({ type: 'route', attempt: fact, result: null });
        break;
      case 'claimed':
      case 'not-claimed':
        add({ type: 'route', attempt: null, result: fact }, (last) =>
          last.type === 'route' && last.result === null ? { ...last, result: fact } : undefined,
        );
        break;
      case 'begins':
      case 'reshuffled':
      case 'ticket-done':
      case 'last-round':
      case 'skipped':
      case 'bonus':
      case 'over':
        break;
    }
  return deeds;
}

type RouteDeed = Extract<Deed, { readonly type: 'route' }>;

/**
 * What a deed is called after the name of its seat; `isAlone`: nothing else was done in the turn; `isPaid`: what was paid for
 * a route is told too.
 */
export function deedSaid(say: Sentences, deed: Deed, isAlone: boolean, isPaid: boolean): string {
  switch (deed.type) {
    case 'cards':
      return cardsSaid(say, deed.cards);
    case 'tickets':
      return ticketsSaid(say, deed.drawn, deed.kept);
    case 'route':
      return routeSaid(say, deed, isAlone, isPaid);
  }
}

function cardsSaid({ did }: Sentences, cards: readonly CardDrawn[]): string {
  const fromDeck = cards.filter(({ isFromDeck }) => isFromDeck);
  const seen = fromDeck.flatMap(({ card }) => card ?? []);
  const taken = cards.flatMap(({ isFromDeck, card }) => (isFromDeck ? [] : (card ?? [])));
  const draws = seen.length === fromDeck.length ? did.draws(bagOf(seen)) : did.drawsUnseen(fromDeck.length);
  const takes = did.takes(bagOf(taken));
  if (taken.length === 0) return draws;
  if (fromDeck.length === 0) return takes;
  return cards[0]?.isFromDeck ? did.and(draws, takes) : did.and(takes, draws);
}

function ticketsSaid({ did }: Sentences, drawn: TicketsDrawn | null, kept: TicketsKept | null): string {
  if (kept === null) return did.drawsTickets(drawn?.count ?? 0);
  if (kept.count === null) return did.choosesTickets;
  return drawn === null ? did.keepsTickets(kept.count) : did.drawsAndKeeps(drawn.count, kept.count);
}

function routeSaid(
  { did, terms }: Sentences,
  { attempt, result }: RouteDeed,
  isAlone: boolean,
  isPaid: boolean,
): string {
  const { route } = result ?? attempt ?? { route: 0 };
  const name = routeName(route, terms);
  const laid = attempt === null || !isPaid ? null : attempt.cards;
  if (result === null) return did.attempts(name, laid);
  if (result.type === 'not-claimed') {
    if (attempt === null) return did.givesUp(name);
    return result.isGivenUp ? did.attemptsAndGivesUp(name, laid) : did.fails(name, laid);
  }
  const claims =
    attempt === null && result.added !== null && isPaid
      ? did.addsToDig(name, result.added)
      : (routeOf(route).isTunnel ? did.digs : did.claims)(name, isPaid ? result.cards : null);
  return (isAlone ? did.scoring : did.alsoScoring)(claims, result.points);
}

/** The deeds of a long turn in few words: how often each thing was done. */
export function deedsSummed({ did }: Sentences, deeds: readonly Deed[]): string {
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
