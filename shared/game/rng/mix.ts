/**
 * L32X64MixRandom, the default generator of Java since version 17. Other programs deal with it, and the same seed must
 * give the same order here as there.
 */
export interface MixRng {
  readonly kind: 'mix';
  /** The constant of the linear half: odd. */
  readonly a: number;
  readonly s: number;
  readonly x0: number;
  readonly x1: number;
}

function lea(word: number): number {
  let z = Math.imul(word ^ (word >>> 16), 0xd36d884b);
  z = Math.imul(z ^ (z >>> 16), 0xd36d884b);
  return z ^ (z >>> 16);
}

function murmur(word: number): number {
  let z = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
}

const rotl = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** The generator for a 64-bit seed. Only the lower 64 bits of `seed` matter, so negative seeds wrap. */
export function mixRng(seed: bigint): MixRng {
  const key = BigInt.asUintN(64, seed ^ 0x6a09e667f3bcc909n);
  const high = Number(key >> 32n) | 0;
  const low = Number(key & 0xffffffffn) | 0;
  return { kind: 'mix', a: murmur(high) | 1, s: 1, x0: lea(low), x1: lea((low + 0x9e3779b9) | 0) };
}

/** `nextInt()`: 32 bits, as a signed number. */
export function nextMix({ a, s, x0, x1 }: MixRng): readonly [number, MixRng] {
  const crossed = x1 ^ x0;
  const next: MixRng = {
    kind: 'mix',
    a,
    s: (Math.imul(0xadb4a92d, s) + a) | 0,
    x0: rotl(x0, 26) ^ crossed ^ (crossed << 9),
    x1: rotl(crossed, 13),
  };
  return [lea((s + x0) | 0), next];
}

/** `nextInt(bound)`: powers of two keep the low bits, other bounds reject the incomplete last block. */
export function drawMix(rng: MixRng, bound: number): readonly [number, MixRng] {
  let [word, next] = nextMix(rng);
  if ((bound & (bound - 1)) === 0) return [word & (bound - 1), next];
  for (;;) {
    const bits = word >>> 1;
    const value = bits % bound;
    if (bits + (bound - 1) - value < 0x80000000) return [value, next];
    [word, next] = nextMix(next);
  }
}
