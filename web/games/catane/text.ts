import type { Lang } from '../../../shared/game/contract.ts';
import { typesetAll } from '../../../shared/game/words/typeset.ts';
import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { type CataneText, fr } from './text/fr.ts';

const TEXTS: Readonly<Record<Lang, CataneText>> = { fr: typesetAll(fr), en };

/** The sentences of Catane's board in the language of the page. */
export const cataneText = (): CataneText => TEXTS[lang.value];
