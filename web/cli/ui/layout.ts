import type { Drawing, Line } from '../../../shared/game/terminal.ts';
import type { Frame } from './ui.ts';
import { cut, widthOf, wrapped } from './width.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** By how much the board was moved from its focus. */
export interface Pan {
  readonly right: number;
  readonly down: number;
}

/** What is left to the text, if it needs as much, when the board is too high. */
const LEAST_TEXT = 5;

const plain = (text: string): Line => [{ text }];

/**
 * A frame as lines for a screen: never more than it has rows, less one for what is typed. The board is cut around its
 * focus, and of the text the beginning is left out.
 */
export function laidOut(frame: Frame, { columns, rows }: Size, pan: Pan): readonly Line[] {
  const room = rows - 1;
  const menu = frame.menu.flatMap((line) => wrapped(line, columns)).slice(0, room);
  const text = frame.text.flatMap((line) => wrapped(line, columns));
  const below = frame.status.length + menu.length;
  const boardRows = Math.max(0, room - below - Math.min(text.length, LEAST_TEXT));
  const board = frame.board === null ? [] : part(frame.board, { columns, rows: boardRows }, pan);
  const textRows = Math.max(0, room - below - board.length);
  const shown = text.length <= textRows ? text : ['…', ...text.slice(text.length - textRows + 1)].slice(0, textRows);
  const padding = new Array<string>(Math.max(0, textRows - shown.length)).fill('');
  return [
    ...board,
    ...frame.status.map((line) => cutLine(line, columns)),
    ...[...shown, ...padding, ...menu].map(plain),
  ].slice(0, room);
}

/** The same for a reader without a screen: everything, in as many lines as it takes. */
export function unrolled({ board, status, text, menu }: Frame): readonly Line[] {
  return [
    ...(board?.lines ?? []),
    ...status,
    ...[...text, ...menu].map((line) => plain(cut(line, Number.POSITIVE_INFINITY))),
  ];
}

/** The part of a board that a screen has room for. */
function part({ lines, focus }: Drawing, { columns, rows }: Size, pan: Pan): readonly Line[] {
  const width = Math.max(0, ...lines.map((line) => line.reduce((sum, { text }) => sum + widthOf(text), 0)));
  const top = start(focus.row + pan.down, rows, lines.length);
  const left = start(focus.column + pan.right, columns, width);
  return lines.slice(top, top + rows).map((line) => cutLine(dropped(line, left), columns));
}

/** Where a part begins that has its middle near `focus`, and stays within the whole. */
const start = (focus: number, length: number, whole: number): number =>
  Math.max(0, Math.min(focus - Math.floor(length / 2), whole - length));

function dropped(line: Line, columns: number): Line {
  let left = columns;
  return line.flatMap((span) => {
    const text = span.text.slice(left);
    left = Math.max(0, left - span.text.length);
    return text === '' ? [] : [{ ...span, text }];
  });
}

function cutLine(line: Line, columns: number): Line {
  let left = columns;
  return line.map((span) => {
    const text = cut(span.text, left);
    left -= widthOf(text);
    return { ...span, text };
  });
}
