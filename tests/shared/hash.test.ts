import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, hmacWith, sha256Of } from '../../shared/hash.ts';

/* Beside the implementation of Node. Texts are longer than a block of 64 bytes at times, and not all of them ASCII. */
const texts = fc.array(fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'grapheme' })), { minLength: 2 });
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('texts become the bytes of UTF-8', () => {
  fc.assert(
    fc.property(texts, (all) => {
      expect(all.map((text) => hex(bytesOf(text)))).toEqual(all.map((text) => Buffer.from(text).toString('hex')));
    }),
  );
});

test('a hash is SHA-256, and stays the same when others are computed', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const hashes = all.map((text) => sha256Of(bytesOf(text)));
      expect(hashes.map(hex)).toEqual(all.map((text) => createHash('sha256').update(text).digest('hex')));
    }),
  );
});

test('a keyed hash is HMAC-SHA-256 with its own key, whatever other keys are used', () => {
  fc.assert(
    fc.property(texts, texts, (keys, all) => {
      const keyed = keys.map((key) => hmacWith(bytesOf(key)));
      const hashes = all.flatMap((text) => keyed.map((hash) => hash(bytesOf(text))));
      const expected = all.flatMap((text) => keys.map((key) => createHmac('sha256', key).update(text).digest('hex')));
      expect(hashes.map(hex)).toEqual(expected);
    }),
  );
});
