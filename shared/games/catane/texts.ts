import type { Lang } from '../../game/contract.ts';
import * as en from './texts/en.ts';
import * as fr from './texts/fr.ts';

export const TEXTS: Readonly<Record<Lang, typeof fr>> = { fr, en };
