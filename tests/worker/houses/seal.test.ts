import { Encrypter } from 'age-encryption';
import { strToU8, zlibSync } from 'fflate/browser';
import { expect, test } from 'vitest';
import { err, ok } from '../../../shared/game/result.ts';
import { isUsable, newHouseKeys, seal, unseal } from '../../../worker/houses/seal.ts';

const SAID = JSON.stringify({ name: 'Zoé 💥', log: 'AB'.repeat(70_000) });
const [ours, theirs] = [await newHouseKeys(), await newHouseKeys()];
const sealed = await seal(SAID, ours.houseKey);

/** As anybody can encrypt anything, for several houses or for one. */
async function encrypted(bytes: Uint8Array, ...houseKeys: readonly string[]): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  for (const houseKey of houseKeys) encrypter.addRecipient(houseKey);
  return encrypter.encrypt(bytes);
}

test('what is sealed for a house is opened by it, and by no other', async () => {
  expect(await unseal(sealed, ours)).toEqual(ok(SAID));
  expect(await unseal(sealed, theirs)).toEqual(err('other-house'));
});

test('the file is one of age, and says nothing but that', () => {
  const text = new TextDecoder('latin1').decode(sealed);
  expect(text).toMatch(/^age-encryption\.org\/v1\n-> X25519 [\w+/]{43}\n[\w+/]{43}\n--- [\w+/]{43}\n/);
  expect(text).not.toContain('name');
  expect(text).not.toContain('ABAB');
});

test('one bit that is altered, wherever it is, is found', async () => {
  // Of the head each byte, and of what follows every thousandth.
  for (let at = 0; at < sealed.length; at += at < 250 ? 1 : 1009)
    for (const bit of [1, 0x80]) {
      const altered = sealed.with(at, (sealed[at] ?? 0) ^ bit);
      expect([at, (await unseal(altered, ours)).ok]).toEqual([at, false]);
    }
});

test('what is cut, longer, or no sealed table at all is found', async () => {
  const said = [0, 1, 21, 100, 168, 200, sealed.length - 1].map((end) => sealed.subarray(0, end));
  const others = [new Uint8Array([...sealed, 0]), strToU8('{}'), strToU8('age-encryption.org/v1\n'.repeat(5000))];
  for (const bytes of [...said, ...others, crypto.getRandomValues(new Uint8Array(5000))])
    expect((await unseal(bytes, ours)).ok).toBe(false);
  expect(await unseal(sealed.subarray(0, -1), ours)).toEqual(err('not-sealed'));
});

test('what is sealed for us, but is not compressed, or without end when it is decompressed, is refused', async () => {
  expect(await unseal(await encrypted(strToU8(SAID), ours.houseKey), ours)).toEqual(err('not-sealed'));
  const bomb = zlibSync(new Uint8Array(16 * 1024 * 1024), { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await unseal(await encrypted(bomb, ours.houseKey), ours)).toEqual(err('not-sealed'));
  const cut = zlibSync(strToU8(SAID)).subarray(0, -20);
  expect(await unseal(await encrypted(cut, ours.houseKey), ours)).toEqual(err('not-sealed'));
});

test('what is sealed for several houses is refused: each costs time', async () => {
  const both = await encrypted(zlibSync(strToU8(SAID)), theirs.houseKey, ours.houseKey);
  expect(await unseal(both, ours)).toEqual(err('not-sealed'));
});

test('a key of the right form for which nothing can be encrypted is not usable', async () => {
  expect(await isUsable(ours.houseKey)).toBe(true);
  // The point 0, with the right checksum.
  expect(await isUsable('age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqquruw3t')).toBe(false);
  expect(await isUsable(ours.houseKey.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')))).toBe(false);
});
