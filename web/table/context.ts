import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { TableModel } from './model/model.ts';

export interface Shown {
  readonly table: TableModel;
  /** What the table shows: the present, or an earlier position. */
  readonly snapshot: Snapshot;
}

/** The table that a page shows, and what it shows of it. */
export const TableContext = createContext<Shown | null>(null);

export function useTable(): Shown {
  const shown = useContext(TableContext);
  if (shown === null) throw new Error('This is shown at a table only.');
  return shown;
}
