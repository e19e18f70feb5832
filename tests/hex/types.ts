import type { Seat } from '../../shared/game/contract.ts';

export interface State {
  /** Cells on each side: 7 or 11. */
  readonly size: number;
  /** By row, from the upper left: whose stone lies there. */
  readonly cells: readonly (Seat | null)[];
  readonly turn: Seat;
  readonly isSwapped: boolean;
  readonly winner: Seat | null;
}

/** All see all of it. */
export type View = State;

export type Action = { readonly type: 'place'; readonly cell: number } | { readonly type: 'swap' };

/** Why an action or a code is refused; its sentences are in the texts. */
export type RefusalCode = 'game-over' | 'not-your-turn' | 'not-a-code' | 'off-the-board' | 'occupied' | 'no-swap';
