import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { type CataneText, fr } from './text/fr.ts';

const TEXTS = { fr, en } as const;

/** The sentences of Catane's board in the language of the page. */
export const cataneText = (): CataneText => TEXTS[lang.value];
