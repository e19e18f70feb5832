import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { nameMac } from '../objects/names.ts';

const LENGTH = 64;
const CHECK = 8;

/**
 * The name of the object for a mail address in the form of `mailAddress`. The object does not store the address, which
 * cannot be derived from the name without the key of the service.
 */
export const addressName = (key: string, address: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`address|${address}`)));

/** The name as shown to clients: with a check at its end. */
export const publicName = (nameKey: Uint8Array, name: string): string =>
  name + bytesToHex(nameMac(nameKey, 'address', name)).slice(0, CHECK);

/** Whether the text has the form of such a name. */
export const isAddressName = (text: string): boolean => /^[0-9a-f]{72}$/.test(text);

/** Whether a name that a client sent has the right check. */
export const isOurAddress = (nameKey: Uint8Array, said: string): boolean =>
  said === publicName(nameKey, objectName(said));

/** The name of the object, without the check. */
export const objectName = (said: string): string => said.slice(0, LENGTH);

/** A credential of an address, as in links and cookies: the public name of its object, and a secret. */
export interface Pass {
  readonly name: string;
  readonly secret: string;
}

/** A credential as text, for links and cookies. */
export const passText = ({ name, secret }: Pass): string => `${name}.${secret}`;

/** The credential in a text; undefined if the text does not have that form. */
export function readPass(text: string): Pass | undefined {
  const [name = '', secret = '', ...more] = text.split('.');
  return isAddressName(name) && /^[0-9a-f]{64}$/.test(secret) && more.length === 0 ? { name, secret } : undefined;
}
