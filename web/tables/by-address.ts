import type { Seat } from '../../shared/game/contract.ts';
import { fieldsOf, store, storedList } from '../app/storage.ts';

/* The seats that the address signed in here has opened in this browser. They close when it is signed out. */

interface At {
  readonly id: string;
  readonly seat: Seat;
}

const KEY = 'by-address';

export const seatsByAddress = (): readonly At[] =>
  storedList(KEY, (one) => {
    const { id, seat } = fieldsOf(one);
    return typeof id === 'string' && typeof seat === 'number' ? [{ id, seat }] : [];
  });

const others = (id: string, seat: Seat): readonly At[] =>
  seatsByAddress().filter((one) => one.id !== id || one.seat !== seat);

export const noteByAddress = (id: string, seat: Seat): void => store(KEY, [...others(id, seat), { id, seat }]);

/** Records that this browser has a seat by its own link, or has it no longer. */
export const noteNotByAddress = (id: string, seat: Seat): void => store(KEY, others(id, seat));
