import type { Lang } from '../contract.ts';
import { inEachLang } from './each-lang.ts';

/**
 * Puts no-break spaces where French has spaces before punctuation, within quotation marks, or between a number and what
 * it counts, and elides short words before a name that begins with a vowel: "de Ana" becomes "d’Ana".
 */
export const typeset = (text: string): string =>
  text
    .replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0')
    .replaceAll(/ (?=[;!?])/g, '\u202f')
    .replaceAll(/(?<=(?<![\p{L}\d])\d+) (?!(?:et|ou|est|sont) )(?=\p{L})/gu, '\u00a0')
    .replaceAll(/(?<![\p{L}’])([dD]|[qQ]u)e (?=[AÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜ]\p{Ll})/gu, '$1’');

/** Writes the time of day as French does, wherever the date was formatted: "06:47" becomes "6 h 47", and "06:00" "6 h". */
export const withFrenchHours = (date: string): string =>
  date.replace(/\b0?(\d{1,2})(?::|\sh\s)(\d\d)\b/, (_, hour: string, minute: string) =>
    minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`,
  );

function typesetValue(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value);
  if (typeof value === 'function') return (...given: readonly unknown[]) => typesetValue(value(...given));
  if (Array.isArray(value)) return value.map(typesetValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typesetValue(each)]));
}

/** Typesets a whole French dictionary: its sentences, and the functions that return sentences. */
const typesetAll = <Words>(words: Words): Words => typesetValue(words) as Words;

/** Typesets a dictionary if it is French; other languages need no typesetting. */
export const typesetIn = <Words>(lang: Lang, words: Words): Words => (lang === 'fr' ? typesetAll(words) : words);

/** Dictionaries by language, each typeset in its own. */
export const typesetEach = <Words>(words: Readonly<Record<Lang, Words>>): Readonly<Record<Lang, Words>> =>
  inEachLang((lang) => typesetIn(lang, words[lang]));
