/** Recorded draws: for tests, and for games whose dice were recorded. */
export interface ScriptRng {
  readonly kind: 'script';
  readonly values: readonly number[];
}

/**
 * The next value of the list. A value out of bounds, or an empty list, is a defect of the script, hence an exception.
 */
export function drawScript(rng: ScriptRng, bound: number): readonly [number, ScriptRng] {
  const [value, ...values] = rng.values;
  if (value === undefined || value < 0 || value >= bound) throw new RangeError(`scripted draw ${value} below ${bound}`);
  return [value, { kind: 'script', values }];
}
