import { Decrypter, Encrypter } from 'age-encryption';
import { bytesOf } from './hash.ts';

/* Files that a passphrase protects, in the format of age: its own program opens them as well. The library draws the salt. */

/** The base-2 logarithm of how much work scrypt takes: half a second, and 64 MB of memory, which a phone has. */
const WORK = 16;
const MAGIC = bytesOf('age-encryption.org/v1\n');

export function lockFile(text: string, passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(text) as Promise<Uint8Array<ArrayBuffer>>;
}

/** Whether a passphrase opens a file, or a key. */
export const isLocked = (bytes: Uint8Array): boolean => MAGIC.every((byte, index) => bytes[index] === byte);

/** The text of a protected file; null if that is not its passphrase, or if it was altered. */
export async function unlockFile(bytes: Uint8Array, passphrase: string): Promise<string | null> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(bytes, 'text');
  } catch {
    return null;
  }
}
