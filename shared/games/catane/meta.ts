import type { GameMeta } from '../../game/contract.ts';
import { GOALS } from './material.ts';
import { ENDINGS } from './types.ts';

export const meta: GameMeta = {
  id: 'catane',
  seats: { min: 2, max: 4 },
  turns: [27, 24, 25],
  weight: 'medium',
  endings: ENDINGS,
  rulesVersion: 2,
  stateVersion: 2,
  options: [
    { id: 'goal', type: 'choice', values: GOALS.map(String) },
    { id: 'size', type: 'choice', values: ['4', '6'] },
    { id: 'trade', type: 'choice', values: ['yes', 'no'] },
    { id: 'island', type: 'choice', values: ['new', 'same'] },
  ],
};
