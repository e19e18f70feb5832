import { terms } from '../../../../shared/games/chacun/words/terms-fr.ts';

const { counted } = terms;

/** The sentences of ChaCuN's board, in French; the other languages have the same keys. */
export const text = {
  cancelled: (animal: string) => `${animal} (ne compte plus)`,
  board: 'Plateau',
  boardHelp: 'Flèches : changer de case ou de pièce. R : tourner la tuile. Entrée : placer.',
  /** The tile to place: how it is turned, and what it shows. */
  tileSaid: (rotation: string, tile: string) => `À placer, ${rotation}. ${tile}.`,
  /** Turns tried out on a copy of the board. */
  sketch: {
    open: 'Essayer un coup',
    missing: 'Le mode essai n’a pas pu être chargé. Vérifiez votre connexion.',
    title: 'Mode essai :',
    help: 'rien n’est joué tant que vous ne programmez pas le tour.',
    stepBack: 'Un pas en arrière',
    clear: 'Recommencer',
    close: 'Quitter l’essai',
    who: 'À qui le tour',
    draws: 'tire',
    /** `content` is empty if there is nothing to be seen on it. */
    tile: (sides: string, content: string) => `Tuile : ${sides}${content === '' ? '' : ` ; ${content}`}`,
  },
  /** Planned turns, which the table plays when their tile is drawn. */
  plans: {
    title: 'Tours programmés',
    help: 'Si vous tirez cette tuile et que tout le tour est encore possible, il est joué aussitôt à votre place, quoi qu’il se soit passé entre-temps. Sinon, c’est à vous de jouer, comme d’habitude. D’ici là, personne d’autre ne le voit.',
    hand: 'Programmer ce tour',
    /** The same, where the tile has already been drawn. */
    now: 'Jouer ce tour maintenant',
    handed: 'Programmé',
    /** A button, and the turn that it is about. */
    named: (what: string, turn: string) => `${what} : ${turn}`,
    state: {
      waiting: 'Attend que vous tiriez cette tuile.',
      blocked: 'Vous l’avez tirée, mais ce tour n’est plus possible : jouez-en un autre.',
      played: 'Joué pour vous.',
      missed: 'Pas utilisé : la tuile est partie.',
    },
    remove: { waiting: 'Retirer', blocked: 'Retirer', played: 'Effacer', missed: 'Effacer' },
  },
  deck: {
    normalName: 'Tuiles',
    menhirName: 'Menhirs',
    normal: (count: number) => `${counted(count, 'tuile normale', 'tuiles normales')} à venir`,
    menhir: (count: number) => `${counted(count, 'tuile menhir', 'tuiles menhir')} à venir`,
  },
  pawns: (count: number) => `${counted(count, 'pion')} en main`,
  huts: (count: number) => `${counted(count, 'hutte')} en main`,
  cellLabel: (where: string, fits: boolean, isHere: boolean) =>
    `Case ${where}${fits ? (isHere ? ', la tuile y va ainsi' : ', la tuile y va autrement tournée') : ''}`,
  rotate: 'Tourner',
  place: 'Placer ici',
  /** The pieces that may be placed or taken back. */
  marker: {
    choose: 'Touchez une pièce sur la tuile pour voir ce qu’elle vaut.',
    /** The list of pieces, each with what it is worth. */
    offers: 'Pions et huttes à placer',
    chooseRetake: 'Touchez un de vos pions.',
    retake: 'Reprendre',
  },
  status: {
    place: 'À vous : placez la tuile.',
    placeAgain: 'Vous rejouez : placez une tuile menhir.',
    chosen: 'La tuile convient ici.',
    doesNotFit: 'Tournée ainsi, elle ne convient pas.',
    noPlace: 'Cette tuile ne convient pas ici, même tournée.',
    chooseFirst: 'Choisissez d’abord une case.',
  },
  journal: 'Ce qui a compté',
  journalEmpty: 'Rien n’a encore compté.',
  discarded: (count: number) => `${counted(count, 'tuile écartée', 'tuiles écartées')}, sans place possible`,
  explore: (spot: string) => `Regarder : ${spot}. Flèches : autre tuile. Entrée : autre zone.`,
  tally: {
    title: 'D’où viennent les points',
    what: 'Gagnés par',
    kinds: {
      forest: 'Forêts',
      river: 'Rivières',
      meadow: 'Prés',
      system: 'Réseaux',
      trap: 'Fosse à pieux',
      logboat: 'Pirogue',
      pit: 'Grande fosse',
      raft: 'Radeau',
    },
    total: 'Total',
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type ChacunText = typeof text;
