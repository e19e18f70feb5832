import { LANGS, type Lang } from '../../shared/game/contract.ts';
import { KEYS, stored } from './storage.ts';

const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value);

/** The language chosen last in this browser; else the first of its preferred languages that we have; else English. */
export function preferredLang(): Lang {
  const chosen = stored(KEYS.lang);
  if (isLang(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
}
