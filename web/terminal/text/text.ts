import type { Lang } from '../../../shared/game/contract.ts';
import { wishedLang } from '../../../shared/game/words/wished-lang.ts';
import { text as en } from './en.ts';
import { text as fr, type TerminalText } from './fr.ts';

export const TEXTS: Readonly<Record<Lang, TerminalText>> = { fr, en };

/** The language of the environment, by the first variable of the locale that is set; English if we do not have it. */
export function langOf(env: NodeJS.ProcessEnv): Lang {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  // LANGUAGE is a list, by preference.
  return wishedLang([...(locale === '' ? [] : (env['LANGUAGE'] ?? '').split(':')), locale]);
}
