import { defineGame } from '../../../shared/game/define-game.ts';
import { type GameEntry, phrasesIn, spokenBoard } from '../../game-entry.ts';

/** What the site has for tCHu. */
export const entry: GameEntry = {
  whole: async () => defineGame((await import('../../../shared/games/tchu/index.ts')).tchu),
  board: () =>
    spokenBoard(
      import('./board.tsx').then(({ Board }) => Board),
      import('./text.ts'),
    ),
  phrases: {
    fr: () =>
      phrasesIn(
        import('../../../shared/games/tchu/words/phrases.ts'),
        import('../../../shared/games/tchu/words/fr.ts'),
      ),
    en: () =>
      phrasesIn(
        import('../../../shared/games/tchu/words/phrases.ts'),
        import('../../../shared/games/tchu/words/en.ts'),
      ),
  },
  codes: async () => (await import('../../../shared/games/tchu/codes.ts')).codes,
  rules: async () => (await import('./rules/index.ts')).rules,
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
};
