import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { strFromU8, strToU8, Unzlib, zlibSync } from 'fflate/browser';
import { err, ok, type Result } from '../../shared/game/result.ts';

// docs/decisions/60-a-table-moves-sealed.md
/* Tables, compressed and encrypted for one house, in the format of age. It is loaded when a table moves. */

/** In bytes: what a sealed table may hold before it is compressed. A few bytes could otherwise fill the memory. */
const LONGEST = 4 * 1024 * 1024;
/** In bytes: how much is decompressed before its length is looked at. It gives a thousand times as much at most. */
const PART = 1024;

/** A key pair of age, each part as text: the public one is given to whoever asks. */
export interface HouseKeys {
  readonly houseKey: string;
  readonly identity: string;
}

export async function newHouseKeys(): Promise<HouseKeys> {
  const identity = await generateX25519Identity();
  return { houseKey: await identityToRecipient(identity), identity };
}

/** Seals a text for the house with that key. Throws if it is not a key that anything can be encrypted for. */
export function seal(text: string, houseKey: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(houseKey);
  return encrypter.encrypt(zlibSync(strToU8(text), { level: 9 }));
}

/** Whether anything can be encrypted for a key: some that have the right form are points of low order. */
export async function isUsable(houseKey: string): Promise<boolean> {
  try {
    await seal('', houseKey);
    return true;
  } catch {
    return false;
  }
}

/** Decompresses bytes. Throws if that gives too many of them, or if they are cut. */
function unzip(zipped: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(LONGEST);
  let length = 0;
  const stream = new Unzlib((part) => {
    bytes.set(part, length);
    length += part.length;
  });
  for (let at = 0; at < zipped.length; at += PART)
    stream.push(zipped.subarray(at, at + PART), at + PART >= zipped.length);
  return bytes.subarray(0, length);
}

/**
 * The text that was sealed for a house. Anybody can seal anything for it: what it says is still to be checked. What was
 * altered where it says whom it is for cannot be told from what is for another house.
 */
export async function unseal(
  sealed: Uint8Array,
  { identity }: HouseKeys,
): Promise<Result<string, 'not-sealed' | 'other-house'>> {
  let isForOther = false;
  const decrypter = new Decrypter();
  // Identities are tried one after the other. Each recipient costs a multiplication, and we name one.
  decrypter.addIdentity({
    unwrapFileKey({ length }) {
      if (length > 1) throw new Error('sealed for several');
      return null;
    },
  });
  decrypter.addIdentity(identity);
  decrypter.addIdentity({
    unwrapFileKey() {
      isForOther = true;
      return null;
    },
  });
  try {
    return ok(strFromU8(unzip(await decrypter.decrypt(sealed))));
  } catch {
    return err(isForOther ? 'other-house' : 'not-sealed');
  }
}
