import { countingIn } from '../../../game/words/counting.ts';
import { listIn } from '../../../game/words/list.ts';
import type { AnimalKind, OccupantKind, Power, Rotation, Zone } from '../types.ts';
import {
  type Content,
  type Direction,
  grouped,
  type Landmark,
  type Mark,
  type SidesMet,
  type Spot,
  type Thing,
} from './places.ts';

const list = listIn('fr', 'conjunction');
const { agreed, counted } = countingIn('fr');
const tiles = (count: number) => counted(count, 'tuile');
const fish = (count: number) => counted(count, 'poisson');

const ANIMALS: Readonly<Record<AnimalKind, readonly [one: string, many: string]>> = {
  mammoth: ['mammouth', 'mammouths'],
  aurochs: ['aurochs', 'aurochs'],
  deer: ['cerf', 'cerfs'],
  tiger: ['smilodon', 'smilodons'],
};

/** In the order in which they are told. */
const KINDS = ['mammoth', 'aurochs', 'deer', 'tiger'] as const;
type Counts = Readonly<Partial<Record<AnimalKind, number>>>;

const animals = (counts: Counts): readonly string[] =>
  KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [counted(count, ...ANIMALS[kind])];
  });

const MARKS: Readonly<Record<Mark, string>> = {
  menhir: 'un menhir',
  mushrooms: 'des champignons',
  shaman: 'le chaman',
  logboat: 'la pirogue',
  'hunting-trap': 'la fosse à pieux',
  'pit-trap': 'la grande fosse à pieux',
  'wild-fire': 'le feu',
  raft: 'le radeau',
};

const OF: Readonly<Record<Thing, string>> = {
  mushrooms: 'des champignons',
  shaman: 'du chaman',
  logboat: 'de la pirogue',
  'hunting-trap': 'de la fosse à pieux',
  'pit-trap': 'de la grande fosse à pieux',
  'wild-fire': 'du feu',
  raft: 'du radeau',
  mammoth: 'du mammouth',
  aurochs: 'de l’aurochs',
  deer: 'du cerf',
  tiger: 'du smilodon',
};

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

const COMPASS = [
  'nord',
  'nord-est',
  'est',
  'sud-est',
  'sud',
  'sud-ouest',
  'ouest',
  'nord-ouest',
  'milieu',
] as const satisfies Record<Direction, string>;

const ZONES = {
  meadow: { noun: 'pré', the: 'le pré', in: 'dans le pré', from: 'du pré' },
  forest: { noun: 'forêt', the: 'la forêt', in: 'dans la forêt', from: 'de la forêt' },
  river: { noun: 'rivière', the: 'la rivière', in: 'sur la rivière', from: 'de la rivière' },
  lake: { noun: 'lac', the: 'le lac', in: 'sur le lac', from: 'du lac' },
} as const;

const PIECES = {
  meadow: ['chasseur', 'chasseurs'],
  forest: ['cueilleur', 'cueilleurs'],
  river: ['pêcheur', 'pêcheurs'],
  lake: ['pêcheur', 'pêcheurs'],
  hut: ['hutte', 'huttes'],
} as const;

function piece(kind: OccupantKind, type: Zone['type'], count = 1): string {
  const [one, many] = PIECES[kind === 'hut' ? 'hut' : type];
  return agreed(count, one, many);
}

const steps = (count: number, positive: string, negative: string, gap = ' ') =>
  count === 0 ? [] : [`${Math.abs(count)}${gap}${count > 0 ? positive : negative}`];

/** A cell, seen from the start tile. */
const cell = (x: number, y: number) =>
  x === 0 && y === 0
    ? 'sur la tuile de départ'
    : [...steps(x, 'à l’est', 'à l’ouest'), ...steps(y, 'au sud', 'au nord')].join(', ');

const content = ({ animals: counts, fish: number, marks }: Content) =>
  list(
    [...animals(counts), ...(number > 0 ? [fish(number)] : []), ...marks.map((mark) => MARKS[mark])].map((thing) =>
      thing.replace(/^1 /, 'un '),
    ),
  );

/** A zone alone, with its article, as where something is put, and as where it comes from. */
type Form = keyof (typeof ZONES)['meadow'];

const zone = (type: Zone['type'], direction: Direction | null, form: Form = 'noun') =>
  `${ZONES[type][form]}${direction === null ? '' : ` ${WHERE[direction]}`}`;

/** « au nord et à l’ouest » */
const towards = (directions: readonly Direction[]): string =>
  directions.length === 4 ? 'tout autour' : list(directions.map((direction) => WHERE[direction]));

/** « forêt au nord et à l’ouest, pré à l’est » */
const sides = (types: SidesMet): string =>
  grouped(types)
    .map((side) => `${zone(side.type, null)} ${towards(side.towards)}`)
    .join(', ');

/** The words for what is on the board, in French, for sentences about a game and for its page. */
export const terms = {
  list,
  agreed,
  counted,
  tiles,
  ofTiles: (count: number) => (count === 1 ? 'd’une tuile' : `de ${tiles(count)}`),
  points: (count: number) => counted(count, 'point'),
  fish,
  lakes: (count: number) => counted(count, 'lac'),
  mushrooms: (groups: number) => `${counted(groups, 'groupe')} de champignons`,
  animal: (kind: AnimalKind) => ANIMALS[kind][0],
  animals: (kinds: Counts) => list(animals(kinds)),
  power: (power: Power) => MARKS[power].replace(/^l[ea] /, ''),
  powerHelp: {
    shaman: 'Qui le place peut reprendre un de ses pions.',
    logboat: 'Qui la pose marque deux points par lac du réseau.',
    'hunting-trap': 'Qui la pose marque pour les animaux du pré alentour.',
    'pit-trap': 'Les animaux tout autour comptent double à la fin.',
    'wild-fire': 'Chasse les smilodons de son pré.',
    raft: 'Les lacs de son réseau rapportent des points à la fin.',
  } as const satisfies Readonly<Record<Power, string>> as Readonly<Record<Power, string>>,
  cell,
  /** The same for where there is little room. */
  cellBriefly: (x: number, y: number) =>
    x === 0 && y === 0 ? 'départ' : [...steps(x, 'E', 'O', '\u00a0'), ...steps(y, 'S', 'N', '\u00a0')].join(', '),
  where: (direction: Direction): string => WHERE[direction],
  compass: (direction: Direction): string => COMPASS[direction],
  /** « de la pirogue » */
  of: (thing: Thing): string => OF[thing],
  near: ({ direction, thing }: Landmark) => `${WHERE[direction]} ${OF[thing]}`,
  rotation: (rotation: Rotation) => (rotation === 0 ? 'non tournée' : `tournée de ${90 * rotation}°`),
  piece,
  zone,
  /** What is there to be seen; empty if there is nothing. */
  content,
  towards,
  sides,
  /** A zone with what is there. */
  spot: (spot: Spot, form: Form) => {
    const inside = content(spot);
    return `${zone(spot.type, spot.direction, form)}${inside === '' ? '' : `${spot.direction === null ? '' : ','} avec ${inside}`}`;
  },
};

/** What every language has: the same words, with the same parameters. */
export type Terms = typeof terms;
