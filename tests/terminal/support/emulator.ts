/**
 * What a terminal shows of what a program wrote: enough of one to know each sequence that the program uses. Any other is
 * a fault.
 */
export class Emulator {
  readonly #columns: number;
  readonly #rows: number;
  #cells: string[][];
  #begun = '';
  #row = 0;
  #column = 0;
  /** What is written after the program has left its screen is not followed. */
  #hasLeft = false;
  /** How often a line was lost at the top. */
  scrolls = 0;

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#cells = this.#blank();
  }

  get lines(): readonly string[] {
    return this.#cells.map((row) => row.join('').trimEnd());
  }

  write(chunk: string): void {
    if (this.#hasLeft) return;
    const all = this.#begun + chunk;
    // A sequence may arrive in two parts.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const end = all.search(/\x1b(?:\[[?\d;]*)?$/);
    this.#begun = end < 0 ? '' : all.slice(end);
    const text = end < 0 ? all : all.slice(0, end);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    for (const [part] of text.matchAll(/\x1b\[[?\d;]*[A-Za-z]|\r|\n|[^\x1b\r\n]/gu))
      if (!this.#hasLeft) this.#hear(part);
  }

  #hear(part: string): void {
    if (part === '\r') this.#column = 0;
    else if (part === '\n') this.#feed();
    else if (part.startsWith('\x1b')) this.#obey(part.slice(2));
    else this.#put(part);
  }

  #obey(sequence: string): void {
    if (sequence === 'H') [this.#row, this.#column] = [0, 0];
    else if (sequence === 'K') this.#cells[this.#row]?.fill(' ', this.#column);
    else if (sequence === '?1049h') this.#cells = this.#blank();
    else if (sequence === '?1049l') this.#hasLeft = true;
    else if (!/^(?:[\d;]*m|\?25[hl])$/.test(sequence)) throw new Error(`an unknown sequence: ${sequence}`);
  }

  #put(letter: string): void {
    if (this.#column === this.#columns) {
      this.#column = 0;
      this.#feed();
    }
    const row = this.#cells[this.#row];
    if (row !== undefined) row[this.#column] = letter;
    this.#column += 1;
  }

  #feed(): void {
    if (this.#row < this.#rows - 1) {
      this.#row += 1;
      return;
    }
    this.#cells = [...this.#cells.slice(1), new Array<string>(this.#columns).fill(' ')];
    this.scrolls += 1;
  }

  #blank(): string[][] {
    return Array.from({ length: this.#rows }, () => new Array<string>(this.#columns).fill(' '));
  }
}
