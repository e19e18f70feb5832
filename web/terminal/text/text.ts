import { LANGS, type Lang } from '../../../shared/game/contract.ts';
import { en } from './en.ts';
import { fr, type TerminalText } from './fr.ts';

export const TEXTS: Readonly<Record<Lang, TerminalText>> = { fr, en };

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value);

/** The language of the environment, by the first variable of the locale that is set; English if we do not have it. */
export function langOf(env: NodeJS.ProcessEnv): Lang {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const lang = locale.slice(0, 2).toLowerCase();
  return isLang(lang) ? lang : 'en';
}
