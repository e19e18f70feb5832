import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { nameMac, type Proof } from './names.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;
/** One of a million invented ids has the right check. */
const CHECK = 4;

const letters = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('');

const checked = (nameKey: Uint8Array, id: string, kind: 'table' | 'circle' = 'table'): string =>
  id + letters(nameMac(nameKey, kind, id), CHECK);

/**
 * The id of the table that is opened under a client's key: the same key gives the same table, so that asking twice
 * opens one. It tells nothing of the key. It ends with a check.
 */
export const tableId = (nameKey: Uint8Array, key: string): string =>
  checked(nameKey, letters(sha256(utf8ToBytes(`chacun-son-tour|table|${key}`)), LENGTH));

/** Whether a table can have this id, with a check or, as before, without one. */
export const isTableId = (text: string): boolean => /^[a-z2-7]{16}(?:[a-z2-7]{4})?$/.test(text);

/** What an id is that a table can have. */
export function tableProof(nameKey: Uint8Array, id: string): Proof {
  if (id.length === LENGTH) return 'unproven';
  return id === checked(nameKey, id.slice(0, LENGTH)) ? 'ours' : 'invented';
}

/** The id of a new circle, from 16 random bytes: like that of a table, which it is not. */
export const circleId = (nameKey: Uint8Array, random: Uint8Array): string =>
  checked(nameKey, letters(random, LENGTH), 'circle');

export const isCircleId = (text: string): boolean => /^[a-z2-7]{20}$/.test(text);

/** Whether an id was made for a circle: all have a check. */
export const circleProof = (nameKey: Uint8Array, id: string): Proof =>
  id === checked(nameKey, id.slice(0, LENGTH), 'circle') ? 'ours' : 'invented';
