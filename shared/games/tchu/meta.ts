import type { GameMeta } from '../../game/contract.ts';
import { SEATS } from './material.ts';
import { ENDINGS } from './types.ts';

export const meta: GameMeta = {
  id: 'tchu',
  seats: { min: SEATS, max: SEATS },
  turns: [46],
  weight: 'light',
  endings: ENDINGS,
  rulesVersion: 2,
  stateVersion: 2,
  options: [],
};
