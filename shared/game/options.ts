import type { AnyGame, Options } from './contract.ts';

/** Whether all options and their values exist in the game. */
export function areOptions({ meta }: AnyGame, options: Options): boolean {
  return Object.entries(options).every(([id, value]) => {
    const option = meta.options.find((known) => known.id === id);
    if (option === undefined) return false;
    if (option.type === 'choice') return option.values.includes(value);
    return /^-?\d+$/.test(value) && BigInt(value) >= BigInt(option.min) && BigInt(value) <= BigInt(option.max);
  });
}
