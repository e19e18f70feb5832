import type { Bag, Card, Message, Resource } from '../../../../shared/games/catane/types.ts';
import type { CellFacts, Names, Obstacle, PortFacts, SpotFacts } from './facts.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${Math.abs(count) < 2 ? one : many}`;

const RESOURCES = ['argile', 'pierre', 'blé', 'bois', 'laine'];
const LANDS = ['collines', 'montagne', 'champ', 'forêt', 'pré'];
const resource = (kind: Resource) => RESOURCES[kind] ?? '';
const of = (kind: Resource) => (kind === 0 ? 'd’argile' : `de ${resource(kind)}`);
const cards = (bag: Bag) =>
  list.format(bag.flatMap((count, kind) => (count === 0 ? [] : [`${count} ${resource(kind)}`]))) || 'rien';

const CARD: Readonly<Record<Card, string>> = {
  knight: 'Chevalier',
  monopoly: 'Monopole',
  roads: 'Construction de routes',
  invention: 'Invention',
  market: 'Place du marché',
  library: 'Bibliothèque',
  parliament: 'Parlement',
  church: 'Église',
  university: 'Université',
};

const MONUMENT = 'Vaut un point, que vous gardez secret.';

const port = ({ resource: kind, rate }: PortFacts) => (kind === null ? `port ${rate}:1` : `port ${rate}:1 ${of(kind)}`);
const cell = ({ name, resource: kind, number, hasThief }: CellFacts) =>
  `${name}, ${kind === null ? 'désert' : `${LANDS[kind]} ${number ?? ''}`}${hasThief ? ', voleur' : ''}`;
const owned = (isTown: boolean, owner: string) => `${isTown ? 'ville' : 'colonie'} de ${owner}`;

/** The sentences of Catane's board, in French; the other languages have the same keys. */
export const fr = {
  board: 'L’île',
  boardHelp:
    'Les places où vous pouvez jouer s’allument. Flèches pour passer de l’une à l’autre, Entrée pour choisir, Entrée encore pour confirmer. Plus et moins pour zoomer, zéro pour tout voir. L’île est aussi décrite en mots plus bas.',
  resource,
  /** "2 wheat and 1 wood". */
  cards,
  terrain: (kind: Resource | null) => (kind === null ? 'désert' : (LANDS[kind] ?? '')),
  purchase: { road: 'Route', colony: 'Colonie', town: 'Ville', card: 'Carte' },
  card: CARD,
  /** What a development card does. */
  cardHelp: {
    knight: 'Déplacez le voleur et volez une carte. Trois chevaliers joués, c’est l’armée la plus puissante.',
    monopoly: 'Nommez une ressource : tous les autres vous donnent toutes leurs cartes de cette sorte.',
    roads: 'Posez deux routes sans rien payer.',
    invention: 'Prenez deux cartes de votre choix à la banque.',
    market: MONUMENT,
    library: MONUMENT,
    parliament: MONUMENT,
    church: MONUMENT,
    university: MONUMENT,
  },
  place: {
    cell,
    odds: (chances: number) => `sort ${chances} fois sur 36`,
    thief: 'Le voleur est ici : cette case ne donne rien.',
    spot: ({ name, cells, port: harbour, building }: SpotFacts) =>
      [
        `Intersection ${name}`,
        ...(building === null ? [] : [owned(building.isTown, building.owner)]),
        cells
          .map(({ resource: kind, number, hasThief }) =>
            kind === null ? 'désert' : `${resource(kind)} ${number ?? ''}${hasThief ? ' (voleur)' : ''}`,
          )
          .join(', '),
        ...(harbour === null ? [] : [port(harbour)]),
      ].join(' : '),
    spotName: (name: string) => `Intersection ${name}`,
    road: (name: string, owner: string | null) => (owner === null ? `Chemin ${name}` : `Route ${name}, à ${owner}`),
    port: (facts: PortFacts) => port(facts).replace(/^p/, 'P'),
    portHelp: ({ resource: kind, rate }: PortFacts) =>
      kind === null
        ? `${rate} cartes de même sorte contre une au choix, pour qui a bâti à l’un de ses deux bouts.`
        : `${rate} ${resource(kind)} contre une carte au choix, pour qui a bâti à l’un de ses deux bouts.`,
    owned: (isTown: boolean, owner: string) => owned(isTown, owner).replace(/^./, (first) => first.toUpperCase()),
  },
  status: {
    setupColony: (isSecond: boolean): string =>
      isSecond
        ? 'Posez votre seconde colonie : elle vous donne une carte de chaque case voisine.'
        : 'Posez votre première colonie sur une intersection.',
    setupRoad: 'Posez une route à côté de cette colonie.',
    roll: 'À vous : lancez les dés.',
    main: 'À vous : bâtissez, échangez, ou terminez votre tour.',
    placing: {
      road: 'Où passe votre route ?',
      colony: 'Où bâtir votre colonie ?',
      town: 'Quelle colonie devient une ville ?',
    },
    discard: (due: number) => `Un sept ! Défaussez ${counted(due, 'carte')}.`,
    thief: 'Où envoyer le voleur ?',
    freeRoads: (left: number) => (left === 1 ? 'Posez encore une route gratuite.' : `Posez ${left} routes gratuites.`),
    draft: 'Composez votre offre.',
    answer: (name: string) => `${name} vous propose un échange.`,
    exchange: 'Avec qui échangez-vous ?',
    waitingSetup: (name: string) => `${name} s’installe.`,
    waiting: (name: string) => `C’est à ${name} de jouer.`,
    waitingRoll: (name: string) => `${name} va lancer les dés.`,
    waitingDiscard: (names: string) => `Un sept ! On attend la défausse : ${names}.`,
    waitingThief: (name: string) => `${name} déplace le voleur.`,
    waitingFreeRoads: (name: string) => `${name} pose des routes gratuites.`,
    waitingDraft: (name: string) => `${name} prépare une offre.`,
    waitingAnswers: (names: string) => `Une offre est sur la table. On attend : ${names}.`,
    over: 'La partie est terminée.',
  },
  dice: {
    rolled: (one: number, other: number) => `Dés : ${one} + ${other} = ${one + other}`,
    nobody: 'Personne ne reçoit rien.',
    gain: (name: string, got: string) => `${name} reçoit ${got}`,
  },
  dock: {
    roll: 'Lancer les dés',
    end: 'Terminer le tour',
    build: 'Bâtir et acheter',
    left: (count: number) => counted(count, 'restante'),
    cost: (bag: string) => `coûte ${bag}`,
    obstacle(obstacle: Obstacle) {
      switch (obstacle.type) {
        case 'later':
          return 'après les dés';
        case 'no-piece':
          return 'plus de pièce';
        case 'no-place':
          return 'aucune place';
        case 'no-card':
          return 'pile vide';
        case 'missing':
          return `manque ${cards(obstacle.cards)}`;
      }
    },
    /** The number of missing cards, as briefly as possible. */
    short: (count: number) => `manque ${count}`,
    confirm: {
      road: (name: string) => `Poser la route en ${name}`,
      colony: (name: string) => `Bâtir la colonie en ${name}`,
      town: (name: string) => `Bâtir la ville en ${name}`,
    },
    moveThief: (name: string) => `Envoyer le voleur en ${name}`,
    rob: (name: string, count: number) => `Voler ${name} (${counted(count, 'carte')})`,
    choosePlace: 'Choisissez une des places allumées.',
    back: 'Revenir',
    playersTrade: 'Proposer un échange',
    bankTrade: 'Banque et ports',
  },
  discard: {
    title: (due: number) => `${counted(due, 'carte')} à défausser`,
    confirm: (bag: string) => `Défausser ${bag}`,
    missing: (count: number) => `Encore ${counted(count, 'carte')} à choisir`,
  },
  counter: {
    more: (name: string) => `Une carte de plus : ${name}`,
    less: (name: string) => `Une carte de moins : ${name}`,
    held: (count: number) => `${count} en main`,
    give: (name: string) => `Donner plus ou demander moins : ${name}`,
    get: (name: string) => `Demander plus ou donner moins : ${name}`,
  },
  bank: {
    title: 'Échanger avec la banque',
    give: 'Vous donnez',
    take: 'Vous recevez',
    giveOne: (count: number, name: string) => `${count} ${name}`,
    confirm: (give: string, take: string) => `Échanger ${give} contre ${take}`,
    none: 'Vous n’avez pas assez de cartes d’une même sorte.',
  },
  offer: {
    title: 'Votre offre',
    counterTitle: (name: string) => `Votre contre-offre à ${name}`,
    help: 'En haut, ce que vous demandez ; en bas, ce que vous donnez.',
    youGive: 'Vous donnez',
    youGet: 'Vous recevez',
    nothing: 'rien encore',
    to: 'À qui ?',
    toAll: 'À tous',
    send: 'Proposer',
    sendCounter: 'Envoyer la contre-offre',
    full: (most: number) => `${most} cartes au plus de chaque côté.`,
    left: (count: number) => `Encore ${counted(count, 'offre')} ce tour-ci.`,
    unanswerable: 'Personne n’a assez de cartes pour cette offre.',
    withdraw: 'Retirer l’offre',
    giveUp: 'Abandonner',
    gives: (name: string) => `${name} donne`,
    for: 'contre',
    accept: 'Accepter',
    refuse: 'Refuser',
    counter: 'Contre-offre',
    exchange: (name: string) => `Échanger avec ${name}`,
    answers: 'Réponses',
    answer: {
      none: 'pas demandé',
      awaited: 'réfléchit…',
      yes: 'accepte',
      no: 'refuse',
      draft: 'prépare une contre-offre…',
      counter: 'propose plutôt :',
    },
  },
  hand: {
    title: 'Vos cartes',
    empty: 'Vous n’avez pas de carte.',
    cards: 'Vos cartes de développement',
    fresh: 'nouvelle',
    stack: (name: string, count: number) => `${count} ${name}`,
  },
  use: {
    play: (name: string) => `Jouer ${name}`,
    monument: 'Elle compte déjà dans vos points ; il n’y a rien à faire.',
    justBought: 'Vous venez de l’acheter : elle se joue à partir de votre prochain tour.',
    playedAlready: 'Vous avez déjà joué une carte ce tour-ci.',
    notNow: 'Elle ne peut pas être jouée maintenant.',
    take: (bag: string) => `Prendre ${bag}`,
    takeAll: (name: string) => `Prendre chez tous : ${name}`,
    chooseCards: (count: number) => `Choisissez ${counted(count, 'carte')}.`,
  },
  players: {
    resources: (count: number) => counted(count, 'carte ressource', 'cartes ressource'),
    cards: (count: number) => counted(count, 'carte de développement', 'cartes de développement'),
    knights: (count: number) => counted(count, 'chevalier joué', 'chevaliers joués'),
    roadLength: (length: number) => `plus longue route : ${length}`,
    longestRoad: 'Route la plus longue : 2 points',
    largestArmy: 'Armée la plus puissante : 2 points',
    goal: (points: number) => `On joue en ${points} points.`,
  },
  orders: {
    title: 'Répondre d’avance',
    help: 'La partie n’attend pas après vous pour ce que vous décidez ici. Personne d’autre ne le voit.',
    discard: 'Quand un sept me fait défausser',
    discardOrder: {
      ask: 'me demander',
      most: 'ce que j’ai en plus grand nombre',
      road: 'garder de quoi bâtir une route',
      colony: 'garder de quoi bâtir une colonie',
      town: 'garder de quoi bâtir une ville',
      card: 'garder de quoi acheter une carte',
    },
    answer: 'Quand on me propose un échange',
    answerOrder: {
      ask: 'me demander',
      no: 'toujours refuser',
      swap: 'accepter, une carte au moins contre une',
    },
    give: 'Je donne',
    get: 'Je reçois',
    save: 'Enregistrer',
  },
  bankFold: {
    title: 'Prix et réserves',
    costs: 'Ce que tout coûte',
    stock: 'La banque a encore',
    deck: (count: number) => `${counted(count, 'carte')} de développement dans la pile`,
    pieces: 'Pièces en réserve',
  },
  stats: {
    title: 'Statistiques des dés',
    help: (rolls: number) => `${counted(rolls, 'lancer')} ; le trait marque ce que l’on attend en moyenne.`,
    none: 'Les dés n’ont pas encore été lancés.',
    sum: 'Somme',
    came: 'Sortie',
    expected: 'Attendue',
    harvest: 'Récolte de chacun',
  },
  words: {
    title: 'L’île en mots',
    cells: 'Les cases',
    buildings: (name: string) => `Ce que ${name} a bâti`,
    nothing: 'Rien encore.',
    roads: (names: string) => `Routes : ${names}`,
  },
  news: {
    title: 'Ce qui s’est passé',
    earlier: 'Les tours d’avant',
    message(message: Message, names: Names) {
      switch (message.kind) {
        case 'turn':
          return `Tour ${message.turn} : ${names.seat(message.seat)}.`;
        case 'dice':
          return `${names.seat(message.seat)} lance ${message.dice[0]} + ${message.dice[1]} = ${message.dice[0] + message.dice[1]}.`;
        case 'produced': {
          const gains = message.gains.flatMap((bag, seat) =>
            bag.every((count) => count === 0) ? [] : [`${names.seat(seat)} reçoit ${cards(bag)}`],
          );
          const short = message.short.map((kind) => `La banque manque ${of(kind)}.`).join(' ');
          return `${gains.length === 0 ? 'Personne ne reçoit rien' : gains.join(', ')}. ${short}`.trim();
        }
        case 'first-cards':
          return `${names.seat(message.seat)} reçoit ses premières cartes : ${cards(message.cards)}.`;
        case 'road':
          return `${names.seat(message.seat)} construit une route en ${names.road(message.at)}.`;
        case 'colony':
          return `${names.seat(message.seat)} fonde une colonie en ${names.spot(message.at)}.`;
        case 'town':
          return `${names.seat(message.seat)} bâtit une ville en ${names.spot(message.at)}.`;
        case 'no-place':
          return `${names.seat(message.seat)} ne peut plus poser de colonie.`;
        case 'bought':
          return `${names.seat(message.seat)} achète une carte de développement.`;
        case 'withdrawn':
          return `${names.seat(message.seat)} retire son offre.`;
        case 'bank':
          return `${names.seat(message.seat)} échange ${message.count} ${resource(message.give)} contre 1 ${resource(message.take)}.`;
        case 'discarded':
          return `${names.seat(message.seat)} se défausse de ${cards(message.cards)}.`;
        case 'thief':
          return `${names.seat(message.seat)} envoie le voleur de ${names.cell(message.from)} à ${names.cell(message.to)}.`;
        case 'stolen':
          return `${names.seat(message.seat)} vole ${message.resource === null ? 'une carte' : `1 ${resource(message.resource)}`} à ${names.seat(message.victim)}.`;
        case 'nothing-stolen':
          return `${names.seat(message.victim)} n’a rien à voler.`;
        case 'knight':
          return `${names.seat(message.seat)} joue un chevalier.`;
        case 'roads':
          return `${names.seat(message.seat)} joue Construction de routes.`;
        case 'monopoly': {
          const given = message.taken.flatMap((count, seat) =>
            count === 0 ? [] : [`${count} de ${names.seat(seat)}`],
          );
          return `${names.seat(message.seat)} joue Monopole (${resource(message.resource)}) et prend ${given.length === 0 ? 'rien' : list.format(given)}.`;
        }
        case 'invention':
          return `${names.seat(message.seat)} joue Invention et prend ${cards(message.cards)}.`;
        case 'longest-road':
          if (message.seat === null) return `${names.seat(message.from ?? 0)} perd la route la plus longue.`;
          return `${names.seat(message.seat)} a la route la plus longue (${message.count})${message.from === null ? '' : `, que perd ${names.seat(message.from)}`}.`;
        case 'largest-army':
          if (message.seat === null) return `${names.seat(message.from ?? 0)} perd l’armée la plus puissante.`;
          return `${names.seat(message.seat)} a l’armée la plus puissante (${message.count})${message.from === null ? '' : `, que perd ${names.seat(message.from)}`}.`;
        case 'offered':
          return `${names.seat(message.seat)} propose ${cards(message.trade.give)} contre ${cards(message.trade.want)}${message.to === null ? '' : ` à ${names.seat(message.to)}`}.`;
        case 'answered':
          return `${names.seat(message.seat)} ${message.yes ? 'accepte' : 'refuse'}.`;
        case 'countered':
          return `${names.seat(message.seat)} propose plutôt ${cards(message.trade.give)} contre ${cards(message.trade.want)}.`;
        case 'exchanged':
          return `${names.seat(message.seat)} donne ${cards(message.trade.give)} à ${names.seat(message.with)} et reçoit ${cards(message.trade.want)}.`;
        case 'over':
          return `${list.format(message.winners.map(names.seat))} ${message.winners.length > 1 ? 'se partagent la victoire' : 'gagne la partie'}.`;
      }
    },
  },
  final: {
    title: 'Le décompte',
    what: 'Points',
    rows: {
      colonies: 'Colonies',
      towns: 'Villes',
      longestRoad: 'Route la plus longue',
      largestArmy: 'Armée la plus puissante',
      monuments: 'Cartes point de victoire',
    },
    total: 'Total',
    ending: {
      points: '',
      stall: 'Plus personne ne pouvait bâtir : la partie s’arrête là.',
      rounds: 'La partie a duré aussi longtemps qu’il se peut.',
    },
    hands: 'Ce que chacun avait en main',
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type CataneText = typeof fr;
