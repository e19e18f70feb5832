import { LANGS, type Lang } from '../basics.ts';

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value);

/** The first of some languages that we have, each as a tag such as `de-CH`; English if there is none. */
export const wishedLang = (tags: readonly string[]): Lang =>
  tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
