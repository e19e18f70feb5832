import { inEachLang } from '../../shared/game/words/each-lang.ts';
import { typesetIn } from '../../shared/game/words/typeset.ts';
import { type Spoken, spoken } from '../board/said.ts';
import type { AnyLesson } from './lesson.ts';

/** What a lesson says, in the language of the page. */
export type InWords = (said: string) => string;

export const wordsOf = ({ words: wordsIn }: AnyLesson): Spoken<InWords> =>
  spoken(
    inEachLang((lang) => async (): Promise<InWords> => {
      if (lang === 'en') return (said) => typesetIn(lang, said);
      const { words } = await wordsIn(lang);
      return (said) => typesetIn(lang, words[said] ?? said);
    }),
  );
