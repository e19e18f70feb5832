import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Around } from '../board/frame.tsx';
import type { TableModel } from './model/model.ts';

export interface ShownTable {
  readonly table: TableModel;
  /** What the table shows: the present, or an earlier position. */
  readonly snapshot: Snapshot;
}

export interface BoardProps extends ShownTable {
  readonly around: Around;
}

/** The table that a page shows, and what it shows of it. */
export const TableContext = createContext<ShownTable | null>(null);

export function useTable(): ShownTable {
  const shown = useContext(TableContext);
  if (shown === null) throw new Error('This is shown at a table only.');
  return shown;
}
