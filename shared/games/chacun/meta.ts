import type { GameMeta } from '../../game/contract.ts';

export const meta: GameMeta = {
  id: 'chacun',
  seats: { min: 2, max: 5 },
  turns: [39, 26, 19, 16],
  weight: 'light',
  endings: ['final-count'],
  rulesVersion: 2,
  stateVersion: 2,
  elsewhere: 'seed',
  options: [{ id: 'seed', type: 'integer', min: '0', max: '18446744073709551615' }],
};
