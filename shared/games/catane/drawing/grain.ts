/** A number from 0 to 1, determined by these whole numbers. It looks random and is used for looks only. */
export function grainOf(...at: readonly number[]): number {
  let mixed = 0x2545f491;
  for (const part of at) {
    mixed = Math.imul(mixed ^ (part + 0x7f4a7c15), 0x5bd1e995);
    mixed ^= mixed >>> 15;
  }
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** The same from -1 to 1. */
export const swing = (...at: readonly number[]): number => 2 * grainOf(...at) - 1;
