import { bytesToHex } from '@noble/hashes/utils.js';

/** 32 fresh random bytes in hexadecimal. */
export const randomHex = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
