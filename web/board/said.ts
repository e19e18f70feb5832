import { effect, signal } from '@preact/signals';
import type { Lang } from '../../shared/game/contract.ts';
import { inEachLang } from '../../shared/game/words/each-lang.ts';
import { typesetIn } from '../../shared/game/words/typeset.ts';
import { lang } from '../app/lang.ts';

export interface Spoken<Said> {
  /** Loads them, and follows the language of the page from then on. Must be done before the board is drawn. */
  readonly load: () => Promise<void>;
  readonly said: () => Said;
}

/** The sentences of a board. Only those in one language are loaded. */
export function spoken<Said>(load: Readonly<Record<Lang, () => Promise<Said>>>): Spoken<Said> {
  const loaded = signal<Said | null>(null);
  let isFollowing = false;
  async function follow(next: Lang): Promise<void> {
    const said = await load[next]();
    if (lang.value === next) loaded.value = said;
  }
  return {
    async load() {
      while (loaded.value === null) await follow(lang.value);
      if (isFollowing) return;
      isFollowing = true;
      effect(() => void follow(lang.value));
    },
    said() {
      if (loaded.value === null) throw new Error('drawn before its text was loaded');
      return loaded.value;
    },
  };
}

/** The sentences of a board, and those of its game. */
interface SpokenByGame<Text, Sentences> {
  readonly text: Text;
  readonly sentences: Sentences;
}

/** The sentences of a board that also says those of its game. */
export function spokenWith<Text, Sentences>(
  load: (lang: Lang) => readonly [Promise<{ readonly text: Text }>, Promise<{ readonly sentences: Sentences }>],
): Spoken<SpokenByGame<Text, Sentences>> {
  const loadIn = (of: Lang) => async () => {
    const [{ text }, { sentences }] = await Promise.all(load(of));
    return { text: typesetIn(of, text), sentences: typesetIn(of, sentences) };
  };
  return spoken(inEachLang(loadIn));
}
