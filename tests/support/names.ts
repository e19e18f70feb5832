import type { Seat } from '../../shared/game/contract.ts';

/** The names of players, as many as any game has seats. */
export const NAMES: readonly string[] = ['Ana', 'Bob', 'Cléo', 'Dov', 'Eve', 'Fay', 'Gus', 'Hal'];

/** The same as sentences take them. */
export const names = (seat: Seat): string => NAMES[seat] ?? '';
