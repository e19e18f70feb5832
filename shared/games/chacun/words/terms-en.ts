import { countingIn } from '../../../game/words/counting.ts';
import { listIn } from '../../../game/words/list.ts';
import type { AnimalKind, OccupantKind, Zone } from '../types.ts';
import { type Content, type Direction, grouped, type Mark, type Thing } from './places.ts';
import type { Terms } from './terms-fr.ts';

const list = listIn('en', 'conjunction');
const { agreed, counted } = countingIn('en');
const tiles = (count: number) => counted(count, 'tile');
const fish = (count: number) => counted(count, 'fish', 'fish');

const ANIMALS: Readonly<Record<AnimalKind, readonly [one: string, many: string]>> = {
  mammoth: ['mammoth', 'mammoths'],
  aurochs: ['aurochs', 'aurochs'],
  deer: ['deer', 'deer'],
  tiger: ['sabre-tooth', 'sabre-tooths'],
};

/** In the order in which they are told. */
const KINDS = ['mammoth', 'aurochs', 'deer', 'tiger'] as const;

const animals = (counts: Readonly<Partial<Record<AnimalKind, number>>>): readonly string[] =>
  KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [counted(count, ...ANIMALS[kind])];
  });

const THINGS: Readonly<Record<Thing, string>> = {
  mushrooms: 'mushrooms',
  shaman: 'shaman',
  logboat: 'logboat',
  'hunting-trap': 'hunting trap',
  'pit-trap': 'pit trap',
  'wild-fire': 'wild fire',
  raft: 'raft',
  mammoth: 'mammoth',
  aurochs: 'aurochs',
  deer: 'deer',
  tiger: 'sabre-tooth',
};

const marked = (mark: Mark): string =>
  mark === 'menhir' ? 'a menhir' : mark === 'mushrooms' ? THINGS[mark] : `the ${THINGS[mark]}`;

const COMPASS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'middle',
] as const;
const where = (direction: Direction) => (direction === 8 ? 'in the middle' : `to the ${COMPASS[direction]}`);

const PIECES = {
  meadow: ['hunter', 'hunters'],
  forest: ['gatherer', 'gatherers'],
  river: ['fisher', 'fishers'],
  lake: ['fisher', 'fishers'],
  hut: ['hut', 'huts'],
} as const;

function piece(kind: OccupantKind, type: Zone['type'], count = 1): string {
  const [one, many] = PIECES[kind === 'hut' ? 'hut' : type];
  return agreed(count, one, many);
}

const steps = (count: number, positive: string, negative: string, gap = ' ') =>
  count === 0 ? [] : [`${Math.abs(count)}${gap}${count > 0 ? positive : negative}`];

const cell = (x: number, y: number) =>
  x === 0 && y === 0 ? 'on the starting tile' : [...steps(x, 'east', 'west'), ...steps(y, 'south', 'north')].join(', ');

const content = ({ animals: kinds, fish: number, marks }: Content) =>
  list(
    [...animals(kinds), ...(number > 0 ? [fish(number)] : []), ...marks.map(marked)].map((thing) =>
      thing.replace(/^1 /, thing === '1 aurochs' ? 'an ' : 'a '),
    ),
  );

const FORMS = {
  noun: () => '',
  the: () => 'the ',
  in: (type) => (type === 'river' || type === 'lake' ? 'on the ' : 'in the '),
  from: () => 'from the ',
} as const satisfies Readonly<Record<string, (type: Zone['type']) => string>>;

const zone: Terms['zone'] = (type, direction, form = 'noun') =>
  `${FORMS[form](type)}${type}${direction === null ? '' : ` ${where(direction)}`}`;

/** "to the north and west" */
const towards: Terms['towards'] = (directions) =>
  directions.length === 4 ? 'all around' : `to the ${list(directions.map((direction) => COMPASS[direction]))}`;

/** "forest to the north and west, meadow to the east" */
const sides: Terms['sides'] = (types) =>
  grouped(types)
    .map((side) => `${side.type} ${towards(side.towards)}`)
    .join(', ');

/** The words for what is on the board, in English. */
export const terms: Terms = {
  list,
  agreed,
  counted,
  tiles,
  ofTiles: (count) => `of ${tiles(count)}`,
  points: (count) => counted(count, 'point'),
  fish,
  lakes: (count) => counted(count, 'lake'),
  mushrooms: (groups) => `${counted(groups, 'group')} of mushrooms`,
  animal: (kind) => ANIMALS[kind][0],
  animals: (kinds) => list(animals(kinds)),
  power: (power) => THINGS[power],
  powerHelp: {
    shaman: 'Whoever places it may take back one of their pawns.',
    logboat: 'Whoever places it scores two points for each lake of its system.',
    'hunting-trap': 'Whoever places it scores the animals of the meadow around it.',
    'pit-trap': 'The animals all around count twice at the end.',
    'wild-fire': 'Drives the sabre-tooths from its meadow.',
    raft: 'The lakes of its system bring points at the end.',
  },
  cell,
  cellBriefly: (x, y) =>
    x === 0 && y === 0 ? 'start' : [...steps(x, 'E', 'W', '\u00a0'), ...steps(y, 'S', 'N', '\u00a0')].join(', '),
  where,
  compass: (direction) => COMPASS[direction],
  of: (thing) => `of the ${THINGS[thing]}`,
  near: ({ direction, thing }) => `${COMPASS[direction]} of the ${THINGS[thing]}`,
  rotation: (rotation) => (rotation === 0 ? 'not turned' : `turned ${90 * rotation}°`),
  piece,
  zone,
  content,
  towards,
  sides,
  spot: (spot, form) => {
    const inside = content(spot);
    return `${zone(spot.type, spot.direction, form)}${inside === '' ? '' : `${spot.direction === null ? '' : ','} with ${inside}`}`;
  },
};
