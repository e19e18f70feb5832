import type { ChacunText } from './fr.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const en: ChacunText = {
  cancelled: (animal) => `${animal} (no longer counts)`,
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
      [tile, ...(where === '' ? [] : [where]), ...(occupant === '' ? [] : [occupant])].join(', '),
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
  cellLabel: (where, fits, isHere) =>
    `Cell ${where}${fits ? (isHere ? ', the tile fits like this' : ', the tile fits if rotated') : ''}`,
  rotate: 'Rotate',
  place: 'Place here',
  status: {
    place: 'Your turn: choose a cell for the tile.',
    placeAgain: 'You play again: place a menhir tile.',
    chosen: (where) => `Cell ${where}: the tile fits like this.`,
    doesNotFit: 'Rotated like this, the tile does not fit here.',
    chooseFirst: 'Choose a cell first.',
  },
  journal: 'Message board',
  journalEmpty: 'Points won will be shown here.',
  discarded: (count) => `${counted(count, 'tile', 'tiles')} discarded, as there was no place for them`,
  explore: (spot) => `Look at: ${spot}. Arrows: another tile. Enter: another zone.`,
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
  },
};
