import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** As `toEqual`, which takes ten times as long and is asked only where they seem to differ: for laws of many states. */
export function expectSame(is: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(is, wanted)) expect(is).toEqual(wanted);
}
