import { bytesToHex } from '@noble/hashes/utils.js';
import type { Seat } from '../../shared/game/contract.ts';
import { isHashOf, secretHash } from '../../shared/table/secrets.ts';
import { MINUTE } from '../../shared/time.ts';
import { nameMac } from '../objects/names.ts';

/*
 * With a certificate, a browser that is signed in with an address proves that the owner of the address wants
 * notifications for a seat, so no confirmation mail is needed. It is valid for one address, one seat and a few minutes,
 * and is worthless to a caller who does not have the seat. It is made with a key that the service generates itself,
 * since the key for the names of addresses may be empty.
 */

// docs/decisions/47-notifications-are-set-up-once.md
/** In milliseconds. */
export const CERTIFICATE_LASTS = 10 * MINUTE;

interface Place {
  readonly table: string;
  readonly seat: Seat;
}

/** `name` is that of the object of the address. */
const proofOf = (key: Uint8Array, name: string, { table, seat }: Place, until: number): string =>
  bytesToHex(nameMac(key, 'certificate', `${name}|${table}|${seat}|${until}`));

/** A certificate for a place, made by the object of the address with that name. */
export function certificateOf(key: Uint8Array, name: string, place: Place, now: number): string {
  const until = now + CERTIFICATE_LASTS;
  return `${until}.${proofOf(key, name, place, until)}`;
}

/** Whether a text is a certificate of that address for that seat, and still valid. */
export function isCertified(key: Uint8Array, name: string, place: Place, text: string, now: number): boolean {
  const [until = '', proof = '', ...more] = text.split('.');
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now || more.length > 0) return false;
  return isHashOf(secretHash(proofOf(key, name, place, Number(until))), proof);
}
