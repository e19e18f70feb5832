import type { Lang } from '../../../shared/game/contract.ts';
import { typesetAll } from '../../../shared/game/words/typeset.ts';
import { en as enPhrases } from '../../../shared/games/tchu/words/en.ts';
import { fr as frPhrases } from '../../../shared/games/tchu/words/fr.ts';
import { sentences as enSentences } from '../../../shared/games/tchu/words/sentences-en.ts';
import { sentences as frSentences, type Sentences } from '../../../shared/games/tchu/words/sentences-fr.ts';
import { terms as enTerms } from '../../../shared/games/tchu/words/terms-en.ts';
import { terms as frTerms, type Terms } from '../../../shared/games/tchu/words/terms-fr.ts';
import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { fr, type TchuText } from './text/fr.ts';

const TEXTS: Readonly<Record<Lang, TchuText>> = { fr: typesetAll(fr), en };
const TERMS: Readonly<Record<Lang, Terms>> = { fr: typesetAll(frTerms), en: enTerms };
const SENTENCES: Readonly<Record<Lang, Sentences>> = { fr: typesetAll(frSentences), en: enSentences };
const PHRASES: Readonly<Record<Lang, typeof frPhrases>> = { fr: frPhrases, en: enPhrases };

/** The sentences of tCHu's board in the language of the page. */
export const tchuText = (): TchuText => TEXTS[lang.value];

/** The things of the game, likewise. */
export const tchuTerms = (): Terms => TERMS[lang.value];

/** The sentences of the game. */
export const tchuSentences = (): Sentences => SENTENCES[lang.value];

/** What the game says with them. */
export const tchuPhrases = (): typeof frPhrases => PHRASES[lang.value];
