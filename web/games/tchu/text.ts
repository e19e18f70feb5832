import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';
import type { TchuText } from './text/text.ts';

const TEXTS = { fr, en } as const;

/** The sentences of tCHu's board in the language of the page. */
export const tchuText = (): TchuText => TEXTS[lang.value];
