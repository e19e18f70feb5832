import { signal } from '@preact/signals';
import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { hidesOf } from '../app/games.ts';
import { store, storedNames } from '../app/storage.ts';
import { lasting, seatsAt } from './known-tables.ts';

/*
 * Several players at one device: the page switches to the seat whose turn it is. In games with hidden information, the
 * table is covered until that player says that they have the device.
 */

const KEY = 'passing';

/** The tables at which this device is passed on. */
const passing = signal(storedNames(KEY));

export const isPassing = (id: string): boolean => passing.value.includes(id) && seatsAt(id).length > 1;

export function choosePassing(id: string, isOn: boolean): void {
  const others = storedNames(KEY).filter((other) => other !== id);
  passing.value = isOn ? lasting([...others, id], (table) => table) : others;
  store(KEY, passing.value);
}

/** The player who last said that they have the device, until the page of another seat is opened. */
const holder = signal<{ readonly id: string; readonly seat: Seat } | null>(null);

export function takeDevice(id: string, seat: Seat): void {
  holder.value = { id, seat };
}

/** Notes that the page of a seat is opened: whoever has another seat of that table is handing the device over. */
export function leaveOtherSeats(id: string, seat: Seat): void {
  const held = holder.peek();
  if (held?.id === id && held.seat !== seat) holder.value = null;
}

/** Whether all players see the same in this game. False until that is known, so that nothing is shown too early. */
export const isOpen = (game: string): boolean => (hidesOf(game) ?? 'hands') !== 'hands';

/** Whether the page of a seat must be covered because somebody else may have the device. */
export const isCovered = ({ id, game, stage }: Snapshot, seat: Seat): boolean =>
  stage === 'playing' && isPassing(id) && !isOpen(game) && (holder.value?.id !== id || holder.value.seat !== seat);

/** The next seat of this device, in order of play, whose turn it is; undefined if it is the turn of `seat`. */
export function nextHere({ id, play }: Snapshot, seat: Seat): Seat | undefined {
  if (play === null || play.waitingFor.includes(seat) || !isPassing(id)) return undefined;
  const here = seatsAt(id).filter((other) => play.waitingFor.includes(other));
  return here.find((other) => other > seat) ?? here[0];
}
