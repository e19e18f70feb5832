import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

/**
 * The id of the table that is opened under a client's key: the same key gives the same table, so that asking twice
 * opens one. It tells nothing of the key.
 */
export function tableId(key: string): string {
  const bytes = sha256(utf8ToBytes(`chacun-son-tour|table|${key}`));
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Whether a table can have this id: what cannot be one need not be looked for. */
export const isTableId = (text: string): boolean => /^[a-z2-7]{16}$/.test(text);
