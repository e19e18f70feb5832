import type { Lang, Viewer } from './contract.ts';
import type { Names } from './words/words.ts';

/*
 * How a game is drawn with letters, and which letters choose what. Both are pure: a terminal shows the lines, asks the
 * questions and sends the codes.
 */

export type Ink = 'black' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'white' | 'grey';

/** Some text in one style. Whatever the style expresses can also be read without colours. */
export interface Span {
  readonly text: string;
  readonly ink?: Ink;
  readonly paper?: Ink;
  readonly isBold?: boolean;
}

export type Line = readonly Span[];

/** A board of any size; `focus` is the place to show if the board is larger than the screen. */
export interface Drawing {
  readonly lines: readonly Line[];
  readonly focus: { readonly column: number; readonly row: number };
}

/** The result of an answer in a menu. */
export type Step =
  /** A question, asked again until its answer leads on. If it `mayGoBack`, an empty answer leads back to the menu. */
  | {
      readonly type: 'ask';
      readonly question: string;
      readonly lines: readonly string[];
      readonly mayGoBack: boolean;
      readonly answer: (text: string) => Step;
    }
  /** Plays the action with that code. If the rules refuse it, the last question is asked again. */
  | { readonly type: 'play'; readonly code: string }
  /** Shows the sentence of a refusal, and asks the last question again. */
  | { readonly type: 'refused'; readonly refusal: string }
  | { readonly type: 'again' | 'back' };

/** An entry of a menu, chosen by its letter. */
export interface MenuItem {
  readonly letter: string;
  readonly label: string;
  readonly step: () => Step;
}

/** How a game appears in a terminal of 80 columns or more. */
export interface Terminal<View> {
  /** The board as the viewer sees it. */
  board(view: View, viewer: Viewer, names: Names, lang: Lang): Drawing;
  /** What is beside the board: players and points, the viewer's own hand. Each entry is kept on one line. */
  status(view: View, viewer: Viewer, names: Names, lang: Lang): readonly Line[];
  /** The menu of a viewer who must act; empty if the list of actions is enough. */
  menu?(view: View, names: Names, lang: Lang): readonly MenuItem[];
}

const SEAT_INKS: readonly Ink[] = ['red', 'blue', 'green', 'yellow', 'magenta'];

/** The colour of a seat. */
export const seatInk = (seat: number): Ink => SEAT_INKS[seat % SEAT_INKS.length] ?? 'white';

/** A text with a name in it, in at most `width` letters. Only the name is shortened, as long as that suffices. */
export function namedWithin(width: number, before: string, name: string, after: string): string {
  const room = Math.max(1, width - before.length - after.length);
  return `${before}${[...name].slice(0, room).join('')}${after}`.slice(0, width);
}

/** A mutable canvas of letters, from which lines are made. */
export class Canvas {
  readonly #cells: Span[][];

  constructor(columns: number, rows: number) {
    this.#cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ({ text: ' ' })));
  }

  /** Writes a text from a place on, and drops what is outside the canvas. */
  write(column: number, row: number, text: string, style: Omit<Span, 'text'> = {}): void {
    const cells = this.#cells[row];
    if (cells === undefined) return;
    for (const [index, letter] of [...text].entries())
      if (column + index >= 0 && column + index < cells.length) cells[column + index] = { ...style, text: letter };
  }

  /** The lines; neighbours of the same style are joined into one span. */
  lines(): readonly Line[] {
    return this.#cells.map((cells) => {
      const line: Span[] = [];
      for (const cell of cells) {
        const last = line.at(-1);
        if (last && isSameStyle(last, cell)) line[line.length - 1] = { ...last, text: last.text + cell.text };
        else line.push(cell);
      }
      return line;
    });
  }
}

const isSameStyle = (one: Span, other: Span): boolean =>
  one.ink === other.ink && one.paper === other.paper && one.isBold === other.isBold;
