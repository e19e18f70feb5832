import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { grouped, markOf, readMark } from '../../shared/log/mark.ts';

test('a mark is the first 80 bits of a hash, five to a letter', () => {
  expect(markOf('00'.repeat(32))).toBe('0'.repeat(16));
  expect(markOf('ff'.repeat(32))).toBe('Z'.repeat(16));
  // 0x08421 is 00001 00001 00001 00001.
  expect(markOf(`08421${'0'.repeat(59)}`)).toBe('1111000000000000');
  const hash = createHash('sha256').update('a table').digest('hex');
  const value = BigInt(`0x${hash.slice(0, 20)}`);
  const digits = [...markOf(hash)].map((letter) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter));
  expect(digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n)).toBe(value);
});

test('bits after the first 80 change nothing, each of these does', () => {
  const hash = createHash('sha256').update('another').digest('hex');
  for (let bit = 0; bit < 256; bit += 1) {
    const digit = (Number.parseInt(hash.charAt(bit >> 2), 16) ^ (8 >> (bit & 3))).toString(16);
    const other = hash.slice(0, bit >> 2) + digit + hash.slice((bit >> 2) + 1);
    expect([bit, markOf(other) === markOf(hash)]).toEqual([bit, bit >= 80]);
  }
});

test('a mark is read as it is shown, however it is typed', () => {
  const mark = markOf(createHash('sha256').update('read').digest('hex'));
  const read = { n: 57, mark };
  expect(readMark(`57 ${grouped(mark)}`)).toEqual(read);
  expect(readMark(`57.${mark}`)).toEqual(read);
  expect(readMark(` Repère n° 57 : ${grouped(mark).toLowerCase()}\n`)).toEqual(read);
  expect(readMark('12 O00I 0000 0000 000U')).toEqual({ n: 12, mark: '000100000000000V' });
  for (const typed of ['', '57', `57 ${mark.slice(1)}`, `57 ${mark}0`, mark, grouped(mark)])
    expect([typed, readMark(typed)]).toEqual([typed, undefined]);
});
