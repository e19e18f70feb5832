import { defineGame } from '../../../shared/game/define-game.ts';
import { ALPHABET } from '../../../shared/games/chacun/alphabet.ts';
import { type GameEntry, phrasesIn, spokenBoard } from '../../game-entry.ts';

/** What the site has for ChaCuN. */
export const entry: GameEntry = {
  whole: async () => defineGame((await import('../../../shared/games/chacun/index.ts')).chacun),
  board: () =>
    spokenBoard(
      import('./board.tsx').then(({ Board }) => Board),
      import('./text.ts'),
    ),
  phrases: {
    fr: () =>
      phrasesIn(
        import('../../../shared/games/chacun/words/phrases.ts'),
        import('../../../shared/games/chacun/words/fr.ts'),
      ),
    en: () =>
      phrasesIn(
        import('../../../shared/games/chacun/words/phrases.ts'),
        import('../../../shared/games/chacun/words/en.ts'),
      ),
  },
  codes: async () => (await import('../../../shared/games/chacun/codes.ts')).codes,
  rules: async () => (await import('./rules/index.ts')).rules,
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
  living: async () => (await import('./living.tsx')).Living,
  alphabet: ALPHABET,
};
