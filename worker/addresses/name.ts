import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The name of the object of a mail address, as `mailAddress` writes it. The object keeps the address nowhere, and who
 * sees its name does not find it out without the key of the service.
 */
export const addressName = (key: string, address: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`address|${address}`)));

/** Whether an object of an address can have this name. */
export const isAddressName = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** A right of an address, as links and cookies carry it: whose it is, and the secret that proves it. */
export interface Pass {
  readonly name: string;
  readonly secret: string;
}

export const passText = ({ name, secret }: Pass): string => `${name}.${secret}`;

/** What a text says to be; undefined if it is no pass. */
export function readPass(text: string): Pass | undefined {
  const [, name, secret] = /^([0-9a-f]{64})\.([0-9a-f]{64})$/.exec(text) ?? [];
  return name === undefined || secret === undefined ? undefined : { name, secret };
}
