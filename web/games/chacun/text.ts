import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { type ChacunText, fr } from './text/fr.ts';

const TEXTS = { fr, en } as const;

/** The sentences of ChaCuN's board in the language of the page. */
export const chacunText = (): ChacunText => TEXTS[lang.value];
