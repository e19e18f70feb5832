import type { RefusalCode } from '../../../../shared/games/chacun/types.ts';
import type { GameRules } from '../../../rules/game-rules.ts';
import '../theme.css';

/** A refusal without its rule does not compile. */
const WHY: Readonly<Record<RefusalCode, string>> = {
  'game-over': 'E1',
  'not-your-turn': 'T1',
  'wrong-phase': 'T1',
  'not-a-code': 'C1',
  'no-such-place': 'C2',
  'no-such-pawn': 'C5',
  'no-such-zone': 'C3',
  'does-not-fit': 'P2',
  'not-your-pawn': 'W1',
  'cannot-occupy': 'O3',
};

export const rules: GameRules = {
  async text(lang) {
    const { default: text }: { readonly default: string } = await import(`./${lang}.txt?raw`);
    return text;
  },
  figures: async () => (await import('./figures.ts')).FIGURES,
  why: WHY,
};
