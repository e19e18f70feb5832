import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Reader } from '../../shared/protocol/route.ts';
import { isHere } from '../app/here.ts';
import { registerLater } from '../app/service-worker.ts';
import { storedList } from '../app/storage.ts';
import { fragmentOf } from '../app/table-url.ts';
import { areWaysOwed } from '../notifications/owed.ts';
import { openByAddress } from '../tables/address.ts';
import { forgetAccess } from '../tables/forgotten.ts';
import { takeFresh } from '../tables/fresh.ts';
import { knownTables, noteCircle, seatsAt } from '../tables/known-tables.ts';
import { leaveOtherSeats } from '../tables/passing.ts';
import { startChime } from './chime.ts';
import { openModel, type TableModel } from './model/model.ts';

/** In milliseconds: to compare a table with what was seen of it must not keep anybody from seeing it. */
const WATCHES_AFTER = 3_000;

/** Whether requests to join are kept; see joins.ts, which is loaded only then. */
const areAnyKept = (): boolean => storedList('joins', (join) => [join]).length > 0;

/** Sends a request without an answer again when there is news of the table, until the returned function is called. */
const repeatJoins = ({ present, connection, viewer, reader }: TableModel): (() => void) =>
  effect(() => {
    // Also when the table is heard of again, whether or not it has changed.
    const isHeard = connection.value !== 'offline';
    const snapshot = present.value;
    if (!isHeard || snapshot === null || reader !== viewer || !areAnyKept()) return;
    import('./lobby/take-seat.ts').then(
      ({ takeAgain }) => takeAgain(snapshot),
      // It is tried again with the next news.
      () => undefined,
    );
  });

function useModel(id: string, reader: Reader): TableModel | null {
  const [table, setTable] = useState<TableModel | null>(null);
  useEffect(() => {
    let opened: TableModel | null = null;
    let isGone = false;
    const open = () => {
      if (isGone) return;
      opened = openModel(id, reader, typeof reader === 'object' ? null : takeFresh(id, reader));
      setTable(opened);
    };
    // A seat that is new to this browser may belong to the address signed in here.
    if (typeof reader === 'number' && !isHere(id) && !seatsAt(id).includes(reader))
      void openByAddress(id, reader).then(open);
    else open();
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [id, fragmentOf(reader)]);
  useEffect(() => (table === null ? undefined : repeatJoins(table)), [table]);
  useEffect(() => (table === null ? undefined : startChime(table)), [table]);
  return table;
}

/** What this browser does for the player of a seat; `snapshot` is null as long as the table has not come. */
function usePlayer(id: string, seat: Seat | null, snapshot: Snapshot | null): void {
  useLayoutEffect(() => {
    // Even before the table has come: who goes back meanwhile may already be the next player.
    if (seat !== null) leaveOtherSeats(id, seat);
  }, [id, seat]);
  const isSeated = seat !== null && snapshot !== null;
  useEffect(() => {
    // A player who has just taken a seat here is notified as always.
    if (isSeated && areWaysOwed(id, seat))
      void import('../notifications/as-always.ts').then(({ notifyAsAlways }) =>
        notifyAsAlways(id, seat, { isAutomatic: true }),
      );
  }, [isSeated]);
  // Players come back, and then the service worker saves requests.
  useEffect(() => (isSeated ? registerLater() : undefined), [isSeated]);
  const circle = seat === null ? undefined : snapshot?.circle;
  useEffect(() => {
    if (circle) noteCircle(id, circle);
  }, [id, circle]);
}

function useOthers(id: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const ask = () => {
      const hasOthers = knownTables.value.some((one) => one.id !== id && !one.isOver && !one.isHidden);
      if (hasOthers)
        import('../tables/my-tables.ts').then(
          ({ askOthers }) => askOthers(id),
          () => undefined,
        );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [id, isShown]);
}

/** Shows the position that the address names, such as `?at=74`, once; the address is then that of the table. */
function useLinkedPosition(table: TableModel | null, isShown: boolean): void {
  useEffect(() => {
    const at = /^\?at=(\d{1,4})$/.exec(location.search)?.[1];
    if (table === null || !isShown || at === undefined) return;
    history.replaceState(null, '', location.pathname + location.hash);
    void table.positions.go(Number(at));
  }, [table, isShown]);
}

/** The model of a table for this reader, once it is open, and all that this browser does while the table is shown. */
export function useSession(id: string, reader: Reader): TableModel | null {
  const table = useModel(id, reader);
  const snapshot = table?.snapshot.value ?? null;
  usePlayer(id, typeof reader === 'number' ? reader : null, snapshot);
  useOthers(id, snapshot !== null);
  useLinkedPosition(table, snapshot?.play != null);
  useEffect(() => {
    // What a guest is shown may be late, and so older than what this browser has seen already.
    if (table === null || table.isLocal || snapshot === null || table.reader !== table.viewer) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      import('./watch.ts').then(
        ({ watch }) => {
          if (!isGone) stop = watch(table);
        },
        () => undefined,
      );
    }, WATCHES_AFTER);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [table, snapshot !== null]);
  const isUninvited = table?.refused.value?.code === 'no-such-guest';
  useEffect(() => {
    if (isUninvited && typeof reader === 'object') void forgetAccess(id, [reader]);
  }, [isUninvited]);
  return table;
}
