import { inEachLang } from '../../../shared/game/words/each-lang.ts';
import { typesetIn } from '../../../shared/game/words/typeset.ts';
import { spoken } from '../../board/said.ts';
import type { CataneText } from './text/fr.ts';

const { load, said } = spoken(
  inEachLang((lang) => async () => {
    const { text }: { readonly text: CataneText } = await import(`./text/${lang}.ts`);
    return typesetIn(lang, text);
  }),
);

export const loadText = load;

/** The sentences of Catane's board in the language of the page. */
export const cataneText = (): CataneText => said();
