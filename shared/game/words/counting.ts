import type { Lang } from '../contract.ts';
import { written } from './written.ts';

/** How words agree with numbers in a language. */
export interface Counting {
  /** The form that agrees with a number; `many` is `one` with an s where it is left out. */
  agreed(count: number, one: string, many?: string): string;
  /** The number with that form: "1 point", "2 points". */
  counted(count: number, one: string, many?: string): string;
}

/** The rules of the language are made for the first number rather than while a page opens. */
export function countingIn(lang: Lang): Counting {
  let rules: Intl.PluralRules | undefined;
  function agreed(count: number, one: string, many = `${one}s`): string {
    rules ??= new Intl.PluralRules(lang);
    return rules.select(count) === 'one' ? one : many;
  }
  return { agreed, counted: (count, one, many) => `${written(count)} ${agreed(count, one, many)}` };
}
