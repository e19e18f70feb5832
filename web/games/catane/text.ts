import { typesetAll } from '../../../shared/game/words/typeset.ts';
import { spoken } from '../../board/said.ts';
import type { CataneText } from './text/fr.ts';

const { load, said } = spoken<CataneText>({
  fr: async () => typesetAll((await import('./text/fr.ts')).fr),
  en: async () => (await import('./text/en.ts')).en,
});

export const loadText = load;

/** The sentences of Catane's board in the language of the page. */
export const cataneText = (): CataneText => said();
