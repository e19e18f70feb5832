import type { Lang } from '../../../shared/game/contract.ts';
import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { type ChacunText, fr } from './text/fr.ts';

const TEXTS: Readonly<Record<Lang, ChacunText>> = { fr, en };

/** The sentences of ChaCuN's board in the language of the page. */
export const chacunText = (): ChacunText => TEXTS[lang.value];
