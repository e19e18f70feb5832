import type { Lang } from '../../../shared/game/contract.ts';
import { typesetAll } from '../../../shared/game/words/typeset.ts';
import { en } from './texts/en.ts';
import { fr, type NoticeWords } from './texts/fr.ts';

/** The texts of notices, by language. */
export const WORDS: Readonly<Record<Lang, NoticeWords>> = { fr: typesetAll(fr), en };
