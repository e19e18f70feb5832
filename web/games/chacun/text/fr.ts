import type { AnimalKind, Message, OccupantKind, Power } from '../../../../shared/games/chacun/types.ts';
import type { Area, Standing } from '../../../../shared/games/chacun/words/areas.ts';
import type { Direction, ZoneType } from './facts.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

const counted = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;
const tiles = (count: number) => counted(count, 'tuile', 'tuiles');
const fish = (count: number) => counted(count, 'poisson', 'poissons');
const lakes = (count: number) => counted(count, 'lac', 'lacs');
const points = (count: number) => counted(count, 'point', 'points');

const MANY: Readonly<Record<AnimalKind, readonly [string, string]>> = {
  mammoth: ['mammouth', 'mammouths'],
  aurochs: ['aurochs', 'aurochs'],
  deer: ['cerf', 'cerfs'],
  tiger: ['smilodon', 'smilodons'],
};

const animals = (counts: readonly (readonly [AnimalKind, number])[]) =>
  counts.flatMap(([kind, count]) => (count === 0 ? [] : [counted(count, ...MANY[kind])]));

const WHERE = [
  'au nord',
  'au nord-est',
  'à l’est',
  'au sud-est',
  'au sud',
  'au sud-ouest',
  'à l’ouest',
  'au nord-ouest',
  'au milieu',
] as const satisfies Record<Direction, string>;

const ZONE: Readonly<Record<ZoneType, string>> = { meadow: 'pré', forest: 'forêt', river: 'rivière', lake: 'lac' };

const MARKS: Readonly<Record<'menhir' | 'mushrooms' | Power, string>> = {
  menhir: 'menhir',
  mushrooms: 'champignons',
  shaman: 'chaman',
  logboat: 'pirogue',
  'hunting-trap': 'fosse à pieux',
  'pit-trap': 'grande fosse à pieux',
  'wild-fire': 'feu',
  raft: 'radeau',
};

function message(line: Message, scorers: string, count: number): string {
  const gain = `${scorers} ${count > 1 ? `marquent chacun ${points(line.points)}` : `marque ${points(line.points)}`}`;
  const size = tiles(line.tiles.length);
  switch (line.kind) {
    case 'forest': {
      const mushrooms = line.mushrooms > 0 ? ` et ${counted(line.mushrooms, 'groupe', 'groupes')} de champignons` : '';
      return `Forêt achevée : ${gain} pour ${size}${mushrooms}.`;
    }
    case 'menhir':
      return `Forêt à menhir achevée : ${scorers} rejoue, avec une tuile menhir.`;
    case 'river':
      return `Rivière achevée : ${gain} pour ${size}${line.fish > 0 ? ` et ${fish(line.fish)}` : ''}.`;
    case 'trap':
      return `Fosse à pieux : ${gain} pour ${prey(line)}.`;
    case 'logboat':
      return `Pirogue : ${gain} pour ${lakes(line.lakes)} à portée.`;
    case 'meadow':
      return `Chasse finale : ${gain} pour ${prey(line)} dans un pré de ${size}.`;
    case 'pit':
      return `Grande fosse à pieux : ${gain} de plus pour ${prey(line)} à portée.`;
    case 'system':
      return `Pêche finale : ${gain} pour ${fish(line.fish)} dans un réseau de ${size}.`;
    case 'raft':
      return `Radeau : ${gain} de plus pour ${lakes(line.lakes)}.`;
  }
}

const prey = (line: { readonly mammoths: number; readonly aurochs: number; readonly deer: number }) =>
  list.format(
    animals([
      ['mammoth', line.mammoths],
      ['aurochs', line.aurochs],
      ['deer', line.deer],
    ]),
  );

const AREA = { meadow: 'Pré', forest: 'Forêt', river: 'Rivière', system: 'Réseau hydrographique' } as const;

const OCCUPANT = {
  meadow: ['chasseur', 'chasseurs'],
  forest: ['cueilleur', 'cueilleurs'],
  river: ['pêcheur', 'pêcheurs'],
  lake: ['pêcheur', 'pêcheurs'],
  hut: ['hutte', 'huttes'],
} as const;

function contentOf(line: Message): string {
  switch (line.kind) {
    case 'forest':
      return line.mushrooms > 0 ? `${counted(line.mushrooms, 'groupe', 'groupes')} de champignons` : '';
    case 'river':
    case 'system':
      return line.fish > 0 ? fish(line.fish) : '';
    case 'meadow':
    case 'trap':
      return prey(line);
    case 'pit':
      return line.points > 0 ? `grande fosse à pieux : encore ${prey(line)}` : '';
    case 'logboat':
      return lakes(line.lakes);
    case 'raft':
      return `radeau : ${lakes(line.lakes)}`;
    case 'menhir':
      return '';
  }
}

const steps = (count: number, positive: string, negative: string) =>
  count === 0 ? [] : [`${Math.abs(count)} ${count > 0 ? positive : negative}`];

/** The sentences of ChaCuN's board, in French; the other languages have the same keys. */
export const fr = {
  animals: { mammoth: 'mammouth', aurochs: 'aurochs', deer: 'cerf', tiger: 'smilodon' },
  cancelled: (animal: string) => `${animal} (ne compte plus)`,
  marks: MARKS,
  powerHelp: {
    shaman: 'Qui le place peut reprendre un de ses pions.',
    logboat: 'Rapporte deux points par lac du réseau à qui la place.',
    'hunting-trap': 'Rapporte les animaux du pré tout autour à qui la place.',
    'pit-trap': 'Les animaux tout autour comptent double à la fin.',
    'wild-fire': 'Chasse les smilodons de son pré.',
    raft: 'Les lacs de son réseau rapportent des points à la fin.',
  },
  board: 'Plateau',
  boardHelp:
    'Flèches : changer de case. R : tourner la tuile. Entrée : placer. Plus, moins et zéro : agrandir, réduire, tout voir.',
  tile: 'Tuile à placer',
  /** Turns tried out on a copy of the board. */
  sketch: {
    open: 'Faire une ébauche',
    title: 'Une ébauche.',
    help: 'Seuls les tours que vous confiez à la table sont joués, et personne d’autre ne la voit.',
    stepBack: 'Un pas en arrière',
    clear: 'Recommencer',
    close: 'Revenir à la partie',
    who: 'À qui le tour',
    draws: 'tire',
    tile: (id: number) => `Tuile ${id}`,
  },
  /** Planned turns, which the table plays when their tile is drawn. */
  plans: {
    title: 'Tours confiés à la table',
    help: 'Si vous tirez cette tuile et que tout le tour est encore possible, il est joué aussitôt à votre place, quoi qu’il se soit passé entre-temps. Sinon, c’est à vous de jouer, comme d’habitude. Personne ne le voit avant.',
    hand: 'Le jouer si possible',
    /** The same, where the tile has already been drawn. */
    now: 'Le jouer maintenant',
    handed: 'Confié à la table',
    /** `where` and `occupant` are empty if there is none. */
    turn: (tile: string, where: string, occupant: string) =>
      [tile, ...(where === '' ? [] : [where]), ...(occupant === '' ? [] : [occupant.toLowerCase()])].join(', '),
    state: {
      waiting: 'Attend que vous tiriez cette tuile.',
      blocked: 'Vous l’avez tirée, mais ce tour n’est plus possible : à vous de jouer.',
      played: 'A été joué pour vous.',
      missed: 'N’a pas pu servir : la tuile est partie.',
    },
    remove: { waiting: 'Retirer', blocked: 'Retirer', played: 'Effacer', missed: 'Effacer' },
  },
  deck: {
    normal: (count: number) => `${counted(count, 'tuile normale', 'tuiles normales')} à venir`,
    menhir: (count: number) => `${counted(count, 'tuile menhir', 'tuiles menhir')} à venir`,
  },
  pawns: (count: number) => `${counted(count, 'pion', 'pions')} en main`,
  huts: (count: number) => `${counted(count, 'hutte', 'huttes')} en main`,
  /** "at 2 east, 1 north" of the starting tile. */
  cell: (x: number, y: number) =>
    x === 0 && y === 0
      ? 'au départ'
      : list.format([...steps(x, 'à l’est', 'à l’ouest'), ...steps(y, 'au sud', 'au nord')]),
  cellLabel: (where: string, fits: boolean, isHere: boolean) =>
    `Case ${where}${fits ? (isHere ? ', la tuile y va ainsi' : ', la tuile y va autrement tournée') : ''}`,
  rotate: 'Tourner',
  rotation: (degrees: number) => (degrees === 0 ? 'non tournée' : `tournée de ${degrees}°`),
  place: 'Placer ici',
  status: {
    place: 'À vous : choisissez une case pour la tuile.',
    placeAgain: 'Vous rejouez : placez une tuile menhir.',
    chosen: (where: string) => `Case ${where} : la tuile va bien ainsi.`,
    doesNotFit: 'Ainsi tournée, la tuile ne va pas ici.',
    chooseFirst: 'Choisissez d’abord une case.',
    occupy: 'Voulez-vous occuper une zone ?',
    retake: 'Le chaman vous laisse reprendre un pion.',
    waiting: (name: string) => `C’est à ${name} de jouer.`,
    waitingSecond: (name: string) => `${name} rejoue, avec une tuile menhir.`,
    over: 'La partie est terminée.',
  },
  occupant: (kind: OccupantKind, zone: ZoneType): string =>
    kind === 'hut' ? 'Hutte' : zone === 'meadow' ? 'Chasseur' : zone === 'forest' ? 'Cueilleur' : 'Pêcheur',
  zone: (type: ZoneType, direction: Direction) => `${ZONE[type]} ${WHERE[direction]}`,
  content: (
    counts: Readonly<Record<AnimalKind, number>>,
    fishCount: number,
    mark: 'menhir' | 'mushrooms' | Power | null,
  ) =>
    list.format([
      ...animals(Object.entries(counts) as [AnimalKind, number][]),
      ...(fishCount > 0 ? [fish(fishCount)] : []),
      ...(mark === null ? [] : [MARKS[mark]]),
    ]),
  choose: (occupant: string, zone: string, content: string) =>
    `${occupant}, ${zone}${content === '' ? '' : ` (${content})`}`,
  chooseRetake: (occupant: string, zone: string, where: string) =>
    `Reprendre : ${occupant.toLowerCase()}, ${zone} de la tuile ${where}`,
  noOccupant: 'N’occuper aucune zone',
  noRetake: 'Ne reprendre aucun pion',
  journal: 'Tableau d’affichage',
  journalEmpty: 'Les points gagnés s’afficheront ici.',
  message,
  discarded: (count: number) => `${counted(count, 'tuile écartée', 'tuiles écartées')}, sans place possible`,
  /** The card that describes an area. */
  area: {
    title: (type: Area['type'], count: number) => `${AREA[type]} ${count === 1 ? 'd’une tuile' : `de ${tiles(count)}`}`,
    open: (sides: number) => (sides === 0 ? 'Aucun côté ouvert' : counted(sides, 'côté ouvert', 'côtés ouverts')),
    /** What counts in the area; empty if nothing does. */
    content: contentOf,
    worth: (standing: Standing, value: number, scorers: string, count: number) => {
      const what = `${points(value)}${scorers === '' ? '' : ` ${count > 1 ? 'chacun ' : ''}à ${scorers}`}`;
      switch (standing) {
        case 'growing':
          return scorers === '' ? `Rapporterait ${what}, mais à personne.` : `Rapporterait maintenant ${what}.`;
        case 'closing':
          return scorers === '' ? `Vaut ${what}, à la fin du tour.` : `Rapporte ${what}, à la fin du tour.`;
        case 'final':
          return scorers === '' ? `Valait ${what}, mais n’a rien rapporté.` : `A rapporté ${what}.`;
        case 'counted':
          return 'Fermée : ses points ont été comptés.';
        case 'lost':
          return 'Restée ouverte : n’a rien rapporté.';
      }
    },
    standing: (name: string, kind: OccupantKind, zone: ZoneType, count: number) =>
      `${name} : ${count} ${OCCUPANT[kind === 'hut' ? 'hut' : zone][count < 2 ? 0 : 1]}`,
  },
  explore: (zone: string, where: string) =>
    `Regarder : ${zone} de la tuile ${where}. Flèches : autre tuile. Entrée : autre zone.`,
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
  story: {
    title: 'Le récit de la partie',
    open: 'Revoir la partie',
    close: 'Revenir à la fin',
    missing: 'Le récit n’a pas pu être lu. Réessayez dans un instant.',
    step: (step: number, of: number) => `Étape ${step} sur ${of}`,
    previous: 'Étape précédente',
    next: 'Étape suivante',
    play: 'Faire défiler',
    pause: 'Arrêter',
    begin: 'La tuile de départ.',
    placed: (name: string, where: string, isSecond: boolean) =>
      `${name} ${isSecond ? 'rejoue et pose une tuile menhir' : 'pose une tuile'}, ${where}.`,
    occupied: (name: string, occupant: string, zone: string) => `${name} place : ${occupant.toLowerCase()}, ${zone}.`,
    retook: (name: string, occupant: string, zone: string) => `${name} reprend : ${occupant.toLowerCase()}, ${zone}.`,
    passed: (name: string, isRetaking: boolean) =>
      `${name} ${isRetaking ? 'ne reprend aucun pion' : 'n’occupe aucune zone'}.`,
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type ChacunText = typeof fr;
