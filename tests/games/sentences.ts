import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { LANGS, type Lang } from '../../shared/game/contract.ts';

/** Checks what a game says in English, and in each other language what is written beside it in `sentences/<lang>.json`. */
export function sayingOf(game: string) {
  const others = LANGS.filter((lang) => lang !== 'en').map((lang) => {
    const file = new URL(`${game}/sentences/${lang}.json`, import.meta.url);
    return [lang, JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>] as const;
  });
  return (english: string | readonly string[], say: (lang: Lang) => string | readonly string[]): void => {
    expect(say('en')).toEqual(english);
    for (const [lang, sentences] of others) {
      const inLang = (sentence: string) => sentences[sentence] ?? `no ${lang} for “${sentence}”`;
      expect(say(lang)).toEqual(typeof english === 'string' ? inLang(english) : english.map(inLang));
    }
  };
}
