import { useEffect } from 'preact/hooks';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { call, random128 } from '../../app/request.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import type { TableModel } from '../model/model.ts';

/** Reports that the player of this page has come to the seat they were given, and so have others of this browser. */
export function useArrival(table: TableModel, { seats }: Snapshot): void {
  const { id, viewer } = table;
  const isAwaited = typeof viewer === 'number' && seats[viewer]?.awaited !== undefined;
  useEffect(() => {
    if (!isAwaited) return;
    void table.change('come', () => call(routes.come, { table: id, seat: viewer }, { body: { nonce: random128() } }));
    for (const seat of seatsAt(id))
      if (seat !== viewer && seats[seat]?.awaited !== undefined)
        void call(routes.come, { table: id, seat }, { body: { nonce: random128() } });
  }, [table, isAwaited]);
}
