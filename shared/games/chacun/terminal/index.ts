import type { Terminal } from '../../../game/terminal.ts';
import type { View } from '../types.ts';
import { board } from './board.ts';
import { status } from './status.ts';

/** ChaCuN in a terminal: a tile is five letters wide and three high. */
export const terminal: Terminal<View> = {
  board: (view) => board(view),
  status: (view, _viewer, names, lang) => status(view, names, lang),
};
