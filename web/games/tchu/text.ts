import type { Lang } from '../../../shared/game/contract.ts';
import { en as enPhrases } from '../../../shared/games/tchu/words/en.ts';
import { fr as frPhrases } from '../../../shared/games/tchu/words/fr.ts';
import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { fr, type TchuText } from './text/fr.ts';

const TEXTS: Readonly<Record<Lang, TchuText>> = { fr, en };
const PHRASES: Readonly<Record<Lang, typeof frPhrases>> = { fr: frPhrases, en: enPhrases };

/** The sentences of tCHu's board in the language of the page. */
export const tchuText = (): TchuText => TEXTS[lang.value];

/** What the game says, in the language of the page. */
export const tchuPhrases = (): typeof frPhrases => PHRASES[lang.value];
