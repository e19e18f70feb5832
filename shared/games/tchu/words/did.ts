import { bagOf } from '../bag.ts';
import { routeOf } from '../routes.ts';
import type { Deed } from './deeds.ts';
import type { CardDrawn, TicketsDrawn, TicketsKept } from './facts.ts';
import { routeName } from './names.ts';
import type { Sentences } from './sentences-fr.ts';
import type { Terms } from './terms-fr.ts';

type Did = Sentences['did'];
type RouteDeed = Extract<Deed, { readonly type: 'route' }>;

/** What a deed is called after the name of its seat; `isAlone`: nothing else was done in the turn. */
export function deedSaid(deed: Deed, isAlone: boolean, terms: Terms, did: Did): string {
  switch (deed.type) {
    case 'cards':
      return cardsSaid(deed.cards, terms, did);
    case 'tickets':
      return ticketsSaid(deed.drawn, deed.kept, did);
    case 'route':
      return routeSaid(deed, isAlone, terms, did);
  }
}

function cardsSaid(cards: readonly CardDrawn[], terms: Terms, did: Did): string {
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

function ticketsSaid(drawn: TicketsDrawn | null, kept: TicketsKept | null, did: Did): string {
  if (kept === null) return did.drawsTickets(drawn?.count ?? 0);
  if (kept.count === null) return did.choosesTickets;
  return drawn === null ? did.keepsTickets(kept.count) : did.drawsAndKeeps(drawn.count, kept.count);
}

function routeSaid({ attempt, result }: RouteDeed, isAlone: boolean, terms: Terms, did: Did): string {
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
  return (isAlone ? did.scoring : did.alsoScoring)(claims, result.points);
}

/** The deeds of a long turn in few words: how often each thing was done. */
export function deedsSummed(deeds: readonly Deed[], did: Did): string {
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
