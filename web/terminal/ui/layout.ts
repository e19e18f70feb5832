import type { Drawing, Line } from '../../../shared/game/terminal.ts';
import type { ScreenFrame } from './ui.ts';
import { cut, widthOf, wrap } from './width.ts';

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** By how much the board was moved from its focus. */
export interface Pan {
  readonly right: number;
  readonly down: number;
}

/** The number of lines of news that are shown even if the board has to be cropped for them. */
const LEAST_NEWS = 2;

const plain = (text: string): Line => [{ text }];

/**
 * A frame as lines for a screen: never more than it has rows, less one for what is typed. The question is shown whole;
 * the board is cropped around its focus, and the oldest news is left out.
 */
export function layOut(frame: ScreenFrame, { columns, rows }: ScreenSize, pan: Pan): readonly Line[] {
  const room = rows - 1;
  const lines = (texts: readonly string[]) => texts.flatMap((line) => wrap(line, columns));
  const menu = lines(frame.menu);
  const height = frame.board?.lines.length ?? 0;
  const asked = lines(frame.text);
  const leastNews = Math.min(lines(frame.news).length, LEAST_NEWS);
  const beside = room - frame.status.length - asked.length - menu.length;
  const text = [...asked, ...lines(offerLines(frame.offers, height, beside, leastNews))];
  const left = Math.max(0, room - frame.status.length - text.length - menu.length);
  const boardRows = Math.max(0, left - leastNews);
  const board = frame.board === null ? [] : part(frame.board, { columns, rows: boardRows }, pan);
  const newsRows = Math.max(0, left - board.length);
  const news = latest(frame.news, columns, newsRows);
  const padding = new Array<string>(newsRows - news.length).fill('');
  const below = [...news, ...text, ...padding, ...menu].map(plain);
  return [...board, ...frame.status.map((line) => cutLine(line, columns)), ...below].slice(0, room);
}

/**
 * A list, if there is room for it beside the board and the least news. If the board is larger than the screen, half of
 * the room is enough.
 */
function offerLines(offers: ScreenFrame['offers'], height: number, room: number, leastNews: number): readonly string[] {
  if (offers === null) return [];
  const isLarge = height > room - 1;
  const most = isLarge ? room / 2 : room - height - leastNews;
  return offers.lines.length <= most ? offers.lines : [offers.instead];
}

/**
 * The latest news that fits into some rows whole, after an ellipsis if there is older news; of the very latest, at least
 * the beginning.
 */
function latest(news: readonly string[], columns: number, rows: number): readonly string[] {
  let shown: readonly string[] = [];
  for (let from = news.length - 1; from >= 0; from -= 1) {
    const [first = '', ...others] = news.slice(from);
    const lines = [from === 0 ? first : `… ${first}`, ...others].flatMap((one) => wrap(one, columns));
    if (lines.length > rows && others.length > 0) break;
    shown = lines.slice(0, rows);
  }
  return shown;
}

/** The same for a reader without a screen: everything, in as many lines as it takes. */
export function unroll({ board, status, news, text, offers, menu }: ScreenFrame): readonly Line[] {
  return [
    ...(board?.lines ?? []),
    ...status,
    ...[...news, ...text, ...(offers?.lines ?? []), ...menu].map((line) => plain(cut(line, Number.POSITIVE_INFINITY))),
  ];
}

/** A text to read page by page, each with a row left for the question after it. */
export function pages(lines: readonly string[], { columns, rows }: ScreenSize): readonly (readonly string[])[] {
  const all = lines.flatMap((line) => wrap(line, columns));
  const length = Math.max(1, rows - 1);
  return Array.from({ length: Math.ceil(all.length / length) }, (_, page) =>
    all.slice(page * length, (page + 1) * length),
  );
}

/** The part of a board that a screen has room for. */
function part({ lines, focus }: Drawing, { columns, rows }: ScreenSize, pan: Pan): readonly Line[] {
  const width = Math.max(0, ...lines.map((line) => line.reduce((sum, { text }) => sum + widthOf(text), 0)));
  const top = start(focus.row + pan.down, rows, lines.length);
  const left = start(focus.column + pan.right, columns, width);
  return lines.slice(top, top + rows).map((line) => cutLine(dropColumns(line, left), columns));
}

/** Where a part begins that has its middle near `focus`, and stays within the whole. */
const start = (focus: number, length: number, whole: number): number =>
  Math.max(0, Math.min(focus - Math.floor(length / 2), whole - length));

function dropColumns(line: Line, columns: number): Line {
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
