import type { GameText } from '../../../game/contract.ts';
import { countingIn } from '../../../game/words/counting.ts';
import type { ByResource, RefusalCode } from '../types.ts';

const { counted } = countingIn('fr');

export const text: GameText<RefusalCode> = {
  title: 'Catane',
  summary: 'Une île à partager, de deux à quatre : récolter, bâtir, échanger, et se méfier du voleur.',
  refusals: {
    'game-over': 'La partie est terminée.',
    'not-your-turn': 'Ce n’est pas à vous de jouer.',
    'wrong-phase': 'Ce n’est pas possible maintenant.',
    'not-a-code': 'Ce code n’est pas valable. Exemples : CE5, RB3, L, E4BOAR, BF2J3 ou T.',
    'wrong-place': 'Cela ne va pas à cet endroit du plateau.',
    'too-poor': 'Vous n’avez pas les cartes pour cela.',
    'no-piece-left': 'Il ne vous reste aucune pièce de cette sorte.',
    occupied: 'Cette place est prise.',
    'too-close': 'Il y a déjà une colonie juste à côté.',
    'not-joined': 'Cela ne touche pas vos routes.',
    'not-your-colony': 'Vous n’avez pas de colonie à agrandir ici.',
    'deck-empty': 'Il n’y a plus de cartes de développement.',
    'no-such-card': 'Vous n’avez pas cette carte.',
    'just-bought': 'Vous venez d’acheter cette carte : elle se joue à partir du tour suivant.',
    'one-card-a-turn': 'Vous avez déjà joué une carte de développement ce tour-ci.',
    'no-road-possible': 'Vous ne pouvez poser aucune route.',
    'bank-lacks': 'La banque n’a plus assez de ces cartes.',
    'wrong-count': 'Ce n’est pas le bon nombre de cartes.',
    'same-resource': 'Une ressource ne s’échange pas contre elle-même.',
    'not-your-rate': 'Vous n’avez pas de port qui donne ce taux.',
    'not-in-hand': 'Vous n’avez pas cette ressource, ou plus assez.',
    'thief-is-there': 'Le voleur doit changer de place.',
    'wrong-victim': 'Choisissez quelqu’un qui a bâti au bord de cette case, s’il y a quelqu’un.',
    'no-trade': 'À cette table, les joueurs n’échangent pas entre eux.',
    'too-many-offers': 'Vous avez fait assez d’offres pour ce tour.',
    'both-sides': 'Une offre ne peut pas donner et demander la même ressource.',
    'offer-full': 'Une offre compte quatre cartes au plus de chaque côté.',
    'offer-incomplete': 'Il faut donner au moins une carte, et en demander une.',
    'wrong-seat': 'Cette offre ne peut pas être faite à ce joueur.',
    'nobody-can-pay': 'Personne n’a assez de cartes pour cette offre.',
    'nothing-agreed': 'Ce joueur n’a rien accepté.',
    'ordered-already': 'C’est déjà ce que vous avez décidé.',
  },
  options: {
    size: {
      label: 'Plateau',
      help: 'Le grand laisse plus de place ; on s’y rencontre moins.',
      values: { 4: '4 × 4', 6: '6 × 6' },
    },
    island: {
      label: 'Île',
      help: 'Une île nouvelle à chaque partie, ou toujours celle du plateau d’origine.',
      values: { new: 'au hasard', same: 'fixe' },
    },
    trade: {
      label: 'Échanges entre joueurs',
      help: 'À votre tour, vous pouvez proposer des cartes aux autres.',
      values: { yes: 'oui', no: 'non' },
    },
    goal: {
      label: 'Points pour gagner',
      help: 'Moins de points, partie plus courte.',
      values: { 8: '8', 10: '10', 12: '12' },
    },
  },
};

/** What the picture of the island shows, for those who cannot see it. */
export const alt = {
  standing: (name: string, points: number) => `${name}\u00a0: ${points}`,
  now: (standings: readonly string[], goal: number) => `L’île. ${standings.join(', ')} (points visibles, sur ${goal}).`,
  final: (standings: readonly string[]) => `L’île à la fin de la partie. ${standings.join(', ')}.`,
};

/** What is counted when the game is over. */
export const statistics = {
  produced: 'Ressources récoltées',
  exchanges: 'Échanges entre joueurs',
  bank: 'Échanges avec la banque',
  stolen: 'Cartes volées aux autres',
  lost: 'Cartes perdues par vol',
  bought: 'Cartes de développement',
  knights: 'Chevaliers joués',
  road: 'Sa plus longue route',
};

/** What the terminal says. */
export const terminal = {
  /** By resource. */
  lands: ['COL', 'MON', 'CHA', 'FOR', 'PRÉ'],
  desert: 'DÉS',
  resources: ['argile', 'pierre', 'blé', 'bois', 'laine'] satisfies ByResource<string>,
  points: 'pt',
  cards: (count: number) => counted(count, 'carte'),
  developments: 'dév.',
  knights: 'chev.',
  longestRoad: 'ROUTE',
  largestArmy: 'ARMÉE',
  held: {
    knight: 'chevalier',
    monopoly: 'monopole',
    roads: 'routes',
    invention: 'invention',
    market: 'marché',
    library: 'bibliothèque',
    parliament: 'parlement',
    church: 'église',
    university: 'université',
  },
  menu: {
    c: 'colonie',
    r: 'route',
    v: 'ville',
    d: 'carte',
    u: 'jouer',
    e: 'échange',
    o: 'offre',
    t: 'fin',
    l: 'lancer les dés',
    x: 'défausser',
    b: 'voleur',
  },
  coordinates: 'Coordonnées (par exemple C3)',
  use: { knight: 'chevalier', monopoly: 'monopole', roads: 'construction de routes', invention: 'invention' },
  usage: 'Carte à jouer',
  cancel: 'annuler',
  bank: 'banque 4:1',
  port: (rate: number) => `port ${rate}:1`,
  trade: 'Échange',
  give: 'Ressource à donner',
  want: 'Ressource voulue',
  resource: 'Ressource',
  discard: 'Ressource à défausser',
  thief: 'Coordonnées de la case du voleur (par exemple B2)',
  victim: 'À qui voler une carte',
};
