import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { javaRng } from '../../shared/game/rng/java.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { draw, type Rng, shuffled } from '../../shared/game/rng/rng.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** The first numbers that a source draws below these bounds. */
function drawn(start: Rng, bounds: readonly number[]): readonly number[] {
  let rng = start;
  return bounds.map((bound) => {
    const [value, next] = draw(rng, bound);
    rng = next;
    return value;
  });
}

const SOURCES: Readonly<Record<string, (seed: bigint) => Rng>> = {
  hmac: (seed) => hmacRng(SECRET, String(seed)),
  java: javaRng,
  mix: mixRng,
};

describe.each(Object.entries(SOURCES))('%s', (_, source) => {
  const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

  test('a draw is a whole number from 0 to below its bound, and the same again from the same source', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 20 }), (seed, bounds) => {
        const values = drawn(source(seed), bounds);
        for (const [index, value] of values.entries()) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(bounds[index] ?? 0);
        }
        expect(drawn(source(seed), bounds)).toEqual(values);
      }),
    );
  });

  test.each([0, -1, 2.5, Number.NaN, 2 ** 31])('below %d nothing can be drawn', (bound) => {
    expect(() => draw(source(1n), bound)).toThrow(`nothing can be drawn below ${bound}`);
  });

  test('a source is data: a draw leaves it as it was, and it survives JSON', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rng = Object.freeze(source(seed));
        const [, next] = draw(rng, 1000);
        expect(draw(JSON.parse(JSON.stringify(next)), 1000)).toEqual(draw(next, 1000));
      }),
    );
  });

  test('each of six faces comes up about as often as the others', () => {
    const counts = new Array<number>(6).fill(0);
    for (const face of drawn(source(2026n), new Array<number>(6000).fill(6))) counts[face] = (counts[face] ?? 0) + 1;
    // Chi-squared with 5 degrees of freedom: above 25.7 once in 10,000 honest dice, and these are always the same.
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(25.7);
  });

  test('shuffling keeps every item once', () => {
    fc.assert(
      fc.property(seeds, fc.uniqueArray(fc.integer()), (seed, items) => {
        const [order] = shuffled(Object.freeze(items), source(seed));
        expect(order.toSorted()).toEqual(items.toSorted());
      }),
    );
  });
});

/** The eight words of a block, by another implementation of HMAC. */
function words(n: number, block: number): readonly number[] {
  const digest = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(`table|1|a,b|${n}|${block}`).digest();
  return [0, 4, 8, 12, 16, 20, 24, 28].map((offset) => digest.readUInt32BE(offset));
}
const drawNumber = (n: number, bound: number) => draw({ ...hmacRng(SECRET, 'table|1|a,b'), n }, bound)[0];
const limitOf = (bound: number) => 2 ** 32 - (2 ** 32 % bound);

test('draw n of a table is the first word of HMAC-SHA-256 that lies below the largest multiple of the bound', () => {
  for (const bound of [1, 2, 6, 95, 1000, 2 ** 30 + 1, 2 ** 31 - 1])
    for (let n = 0; n < 20; n += 1) {
      const word = words(n, 0).find((value) => value < limitOf(bound)) ?? Number.NaN;
      expect(drawNumber(n, bound)).toBe(word % bound);
    }
});

test('when all words of a block are refused, the next block is read', () => {
  // A third of all words is refused with this bound, hence all eight about once in 6,561.
  const bound = Math.ceil(2 ** 32 / 3);
  const n = Array.from({ length: 60_000 }, (_, index) => index).find((index) =>
    words(index, 0).every((word) => word >= limitOf(bound)),
  );
  const word = words(n ?? -1, 1).find((value) => value < limitOf(bound)) ?? Number.NaN;
  expect(drawNumber(n ?? -1, bound)).toBe(word % bound);
});

interface Vectors {
  readonly shuffleOf0to19: readonly { readonly seed: string; readonly result: readonly number[] }[];
  readonly nextInt: readonly {
    readonly seed: string;
    readonly bounds: readonly number[];
    readonly nextInt: readonly number[];
  }[];
}
const vectors: Vectors = JSON.parse(readFileSync(new URL('java-random.json', import.meta.url), 'utf8'));

test.each(vectors.nextInt)('seed $seed of java.util.Random draws what Java draws', ({ seed, bounds, nextInt }) => {
  expect(drawn(javaRng(BigInt(seed)), bounds)).toEqual(nextInt);
});

test.each(vectors.shuffleOf0to19)('seed $seed of java.util.Random shuffles as Java does', ({ seed, result }) => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  expect(shuffled(items, javaRng(BigInt(seed)))[0]).toEqual(result);
});

/** The first words of a seed, as the package of Java describes L32X64MixRandom: whole numbers, cut to 32 bits. */
function wordsOfMix(seed: bigint, count: number): readonly bigint[] {
  const cut = (value: bigint) => BigInt.asUintN(32, value);
  const rotated = (word: bigint, by: bigint) => cut(word * 2n ** by) + word / 2n ** (32n - by);
  const folded = (word: bigint) => word ^ (word / 2n ** 16n);
  const lea = (word: bigint) => folded(cut(folded(cut(folded(word) * 0xd36d884bn)) * 0xd36d884bn));
  const start = mixRng(seed);
  const a = cut(BigInt(start.a));
  let s = cut(BigInt(start.s));
  let x0 = cut(BigInt(start.x0));
  let x1 = cut(BigInt(start.x1));
  return Array.from({ length: count }, () => {
    const word = lea(cut(s + x0));
    s = cut(s * 0xadb4a92dn + a);
    x1 ^= x0;
    x0 = rotated(x0, 26n) ^ x1 ^ cut(x1 * 2n ** 9n);
    x1 = rotated(x1, 13n);
    return word;
  });
}

describe('of 31 bits, those of the last block that is not whole are refused, and no others', () => {
  // Of three blocks of 715,827,883 numbers, the last one lacks a single number: and so none of it is taken.
  const bounds = [2 ** 30 + 1, 2 ** 30 - 1, 715_827_883, 2 ** 31 - 1, 3];
  const expected = (bits: readonly number[], bound: number) => {
    const whole = 2n ** 31n - (2n ** 31n % BigInt(bound));
    return Number(BigInt(bits.find((value) => BigInt(value) < whole) ?? Number.NaN) % BigInt(bound));
  };

  test.each(bounds)('by the generator of tables, below %d', (bound) => {
    for (let seed = 0n; seed < 60n; seed += 1n) {
      const bits = wordsOfMix(seed, 40).map((word) => Number(word / 2n));
      expect(draw(mixRng(seed), bound)[0]).toBe(expected(bits, bound));
    }
  });

  test.each(bounds)('by java.util.Random, below %d', (bound) => {
    for (let seed = 0n; seed < 60n; seed += 1n) {
      let state = seed ^ 0x5deece66dn;
      const bits = Array.from({ length: 40 }, () => {
        state = (state * 0x5deece66dn + 0xbn) % 2n ** 48n;
        return Number(state / 2n ** 17n);
      });
      expect(draw(javaRng(seed), bound)[0]).toBe(expected(bits, bound));
    }
  });
});

test('a script draws what is written, and a value that is not below the bound is a defect of the script', () => {
  expect(drawn({ kind: 'script', values: [3, 0, 5] }, [4, 1, 6])).toEqual([3, 0, 5]);
  expect(() => draw({ kind: 'script', values: [6] }, 6)).toThrow(RangeError);
  expect(() => draw({ kind: 'script', values: [] }, 6)).toThrow(RangeError);
});
