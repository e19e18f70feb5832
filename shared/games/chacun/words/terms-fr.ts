import { listIn } from '../../../game/words/list.ts';
import type { AnimalKind, Message, OccupantKind, Power, Prey, Rotation, Zone } from '../types.ts';
import type { Area, Standing } from './areas.ts';
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
const counted = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;
const tiles = (count: number) => counted(count, 'tuile', 'tuiles');
const fish = (count: number) => counted(count, 'poisson', 'poissons');
const ofTiles = (count: number) => (count === 1 ? 'd’une tuile' : `de ${tiles(count)}`);
const lakes = (count: number) => counted(count, 'lac', 'lacs');
const points = (count: number) => counted(count, 'point', 'points');
const mushrooms = (groups: number) => `${counted(groups, 'groupe', 'groupes')} de champignons`;

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

const prey = ({ mammoths, aurochs, deer }: Prey) => list(animals({ mammoth: mammoths, aurochs, deer }));

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

const piece = (kind: OccupantKind, type: Zone['type'], count = 1): string =>
  PIECES[kind === 'hut' ? 'hut' : type][count < 2 ? 0 : 1];

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

/** « à Ana et à Bob » : said of each, so that nobody thinks of sharing. */
const toEach = (names: readonly string[]) => list(names.map((name) => `à ${name}`));

/** A line of the message board. Without `scorers`, it is told of somebody who was named already. */
function message(line: Message, scorers: readonly string[]): string {
  const scored = (what: string) => {
    if (scorers.length > 1) return `${what} ${toEach(scorers)}`;
    return scorers.length === 0 ? what : `${list(scorers)} marque ${what}`;
  };
  const gain = scored(points(line.points));
  const more = scored(`${points(line.points)} de plus`);
  const size = tiles(line.tiles.length);
  switch (line.kind) {
    case 'forest':
      return `Forêt achevée : ${gain} pour ${size}${line.mushrooms > 0 ? ` et ${mushrooms(line.mushrooms)}` : ''}.`;
    case 'menhir':
      return scorers.length === 0
        ? 'Le menhir donne un second tour, avec une tuile menhir.'
        : `Forêt à menhir achevée : ${list(scorers)} rejoue, avec une tuile menhir.`;
    case 'river':
      return `Rivière achevée : ${gain} pour ${size}${line.fish > 0 ? ` et ${fish(line.fish)}` : ''}.`;
    case 'trap':
      return `Fosse à pieux : ${gain} pour ${prey(line)}.`;
    case 'logboat':
      return `Pirogue : ${gain} pour ${lakes(line.lakes)} à portée.`;
    case 'meadow':
      return `Chasse finale : ${gain} pour ${prey(line)} dans un pré ${ofTiles(line.tiles.length)}.`;
    case 'pit':
      return `Grande fosse à pieux : ${more} pour ${prey(line)} à portée.`;
    case 'system':
      return `Pêche finale : ${gain} pour ${fish(line.fish)} dans un réseau ${ofTiles(line.tiles.length)}.`;
    case 'raft':
      return `Radeau : ${more} pour ${lakes(line.lakes)}.`;
  }
}

const AREAS = { meadow: 'Pré', forest: 'Forêt', river: 'Rivière', system: 'Réseau hydrographique' } as const;

/** What counts in an area; empty if nothing does. */
function counts(line: Message): string {
  switch (line.kind) {
    case 'forest':
      return line.mushrooms > 0 ? mushrooms(line.mushrooms) : '';
    case 'river':
    case 'system':
      return line.fish > 0 ? fish(line.fish) : '';
    case 'meadow':
    case 'trap':
      return prey(line);
    case 'pit':
      return line.points > 0 ? `grande fosse à pieux : encore ${prey(line)}` : '';
    case 'logboat':
      return lakes(line.lakes);
    case 'raft':
      return `radeau : ${lakes(line.lakes)}`;
    case 'menhir':
      return '';
  }
}

function worth(standing: Standing, value: number, scorers: readonly string[]): string {
  const isFree = scorers.length === 0;
  const what = isFree ? points(value) : `${points(value)} ${toEach(scorers)}`;
  switch (standing) {
    case 'growing':
      if (value === 0) return isFree ? 'Ne vaudrait rien (zone libre).' : `Ne rapporte encore rien ${toEach(scorers)}.`;
      return isFree ? `Vaudrait ${what} (zone libre).` : `Rapporterait maintenant ${what}.`;
    case 'closing':
      return isFree ? `Vaut ${what} à la fin du tour.` : `Rapporte ${what} à la fin du tour.`;
    case 'final':
      return isFree ? `Valait ${what}, mais n’a rien rapporté.` : `A rapporté ${what}.`;
    case 'counted':
      return 'Fermée : ses points ont été comptés.';
    case 'lost':
      return 'Restée ouverte : n’a rien rapporté.';
  }
}

/** « chasseur au nord · 1 cerf · vaut 3 pour l’instant » : where there are several such zones, which of them it is. */
function prospect(kind: OccupantKind, { type, direction }: Spot, area: Area): string {
  const when = area.standing === 'closing' ? 'à la fin du tour' : 'pour l’instant';
  return [
    `${piece(kind, type)}${direction === null ? '' : ` ${WHERE[direction]}`}`,
    ...(area.type === 'forest' || area.type === 'river' ? [tiles(area.tiles.length)] : []),
    ...area.messages.map(counts).filter((part) => part !== ''),
    area.points === 0 ? `ne vaut rien ${when}` : `vaut ${area.points} ${when}`,
  ].join(' · ');
}

/** The words for what is on the board, in French, for sentences about a game and for its page. */
export const terms = {
  list,
  tiles,
  ofTiles,
  points,
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
  message,
  area: {
    title: (type: Area['type'], count: number) => `${AREAS[type]} ${ofTiles(count)}`,
    open: (sides: number) => (sides === 0 ? 'Aucun côté ouvert' : counted(sides, 'côté ouvert', 'côtés ouverts')),
    counts,
    worth,
    /** What a piece would stand for in a free area: who it would be, what counts there, the points. */
    prospect,
    standing: (name: string, kind: OccupantKind, type: Zone['type'], count: number) =>
      `${name} : ${count} ${piece(kind, type, count)}`,
  },
};

/** What every language has: the same words, with the same parameters. */
export type Terms = typeof terms;
