import type { AnimalKind, Message, Power } from '../../../../shared/games/chacun/types.ts';
import type { Direction, ZoneType } from './facts.ts';
import type { ChacunText } from './fr.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const tiles = (count: number) => counted(count, 'tile', 'tiles');
const lakes = (count: number) => counted(count, 'lake', 'lakes');
const points = (count: number) => counted(count, 'point', 'points');

const MANY: Readonly<Record<AnimalKind, readonly [string, string]>> = {
  mammoth: ['mammoth', 'mammoths'],
  aurochs: ['aurochs', 'aurochs'],
  deer: ['deer', 'deer'],
  tiger: ['sabre-tooth', 'sabre-tooths'],
};

const animals = (counts: readonly (readonly [AnimalKind, number])[]) =>
  counts.flatMap(([kind, count]) => (count === 0 ? [] : [counted(count, ...MANY[kind])]));

const WHERE = [
  'in the north',
  'in the north-east',
  'in the east',
  'in the south-east',
  'in the south',
  'in the south-west',
  'in the west',
  'in the north-west',
  'in the middle',
] as const satisfies Record<Direction, string>;

const ZONE: Readonly<Record<ZoneType, string>> = { meadow: 'meadow', forest: 'forest', river: 'river', lake: 'lake' };

const MARKS: Readonly<Record<'menhir' | 'mushrooms' | Power, string>> = {
  menhir: 'menhir',
  mushrooms: 'mushrooms',
  shaman: 'shaman',
  logboat: 'logboat',
  'hunting-trap': 'hunting trap',
  'pit-trap': 'pit trap',
  'wild-fire': 'wild fire',
  raft: 'raft',
};

function message(line: Message, scorers: string, count: number): string {
  const gain = `${scorers} ${count > 1 ? `get ${points(line.points)} each` : `gets ${points(line.points)}`}`;
  const size = tiles(line.tiles.length);
  switch (line.kind) {
    case 'forest': {
      const mushrooms = line.mushrooms > 0 ? ` and ${counted(line.mushrooms, 'group', 'groups')} of mushrooms` : '';
      return `Forest closed: ${gain} for ${size}${mushrooms}.`;
    }
    case 'menhir':
      return `Forest with a menhir closed: ${scorers} plays again, with a menhir tile.`;
    case 'river':
      return `River closed: ${gain} for ${size}${line.fish > 0 ? ` and ${line.fish} fish` : ''}.`;
    case 'trap':
      return `Hunting trap: ${gain} for ${prey(line)}.`;
    case 'logboat':
      return `Logboat: ${gain} for ${lakes(line.lakes)} within reach.`;
    case 'meadow':
      return `Last hunt: ${gain} for ${prey(line)} in a meadow of ${size}.`;
    case 'pit':
      return `Pit trap: ${gain} more for ${prey(line)} close by.`;
    case 'system':
      return `Last catch: ${gain} for ${line.fish} fish in a river system of ${size}.`;
    case 'raft':
      return `Raft: ${gain} more for ${lakes(line.lakes)}.`;
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

const AREA = { meadow: 'Meadow', forest: 'Forest', river: 'River', system: 'River system' } as const;

const OCCUPANT = {
  meadow: ['hunter', 'hunters'],
  forest: ['gatherer', 'gatherers'],
  river: ['fisher', 'fishers'],
  lake: ['fisher', 'fishers'],
  hut: ['hut', 'huts'],
} as const;

function contentOf(line: Message): string {
  switch (line.kind) {
    case 'forest':
      return line.mushrooms > 0 ? `${counted(line.mushrooms, 'group', 'groups')} of mushrooms` : '';
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

const steps = (count: number, positive: string, negative: string) =>
  count === 0 ? [] : [`${Math.abs(count)} ${count > 0 ? positive : negative}`];

export const en: ChacunText = {
  animals: { mammoth: 'mammoth', aurochs: 'aurochs', deer: 'deer', tiger: 'sabre-tooth' },
  cancelled: (animal) => `${animal} (no longer counts)`,
  marks: MARKS,
  powerHelp: {
    shaman: 'Whoever places it may take back one of their pawns.',
    logboat: 'Brings whoever places it two points for each lake of its system.',
    'hunting-trap': 'Brings whoever places it the animals of the meadow all around.',
    'pit-trap': 'The animals all around count twice at the end.',
    'wild-fire': 'Drives the sabre-tooths from its meadow.',
    raft: 'The lakes of its system bring points at the end.',
  },
  board: 'Board',
  boardHelp:
    'Arrows: another cell. R: rotate the tile. Enter: place it. Plus, minus and zero: closer, farther, everything.',
  tile: 'Tile to place',
  sketch: {
    open: 'Plan ahead',
    title: 'A sketch.',
    help: 'Only the turns that you hand over are played, and nobody else sees it.',
    stepBack: 'One step back',
    clear: 'Start over',
    close: 'Back to the game',
    who: 'Whose turn',
    draws: 'draws',
    tile: (id) => `Tile ${id}`,
  },
  plans: {
    title: 'Turns handed over',
    help: 'If you draw this tile and the whole turn is still possible, it is played for you at once, whatever else has changed by then. If not, it is up to you as always. Nobody sees it beforehand.',
    hand: 'Play this if I can',
    now: 'Play this now',
    handed: 'Handed over',
    turn: (tile, where, occupant) =>
      [tile, ...(where === '' ? [] : [where]), ...(occupant === '' ? [] : [occupant.toLowerCase()])].join(', '),
    state: {
      waiting: 'Waits until you draw this tile.',
      blocked: 'You have drawn it, but this is not possible any more: your turn.',
      played: 'Was played for you.',
      missed: 'Came to nothing: the tile is gone.',
    },
    remove: { waiting: 'Withdraw', blocked: 'Withdraw', played: 'Clear away', missed: 'Clear away' },
  },
  deck: {
    normal: (count) => `${counted(count, 'normal tile', 'normal tiles')} to come`,
    menhir: (count) => `${counted(count, 'menhir tile', 'menhir tiles')} to come`,
  },
  pawns: (count) => `${counted(count, 'pawn', 'pawns')} in hand`,
  huts: (count) => `${counted(count, 'hut', 'huts')} in hand`,
  cell: (x, y) =>
    x === 0 && y === 0 ? 'at the start' : list.format([...steps(x, 'east', 'west'), ...steps(y, 'south', 'north')]),
  cellLabel: (where, fits, isHere) =>
    `Cell ${where}${fits ? (isHere ? ', the tile fits like this' : ', the tile fits if rotated') : ''}`,
  rotate: 'Rotate',
  rotation: (degrees) => (degrees === 0 ? 'not rotated' : `rotated by ${degrees}°`),
  place: 'Place here',
  status: {
    place: 'Your turn: choose a cell for the tile.',
    placeAgain: 'You play again: place a menhir tile.',
    chosen: (where) => `Cell ${where}: the tile fits like this.`,
    doesNotFit: 'Rotated like this, the tile does not fit here.',
    chooseFirst: 'Choose a cell first.',
    occupy: 'Would you like to occupy a zone?',
    retake: 'The shaman lets you take back a pawn.',
    waiting: (name) => `${name} to play.`,
    waitingSecond: (name) => `${name} plays again, with a menhir tile.`,
    over: 'The game is over.',
  },
  occupant: (kind, zone) =>
    kind === 'hut' ? 'Hut' : zone === 'meadow' ? 'Hunter' : zone === 'forest' ? 'Gatherer' : 'Fisher',
  zone: (type, direction) => `${ZONE[type]} ${WHERE[direction]}`,
  content: (counts, fishCount, mark) =>
    list.format([
      ...animals(Object.entries(counts) as [AnimalKind, number][]),
      ...(fishCount > 0 ? [`${fishCount} fish`] : []),
      ...(mark === null ? [] : [MARKS[mark]]),
    ]),
  choose: (occupant, zone, content) => `${occupant}, ${zone}${content === '' ? '' : ` (${content})`}`,
  chooseRetake: (occupant, zone, where) => `Take back: ${occupant.toLowerCase()}, ${zone} of the tile ${where}`,
  noOccupant: 'Occupy no zone',
  noRetake: 'Take back no pawn',
  journal: 'Message board',
  journalEmpty: 'Points won will be shown here.',
  message,
  discarded: (count) => `${counted(count, 'tile', 'tiles')} discarded, as there was no place for them`,
  area: {
    title: (type, count) => `${AREA[type]} of ${tiles(count)}`,
    open: (sides) => (sides === 0 ? 'No open side' : counted(sides, 'open side', 'open sides')),
    content: contentOf,
    worth: (standing, value, scorers, count) => {
      const what = `${points(value)}${scorers === '' ? '' : ` ${count > 1 ? 'each ' : ''}to ${scorers}`}`;
      switch (standing) {
        case 'growing':
          return scorers === '' ? `Would bring ${what}, but to nobody.` : `Would now bring ${what}.`;
        case 'closing':
          return scorers === '' ? `Is worth ${what} at the end of the turn.` : `Brings ${what} at the end of the turn.`;
        case 'final':
          return scorers === '' ? `Was worth ${what}, but to nobody.` : `Has brought ${what}.`;
        case 'counted':
          return 'Closed: its points have been counted.';
        case 'lost':
          return 'Never closed: it brought nothing.';
      }
    },
    standing: (name, kind, zone, count) =>
      `${name}: ${count} ${OCCUPANT[kind === 'hut' ? 'hut' : zone][count === 1 ? 0 : 1]}`,
  },
  explore: (zone, where) => `Look at: ${zone} of the tile ${where}. Arrows: another tile. Enter: another zone.`,
  tally: {
    title: 'Where the points come from',
    what: 'Won by',
    kinds: {
      forest: 'Forests',
      river: 'Rivers',
      meadow: 'Meadows',
      system: 'River systems',
      trap: 'Hunting trap',
      logboat: 'Logboat',
      pit: 'Pit trap',
      raft: 'Raft',
    },
    total: 'Total',
  },
  story: {
    title: 'The story of the game',
    open: 'See the game again',
    close: 'Back to the end',
    missing: 'The story could not be read. Try again in a moment.',
    step: (step, of) => `Step ${step} of ${of}`,
    previous: 'Previous step',
    next: 'Next step',
    play: 'Play',
    pause: 'Pause',
    begin: 'The starting tile.',
    placed: (name, where, isSecond) =>
      `${name} ${isSecond ? 'plays again and places a menhir tile' : 'places a tile'}, ${where}.`,
    occupied: (name, occupant, zone) => `${name} places: ${occupant.toLowerCase()}, ${zone}.`,
    retook: (name, occupant, zone) => `${name} takes back: ${occupant.toLowerCase()}, ${zone}.`,
    passed: (name, isRetaking) => `${name} ${isRetaking ? 'takes back no pawn' : 'occupies no zone'}.`,
  },
};
