import type { RefusalCode } from '../../../../shared/games/catane/types.ts';
import type { GameRules } from '../../../rules/game-rules.ts';
import '../theme.css';

/** A refusal without its rule does not compile. */
const WHY: Readonly<Record<RefusalCode, string>> = {
  'game-over': 'E1',
  'not-your-turn': 'T2',
  'wrong-phase': 'T1',
  'too-poor': 'M2',
  'no-piece-left': 'M3',
  occupied: 'C1',
  'too-close': 'C2',
  'not-joined': 'C1',
  'not-your-colony': 'C4',
  'deck-empty': 'M5',
  'no-such-card': 'V1',
  'just-bought': 'V2',
  'one-card-a-turn': 'V2',
  'no-road-possible': 'V5',
  'bank-lacks': 'X1',
  'wrong-count': 'V6',
  'same-resource': 'X1',
  'not-your-rate': 'B4',
  'not-in-hand': 'O2',
  'thief-is-there': 'S2',
  'wrong-victim': 'S2',
  'no-trade': 'O1',
  'too-many-offers': 'O6',
  'both-sides': 'O2',
  'offer-full': 'O2',
  'offer-incomplete': 'O2',
  'wrong-seat': 'O3',
  'nobody-can-pay': 'O3',
  'nothing-agreed': 'O4',
  'ordered-already': 'J1',
  'not-a-code': 'K1',
  'wrong-place': 'B1',
};

export const rules: GameRules = {
  async text(lang) {
    const { default: text }: { readonly default: string } = await import(`./${lang}.txt?raw`);
    return text;
  },
  figures: async () => (await import('./figures.ts')).FIGURES,
  why: WHY,
};
