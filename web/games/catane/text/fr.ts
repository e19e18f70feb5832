import { listIn } from '../../../../shared/game/words/list.ts';
import { capital } from '../../../../shared/game/words/written.ts';
import type { Bag } from '../../../../shared/games/catane/types.ts';
import type { Cell, Port, Spot } from '../../../../shared/games/catane/words/places.ts';
import { sentences } from '../../../../shared/games/catane/words/sentences-fr.ts';
import { terms } from '../../../../shared/games/catane/words/terms-fr.ts';

const { cards, counted, port } = terms;

const alternatives = listIn('fr', 'disjunction');
const tenths = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const MONUMENT = 'Vaut un point, que vous gardez secret.';

const land = ({ resource, number, hasThief }: Cell) =>
  `${terms.terrain(resource)}${number === null ? '' : ` ${number}`}${hasThief ? ', voleur' : ''}`;
const owned = (isTown: boolean, owner: string) => `${isTown ? 'ville' : 'colonie'} ${terms.of(owner)}`;

/** The sentences of Catane's board, in French; the other languages have the same keys. */
export const text = {
  board: 'L’île',
  boardHelp:
    'Les places où vous pouvez jouer s’allument. Flèches pour passer de l’une à l’autre, Entrée pour choisir, Entrée encore pour confirmer.',
  boardInWords: 'Un bouton, après le plateau, décrit l’île en mots.',
  resource: terms.resource,
  pieces: terms.pieces,
  cards,
  card: terms.card,
  terrain: terms.terrain,
  purchase: { road: 'Route', colony: 'Colonie', town: 'Ville', card: 'Carte' },
  buyCard: 'Acheter une carte',
  /** What a development card does. */
  cardHelp: {
    knight: 'Déplacez le voleur et volez une carte. Trois chevaliers joués, c’est l’armée la plus puissante.',
    monopoly: 'Nommez une ressource : toutes les cartes de cette sorte, de toutes les mains, vous reviennent.',
    roads: 'Posez deux routes sans rien payer.',
    invention: 'Prenez deux cartes de votre choix à la banque.',
    market: MONUMENT,
    library: MONUMENT,
    parliament: MONUMENT,
    church: MONUMENT,
    university: MONUMENT,
  },
  place: {
    cell: (cell: Cell) => `${cell.name}, ${land(cell)}`,
    /** What lies at a place, without its name. */
    land: (cell: Cell) => capital(land(cell)),
    touched: (spot: Spot) => capital(terms.touches(spot)),
    odds: (chances: number) => `sort ${chances} fois sur 36`,
    thief: 'Le voleur est ici : cette case ne donne rien.',
    spot: (spot: Spot, owner: string | null) =>
      [
        `Intersection ${spot.name}`,
        ...(spot.building === null || owner === null ? [] : [owned(spot.building.isTown, owner)]),
        terms.touches(spot),
      ].join(' : '),
    spotName: (name: string) => `Intersection ${name}`,
    road: (name: string, owner: string | null) => (owner === null ? `Chemin ${name}` : `Route ${name}, à ${owner}`),
    port: (facts: Port) => port(facts).replace(/^p/, 'P'),
    portHelp: ({ resource: kind, rate }: Port) =>
      kind === null
        ? `${rate} cartes de même sorte contre une au choix, pour qui a bâti à l’un de ses deux bouts.`
        : `${terms.pieces(kind, rate)} contre une carte au choix, pour qui a bâti à l’un de ses deux bouts.`,
    owned: (isTown: boolean, owner: string) => capital(owned(isTown, owner)),
  },
  asked: sentences.asked,
  placing: {
    road: 'Où passe votre route ?',
    colony: 'Où bâtir votre colonie ?',
    town: 'Quelle colonie devient une ville ?',
  },
  dice: {
    /** Before one's own roll, the last one is still shown. */
    former: (name: string) => `${name} a lancé`,
    rolled: (one: number, other: number) => `Dés : ${one} + ${other} = ${one + other}`,
    nobody: 'Personne ne reçoit rien.',
    gain: (name: string, got: string) => `${name} reçoit ${got}`,
  },
  dock: {
    roll: 'Lancer les dés',
    end: 'Terminer le tour',
    build: 'Bâtir et acheter',
    prices: 'Coûts',
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
      road: 'Poser la route ici',
      colony: 'Bâtir la colonie ici',
      town: 'Bâtir la ville ici',
    },
    moveThief: 'Déplacer le voleur ici',
    rob: (name: string, count: number) => `Voler ${name} (${counted(count, 'carte')})`,
    choosePlace: 'Choisissez un emplacement en évidence.',
    thiefPlaces:
      'Choisissez une case. Elle ne donne plus rien tant que le voleur y est, et vous prenez une carte à qui a bâti à côté.',
    firstPlaces:
      'Choisissez un emplacement en évidence. Le 6 et le 8 sortent le plus souvent, le 2 et le 12 le plus rarement.',
    back: 'Revenir',
    playersTrade: 'Proposer un échange',
    bankTrade: 'Banque et ports',
  },
  discard: {
    title: (due: number) => `Défaussez-vous de ${counted(due, 'carte')}`,
    confirm: (bag: string) => `Se défausser de ${bag}`,
    tray: 'À défausser',
    missing: (count: number) => `Encore ${counted(count, 'carte')} à choisir`,
  },
  /** Cards are laid into a tray from the hand or from the five kinds, and taken back by a tap. */
  tray: {
    tapHand: 'Touchez vos cartes',
    tapKind: 'Touchez ci-dessous',
    give: (pieces: string) => `En donner une : reste ${pieces} en main`,
    get: (name: string) => `Recevoir : ${name}`,
    back: (pieces: string) => `En reprendre une : ${pieces}`,
    said: (title: string, bag: string) => `${title} : ${bag}.`,
  },
  bank: {
    title: 'Échanger avec la banque',
    atPort: (facts: Port) => `Échanger au ${port(facts)}`,
    notThere: 'Vous n’avez pas de colonie à ce port.',
    give: 'Vous donnez',
    take: 'Vous recevez',
    tapHand: (rates: readonly string[]) => `Touchez vos cartes : ${alternatives(rates)}`,
    confirm: (give: string, take: string) => `Échanger ${give} contre ${take}`,
    /** What one would have to hold. */
    none: (needed: readonly string[]) => `Vous n’avez pas assez de cartes. Il vous faudrait ${alternatives(needed)}.`,
  },
  offer: {
    title: 'Votre offre',
    counterTitle: (name: string) => `Votre contre-offre à ${name}`,
    youGive: 'Vous donnez',
    youGet: 'Vous recevez',
    nothing: 'rien encore',
    to: 'À qui ?',
    toAll: 'À tous',
    send: 'Proposer',
    sendCounter: 'Envoyer la contre-offre',
    full: (most: number) => `${most} cartes au plus de chaque côté.`,
    left: (count: number) => `Encore ${counted(count, 'offre')} ce tour-ci.`,
    /** Why no offer can be made. */
    noCards: 'Vous n’avez pas de carte à échanger.',
    noneLeft: 'Vous avez fait toutes les offres permises ce tour-ci.',
    unanswerable: 'Personne n’a assez de cartes pour cette offre.',
    withdraw: 'Retirer l’offre',
    declinedByAll: 'Tous refusent.',
    declined: (names: string, count: number) => `${names} ${terms.agreed(count, 'refuse', 'refusent')} votre offre.`,
    giveUp: 'Annuler',
    gives: (name: string) => `${name} donne`,
    for: 'contre',
    accept: 'Accepter',
    refuse: 'Refuser',
    counter: 'Contre-offre',
    exchange: (name: string) => `Échanger avec ${name}`,
    answers: 'Réponses',
    yours: 'À vous de répondre',
    /** Why one cannot accept; `bag` says which cards are missing. */
    lacking: (bag: string) => `Il vous manque ${bag}`,
    answer: {
      none: 'sans réponse',
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
    takeAll: (name: string) => `Prendre à tous : ${name}`,
    chooseCards: (count: number) => `Choisissez ${counted(count, 'carte')}.`,
  },
  players: {
    resources: (count: number) => counted(count, 'carte ressource', 'cartes ressource'),
    cards: (count: number) => counted(count, 'carte de développement', 'cartes de développement'),
    knights: (count: number) => counted(count, 'chevalier joué', 'chevaliers joués'),
    roadLength: (length: number) => `plus longue route : ${length}`,
    longestRoad: 'Route la plus longue : 2 points',
    largestArmy: 'Armée la plus puissante : 2 points',
    goal: (points: number) => `On joue en ${points} points.`,
  },
  orders: {
    title: 'Répondre d’avance',
    help: 'La partie ne vous attendra pas pour ce que vous décidez ici. Personne d’autre ne le voit.',
    discard: 'Quand je dois me défausser sur un sept',
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
      swap: 'accepter si j’y gagne au moins autant de cartes',
    },
    once: 'Une fois par tour : après un échange, la question vous est posée.',
    give: 'Je donne',
    get: 'Je reçois',
    save: 'Enregistrer',
  },
  bankFold: {
    title: 'Coûts et réserves',
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
    came: 'Obtenus',
    expected: 'Attendus',
    average: (rolls: number) => tenths.format(rolls),
    harvest: 'Récolte de chacun',
    harvestOf: (name: string) => `${name} :`,
  },
  inWords: 'L’île en mots',
  final: {
    title: 'D’où viennent les points',
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
      rounds: 'La partie a atteint sa durée maximale.',
    },
    hands: 'Ce que chacun avait en main',
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type CataneText = typeof text;

/** Why something cannot be bought now. */
export type Obstacle =
  | { readonly type: 'later' | 'no-piece' | 'no-place' | 'no-card' }
  | { readonly type: 'missing'; readonly cards: Bag };
