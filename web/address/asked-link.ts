import type { Seat } from '../../shared/game/contract.ts';
import { HOUR } from '../../shared/time.ts';
import { store, stored } from '../app/storage.ts';
import { tableUrl } from '../app/table-url.ts';
import { address, loadAddress } from '../tables/address.ts';

/*
 * That a sign-in link was asked for in this browser, and the seat at whose page. Whoever then opens the link here wants
 * to play there, and not to look for it among their tables.
 */

const KEY = 'asked-link';

/** In milliseconds: no sign-in link is valid for longer. */
const LASTS = HOUR;

interface At {
  readonly table: string;
  readonly seat: Seat;
}

export const noteAsked = (seat?: At): void => store(KEY, { at: Date.now(), seat: seat ?? null });

function readRequest(): { readonly at: number; readonly seat: At | null } | undefined {
  const kept = stored(KEY) as { readonly at: number; readonly seat: At | null } | null | undefined;
  return kept && Date.now() - kept.at <= LASTS ? kept : undefined;
}

/** Whether a link was asked for here that may still be valid. */
export const isAskedHere = (): boolean => readRequest() !== undefined;

/** The path of the seat, once; undefined if there is none, or it is not one of the address that is signed in now. */
export async function takeBackTo(): Promise<string | undefined> {
  const back = readRequest()?.seat;
  store(KEY, null);
  if (!back) return undefined;
  await loadAddress();
  const isOurs = address.value?.seats?.some(({ table, seat }) => table === back.table && seat === back.seat) ?? false;
  return isOurs ? tableUrl(back.table, back.seat) : undefined;
}
