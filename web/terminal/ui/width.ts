/** Letters that take two columns: ideographs and pictures. */
const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** Makes one picture of two. */
const JOINER = '\u200D';

const segments = new Intl.Segmenter();

/** The letters of a text as they are seen, without anything that moves the cursor or reverses the text. */
export function lettersOf(text: string): readonly string[] {
  if (/^[ -~]*$/.test(text)) return Array.from(text);
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (mark) => (mark === JOINER ? mark : ''));
  return Array.from(segments.segment(shown), (one) => one.segment);
}

const letterWidth = (letter: string): number => (WIDE.test(letter) ? 2 : 1);

/** The number of columns that a text takes. */
export const widthOf = (text: string): number => lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter), 0);

/** The beginning of a text that fits into some columns. */
export function cut(text: string, columns: number): string {
  let width = 0;
  let result = '';
  for (const letter of lettersOf(text)) {
    width += letterWidth(letter);
    if (width > columns) break;
    result += letter;
  }
  return result;
}

/** The lines of a text, broken between words; those after the first are indented. */
export function wrap(text: string, columns: number): readonly string[] {
  const [, indent = '', rest = ''] = /^( *)(.*)$/s.exec(cut(text, Number.POSITIVE_INFINITY)) ?? [];
  const lines: string[] = [];
  let line = indent;
  for (const [index, word] of rest.split(' ').entries()) {
    const next = index === 0 ? line + word : `${line} ${word}`;
    if (index === 0 || widthOf(next) <= columns) line = next;
    else {
      lines.push(line);
      line = `${indent}  ${word}`;
    }
  }
  return [...lines, line].map((one) => cut(one, columns));
}
