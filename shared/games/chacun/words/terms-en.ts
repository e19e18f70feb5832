import { listIn } from '../../../game/words/list.ts';
import type { AnimalKind, Message, OccupantKind, Prey, Zone } from '../types.ts';
import type { Area, Standing } from './areas.ts';
import { type Content, type Direction, grouped, type Mark, type Spot, type Thing } from './places.ts';
import type { Terms } from './terms-fr.ts';

const list = listIn('en', 'conjunction');
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const tiles = (count: number) => counted(count, 'tile', 'tiles');
const lakes = (count: number) => counted(count, 'lake', 'lakes');
const points = (count: number) => counted(count, 'point', 'points');
const mushrooms = (groups: number) => `${counted(groups, 'group', 'groups')} of mushrooms`;

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

const prey = ({ mammoths, aurochs, deer }: Prey) => list(animals({ mammoth: mammoths, aurochs, deer }));

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

const piece = (kind: OccupantKind, type: Zone['type'], count = 1): string =>
  PIECES[kind === 'hut' ? 'hut' : type][count === 1 ? 0 : 1];

const steps = (count: number, positive: string, negative: string, gap = ' ') =>
  count === 0 ? [] : [`${Math.abs(count)}${gap}${count > 0 ? positive : negative}`];

const cell = (x: number, y: number) =>
  x === 0 && y === 0 ? 'on the starting tile' : [...steps(x, 'east', 'west'), ...steps(y, 'south', 'north')].join(', ');

const content = ({ animals: kinds, fish, marks }: Content) =>
  list(
    [...animals(kinds), ...(fish > 0 ? [`${fish} fish`] : []), ...marks.map(marked)].map((thing) =>
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

function message(line: Message, scorers: readonly string[]): string {
  const scored = (what: string) =>
    scorers.length === 0 ? what : `${list(scorers)} ${scorers.length > 1 ? 'each get' : 'gets'} ${what}`;
  const gain = scored(points(line.points));
  const more = scored(`${line.points} more ${line.points === 1 ? 'point' : 'points'}`);
  const size = tiles(line.tiles.length);
  switch (line.kind) {
    case 'forest':
      return `Forest closed: ${gain} for ${size}${line.mushrooms > 0 ? ` and ${mushrooms(line.mushrooms)}` : ''}.`;
    case 'menhir':
      return scorers.length === 0
        ? 'The menhir gives a second turn, with a menhir tile.'
        : `Forest with a menhir closed: ${list(scorers)} plays again, with a menhir tile.`;
    case 'river':
      return `River closed: ${gain} for ${size}${line.fish > 0 ? ` and ${line.fish} fish` : ''}.`;
    case 'trap':
      return `Hunting trap: ${gain} for ${prey(line)}.`;
    case 'logboat':
      return `Logboat: ${gain} for ${lakes(line.lakes)} within reach.`;
    case 'meadow':
      return `Last hunt: ${gain} for ${prey(line)} in a meadow of ${size}.`;
    case 'pit':
      return `Pit trap: ${more} for ${prey(line)} close by.`;
    case 'system':
      return `Last catch: ${gain} for ${line.fish} fish in a river system of ${size}.`;
    case 'raft':
      return `Raft: ${more} for ${lakes(line.lakes)}.`;
  }
}

const AREAS = { meadow: 'Meadow', forest: 'Forest', river: 'River', system: 'River system' } as const;

function counts(line: Message): string {
  switch (line.kind) {
    case 'forest':
      return line.mushrooms > 0 ? mushrooms(line.mushrooms) : '';
    case 'river':
    case 'system':
      return line.fish > 0 ? `${line.fish} fish` : '';
    case 'meadow':
    case 'trap':
      return prey(line);
    case 'pit':
      return line.points > 0 ? `pit trap: again ${prey(line)}` : '';
    case 'logboat':
      return lakes(line.lakes);
    case 'raft':
      return `raft: ${lakes(line.lakes)}`;
    case 'menhir':
      return '';
  }
}

function worth(standing: Standing, value: number, scorers: readonly string[]): string {
  const isFree = scorers.length === 0;
  const what = `${points(value)}${isFree ? '' : ` ${scorers.length > 1 ? 'each ' : ''}to ${list(scorers)}`}`;
  switch (standing) {
    case 'growing':
      if (value === 0) return isFree ? 'Worth nothing yet; nobody is here.' : `Brings nothing to ${list(scorers)} yet.`;
      return isFree ? `Worth ${what}; nobody is here.` : `Would now bring ${what}.`;
    case 'closing':
      return isFree ? `Worth ${what} at the end of the turn.` : `Brings ${what} at the end of the turn.`;
    case 'final':
      return isFree ? `Was worth ${what}; nobody was here.` : `Has brought ${what}.`;
    case 'counted':
      return 'Closed: its points have been counted.';
    case 'lost':
      return 'Never closed: it brought nothing.';
  }
}

/** "hunter to the north · 1 deer · worth 3 now" */
function prospect(kind: OccupantKind, { type, direction }: Spot, area: Area): string {
  const when = area.standing === 'closing' ? 'at the end of the turn' : 'now';
  return [
    `${piece(kind, type)}${direction === null ? '' : ` ${where(direction)}`}`,
    ...(area.type === 'forest' || area.type === 'river' ? [tiles(area.tiles.length)] : []),
    ...area.messages.map(counts).filter((part) => part !== ''),
    area.points === 0 ? `worth nothing ${when === 'now' ? 'yet' : when}` : `worth ${area.points} ${when}`,
  ].join(' · ');
}

/** The words for what is on the board, in English. */
export const terms: Terms = {
  list,
  tiles,
  ofTiles: (count) => `of ${tiles(count)}`,
  points,
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
  message,
  area: {
    title: (type, count) => `${AREAS[type]} of ${tiles(count)}`,
    open: (sides) => (sides === 0 ? 'No open side' : counted(sides, 'open side', 'open sides')),
    counts,
    worth,
    prospect,
    standing: (name, kind, type, count) => `${name}: ${count} ${piece(kind, type, count)}`,
  },
};
