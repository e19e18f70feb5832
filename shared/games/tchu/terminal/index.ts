import type { Terminal } from '../../../game/terminal.ts';
import type { View } from '../types.ts';
import { board } from './board.ts';
import { status } from './status.ts';

/** tCHu in a terminal: a sketch of the map, with the letters that codes use for stations and cards. */
export const terminal: Terminal<View> = {
  board: (view) => board(view),
  status: (view, _viewer, names, lang) => status(view, names, lang),
};
