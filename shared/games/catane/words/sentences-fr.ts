import type { Lang } from '../../../game/contract.ts';
import { capital } from '../../../game/words/written.ts';
import { ALL_RESOURCES } from '../bag.ts';
import { oddsOf } from '../material.ts';
import type { Bag, ByResource, Card, Dice, DiscardOrder, Resource, Trade } from '../types.ts';
import type { Cell, Port, Spot } from './places.ts';
import { terms } from './terms-fr.ts';

const { agreed, cards, counted, listed, pieces, points } = terms;

interface Holder {
  readonly name: string;
  readonly count: number;
}

const SOME: ByResource<string> = ['de l’argile', 'de la pierre', 'du blé', 'du bois', 'de la laine'];

const DISCARDS: Readonly<Record<DiscardOrder, string>> = {
  ask: 'demander à chaque fois quoi défausser',
  most: 'se défausser des cartes les plus nombreuses',
  road: 'garder de quoi construire une route',
  colony: 'garder de quoi fonder une colonie',
  town: 'garder de quoi bâtir une ville',
  card: 'garder de quoi acheter une carte de développement',
};

/** The sentences of Catane in French; the other languages have the same keys, each with the same parameters. */
export const sentences = {
  lang: 'fr' as Lang,
  terms,
  /** What somebody does, after their name; and whole sentences, without full stops. */
  did: {
    plays: 'joue',
    resulting: (sentence: string, result: string) => `${sentence} : ${result}`,
    turn: (turn: number, name: string) => `tour ${turn} : ${name}`,
    rolls: (dice: string) => `fait ${dice}`,
    gets: (got: string) => `reçoit ${got}`,
    nobodyGets: 'personne ne reçoit rien',
    isShort: (kinds: string) => `la banque manque ${kinds}`,
    starts: (got: string) => `commence avec ${got}`,
    startsEmpty: 'commence sans carte',
    /** Null is where the board shows it. */
    road: (name: string | null) => `construit une route${name === null ? '' : ` en ${name}`}`,
    roads: (count: number) => `construit ${count} routes`,
    colony: (name: string | null) => `fonde une colonie${name === null ? '' : ` en ${name}`}`,
    colonies: (count: number) => `fonde ${count} colonies`,
    town: (name: string | null) => `bâtit une ville${name === null ? '' : ` en ${name}`}`,
    noPlace: 'ne peut plus poser de colonie',
    buys: (count: number) => `achète ${agreed(count, 'une carte', `${count} cartes`)} de développement`,
    withdraws: 'retire son offre',
    trades: (give: string, take: string, name: string) => `échange ${give} contre ${take} avec ${name}`,
    bank: 'la banque',
    discards: (gone: string) => `se défausse de ${gone}`,
    movesThief: (to: string | null) => (to === null ? 'déplace le voleur' : `envoie le voleur en ${to}`),
    movesThiefFrom: (from: string, to: string) => `envoie le voleur de ${from} à ${to}`,
    steals: (what: string | null, victim: string) => `vole ${what ?? 'une carte'} à ${victim}`,
    nothingToSteal: 'n’a rien à voler',
    knight: 'joue un chevalier',
    roadBuilding: 'joue Construction de routes',
    monopoly: (resource: string) => `joue Monopole sur ${resource}`,
    from: (what: string, name: string) => `${what} à ${name}`,
    nothingToTake: 'rien à prendre',
    without: (names: readonly string[], resource: Resource) =>
      `${listed(names)} ${agreed(names.length, 'n’a', 'n’ont')} pas ${terms.ofResource(resource)}`,
    invention: 'joue Invention',
    losesTitle: (title: string) => `perd ${title}`,
    getsTitle: (title: string) => `obtient ${title}`,
    takesTitle: (title: string, from: string) => `prend ${title} à ${from}`,
    offers: (give: string, want: string, to: string | null) =>
      `propose${to === null ? '' : ` à ${to}`} ${give} contre ${want}`,
    counters: (give: string, want: string) => `propose plutôt ${give} contre ${want}`,
    accepts: (name: string) => `accepte l’offre ${terms.of(name)}`,
    declines: (name: string) => `refuse l’offre ${terms.of(name)}`,
    wins: (count: number) => `gagne la partie avec ${points(count)}`,
    share: (names: string, count: number) => `${names} se partagent la victoire avec ${points(count)}`,
    standing: (name: string, count: number) => `${name} : ${count}`,
    ending: { stall: 'plus personne ne peut bâtir', rounds: 'la partie a atteint sa durée maximale' },
    inAll: (count: number) => `${points(count)} en tout`,
    nowHas: (count: number) => `a maintenant ${points(count)}`,
    ends: 'termine son tour',
    composes: (isCounter: boolean) => `prépare une ${isCounter ? 'contre-offre' : 'offre'}`,
    givesUp: (isCounter: boolean) => `abandonne ${isCounter ? 'sa contre-offre' : 'son offre'}`,
    lays: (what: string) => `met ${what} dans l’offre`,
    asksFor: (what: string) => `demande ${what} en échange`,
    orders: 'prépare une réponse d’avance',
    ordersInSecret: 'prépare une réponse d’avance, en secret',
  },
  /** The two titles, and what is counted for them. */
  titles: {
    'longest-road': { name: 'la route la plus longue', held: (count: number) => counted(count, 'route') },
    'largest-army': { name: 'l’armée la plus puissante', held: (count: number) => counted(count, 'chevalier') },
  },
  /** Results of the reader’s own actions, without full stops. */
  you: {
    roll: (dice: string) => `vous faites ${dice}`,
    get: (got: string) => `vous recevez ${got}`,
    start: (got: string) => `vous commencez avec ${got}`,
    startEmpty: 'vous commencez sans carte',
    bought: (bought: string) => `carte achetée : ${bought}`,
    steal: (what: string | null, victim: string) => `vous volez ${what ?? 'une carte'} à ${victim}`,
    take: (taken: string) => `vous prenez ${taken}`,
    nobodyHas: (resource: Resource) => `personne n’a ${terms.ofResource(resource)}`,
    hold: (title: string) => `vous avez ${title}`,
    nowHave: (count: number) => `vous avez maintenant ${points(count)}`,
  },
  /** Legal actions as short instructions. */
  choice: {
    colony: (spot: string) => `Fonder une colonie en ${spot}`,
    town: (spot: string) => `Bâtir une ville en ${spot}`,
    road: (name: string, way: string) => `Construire une route en ${name} (${way})`,
    buy: 'Acheter une carte de développement',
    roll: 'Lancer les dés',
    end: 'Terminer le tour',
    knight: 'Jouer un chevalier',
    roads: 'Jouer Construction de routes',
    monopoly: (resource: string) => `Jouer Monopole sur ${resource}`,
    invention: (taken: string) => `Jouer Invention et prendre ${taken}`,
    bank: (give: string, take: string) => `Échanger ${give} contre ${take}`,
    atBank: 'banque',
    atPort: 'port',
    discard: (gone: string) => `Se défausser de ${gone}`,
    thief: (cell: string) => `Envoyer le voleur en ${cell}`,
    rob: (moved: string, name: string, held: number) => `${moved} et voler ${name} (${counted(held, 'carte')})`,
    compose: 'Proposer un échange',
    composeCounter: (name: string) => `Faire une contre-offre à ${name}`,
    give: (what: string) => `Ajouter ${what} à ce que vous donnez`,
    want: (what: string) => `Ajouter ${what} à ce que vous demandez`,
    counter: (name: string) => `Envoyer la contre-offre à ${name}`,
    offer: (name: string | null) => `Faire l’offre à ${name ?? 'tout le monde'}`,
    dropCounter: 'Abandonner la contre-offre',
    dropOffer: 'Abandonner l’offre',
    withdraw: 'Retirer l’offre',
    decline: (name: string) => `Refuser l’offre ${terms.of(name)}`,
    accept: (name: string) => `Accepter l’offre ${terms.of(name)}`,
    exchange: (name: string) => `Échanger avec ${name}`,
    swap: (give: string, want: string) => `${give} contre ${want}`,
    given: (give: string, get: string) => `donner ${give}, recevoir ${get}`,
  },
  /** What is decided ahead of time, within a sentence. */
  order: {
    discard: (decided: DiscardOrder) => `sur un sept, ${DISCARDS[decided]}`,
    ask: 'demander à chaque offre que répondre',
    no: 'toujours refuser les offres',
    swap: (give: Resource, get: Resource) =>
      `toujours accepter de donner ${SOME[give]} contre au moins autant ${terms.ofResource(get)}`,
  },
  /** What is awaited from the reader, and from others. */
  asked: {
    listed,
    you: {
      setupColony: (isSecond: boolean): string =>
        isSecond
          ? 'Posez votre seconde colonie : une carte par case voisine.'
          : 'Posez votre première colonie sur une intersection.',
      setupRoad: 'Posez une route à côté de cette colonie.',
      roll: 'À vous : lancez les dés.',
      main: 'À vous : bâtissez, échangez ou terminez votre tour.',
      discard: (due: number) => `Un sept ! Défaussez-vous de ${counted(due, 'carte')}.`,
      thief: 'Où envoyer le voleur ?',
      freeRoads: (left: number) => agreed(left, 'Posez encore une route gratuite.', `Posez ${left} routes gratuites.`),
      draft: (trade: Trade | null) =>
        trade === null ? 'Préparez votre offre.' : `Votre offre : ${cards(trade.give)} contre ${cards(trade.want)}.`,
      answer: (name: string, { give, want }: Trade) => `${name} vous propose ${cards(give)} contre ${cards(want)}.`,
      exchange: 'Avec qui échangez-vous ?',
      over: 'La partie est terminée.',
    },
    /** By what the game waits for. */
    others: {
      'setup-colony': (name: string) => `C’est à ${name} de poser une colonie et une route.`,
      'setup-road': (name: string) => `C’est à ${name} de poser une route.`,
      main: (name: string) => `C’est à ${name} de jouer.`,
      'before-roll': (name: string) => `${name} va lancer les dés.`,
      discard: (names: string, count: number) => `Un sept ! ${names} ${agreed(count, 'doit', 'doivent')} se défausser.`,
      thief: (name: string) => `${name} déplace le voleur.`,
      'free-roads': (name: string) => `${name} pose des routes gratuites.`,
      draft: (name: string) => `${name} prépare une offre.`,
      exchange: (name: string) => `${name} choisit avec qui échanger.`,
      offer: (names: string, count: number) => `Offre envoyée : ${names} ${agreed(count, 'doit', 'doivent')} répondre.`,
    },
  },
  /** The lines that describe a position. */
  position: {
    turn: {
      title: (turn: number) => (turn === 0 ? 'Mise en place' : `Tour ${turn}`),
      goal: (goal: number) => `On joue en ${points(goal)}.`,
      whose: (name: string) => `C’est le tour ${terms.of(name)}.`,
      dice: ([one, other]: Dice) => `Derniers dés : ${one} + ${other} = ${one + other}.`,
      longestRoad: (holder: Holder | null) =>
        `Route la plus longue : ${holder === null ? 'personne' : `${holder.name} (${counted(holder.count, 'route')})`}.`,
      largestArmy: (holder: Holder | null) =>
        `Armée la plus puissante : ${holder === null ? 'personne' : `${holder.name} (${counted(holder.count, 'chevalier')})`}.`,
    },
    offer: {
      made: (name: string, { give, want }: Trade) => `Offre ${terms.of(name)} : ${cards(give)} contre ${cards(want)}.`,
      thinks: 'réfléchit',
      accepts: 'accepte',
      declines: 'refuse',
      composes: 'prépare une contre-offre',
    },
    own: {
      title: 'Votre main',
      points: (count: number, goal: number) => `${points(count)} sur ${goal}.`,
      resources: (bag: Bag) => `Ressources : ${cards(bag)}.`,
      cards: (held: readonly { readonly card: Card; readonly isNew: boolean }[]) =>
        held.length === 0
          ? 'Aucune carte de développement.'
          : `Cartes de développement : ${held.map(({ card, isNew }) => `${terms.card(card)}${isNew ? ' (nouvelle)' : ''}`).join(', ')}.`,
      rates: (rates: ByResource<number>) =>
        `Une carte de la banque vous coûte ${terms.either(ALL_RESOURCES.map((kind) => pieces(kind, rates[kind])))}.`,
      order: (decided: string) => `Réponse d’avance : ${decided}.`,
      offersLeft: (count: number) => `Encore ${counted(count, 'offre')} ce tour-ci.`,
    },
    seat: {
      own: (name: string) => `${name} (vous)`,
      points: (count: number) => `${points(count)}.`,
      building: (spot: Spot, isTown: boolean) =>
        `${isTown ? 'Ville' : 'Colonie'} en ${spot.name}${isTown ? ', qui compte double' : ''} : ${terms.touches(spot)}.`,
      roads: (names: readonly string[]) => `Routes : ${names.join(', ')}.`,
      holds: (resources: number, held: number) =>
        `${counted(resources, 'carte ressource', 'cartes ressource')}, ${counted(held, 'carte de développement', 'cartes de développement')}.`,
      held: (bag: Bag, held: readonly Card[]) => `En main : ${[cards(bag), ...held.map(terms.card)].join(', ')}.`,
      has: (length: number, knights: number) =>
        `Plus longue route : ${length} ; ${counted(knights, 'chevalier joué', 'chevaliers joués')}.`,
      pieces: (roads: number, colonies: number, towns: number) =>
        `Pièces en réserve : ${listed([counted(roads, 'route'), counted(colonies, 'colonie'), counted(towns, 'ville')])}.`,
    },
    island: {
      title: 'L’île',
      ports: 'Les ports',
      cell: (cell: Cell) =>
        `${cell.name} : ${[
          ...(cell.resource === null ? [] : [terms.terrain(cell.resource)]),
          terms.ground(cell),
          ...(cell.number === null ? [] : [`sort ${oddsOf(cell.number)} fois sur 36`]),
          ...(cell.hasThief ? ['le voleur est ici'] : []),
        ].join(', ')}.`,
      port: (port: Port, ends: readonly string[], owners: readonly string[]) =>
        `${capital(terms.port(port))} (${ends.join(', ')})${owners.length === 0 ? '' : ` : ${listed(owners)}`}.`,
    },
    bank: {
      title: 'La banque',
      stock: (bag: Bag) => `${capital(cards(bag))}.`,
      deck: (count: number) => `${counted(count, 'carte de développement', 'cartes de développement')} dans la pile.`,
    },
  },
};

export type Sentences = typeof sentences;
