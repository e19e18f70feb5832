import type { Seat } from '../../shared/game/contract.ts';

export const elsewhereField = (seat: Seat) => `elsewhere-${seat}`;
