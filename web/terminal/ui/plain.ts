import { createInterface } from 'node:readline';
import { layOut, pages, unroll } from './layout.ts';
import { withoutColours } from './style.ts';
import { type AskOptions, Ended, type ScreenFrame, type Ui } from './ui.ts';
import { cut } from './width.ts';

const INTERRUPT = '\x03';
const BACKSPACE = '\x7f';

/** What remains of a typed line after its backspaces. */
const applyBackspaces = (line: string): string =>
  Array.from(line).reduce((kept, letter) => (letter === BACKSPACE ? kept.slice(0, -1) : kept + letter), '');

interface Asked {
  readonly isIdle: boolean;
  readonly resolve: (line: string | null) => void;
  readonly reject: (error: Ended) => void;
}

const CENTRE = { right: 0, down: 0 };

/**
 * Lines without any escape sequence: for a terminal that knows none or whose user wants none, for a pipe or a file. On a
 * terminal each frame fills the screen, so that the board stays in sight.
 */
export class Plain implements Ui {
  readonly #input: NodeJS.ReadStream;
  readonly #output: NodeJS.WriteStream;
  /** Lines typed while nothing was asked. */
  readonly #early: string[] = [];
  #asked: Asked | null = null;
  #hasEnded = false;

  constructor(input: NodeJS.ReadStream, output: NodeJS.WriteStream) {
    this.#input = input;
    this.#output = output;
    // The terminal itself edits what is typed: `readline` would do it with escape sequences.
    const lines = createInterface({ input, terminal: false });
    lines.on('line', (line) => this.#hear(line));
    lines.on('close', () => this.#end());
    // Without its usual meaning while nothing that is typed is shown.
    input.on('data', (chunk) => {
      if (input.isRaw && chunk.toString().includes(INTERRUPT)) this.#end();
    });
  }

  show(frame: ScreenFrame): void {
    const { columns, rows } = this.#output;
    const size = { columns, rows };
    const lines = this.#output.isTTY ? layOut(frame, size, CENTRE) : unroll(frame);
    this.#write(`\n${lines.map(withoutColours).join('\n')}\n`);
  }

  ask(question: string, { isSecret = false, isIdle = false, signal }: AskOptions = {}): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const early = isIdle && !this.#input.isTTY ? undefined : this.#early.shift();
      if (early !== undefined) {
        resolve(early);
        return;
      }
      if (this.#hasEnded && this.#early.length === 0) {
        reject(new Ended());
        return;
      }
      // Raw, because a terminal shows what is typed otherwise.
      const isRaw = isSecret && this.#input.isTTY;
      if (isRaw) this.#input.setRawMode(true);
      this.#write(question);
      const settle = () => {
        if (isRaw) this.#input.setRawMode(false);
        this.#asked = null;
      };
      const asked: Asked = {
        isIdle,
        resolve: (line) => {
          settle();
          resolve(line);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      this.#asked = asked;
      // Only this question, which may have been answered since.
      const giveUp = () => this.#asked === asked && asked.resolve(null);
      signal?.addEventListener('abort', giveUp, { once: true });
      if (signal?.aborted) giveUp();
    });
  }

  async read(lines: readonly string[], more: string): Promise<void> {
    if (!this.#output.isTTY) {
      this.#write(`\n${lines.map((line) => cut(line, Number.POSITIVE_INFINITY)).join('\n')}\n`);
      return;
    }
    const { columns, rows } = this.#output;
    for (const page of pages(lines, { columns, rows })) {
      this.#write(`\n${page.join('\n')}\n`);
      await this.ask(more);
    }
  }

  close(last: readonly string[]): void {
    this.#input.pause();
    for (const line of last) this.#write(`${cut(line, Number.POSITIVE_INFINITY)}\n`);
  }

  #write(text: string): void {
    this.#output.write(text);
  }

  #hear(line: string): void {
    if (this.#asked === null || (this.#asked.isIdle && !line.startsWith('/') && !this.#input.isTTY))
      this.#early.push(line);
    else this.#asked.resolve(this.#input.isRaw ? applyBackspaces(line) : line);
  }

  #end(): void {
    this.#hasEnded = true;
    if (this.#early.length === 0) this.#asked?.reject(new Ended());
  }
}
