import type { Seat } from '../../shared/game/contract.ts';
import { HOUR } from '../../shared/time.ts';
import { store, stored } from '../storage.ts';
import { address, loadAddress } from './address.ts';

/*
 * The seat at whose page a sign-in link was asked for. Whoever then opens the link in this browser wants to play there,
 * and not to look for it among their tables.
 */

const KEY = 'back-to';

/** In milliseconds: no sign-in link is valid for longer. */
const LASTS = HOUR;

interface BackTo {
  readonly table: string;
  readonly seat: Seat;
  readonly at: number;
}

/** Remembers the seat, or that the link was asked for elsewhere. */
export const noteBackTo = (seat: Pick<BackTo, 'table' | 'seat'> | undefined): void =>
  store(KEY, seat === undefined ? null : { ...seat, at: Date.now() });

/** The path of that seat, once; undefined if there is none, or it is not one of the address that is signed in now. */
export async function takeBackTo(): Promise<string | undefined> {
  const back = stored(KEY) as BackTo | null | undefined;
  store(KEY, null);
  if (!back || Date.now() - back.at > LASTS) return undefined;
  await loadAddress();
  const isOurs = address.value?.seats?.some(({ table, seat }) => table === back.table && seat === back.seat) ?? false;
  return isOurs ? `/t/${back.table}#seat=${back.seat}` : undefined;
}
