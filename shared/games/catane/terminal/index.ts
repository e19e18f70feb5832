import type { Terminal } from '../../../game/terminal.ts';
import type { View } from '../types.ts';
import { board } from './board.ts';
import { menu } from './menu.ts';
import { status } from './status.ts';

/** Catane in a terminal, with the letters of its first text version. */
export const terminal: Terminal<View> = {
  board: (view, _viewer, _names, lang) => board(view, lang),
  status: (view, _viewer, names, lang) => status(view, names, lang),
  menu,
};
