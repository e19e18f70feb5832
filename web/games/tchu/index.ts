import { defineGame } from '../../../shared/game/define-game.ts';
import { type GameEntry, phrasesBy, spokenBoard } from '../../game-entry.ts';

/** What the site has for tCHu. */
export const entry: GameEntry = {
  whole: async () => defineGame((await import('../../../shared/games/tchu/index.ts')).tchu),
  board: () => spokenBoard(import('./board.tsx'), import('./text.ts')),
  count: async () => (await import('./count.ts')).counted,
  phrases: phrasesBy(
    () => import('../../../shared/games/tchu/words/phrases.ts'),
    (lang) => import(`../../../shared/games/tchu/words/sentences-${lang}.ts`),
  ),
  codes: async () => (await import('../../../shared/games/tchu/codes.ts')).codes,
  rules: async () => (await import('./rules/index.ts')).rules,
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
};
