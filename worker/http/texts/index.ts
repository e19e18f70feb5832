import type { Lang } from '../../../shared/game/contract.ts';
import { text as en } from './en.ts';
import { text as fr, type HttpWords } from './fr.ts';

export const TEXTS: Readonly<Record<Lang, HttpWords>> = { fr, en };
