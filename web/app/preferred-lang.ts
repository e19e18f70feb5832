import type { Lang } from '../../shared/game/contract.ts';
import { isLang, wishedLang } from '../../shared/game/words/wished-lang.ts';
import { KEYS, stored } from './storage.ts';

/** The language chosen last in this browser; else the first of its preferred languages that we have; else English. */
export function preferredLang(): Lang {
  const chosen = stored(KEYS.lang);
  return isLang(chosen) ? chosen : wishedLang(navigator.languages);
}
