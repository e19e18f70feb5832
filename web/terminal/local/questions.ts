import { matching } from '../../../shared/game/words/matching.ts';
import { BLANK, Ended, type Ui } from '../ui/ui.ts';

/** One of several answers: its number in the list is its code. */
export interface Parsed<Value> {
  readonly value: Value;
  readonly label: string;
}

/** Asks questions one after the other on a page of their own, which shows the earlier answers. */
export class Questions {
  readonly #ui: Ui;
  readonly #again: string;
  readonly #said: string[];

  /** `again` is what to say if a line is not one of the answers. */
  constructor(ui: Ui, again: string, title: string) {
    this.#ui = ui;
    this.#again = again;
    this.#said = [title, ''];
  }

  /** One of some answers, by number or by its beginning; the first one if nothing is typed. Asks until it is one. */
  async choose<Value>(question: string, answers: readonly Parsed<Value>[]): Promise<Value> {
    const choices = answers.map((answer, index) => ({ ...answer, code: `${index + 1}`, sentence: answer.label }));
    const list = choices.map(({ code, label }) => `  ${code}  ${label}`);
    const { value } = await this.#until([question, ...list], '[1] ', (line) => {
      const { by, choices: found } = matching(line.trim() === '' ? '1' : line, choices);
      const [one, ...others] = found;
      return one === undefined || by === 'nearest' || others.length > 0 ? this.#again : { value: one };
    });
    this.#said.push(`${question} : ${value.label}`);
    return value.value;
  }

  /** A text that `read` accepts; it returns the sentence of a refusal otherwise. */
  async write<Value>(question: string, read: (line: string) => { readonly value: Value } | string): Promise<Value> {
    const { value } = await this.#until([], `${question} : `, read);
    this.#said.push(`${question} : ${value}`);
    return value;
  }

  async #until<Value>(
    lines: readonly string[],
    prompt: string,
    read: (line: string) => { readonly value: Value } | string,
  ): Promise<{ readonly value: Value }> {
    let about: readonly string[] = [];
    for (;;) {
      this.#ui.show({ ...BLANK, text: [...this.#said, ...lines, ...about] });
      const line = await this.#ui.ask(prompt);
      if (line === null) throw new Ended();
      const answer = read(line);
      if (typeof answer !== 'string') return answer;
      about = [answer];
    }
  }
}
