import { effect, signal } from '@preact/signals';
import type { Lang } from '../../../shared/game/contract.ts';
import { typesetAll } from '../../../shared/game/words/typeset.ts';
import type { Phrases } from '../../../shared/game/words/words.ts';
import type { Action, View } from '../../../shared/games/chacun/types.ts';
import type { Fact } from '../../../shared/games/chacun/words/facts.ts';
import type { Terms } from '../../../shared/games/chacun/words/terms-fr.ts';
import { lang } from '../../lang.ts';
import type { ChacunText } from './text/fr.ts';

type Loader<Sentences> = Readonly<Record<Lang, () => Promise<Sentences>>>;

const TEXT: Loader<ChacunText> = {
  fr: async () => typesetAll((await import('./text/fr.ts')).fr),
  en: async () => (await import('./text/en.ts')).en,
};
const TERMS: Loader<Terms> = {
  fr: async () => typesetAll((await import('../../../shared/games/chacun/words/terms-fr.ts')).terms),
  en: async () => (await import('../../../shared/games/chacun/words/terms-en.ts')).terms,
};
const PHRASES: Loader<Phrases<View, Action, Fact>> = {
  fr: async () => (await import('../../../shared/games/chacun/words/fr.ts')).fr,
  en: async () => (await import('../../../shared/games/chacun/words/en.ts')).en,
};

/** The sentences of the board, and those of the game, which mails and the history have too. */
type Said = readonly [text: ChacunText, terms: Terms, phrases: Phrases<View, Action, Fact>];

const loaded = signal<Said | null>(null);

async function load(next: Lang): Promise<void> {
  const all = await Promise.all([TEXT[next](), TERMS[next](), PHRASES[next]()]);
  if (lang.value === next) loaded.value = all;
}

let isFollowing = false;

/** Loads the sentences in the language of the page, and follows it from then on. The board is drawn after that. */
export async function loadText(): Promise<void> {
  while (loaded.value === null) await load(lang.value);
  if (isFollowing) return;
  isFollowing = true;
  effect(() => void load(lang.value));
}

function said(): Said {
  if (loaded.value === null) throw new Error('drawn before its text was loaded');
  return loaded.value;
}

/** The sentences of the board in the language of the page. */
export function chacunText(): ChacunText {
  return said()[0];
}

/** The words for what is on the board. */
export const chacunTerms = (): Terms => said()[1];

/** The sentences of the game. */
export const chacunPhrases = (): Said[2] => said()[2];
