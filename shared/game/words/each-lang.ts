import { LANGS, type Lang } from '../basics.ts';

/** The same for each language. */
export const inEachLang = <Of>(make: (lang: Lang) => Of): Readonly<Record<Lang, Of>> =>
  Object.fromEntries(LANGS.map((lang) => [lang, make(lang)])) as Record<Lang, Of>;
