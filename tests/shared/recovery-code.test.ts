import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_BYTES, readCode, recoveryCode } from '../../shared/protocol/recovery-code.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });

test('a code is seven groups of four letters that cannot be mistaken for each other, and holds 128 bits and more', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      const code = recoveryCode(some);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
      // The first 26 letters are the bits themselves, as a slow definition has them.
      const bits = Array.from(some, (byte) => byte.toString(2).padStart(8, '0')).join('');
      const letters = bits.slice(0, 130).match(/.{5}/g) ?? [];
      expect(code.replaceAll('-', '').slice(0, 26)).toBe(
        letters.map((five) => LETTERS[Number.parseInt(five, 2)]).join(''),
      );
    }),
  );
});

test('it is read whatever the case, the gaps, and the letters that look like digits', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      const code = recoveryCode(some);
      const typed = code.toLowerCase().replaceAll('-', '  ').replaceAll('0', 'o').replace('1', 'l').replace('1', 'I');
      expect(readCode(typed)).toBe(code);
      expect(readCode(` ${code.replaceAll('-', '–')}\n`)).toBe(code);
    }),
  );
});

test('one letter wrong, two neighbours swapped, one missing or one too many: it is no code', () => {
  fc.assert(
    fc.property(bytes, fc.nat(27), fc.nat(31), (some, at, other) => {
      const letters = [...recoveryCode(some).replaceAll('-', '')];
      const typed = (changed: readonly string[]) => readCode(changed.join(''));
      if (letters[at] !== LETTERS[other]) expect(typed(letters.with(at, LETTERS[other] ?? ''))).toBeUndefined();
      const next = letters[at + 1];
      if (next !== undefined && next !== letters[at])
        expect(typed(letters.with(at, next).with(at + 1, letters[at] ?? ''))).toBeUndefined();
      expect(typed(letters.toSpliced(at, 1))).toBeUndefined();
      expect(typed(letters.toSpliced(at, 0, '7'))).toBeUndefined();
      expect(typed(letters.with(at, '?'))).toBeUndefined();
    }),
  );
});
