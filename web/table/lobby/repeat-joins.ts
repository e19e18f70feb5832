import { effect } from '@preact/signals';
import { stored } from '../../app/storage.ts';
import type { TableModel } from '../model/model.ts';

/** Whether requests to join are kept; see joins.ts, which is loaded only then. */
function areAnyKept(): boolean {
  const joins = stored('joins');
  return Array.isArray(joins) && joins.length > 0;
}

/** Sends a request without an answer again when there is news of the table, until the returned function is called. */
export const repeatJoins = ({ present, connection, viewer, reader }: TableModel): (() => void) =>
  effect(() => {
    // Also when the table is heard of again, whether or not it has changed.
    const isHeard = connection.value !== 'offline';
    const snapshot = present.value;
    if (!isHeard || snapshot === null || reader !== viewer || !areAnyKept()) return;
    import('./take-seat.ts').then(
      ({ takeAgain }) => takeAgain(snapshot),
      // It is tried again with the next news.
      () => undefined,
    );
  });
