import { defineGame } from '../../../shared/game/define-game.ts';
import { type GameEntry, spokenBoard } from '../entry.ts';

/** What the site has for Catane. */
export const entry: GameEntry = {
  whole: async () => defineGame((await import('../../../shared/games/catane/index.ts')).catane),
  board: () =>
    spokenBoard(
      import('./board.tsx').then(({ Board }) => Board),
      import('./text.ts'),
    ),
  phrases: {
    fr: async () => (await import('../../../shared/games/catane/words/fr.ts')).fr,
    en: async () => (await import('../../../shared/games/catane/words/en.ts')).en,
  },
  codes: async () => (await import('../../../shared/games/catane/codes.ts')).codes,
  rules: async () => (await import('./rules/index.ts')).rules,
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
};
