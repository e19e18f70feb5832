import { bech32 } from '@scure/base';

/** Another house, as a table moves to it. */
export const HOUSE = {
  origin: 'https://other.example',
  houseKey: bech32.encode('age', bech32.toWords(new Uint8Array(32).fill(9))),
} as const;
