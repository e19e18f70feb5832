import type { Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import type { Recover, Renew } from '../protocol/messages/access.ts';
import { readCode } from '../protocol/recovery-code.ts';
import type { Context } from './context.ts';
import { happen } from './happen.ts';
import type { Machine } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { seatSecret, secretHash } from './secrets.ts';
import { type Change, type Changed, type Place, placeOf, type Table, unchanged } from './table.ts';

/*
 * New links for seats. A link is derived from the key of the request for it, so a repeated request gets the same link;
 * the first link is derived from the request to join. Claims belong to one link, as do recovery codes and devices, which
 * are kept elsewhere: they are void with another, so that anyone who had them without right loses access.
 */

/** The hash of the link that is derived from a key. */
export const linkHash = ({ setup }: Table, seat: Seat, key: string): string =>
  secretHash(seatSecret(setup.key, seat, key));

/** The place of the player who sits in a seat. */
export function playerAt(table: Table, seat: Seat): Result<Place, Refused> {
  if (table.setup.places[seat] === undefined) return refused('no-such-seat');
  const place = placeOf(table, seat);
  return place ? ok(place) : refused('seat-not-player');
}

/** The answer to a repeated request: the link that was derived from this key, if it is still that of the seat. */
export function linkAgain(table: Table, seat: Seat, key: string): Change | undefined {
  if (placeOf(table, seat)?.secretHash !== linkHash(table, seat, key)) return undefined;
  return { ...unchanged(table), reply: { as: seat, secret: seatSecret(table.setup.key, seat, key) } };
}

/**
 * Gives a player's seat a new link; only its `hash` is stored. The previous link is void. `isClaimed`: the others have
 * vouched for a claim; the seat stays marked as claimed, however many links its player makes later.
 */
export function relinked(
  machine: Machine,
  change: Change,
  seat: Seat,
  hash: string,
  at: number,
  { said, ...more }: { readonly isClaimed?: boolean; readonly said?: string } = {},
): Change {
  if (!placeOf(change.table, seat)) throw new Error('no player sits there');
  const aside = { hash, ...more };
  return happen(machine, change, at, { type: 'link', seat, aside }, { key: hash, ...(said !== undefined && { said }) });
}

/** The seats whose link a change has renewed for the same player. */
export const relinkedSeats = (before: Table, after: Table): readonly Seat[] =>
  after.setup.places.flatMap(({ by, sat, secretHash: hash }, seat) => {
    const was = before.setup.places[seat];
    return by === 'player' && hash !== '' && was?.by === 'player' && sat === was.sat && hash !== was.secretHash
      ? [seat]
      : [];
  });

/** Gives the holder of a seat a new link. They choose which mail addresses still lead to the seat. */
export function renewLink(
  machine: Machine,
  table: Table,
  seat: Seat,
  { key, keep = [] }: Renew,
  context: Context,
): Changed {
  const keeps = { seat, channels: keep };
  const said = saidIn('renew', { key, keep: keep.toSorted() });
  const again = linkAgain(table, seat, key);
  if (!again) return newLink(machine, table, seat, { key, said }, keeps, context);
  // A caller who did not get the answer has only this key, and may repeat the request with another choice: addresses
  // can be removed that way, but not added.
  return ok(isSaidOtherwise(table, seat, { key, said }, context) ? { ...again, keeps } : again);
}

/** Gives a new link to a caller who has a recovery code of the seat, written down or mailed. */
export function recoverSeat(
  machine: Machine,
  table: Table,
  { seat, key, code }: Recover & { readonly seat: Seat },
  context: Context,
): Changed {
  const said = saidIn('recover', { key, code: readCode(code) });
  const again = linkAgain(table, seat, key);
  if (again) return isSaidOtherwise(table, seat, { key, said }, context) ? refused('key-reused') : ok(again);
  const channels = context.checkCode(seat, code);
  return channels.ok
    ? newLink(machine, table, seat, { key, said }, { seat, channels: channels.value }, context)
    : channels;
}

interface Asked {
  readonly key: string;
  readonly said: string;
}

/** The content of a request as it is stored: its kind and a hash of its body. */
export const saidIn = (kind: string, body: object): string => `${kind}:${secretHash(JSON.stringify(body))}`;

/** Whether the link of a seat came from a request of the same kind with other content. */
function isSaidOtherwise(table: Table, seat: Seat, { key, said }: Asked, { history }: Context): boolean {
  const before = history.saidBy(seat, linkHash(table, seat, key));
  return before !== null && before !== said && before.split(':')[0] === said.split(':')[0];
}

/** A new link under a key that was not used before. */
function newLink(
  machine: Machine,
  table: Table,
  seat: Seat,
  { key, said }: Asked,
  keeps: Change['keeps'],
  context: Context,
): Changed {
  const hash = linkHash(table, seat, key);
  const place = playerAt(table, seat);
  if (!place.ok) return place;
  // A key that is known, but not from an open claim, is a late repetition, which must not restore a void link.
  const isOpenClaim = place.value.claims?.some((claim) => claim.hash === hash) === true;
  if (!isOpenClaim && context.history.isKnown(seat, hash)) return refused('key-reused');
  return ok({
    ...relinked(machine, unchanged(table), seat, hash, context.now, { said }),
    reply: { as: seat, secret: seatSecret(table.setup.key, seat, key) },
    ...(keeps ? { keeps } : {}),
  });
}
