import { bech32 } from '@scure/base';

const KEY_BYTES = 32;

/**
 * Whether a text can be a house key: an X25519 recipient of age, in Bech32, whose checksum finds what was mistyped or cut.
 */
export function isHouseKey(text: string): boolean {
  const decoded = bech32.decodeUnsafe(text);
  const key = decoded && bech32.fromWordsUnsafe(decoded.words);
  return decoded?.prefix === 'age' && key?.length === KEY_BYTES && text === text.toLowerCase();
}
