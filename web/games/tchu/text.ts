import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { fr, type TchuText } from './text/fr.ts';

const TEXTS = { fr, en } as const;

/** The sentences of tCHu's board in the language of the page. */
export const tchuText = (): TchuText => TEXTS[lang.value];
