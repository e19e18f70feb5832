import type { Phrases, Words } from '../../shared/game/words/words.ts';

const phrases: Phrases<unknown, unknown, unknown> = {
  happened: (seat, _facts, _length, names) => `${names(seat)} acts.`,
  choice: () => 'Act',
  asked: () => 'Somebody acts.',
  position: () => [{ title: 'Game', lines: ['It goes on.'] }],
};

/** The words of a game made for a test in which nobody reads them. */
export const PLAIN_WORDS: Words<unknown, unknown, unknown> = {
  facts: () => [null],
  phrases: { fr: phrases, en: phrases },
};
