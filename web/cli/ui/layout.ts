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

/** So many lines of news are shown, if there are any, even if the board has to be cut for them. */
const LEAST_NEWS = 2;

const plain = (text: string): Line => [{ text }];

/**
 * A frame as lines for a screen: never more than it has rows, less one for what is typed. What is asked is shown whole;
 * the board is cut around its focus, and of the news the earliest are left out.
 */
export function laidOut(frame: Frame, { columns, rows }: Size, pan: Pan): readonly Line[] {
  const room = rows - 1;
  const lines = (texts: readonly string[]) => texts.flatMap((line) => wrapped(line, columns));
  const [news, text, menu] = [lines(frame.news), lines(frame.text), lines(frame.menu)];
  const left = Math.max(0, room - frame.status.length - text.length - menu.length);
  const boardRows = Math.max(0, left - Math.min(news.length, LEAST_NEWS));
  const board = frame.board === null ? [] : part(frame.board, { columns, rows: boardRows }, pan);
  const newsRows = Math.max(0, left - board.length);
  const latest = news.length <= newsRows ? news : ['…', ...news.slice(news.length - newsRows + 1)].slice(0, newsRows);
  const padding = new Array<string>(newsRows - latest.length).fill('');
  const below = [...latest, ...text, ...padding, ...menu].map(plain);
  return [...board, ...frame.status.map((line) => cutLine(line, columns)), ...below].slice(0, room);
}

/** The same for a reader without a screen: everything, in as many lines as it takes. */
export function unrolled({ board, status, news, text, menu }: Frame): readonly Line[] {
  return [
    ...(board?.lines ?? []),
    ...status,
    ...[...news, ...text, ...menu].map((line) => plain(cut(line, Number.POSITIVE_INFINITY))),
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
