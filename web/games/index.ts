import type { ComponentChildren, ComponentType } from 'preact';
import type { Snapshot } from '../../shared/protocol.ts';
import type { TableModel } from '../table.ts';

/** What a board is drawn from. The children are what every game shows beside it. */
export interface BoardProps {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
  /** Who won, once the game is over; until then, how much time there is. */
  readonly ending: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The one list of boards, each loaded when a table of its game is opened; a game without one shows its action list. */
export const BOARDS: Readonly<Record<string, () => Promise<ComponentType<BoardProps>>>> = {
  chacun: async () => (await import('./chacun/chacun.tsx')).Chacun,
  catane: async () => (await import('./catane/catane.tsx')).Catane,
  tchu: async () => (await import('./tchu/tchu.tsx')).Tchu,
};
