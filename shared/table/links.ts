import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import type { Access, Recover, Renew } from '../protocol/messages/access.ts';
import { CODE_BYTES, readCode, recoveryCode } from '../protocol/recovery-code.ts';
import { HOUR, MINUTE } from '../time.ts';
import type { Context } from './context.ts';
import { credentialsOf, hashesOf, placeOf, withCredentials } from './credentials.ts';
import { happen } from './happen.ts';
import type { Machine } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { isHashOf, seatSecret, secretHash } from './secrets.ts';
import { type Change, type Changed, type Place, type Table, unchanged } from './table.ts';

/*
 * New links for seats. A link is derived from the key of the request for it, so a repeated request gets the same link;
 * the first link is derived from the request to join. Recovery codes, devices and claims belong to one link and are
 * void with another, so that anyone who had them without right loses access.
 */

/** The largest number of devices of a seat, in addition to its link. One more replaces the oldest. */
const MAX_DEVICES = 8;
/** The number of replaced codes that are remembered, to recognize late repetitions. */
const MAX_REPLACED = 8;
/** In milliseconds: how long a mailed code is valid, and the least time between two of them. */
const MAILED_LASTS = HOUR;
const MAILED_PAUSE = 5 * MINUTE;

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
export function renewed(
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
export function recovered(
  machine: Machine,
  table: Table,
  { seat, key, code }: Recover & { readonly seat: Seat },
  context: Context,
): Changed {
  const said = saidIn('recover', { key, code: readCode(code) });
  const again = linkAgain(table, seat, key);
  if (again) return isSaidOtherwise(table, seat, { key, said }, context) ? refused('key-reused') : ok(again);
  const channels = checkCode(table, seat, code, context.now);
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
  const isOpenClaim = credentialsOf(place.value).claims.some((claim) => claim.hash === hash);
  if (!isOpenClaim && context.history.isKnown(seat, hash)) return refused('key-reused');
  return ok({
    ...relinked(machine, unchanged(table), seat, hash, context.now, { said }),
    reply: { as: seat, secret: seatSecret(table.setup.key, seat, key) },
    ...(keeps ? { keeps } : {}),
  });
}

/**
 * The recovery code of a seat, which replaces any before. A repeated request gets the same code, unless the code was
 * replaced meanwhile: a replaced code is not restored.
 */
export function codeMade(table: Table, seat: Seat, { key }: { readonly key: string }): Changed {
  const bytes = hmac(sha256, hexToBytes(table.setup.key), utf8ToBytes(`${seat}|code|${key}`)).subarray(0, CODE_BYTES);
  const code = recoveryCode(bytes);
  const hash = secretHash(code);
  const place = placeOf(table, seat);
  const { code: before = null, replaced = [] } = place ? credentialsOf(place) : {};
  const reply = { as: seat, code };
  if (hash === before) return ok({ ...unchanged(table), reply });
  if (replaced.includes(hash)) return refused('key-reused');
  const all = before === null ? replaced : [...replaced, before].slice(-MAX_REPLACED);
  return ok({ ...unchanged(withCredentials(table, seat, { code: hash, replaced: all })), reply });
}

/** What gives access to a seat besides its link. */
export function accessOf(table: Table, seat: Seat, addresses: Access['addresses']): Result<Access, Refused> {
  const place = playerAt(table, seat);
  if (!place.ok) return place;
  const { code, devices } = credentialsOf(place.value);
  return ok({ hasCode: code !== null, devices: devices.length, addresses });
}

/**
 * Refuses a wrong recovery code of the seat, written down or mailed. Returns the channels that the new link keeps: if
 * the code was mailed, the channel of that address, since its owner is the caller.
 */
export function checkCode(table: Table, seat: Seat, typed: string, now: number): Result<readonly string[], Refused> {
  const place = playerAt(table, seat);
  if (!place.ok) return place;
  const { code, mailed } = credentialsOf(place.value);
  const shown = readCode(typed) ?? '';
  if (mailed !== null && now < mailed.until && isHashOf(mailed.hash, shown)) return ok(mailed.to ? [mailed.to] : []);
  return code !== null && isHashOf(code, shown) ? ok([]) : refused('wrong-code');
}

/**
 * Makes a recovery code for the seat, at random, to be mailed to the address of the channel `to`. Refused if the last
 * one was made only a moment ago.
 */
export function codeMailed(
  table: Table,
  { seat, to }: { readonly seat: Seat; readonly to: string },
  { now, random }: Context,
): Changed {
  const place = playerAt(table, seat);
  if (!place.ok) return place;
  const last = credentialsOf(place.value).mailed;
  // One that was made in the future was made while the clock was ahead.
  const age = last === null ? MAILED_PAUSE : now - (last.until - MAILED_LASTS);
  if (age >= 0 && age < MAILED_PAUSE) return refused('too-many');
  const code = recoveryCode(hexToBytes(random()).subarray(0, CODE_BYTES));
  const mailed = { hash: secretHash(code), until: now + MAILED_LASTS, to };
  return ok({ ...unchanged(withCredentials(table, seat, { mailed })), reply: { as: 'spectator', code } });
}

/** Devices of a seat that an address admits or has admitted, in one session or in all. */
interface Admitted {
  readonly seat: Seat;
  /** The name of the object of the address. */
  readonly from: string;
  readonly session?: string | undefined;
}

/**
 * Admits one more device to the seat until its link is renewed; `from` is the name of the object of the mail address
 * that admits it, in one of its sessions. Idempotent: each key admits only one device.
 */
export function deviceAdmitted(
  table: Table,
  { seat, key, from, session }: Admitted & { readonly key: string; readonly session: string },
): Changed {
  const place = playerAt(table, seat);
  if (!place.ok) return place;
  const secret = seatSecret(table.setup.key, seat, `device|${key}`);
  const hash = secretHash(secret);
  const others = credentialsOf(place.value).devices.filter((device) => device.hash !== hash);
  const devices = [...others, { hash, by: from, session }].slice(-MAX_DEVICES);
  return ok({ ...unchanged(withCredentials(table, seat, { devices })), reply: { as: seat, secret } });
}

/** The table without those devices of a seat that `isIn` is false for; the same table if there are none. */
function withDevices(table: Table, seat: Seat, isIn: (by: string, session?: string) => boolean): Table {
  const place = placeOf(table, seat);
  const devices = place ? credentialsOf(place).devices : [];
  const stay = devices.filter(({ by, session }) => isIn(by, session));
  return stay.length === devices.length ? table : withCredentials(table, seat, { devices: stay });
}

/** Removes the devices of a seat that an address admitted. */
export const devicesRevoked = (table: Table, { seat, from, session }: Admitted): Change =>
  unchanged(withDevices(table, seat, (by, of) => by !== from || (session !== undefined && of !== session)));

/** A confirmed mail address of a seat: the id of its channel, and the name of its object. */
export interface SeatAddress {
  readonly id: string;
  readonly name: string;
}

/** Removes what gives access by an address that no longer belongs to its seat: devices, and the code mailed to it. */
export const withAccessBy = (table: Table, addressesAt: (seat: Seat) => readonly SeatAddress[]): Table =>
  [...table.setup.places.entries()].reduce((so, [seat, { credentials }]) => {
    const { devices = [], mailed = null } = credentials ?? {};
    if (devices.length === 0 && mailed === null) return so;
    const addresses = addressesAt(seat);
    const left = withDevices(so, seat, (by) => addresses.some(({ name }) => name === by));
    const isVoid = mailed !== null && !addresses.some(({ id }) => id === mailed.to);
    return isVoid ? withCredentials(left, seat, { mailed: null }) : left;
  }, table);

/** The seats that have lost a device by a change, while their link stayed the same. */
export const seatsWithFewerDevices = (before: Table, after: Table): readonly Seat[] =>
  after.setup.places.flatMap((place, seat) => {
    const was = before.setup.places[seat];
    if (was === undefined || was.secretHash !== place.secretHash) return [];
    const now = hashesOf(place);
    return hashesOf(was).some((hash) => !now.includes(hash)) ? [seat] : [];
  });
