import type { RefusalCode } from '../../../../shared/games/tchu/types.ts';
import type { GameRules } from '../../../rules/game-rules.ts';
import '../theme.css';

/** A refusal without its rule does not compile. */
const WHY: Readonly<Record<RefusalCode, string>> = {
  'game-over': 'E1',
  'not-your-turn': 'T5',
  'wrong-phase': 'T1',
  'not-a-code': 'C1',
  'no-such-route': 'C3',
  'cannot-keep': 'T2',
  'no-tickets': 'T2',
  'too-few-cards': 'T3',
  'card-gone': 'C4',
  'route-taken': 'R2',
  'too-few-cars': 'R3',
  'wrong-cards': 'P1',
  'missing-cards': 'P1',
};

export const rules: GameRules = {
  async text(lang) {
    const { default: text }: { readonly default: string } = await import(`./${lang}.txt?raw`);
    return text;
  },
  figures: async () => (await import('./figures.ts')).FIGURES,
  why: WHY,
};
