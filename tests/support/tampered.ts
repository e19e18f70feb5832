import { isDeepStrictEqual } from 'node:util';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';

/** Numbers in place of another one: beside it, none, and far away. */
const others = (number: number): readonly number[] => [number + 1, number - 1, 0, 99];

/**
 * The action with one of its numbers replaced, once for each other number: hardly ever legal, but what a code can stand for.
 * `pick` says which of its numbers.
 */
export function tampered(game: AnyGame, state: unknown, seat: Seat, action: unknown, pick: number): readonly unknown[] {
  const places = placesOf(action);
  const path = places[pick % places.length];
  if (path === undefined) return [];
  const number = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], action) as number;
  return others(number)
    .map((other) => replaced(action, path, other))
    .filter((other) => hasCode(game, state, seat, other));
}

/** Whether a code can stand for this action: rules trust that they are given no others. */
function hasCode({ codes }: AnyGame, state: unknown, seat: Seat, action: unknown): boolean {
  try {
    const read = codes.parse(state, seat, codes.format(state, seat, action));
    return read.ok && isDeepStrictEqual(read.value, action);
  } catch {
    return false;
  }
}

/** The paths to all numbers in a value. */
function placesOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value === 'number') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placesOf(part).map((path) => [key, ...path]));
}

function replaced(value: unknown, [key, ...path]: readonly string[], other: number): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], path, other));
  const parts = value as Readonly<Record<string, unknown>>;
  return { ...parts, [key]: replaced(parts[key], path, other) };
}
