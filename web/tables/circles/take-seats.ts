import type { Seat } from '../../../shared/game/contract.ts';
import type { Seated } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { type ApiAnswer, call, isNotYours } from '../../app/request.ts';
import { openSession } from '../../app/session.ts';
import { tableUrl } from '../../app/table-url.ts';
import { noteByAddress, seatsByAddress } from '../by-address.ts';
import { keepFresh } from '../fresh.ts';
import { remember } from '../known-tables.ts';
import { choosePassing, isPassing } from '../passing.ts';

type Failed = Exclude<ApiAnswer<unknown>, { readonly type: 'ok' }>;

interface Taken {
  readonly url: string;
  /** Null where there was no seat to take. */
  readonly fresh: Seated | null;
}

/** Takes one seat; its secret is exchanged for a cookie and appears in no URL. */
async function takeSeat(id: string, seat: Seat, game: string | undefined): Promise<Taken | Failed> {
  const asked = await call(routes.rematch, { table: id, seat }, { body: { game } });
  if (asked.type !== 'ok') return asked;
  const { table, seat: there, secret } = asked.value;
  const url = tableUrl(table, there);
  if (there === null || secret === null) return { url, fresh: null };
  const taken = await openSession(table, there, secret);
  if (taken.type !== 'ok') return taken;
  remember(table, taken.value.game, there, secret);
  // An address that opened this seat here opens the next one too.
  if (seatsByAddress().some((one) => one.id === id && one.seat === seat)) noteByAddress(table, there);
  if (isPassing(id)) choosePassing(table, true);
  return { url, fresh: { seat: there, secret: '', snapshot: taken.value } };
}

/**
 * Takes the seats of this browser at the table that follows, which is opened if there is none yet. Resolves to the URL
 * of the first of them, or why that failed. Seats that this browser has no more do not keep it from taking the others.
 */
export async function takeSeats(id: string, seats: readonly Seat[], game?: string): Promise<ApiAnswer<string>> {
  let first: Taken | undefined;
  let refused: Failed | undefined;
  for (const seat of seats) {
    const taken = await takeSeat(id, seat, game);
    if ('url' in taken) first ??= taken;
    else if (first === undefined && !isNotYours(taken)) return taken;
    else refused ??= taken;
  }
  if (first === undefined && refused !== undefined) return refused;
  if (first?.fresh) keepFresh(first.fresh);
  return { type: 'ok', value: first?.url ?? '/', etag: null };
}
