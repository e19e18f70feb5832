import type { Standing } from '../../../../shared/games/tchu/standing.ts';
import type { Bag, Card, Message } from '../../../../shared/games/tchu/types.ts';
import type { RouteFacts } from './facts.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });
const points = (count: number) => `${count} ${Math.abs(count) < 2 ? 'point' : 'points'}`;
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${Math.abs(count) < 2 ? one : many}`;

const CARDS = ['noire', 'violette', 'bleue', 'verte', 'jaune', 'orange', 'rouge', 'blanche', 'locomotive'];

const card = (kind: Card) => CARDS[kind] ?? '';
const cards = (bag: Bag) =>
  list.format(bag.flatMap((count, kind) => (count === 0 ? [] : [counted(count, card(kind))])));
const cars = (count: number) => counted(count, 'wagon');

/** The sentences of tCHu's board, in French; the other languages have the same keys. */
export const fr = {
  map: 'La carte',
  mapHelp:
    'La carte des lignes. Plus et moins pour zoomer, zéro pour tout voir. Les lignes que vous pouvez prendre sont aussi dans la liste.',
  cars,
  cardCount: (count: number) => counted(count, 'carte'),
  ticketCount: (count: number) => counted(count, 'billet'),
  /** "2 green ones and 1 locomotive". */
  cards,
  card,
  link: (from: string, to: string) => `${from} – ${to}`,
  route: {
    kind: (isTunnel: boolean): string => (isTunnel ? 'tunnel' : 'en surface'),
    colour: (colour: Card | null) => (colour === null ? 'd’une même couleur, au choix' : (CARDS[colour] ?? '')),
    length: cars,
    taken: (name: string) => `Prise par ${name}`,
    closed: 'Fermée : l’autre voie est prise',
    payable: 'Vous pouvez la prendre avec',
    notPayable: 'Vous n’avez pas de quoi la prendre maintenant',
    label: ({ name, length, points: worth, isTunnel, colour }: RouteFacts) =>
      `${name}, ${cars(length)}, ${colour === null ? 'toute couleur' : CARDS[colour]}${isTunnel ? ', tunnel' : ''}, ${points(worth)}`,
  },
  status: {
    firstTickets: (least: number) => `Choisissez vos billets : au moins ${least}.`,
    tickets: (least: number) => `Choisissez : gardez au moins ${counted(least, 'billet')}.`,
    turn: 'À vous : tirez des cartes ou des billets, ou prenez une ligne.',
    secondCard: 'Tirez votre seconde carte.',
    tunnel: 'Le tunnel demande davantage : ajoutez des cartes ou renoncez.',
    paying: 'Avec quelles cartes ?',
    waiting: (name: string) => `C’est à ${name} de jouer.`,
    waitingFirst: (names: string) => `On attend le choix des premiers billets : ${names}.`,
    waitingSecond: (name: string) => `${name} tire une seconde carte.`,
    waitingTickets: (name: string) => `${name} choisit des billets.`,
    waitingTunnel: (name: string) => `${name} perce un tunnel.`,
    over: 'La partie est terminée.',
    lastRound: (name: string) => `Dernier tour : la partie s’achève après le coup de ${name}.`,
  },
  market: {
    title: 'Pioches',
    faceUp: (kind: string) => `Prendre la carte visible : ${kind}`,
    deck: (left: number) => `Tirer de la pioche (${counted(left, 'carte restante', 'cartes restantes')})`,
    tickets: (left: number) => `Tirer trois billets (${counted(left, 'restant')})`,
    discards: (count: number) => `${counted(count, 'carte')} à la défausse`,
    deckName: 'Pioche',
    ticketsName: 'Billets',
  },
  hand: {
    title: 'Vos cartes',
    empty: 'Vous n’avez pas de carte.',
    stack: (held: string) => `${held} : montrer les lignes`,
    fresh: 'tirée ce tour-ci',
  },
  tickets: {
    title: 'Vos billets',
    others: (name: string) => `Les billets de ${name}`,
    none: 'Aucun pour l’instant.',
    choose: 'Billets proposés',
    keep: (count: number) => `Garder ${counted(count, 'billet')}`,
    least: (count: number) => `Il faut en garder au moins ${count}.`,
    goal: (place: string, worth: number) => `${place} ${worth}`,
    standing: ({ missing }: Standing) =>
      missing === 0 ? 'accompli' : missing === null ? 'impossible désormais' : `encore au moins ${cars(missing)}`,
  },
  claim: {
    title: (route: string) => `Prendre ${route}`,
    sets: 'Cartes à poser',
    confirm: 'Prendre cette ligne',
    attempt: 'Percer le tunnel',
    cancel: 'Revenir',
    risk: 'Un tunnel : trois cartes seront retournées, et chacune de la couleur posée, ou locomotive, en demandera une de plus.',
  },
  tunnel: {
    title: (route: string) => `Tunnel ${route}`,
    turned: 'Cartes retournées',
    counts: 'compte',
    due: (count: number) => `${counted(count, 'carte')} de plus.`,
    add: (added: string) => `Ajouter ${added}`,
    giveUp: 'Renoncer au tunnel',
    laid: (laid: string) => `Posées : ${laid}`,
  },
  routes: {
    title: (count: number) => `Lignes à prendre (${count})`,
    filter: 'Chercher une gare',
    none: 'Aucune ligne de ce nom n’est à prendre.',
  },
  news: {
    title: 'Les derniers coups',
    message(message: Message, name: string, route: string) {
      switch (message.kind) {
        case 'first':
          return `${name} commence la partie.`;
        case 'turn':
          return `C’est à ${name}.`;
        case 'kept':
          return `${name} garde ${counted(message.count, 'billet')}.`;
        case 'drew-tickets':
          return `${name} tire ${counted(message.count, 'billet')}.`;
        case 'blind':
          return `${name} tire une carte de la pioche.`;
        case 'visible':
          return `${name} prend une carte visible : ${card(message.card)}.`;
        case 'attempt':
          return `${name} tente le tunnel ${route} avec ${cards(message.cards)}.`;
        case 'extra':
          return `Retournées : ${list.format(message.drawn.map(card))}. ${
            message.due === 0 ? 'Rien à ajouter.' : `Il en faut ${counted(message.due, 'autre')}.`
          }`;
        case 'claimed':
          return `${name} prend ${route} avec ${cards(message.cards)}.`;
        case 'not-claimed':
          return `${name} n’a pas pris le tunnel ${route}.`;
        case 'last-turn':
          return `${name} n’a plus que ${cars(message.cars)} : le dernier tour commence.`;
        case 'skipped':
          return `${name} ne peut rien jouer et passe.`;
        case 'bonus':
          return `${name} a le plus long trajet (${message.length}) et reçoit 10 points.`;
      }
    },
  },
  final: {
    title: 'Le décompte',
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
export type TchuText = typeof fr;
