import { LOOK_ALIKES } from './look-alikes.ts';

/*
 * Which names players can have beside each other. Nobody may pass for somebody else at a table by letters of another
 * script, or by what is not seen.
 */

const LATIN_BY_LETTER: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
);

/** Scripts with letters that look like those of another one. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/** What is not seen, or only as an accent, or separates. */
const ASIDE = /[\p{M}\p{Z}\p{P}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a name can be read by everybody: it has more than accents, and no word of it mixes scripts that look alike. */
export function isClearName(name: string): boolean {
  const written = name.normalize('NFKC');
  if (!/[^\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(written)) return false;
  const words = written.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.every((word) => SCRIPTS.filter((script) => script.test(word)).length <= 1);
}

/** Without accents, spaces and punctuation, in the Latin letters that it looks like. */
const latinOf = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(ASIDE, '')].map((letter) => LATIN_BY_LETTER.get(letter) ?? letter).join('');

/** As it is written: a capital i, an l and a one are alike. */
const shapeOf = (name: string): string =>
  latinOf(name)
    .replaceAll(/[Il1|]/g, 'l')
    .replaceAll('0', 'O')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** In small letters. A capital may look like another letter than its small letter does: Η is an H, η an n. */
const smallOf = (name: string): readonly string[] =>
  [latinOf(name), latinOf(name.toLowerCase())].map((latin) => latin.toLowerCase().replaceAll('0', 'o'));

/** Whether two names look alike, whatever their capitals. */
export function lookAlike(one: string, other: string): boolean {
  const shape = shapeOf(one);
  // Names of signs alone, such as “…”, have no letters.
  if (shape === '') return one.normalize('NFKC') === other.normalize('NFKC');
  const small = smallOf(other);
  return shape === shapeOf(other) || smallOf(one).some((name) => small.includes(name));
}
