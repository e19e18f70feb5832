import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Access } from '../../shared/protocol/messages.ts';
import { CODE_BYTES, readCode, recoveryCode } from '../../shared/protocol/recovery-code.ts';
import { type Refused, refused } from './refused.ts';
import { isHashOf, seatSecret, secretHash } from './secrets.ts';
import {
  appended,
  type Device,
  type Place,
  type RecoveryCredentials,
  type Table,
  type Taken,
  unchanged,
  withPlace,
} from './table.ts';

/*
 * New links for seats. A link is made from the key of the request that asks for it, as the first one was from that of
 * sitting down: who sends the request again gets the same link. Recovery codes, devices and claims hang on a link: with
 * a new one they are void, so that nothing is left to whoever should not have had the old one.
 */

/** So many devices of one seat are let in beside its link; one more, and the oldest has to ask again. */
const MAX_DEVICES = 8;
/** So many codes that were replaced are known, to tell a late repetition. */
const MAX_REPLACED = 8;
/** In milliseconds: how long a mailed code is good, and how soon there is another. */
const MAILED_LASTS = 3600 * 1000;
const MAILED_PAUSE = 5 * 60 * 1000;

// docs/decisions/08-access-belongs-to-a-link.md
/** What besides its link can lead to a seat. */
export const credentialsOf = ({ secretHash: of, credentials }: Place): RecoveryCredentials =>
  credentials?.of === of
    ? { ...credentials, devices: credentials.devices.map(deviceOf) }
    : { of, code: null, devices: [], mailed: null, claims: [] };

/** A device as saved; earlier releases kept no more than its hash. */
const deviceOf = (saved: Device | string): Device => (typeof saved === 'string' ? { hash: saved, by: null } : saved);

/** The table with something else that can lead to a seat. */
export function withCredentials(table: Table, seat: Seat, change: Partial<Omit<RecoveryCredentials, 'of'>>): Table {
  const place = placeOf(table, seat);
  return place
    ? {
        ...table,
        setup: withPlace(table.setup, seat, { ...place, credentials: { ...credentialsOf(place), ...change } }),
      }
    : table;
}

/** The hashes of the secrets that prove who sits in a place: that of its link, and those of devices. */
export const hashesOf = (place: Place): readonly string[] => [
  place.secretHash,
  ...credentialsOf(place).devices.map(({ hash }) => hash),
];

/** What is kept of the link that a key stands for. */
export const linkHash = ({ setup }: Table, seat: Seat, key: string): string =>
  secretHash(seatSecret(setup.key, seat, key));

const placeOf = ({ setup }: Table, seat: Seat): Place | undefined => {
  const place = setup.places[seat];
  // Whoever has left for good has lost no link.
  return place?.by === 'player' && place.secretHash !== '' ? place : undefined;
};

/** The place of the player who sits in a seat. */
export function playerAt(table: Table, seat: Seat): Result<Place, Refused> {
  if (table.setup.places[seat] === undefined) return refused('no-such-seat');
  const place = placeOf(table, seat);
  return place ? ok(place) : refused('seat-not-player');
}

/** The link that was made for this key, if it is still that of the seat: the same request, coming again. */
export function linkAgain(table: Table, seat: Seat, key: string): Taken | undefined {
  const isSame = placeOf(table, seat)?.secretHash === linkHash(table, seat, key);
  return isSame ? { ...unchanged(table), secret: seatSecret(table.setup.key, seat, key) } : undefined;
}

/** A player's seat has a new link, of which `hash` is kept; the one before is dead. */
export function relinked(table: Table, seat: Seat, hash: string, at: number): ReturnType<typeof appended> {
  const place = placeOf(table, seat);
  if (!place) throw new Error('no player sits there');
  const setup = withPlace(table.setup, seat, { ...place, secretHash: hash, credentials: null });
  return appended(unchanged({ ...table, setup }), at, { type: 'link', seat }, { key: hash });
}

/** The seats whose players have a new link by a change: who sits there is the same. */
export const relinkedSeats = (before: Table, after: Table): readonly Seat[] =>
  after.setup.places.flatMap(({ by, sat, secretHash: hash }, seat) => {
    const was = before.setup.places[seat];
    return by === 'player' && hash !== '' && was?.by === 'player' && sat === was.sat && hash !== was.secretHash
      ? [seat]
      : [];
  });

/** A new link under a key that was not used before. */
export const newLink = (table: Table, seat: Seat, key: string, at: number): Taken => ({
  ...relinked(table, seat, linkHash(table, seat, key), at),
  secret: seatSecret(table.setup.key, seat, key),
});

/**
 * The recovery code of a seat, which takes the place of any before; the same one if the request comes again, unless that
 * is late: a code that was replaced does not come back.
 */
export function codeMade(
  table: Table,
  seat: Seat,
  key: string,
): Result<{ readonly table: Table; readonly code: string }, Refused> {
  const bytes = hmac(sha256, hexToBytes(table.setup.key), utf8ToBytes(`${seat}|code|${key}`)).subarray(0, CODE_BYTES);
  const code = recoveryCode(bytes);
  const hash = secretHash(code);
  const place = placeOf(table, seat);
  const { code: before = null, replaced = [] } = place ? credentialsOf(place) : {};
  if (hash === before) return ok({ table, code });
  if (replaced.includes(hash)) return refused('key-reused');
  const all = before === null ? replaced : [...replaced, before].slice(-MAX_REPLACED);
  return ok({ table: withCredentials(table, seat, { code: hash, replaced: all }), code });
}

/** What besides its link leads to a seat. */
export function accessOf(table: Table, seat: Seat, addresses: Access['addresses']): Result<Access, Refused> {
  const place = playerAt(table, seat);
  if (!place.ok) return place;
  const { code, devices } = credentialsOf(place.value);
  return ok({ hasCode: code !== null, devices: devices.length, addresses });
}

/**
 * Refuses what is no recovery code of the seat, be it written down or mailed. The answer is which channels the new link
 * keeps: that of the address to which the code was mailed, whose owner it is who comes back.
 */
export function checkCode(table: Table, seat: Seat, typed: string, now: number): Result<readonly string[], Refused> {
  const place = playerAt(table, seat);
  if (!place.ok) return place;
  const { code, mailed } = credentialsOf(place.value);
  const shown = readCode(typed) ?? '';
  if (mailed !== null && now < mailed.until && isHashOf(mailed.hash, shown)) return ok(mailed.to ? [mailed.to] : []);
  return code !== null && isHashOf(code, shown) ? ok([]) : refused('wrong-code');
}

/** A code that can be mailed to the address of the channel `to`; undefined if the last one was only a moment ago. */
export function codeMailed(
  table: Table,
  seat: Seat,
  bytes: Uint8Array,
  to: string,
  now: number,
): { readonly table: Table; readonly code: string } | undefined {
  const place = placeOf(table, seat);
  const last = place ? credentialsOf(place).mailed : null;
  if (last !== null && now < last.until - MAILED_LASTS + MAILED_PAUSE) return undefined;
  const code = recoveryCode(bytes);
  const mailed = { hash: secretHash(code), until: now + MAILED_LASTS, to };
  return { table: withCredentials(table, seat, { mailed }), code };
}

/** One more device, let in by an address, may play the seat until its link is renewed; there is but one for each key. */
export function deviceAdded(
  table: Table,
  seat: Seat,
  key: string,
  by: string,
): { readonly table: Table; readonly secret: string } {
  const place = placeOf(table, seat);
  const secret = seatSecret(table.setup.key, seat, `device|${key}`);
  const hash = secretHash(secret);
  const others = place ? credentialsOf(place).devices.filter((device) => device.hash !== hash) : [];
  return { table: withCredentials(table, seat, { devices: [...others, { hash, by }].slice(-MAX_DEVICES) }), secret };
}

/** Only those devices may play on in a seat whose address is one of `names`; the same table if all of them are. */
export function devicesOfOnly(table: Table, seat: Seat, names: readonly string[]): Table {
  const place = placeOf(table, seat);
  const devices = place ? credentialsOf(place).devices : [];
  const stay = devices.filter(({ by }) => by !== null && names.includes(by));
  return stay.length === devices.length ? table : withCredentials(table, seat, { devices: stay });
}
