import { terms } from '../../../../shared/games/chacun/words/terms-en.ts';
import type { ChacunText } from './fr.ts';

const { counted } = terms;

export const text: ChacunText = {
  cancelled: (animal) => `${animal} (no longer counts)`,
  board: 'Board',
  boardHelp: 'Arrows: another cell or piece. R: rotate the tile. Enter: place it.',
  tileSaid: (rotation, tile) => `To place, ${rotation}. ${tile}.`,
  sketch: {
    open: 'Plan ahead',
    missing: 'Sketch mode could not be loaded. Check your connection.',
    title: 'Sketch mode:',
    help: 'nothing is played unless you queue it.',
    stepBack: 'One step back',
    clear: 'Start over',
    close: 'Back to the game',
    who: 'Whose turn',
    draws: 'draws',
    tile: (sides, content) => `Tile: ${sides}${content === '' ? '' : `; ${content}`}`,
  },
  plans: {
    title: 'Queued turns',
    help: 'If you draw this tile and the whole turn is still possible, it is played for you at once, whatever else has changed by then. If not, it is your turn as usual. Nobody sees it beforehand.',
    hand: 'Queue this turn',
    now: 'Play this now',
    handed: 'Queued',
    named: (what, turn) => `${what}: ${turn}`,
    state: {
      waiting: 'Waiting until you draw this tile.',
      blocked: 'You have drawn it, but this turn is no longer possible: play another one.',
      played: 'Played for you.',
      missed: 'Not used: the tile is gone.',
    },
    remove: { waiting: 'Remove', blocked: 'Remove', played: 'Clear', missed: 'Clear' },
  },
  deck: {
    normalName: 'Tiles',
    menhirName: 'Menhirs',
    normal: (count) => `${counted(count, 'normal tile')} to come`,
    menhir: (count) => `${counted(count, 'menhir tile')} to come`,
  },
  pawns: (count) => `${counted(count, 'pawn')} in hand`,
  huts: (count) => `${counted(count, 'hut')} in hand`,
  cellLabel: (where, fits, isHere) =>
    `Cell ${where}${fits ? (isHere ? ', the tile fits like this' : ', the tile fits if rotated') : ''}`,
  rotate: 'Rotate',
  place: 'Place here',
  marker: {
    choose: 'Tap a piece on the tile to see what it is worth.',
    offers: 'Pieces to place',
    chooseRetake: 'Tap one of your pawns.',
    retake: 'Take back',
  },
  status: {
    place: 'Your turn: place the tile.',
    placeAgain: 'You play again: place a menhir tile.',
    chosen: 'The tile fits here.',
    doesNotFit: 'Turned like this, it does not fit.',
    noPlace: 'This tile does not fit here, however it is turned.',
    chooseFirst: 'Choose a cell first.',
  },
  journal: 'What counted',
  journalEmpty: 'Nothing has counted yet.',
  discarded: (count) => `${counted(count, 'tile')} discarded, as there was no place for them`,
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
};
