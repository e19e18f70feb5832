import type { Card } from '../../../../shared/games/tchu/types.ts';
import { terms } from '../../../../shared/games/tchu/words/terms-fr.ts';

const { cardCount, cars, points, ticketCount } = terms;
const colourOf = (colour: Card | null, any: string) => (colour === null ? any : terms.card(colour));

/** The sentences of tCHu's board, in French; the other languages have the same keys. */
export const text = {
  map: 'La carte',
  mapHelp: 'Les lignes que vous pouvez prendre sont aussi dans la liste.',
  route: {
    kind: (isTunnel: boolean): string => (isTunnel ? 'tunnel' : 'sans tunnel'),
    colour: (colour: Card | null) => `Ligne ${colourOf(colour, 'neutre (une même couleur, au choix)')}`,
    length: cars,
    taken: (name: string) => `Prise par ${name}`,
    closed: 'Fermée : l’autre voie est prise',
    payable: 'Vous pouvez la prendre avec',
    notPayable: 'Vous n’avez pas de quoi la prendre maintenant',
    label: ({ name, length, points: worth, isTunnel, colour }: RouteFacts) =>
      `${name}, ${cars(length)}, ${colourOf(colour, 'toute couleur')}${isTunnel ? ', tunnel' : ''}, ${points(worth)}`,
  },
  paying: 'Avec quelles cartes payer ?',
  market: {
    title: 'Pioches',
    faceUp: (kind: string) => `Prendre la carte visible : ${kind}`,
    deck: (left: number) => `Tirer de la pioche (${cardCount(left)})`,
    tickets: (left: number) => `Tirer trois billets (il en reste ${left})`,
    discards: (count: number) => `${cardCount(count)} à la défausse`,
    deckName: 'Pioche',
    /** Once the deck is empty, one draws from the discards. */
    shuffled: (count: number) => `Tirer de la défausse, qui sera mélangée (${cardCount(count)})`,
    discardsName: 'Défausse',
    isShuffled: 'Pioche vide : la défausse sera mélangée.',
    ticketsName: 'Billets',
  },
  hand: {
    title: 'Vos cartes',
    empty: 'Vous n’avez pas de carte.',
    stack: (held: string) => `${held} : montrer les lignes`,
    pay: (held: string) => `Payer avec : ${held}`,
    fresh: 'tirée ce tour-ci',
  },
  tickets: {
    title: 'Vos billets',
    others: (name: string) => `Les billets de ${name}`,
    none: 'Aucun pour l’instant.',
    choose: 'Billets proposés',
    meaning: 'Un billet accompli rapporte ses points ; manqué, il les coûte.',
    keep: (count: number) => `Garder ${ticketCount(count)}`,
    least: (count: number) => `Encore ${ticketCount(count)} à choisir`,
    /** While none is chosen. */
    atLeast: (count: number) => `Choisissez ${ticketCount(count)} ou plus`,
    announced: (name: string) => `${name} saura combien vous en gardez après avoir choisi.`,
    goal: (place: string, worth: number) => `${place} ${worth}`,
  },
  claim: {
    title: (route: string) => `Prendre ${route}`,
    sets: 'Cartes à poser',
    tapHand: 'Touchez une couleur dans votre main.',
    back: (held: string) => `En reprendre une (${held})`,
    confirm: 'Prendre cette ligne',
    attempt: 'Percer le tunnel',
    cancel: 'Revenir',
    risk: 'Un tunnel : trois cartes seront retournées, et chacune de la couleur posée, ou locomotive, en demandera une de plus.',
  },
  tunnel: {
    title: (route: string) => `Tunnel ${route}`,
    turned: 'Cartes retournées',
    counts: 'compte',
    due: (count: number) => `${cardCount(count)} de plus.`,
    laid: (laid: string) => `Posées : ${laid}`,
  },
  routes: {
    title: (count: number) => `Lignes à prendre (${count})`,
    filter: 'Chercher une gare',
    none: 'Aucune ligne de ce nom n’est à prendre.',
  },
  final: {
    title: 'D’où viennent les points',
    what: 'Points',
    routes: 'Lignes',
    tickets: 'Billets',
    trail: (length: number) => `plus long trajet : ${length}`,
    bonus: 'Plus long trajet',
    total: 'Total',
    showTrail: (name: string) => `Montrer le plus long trajet de ${name}`,
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type TchuText = typeof text;

/** A route, as described in sentences. */
export interface RouteFacts {
  readonly name: string;
  readonly length: number;
  readonly points: number;
  readonly isTunnel: boolean;
  /** Null if any single colour pays for it. */
  readonly colour: Card | null;
}
