import { defineGame } from '../../../shared/game/define-game.ts';
import { ALPHABET } from '../../../shared/games/chacun/alphabet.ts';
import { type GameEntry, phrasesBy, spokenBoard } from '../../game-entry.ts';

/** What the site has for ChaCuN. */
export const entry: GameEntry = {
  whole: async () => defineGame((await import('../../../shared/games/chacun/index.ts')).chacun),
  board: () => spokenBoard(import('./board.tsx'), import('./text.ts')),
  count: async () => (await import('./count.ts')).counted,
  phrases: phrasesBy(
    () => import('../../../shared/games/chacun/words/phrases.ts'),
    (lang) => import(`../../../shared/games/chacun/words/sentences-${lang}.ts`),
  ),
  codes: async () => (await import('../../../shared/games/chacun/codes.ts')).codes,
  rules: async () => (await import('./rules/index.ts')).rules,
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
  living: async () => (await import('./living.tsx')).Living,
  alphabet: ALPHABET,
};
