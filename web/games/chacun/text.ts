import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';
import type { ChacunText } from './text/text.ts';

const TEXTS = { fr, en } as const;

/** The sentences of ChaCuN's board in the language of the page. */
export const chacunText = (): ChacunText => TEXTS[lang.value];
