import { batch, signal } from '@preact/signals';
import type { Lang } from '../../shared/game/contract.ts';
import { typesetIn } from '../../shared/game/words/typeset.ts';
import type { Text } from '../text/fr.ts';
import type { FurtherText } from '../text/further/fr.ts';
import { preferredLang } from './preferred-lang.ts';
import { KEYS, store } from './storage.ts';

const loadText = async (of: Lang): Promise<Text> => {
  const { text: words }: { readonly text: Text } = await import(`../text/${of}.ts`);
  return typesetIn(of, words);
};

const loadFurtherText = async (of: Lang): Promise<FurtherText> => {
  const { text: words }: { readonly text: FurtherText } = await import(`../text/further/${of}.ts`);
  return typesetIn(of, words);
};

export const lang = signal<Lang>('fr');
const loaded = signal<Text | null>(null);
const further = signal<FurtherText | null>(null);

/**
 * The sentences of the page in its language. Components that read them are rendered again when the language changes.
 */
export function text(): Text {
  if (loaded.value === null) throw new Error('drawn before its text was loaded');
  return loaded.value;
}

/** The same of a part of the site that `withFurtherText` has loaded: only such parts may call it. */
export function furtherText(): FurtherText {
  if (further.value === null) throw new Error('loaded without its text');
  return further.value;
}

/** Loads a part of the site together with the sentences that it takes from `furtherText`. */
export async function withFurtherText<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadFurther()]);
  return part;
}

async function loadFurther(): Promise<void> {
  while (further.value === null) {
    const of = lang.value;
    const words = await loadFurtherText(of);
    // Otherwise the language has changed meanwhile.
    if (of === lang.value) further.value ??= words;
  }
}

/**
 * The locale in which dates and numbers are written: the browser's own for the language of the page, else that language.
 * Chromium may call the plain locale of Linux `en-US@posix`, with which nothing can be written.
 */
export const locale = (): string =>
  navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === lang.value && !tag.includes('@')) ?? lang.value;

let wanted: Lang | null = null;

/** Loads the sentences of a language, then switches to it, unless another one has been asked for meanwhile. */
export async function speak(next: Lang): Promise<void> {
  wanted = next;
  const words = await loadText(next);
  // Not before: meanwhile a part of the site may have loaded the others.
  const others = further.value && (await loadFurtherText(next));
  if (wanted !== next) return;
  batch(() => {
    loaded.value = words;
    further.value = others;
    lang.value = next;
  });
  document.documentElement.lang = next;
}

export const speakPreferred = (): Promise<void> => speak(preferredLang());

export function chooseLang(next: Lang): Promise<void> {
  store(KEYS.lang, next);
  return speak(next);
}
