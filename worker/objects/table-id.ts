import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { nameMac } from './names.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;
/** In letters: one of a million invented ids has the right check by chance. */
const CHECK = 4;

const letters = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('');

const withCheck = (nameKey: Uint8Array, id: string, kind: 'table' | 'circle' = 'table'): string =>
  id + letters(nameMac(nameKey, kind, id), CHECK);

/**
 * The id of the table that is opened under a client's key. The same key gives the same id, so a repeated request opens
 * one table. The id does not reveal the key, and ends with a check.
 */
export const tableId = (nameKey: Uint8Array, key: string): string =>
  withCheck(nameKey, letters(sha256(utf8ToBytes(`chacun-son-tour|table|${key}`)), LENGTH));

/** Whether a table id has the right check. */
export const isOurTable = (nameKey: Uint8Array, id: string): boolean => id === withCheck(nameKey, id.slice(0, LENGTH));

/** The id of a new circle, from 16 random bytes. It looks like a table id, but no table can have it. */
export const circleId = (nameKey: Uint8Array, random: Uint8Array): string =>
  withCheck(nameKey, letters(random, LENGTH), 'circle');

/** Whether a text has the form of the id of a circle. */
export const isCircleId = (text: string): boolean => /^[a-z2-7]{20}$/.test(text);

/** Whether a circle id has the right check. */
export const isOurCircle = (nameKey: Uint8Array, id: string): boolean =>
  id === withCheck(nameKey, id.slice(0, LENGTH), 'circle');
