import { defineGame } from '../../../shared/game/define-game.ts';
import { type GameEntry, phrasesBy, spokenBoard } from '../../game-entry.ts';

/** What the site has for Catane. */
export const entry: GameEntry = {
  whole: async () => defineGame((await import('../../../shared/games/catane/index.ts')).catane),
  board: () => spokenBoard(import('./board.tsx'), import('./text.ts')),
  count: async () => (await import('./count.ts')).counted,
  phrases: phrasesBy(
    () => import('../../../shared/games/catane/words/phrases.ts'),
    (lang) => import(`../../../shared/games/catane/words/sentences-${lang}.ts`),
  ),
  codes: async () => (await import('../../../shared/games/catane/codes.ts')).codes,
  rules: async () => (await import('./rules/index.ts')).rules,
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
};
