/** Something that can be chosen by typing its code or words of its sentence. */
export interface Typable {
  readonly code: string;
  readonly sentence: string;
}

/** What a typed line may mean. `nearest` is only a guess, when no choice matches. */
export interface Matches<Choice> {
  readonly by: 'code' | 'beginning' | 'words' | 'nearest';
  readonly choices: readonly Choice[];
}

/** How many choices are proposed for a line that matches none. */
const PROPOSED = 3;

/** The words of a text, without case, accents or punctuation. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The choices that a typed line may mean: the one with that code; otherwise the one with that sentence, or those whose
 * sentence begins with the line; otherwise those with a word that begins with each typed word. If there are none, the
 * three that resemble the line most: of those whose sentences are equally near, the ones with the nearer codes. Case,
 * accents, spaces and punctuation are ignored. An empty line means any choice.
 */
export function matching<Choice extends Typable>(typed: string, choices: readonly Choice[]): Matches<Choice> {
  const words = wordsOf(typed);
  const code = words.join('');
  const coded = choices.filter((choice) => choice.code.toLowerCase() === code);
  if (coded.length > 0) return { by: 'code', choices: coded };

  const spoken = choices.map((choice) => ({ choice, words: wordsOf(choice.sentence) }));
  const beginning = words.join(' ');
  const begun = spoken.filter((one) => one.words.join(' ').startsWith(beginning));
  const whole = begun.filter((one) => one.words.join(' ') === beginning);
  if (begun.length > 0) return { by: 'beginning', choices: (whole.length > 0 ? whole : begun).map(chosen) };

  const holding = spoken.filter((one) => words.every((word) => one.words.some((other) => other.startsWith(word))));
  if (holding.length > 0) return { by: 'words', choices: holding.map(chosen) };

  const ranked = spoken
    .map((one) => {
      const toCode = distance(code, one.choice.code.toLowerCase());
      return { ...one, toCode, toEither: Math.min(toCode, apart(words, one.words)) };
    })
    .toSorted((a, b) => a.toEither - b.toEither || a.toCode - b.toCode);
  return { by: 'nearest', choices: ranked.slice(0, PROPOSED).map(chosen) };
}

const chosen = <Choice>({ choice }: { readonly choice: Choice }): Choice => choice;

/** How far typed words are from a sentence: the sum of their distances, each to the nearest beginning of a word. */
const apart = (typed: readonly string[], sentence: readonly string[]): number =>
  typed.reduce((sum, word) => sum + Math.min(...sentence.map((other) => beginningDistance(word, other))), 0);

/** The smallest number of letters to insert, remove or replace to turn one text into the other. */
const distance = (from: string, to: string): number => distances(from, to).at(-1) ?? 0;

/** The same, for the nearest beginning of `to`. */
const beginningDistance = (from: string, to: string): number => Math.min(...distances(from, to));

/** The distances of `from` to every beginning of `to`, from the empty one on. */
function distances(from: string, to: string): readonly number[] {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const above = row;
    row = [line + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      row.push(Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
  }
  return row;
}
