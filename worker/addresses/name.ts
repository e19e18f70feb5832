import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { nameMac, type Proof } from '../objects/names.ts';

const LENGTH = 64;
const CHECK = 8;

/**
 * The name of the object of a mail address, as `mailAddress` writes it. The object keeps the address nowhere, and who
 * sees its name does not find it out without the key of the service.
 */
export const addressName = (key: string, address: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`address|${address}`)));

/** That name as clients are told it: it ends with a check. */
export const publicName = (nameKey: Uint8Array, name: string): string =>
  name + bytesToHex(nameMac(nameKey, 'address', name)).slice(0, CHECK);

/** Whether an object of an address can have this name, with a check or, as before, without one. */
export const isAddressName = (text: string): boolean => /^[0-9a-f]{64}(?:[0-9a-f]{8})?$/.test(text);

/** What such a name is that a client says. */
export function addressProof(nameKey: Uint8Array, said: string): Proof {
  if (said.length === LENGTH) return 'unproven';
  return said === publicName(nameKey, objectName(said)) ? 'ours' : 'invented';
}

/** The name of the object that such a name is of. */
export const objectName = (said: string): string => said.slice(0, LENGTH);

/** A right of an address, as links and cookies carry it: whose it is, by its public name, and the secret that proves it. */
export interface Pass {
  readonly name: string;
  readonly secret: string;
}

export const passText = ({ name, secret }: Pass): string => `${name}.${secret}`;

/** What a text says to be; undefined if it is no pass. */
export function readPass(text: string): Pass | undefined {
  const [name = '', secret = '', ...more] = text.split('.');
  return isAddressName(name) && /^[0-9a-f]{64}$/.test(secret) && more.length === 0 ? { name, secret } : undefined;
}
