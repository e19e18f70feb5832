import { emitKeypressEvents, type Key } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import { layOut, type Pan, pages } from './layout.ts';
import { withColours } from './style.ts';
import { type AskOptions, BLANK, Ended, type ScreenFrame, type Ui } from './ui.ts';
import { cut, lettersOf, widthOf } from './width.ts';

const ENTER = '\x1b[?1049h';
const LEAVE = '\x1b[?25h\x1b[?1049l';
const HOME = '\x1b[H';
const CLEAR_LINE = '\x1b[K';

const CENTRE: Pan = { right: 0, down: 0 };
/** How far an arrow key moves the board. */
const PANS: Readonly<Record<string, Pan>> = {
  left: { right: -10, down: 0 },
  right: { right: 10, down: 0 },
  up: { right: 0, down: -3 },
  down: { right: 0, down: 3 },
};

interface Asked extends AskOptions {
  readonly question: string;
  readonly resolve: (line: string | null) => void;
  readonly reject: (error: Ended) => void;
}

/** A terminal whose whole screen is drawn, so that the board stays where it is. What is typed is in the last row. */
export class Screen implements Ui {
  readonly #input: ReadStream;
  readonly #output: WriteStream;
  #frame: ScreenFrame = BLANK;
  #pan: Pan = CENTRE;
  #typed = '';
  #asked: Asked | null = null;
  /** Keys pressed while nothing was asked. */
  #early: (readonly [string | undefined, Key])[] = [];
  #hasEnded = false;

  constructor(input: ReadStream, output: WriteStream) {
    this.#input = input;
    this.#output = output;
    emitKeypressEvents(input);
    input.setRawMode(true);
    input.resume();
    input.on('keypress', (text: string | undefined, key: Key) => this.#press(text, key));
    input.on('end', () => this.#end());
    output.on('resize', () => this.#draw());
    output.write(ENTER);
  }

  show(frame: ScreenFrame): void {
    const focus = frame.board?.focus;
    const { column, row } = this.#frame.board?.focus ?? {};
    if (focus?.column !== column || focus?.row !== row) this.#pan = CENTRE;
    this.#frame = frame;
    this.#draw();
  }

  ask(question: string, options: AskOptions = {}): Promise<string | null> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) {
        reject(new Ended());
        return;
      }
      this.#typed = '';
      const asked: Asked = { question, resolve, reject, ...options };
      this.#asked = asked;
      options.signal?.addEventListener('abort', () => this.#giveUp(asked), { once: true });
      this.#draw();
      const early = this.#early;
      this.#early = [];
      for (const [text, key] of early) this.#press(text, key);
      if (options.signal?.aborted) this.#giveUp(asked);
    });
  }

  async read(lines: readonly string[], more: string): Promise<void> {
    for (const page of pages(lines, this.#size)) {
      this.show({ ...BLANK, text: page });
      await this.ask(more);
    }
  }

  close(last: readonly string[]): void {
    if (this.#input.isRaw) this.#output.write(LEAVE);
    this.#input.setRawMode(false);
    this.#input.pause();
    for (const line of last) this.#output.write(`${cut(line, Number.POSITIVE_INFINITY)}\n`);
  }

  get #size() {
    return { columns: this.#output.columns, rows: this.#output.rows };
  }

  #draw(): void {
    const rows = layOut(this.#frame, this.#size, this.#pan).map((line) => `${withColours(line)}${CLEAR_LINE}`);
    // No line end after the last row: it would move everything up.
    this.#output.write(`${HOME}${[...rows, this.#lastRow()].join('\r\n')}`);
  }

  /** The question and what is typed: the end of it, where it is too long. */
  #lastRow(): string {
    const { columns } = this.#size;
    const { question = '', isSecret = false } = this.#asked ?? {};
    const asked = cut(question, columns - 2);
    const shown = isSecret
      ? ''
      : lettersOf(this.#typed)
          .slice(-Math.max(1, columns - widthOf(asked) - 1))
          .join('');
    return `${asked}${shown}${CLEAR_LINE}`;
  }

  /** Gives up a question, unless it was answered, and another one is asked now, or something is typed already. */
  #giveUp(asked: Asked): void {
    if (this.#asked !== asked || this.#typed !== '') return;
    this.#asked = null;
    asked.resolve(null);
  }

  #end(): void {
    this.#hasEnded = true;
    this.#asked?.reject(new Ended());
    this.#asked = null;
  }

  #press(text: string | undefined, key: Key): void {
    if (key.ctrl && (key.name === 'c' || key.name === 'd')) {
      this.#end();
      return;
    }
    const asked = this.#asked;
    if (asked === null) {
      this.#early.push([text, key]);
      return;
    }
    if (key.name === 'return' || key.name === 'enter') {
      this.#asked = null;
      asked.resolve(this.#typed);
      this.#typed = '';
      return;
    }
    const pan = PANS[key.name ?? ''];
    if (pan !== undefined) {
      this.#pan = { right: this.#pan.right + pan.right, down: this.#pan.down + pan.down };
      this.#draw();
      return;
    }
    if (key.name === 'backspace') this.#typed = lettersOf(this.#typed).slice(0, -1).join('');
    else if (key.ctrl && key.name === 'u') this.#typed = '';
    else if (text !== undefined && !key.ctrl && !key.meta) this.#typed += cut(text, Number.POSITIVE_INFINITY);
    // The cursor is in the last row.
    this.#output.write(`\r${this.#lastRow()}`);
  }
}
