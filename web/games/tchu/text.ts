import type { Lang } from '../../../shared/game/contract.ts';
import { lang } from '../../lang.ts';
import { en } from './text/en.ts';
import { fr, type TchuText } from './text/fr.ts';

const TEXTS: Readonly<Record<Lang, TchuText>> = { fr, en };

/** The sentences of tCHu's board in the language of the page. */
export const tchuText = (): TchuText => TEXTS[lang.value];
