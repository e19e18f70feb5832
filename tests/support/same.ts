import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** A value as JSON; but what JSON makes another value of, as it is. */
function shown(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  return ((typeof value === 'number' ? undefined : JSON.stringify(value)) ?? String(value)).slice(0, 80);
}

/** Where two values differ first, and what is there in each. */
function differenceOf(is: unknown, wanted: unknown, path = ''): string {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (isObject(is) && isObject(wanted) && Array.isArray(is) === Array.isArray(wanted)) {
    const parts = (value: object): Readonly<Record<string, unknown>> => ({ ...value });
    const keys = [...new Set([...Object.keys(is), ...Object.keys(wanted)])];
    const key = keys.find((each) => !isDeepStrictEqual(parts(is)[each], parts(wanted)[each]));
    const only = keys.find((each) => Object.hasOwn(is, each) !== Object.hasOwn(wanted, each));
    if (key === undefined && only !== undefined) return `${path}${path && '.'}${only}: undefined in one of them`;
    if (key !== undefined) return differenceOf(parts(is)[key], parts(wanted)[key], `${path}${path && '.'}${key}`);
  }
  return `${path}${path && ': '}${shown(is)} instead of ${shown(wanted)}`;
}

/**
 * As `toStrictEqual`, which takes ten times as long and is asked only where they differ: for laws of many states. `what`
 * says in a failure what it is about.
 */
export function expectSame(is: unknown, wanted: unknown, what?: string): void {
  if (isDeepStrictEqual(is, wanted)) return;
  expect(is, `${what ?? 'not the same'}: ${differenceOf(is, wanted)}`).toStrictEqual(wanted);
}
