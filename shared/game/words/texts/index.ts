import type { Lang } from '../../basics.ts';
import { text as en } from './en.ts';
import { text as fr, type StoryWords } from './fr.ts';

export const TEXTS: Readonly<Record<Lang, StoryWords>> = { fr, en };
