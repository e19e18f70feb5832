/** The generator of `java.util.Random`: a linear congruence on 48 bits. */
export interface JavaRng {
  readonly kind: 'java';
  /** The 48 bits of the state as an exact integer, below 2^48. */
  readonly state: number;
}

const MULTIPLIER = 0x5deece66dn;
const MASK = (1n << 48n) - 1n;

/** The generator that `new Random(seed)` makes in Java. Only the lower 48 bits of the seed matter. */
export const javaRng = (seed: bigint): JavaRng => ({ kind: 'java', state: Number((seed ^ MULTIPLIER) & MASK) });

function next31(state: number): readonly [bits: number, state: number] {
  const next = (BigInt(state) * MULTIPLIER + 0xbn) & MASK;
  return [Number(next >> 17n), Number(next)];
}

/** `nextInt(bound)`: powers of two take the high bits, other bounds reject the incomplete last block. */
export function drawJava(rng: JavaRng, bound: number): readonly [number, JavaRng] {
  let [bits, state] = next31(rng.state);
  if ((bound & (bound - 1)) === 0) return [Number((BigInt(bound) * BigInt(bits)) >> 31n), { kind: 'java', state }];
  while (bits - (bits % bound) + bound > 0x80000000) [bits, state] = next31(state);
  return [bits % bound, { kind: 'java', state }];
}
