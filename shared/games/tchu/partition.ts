import type { StationId } from './types.ts';

/** By station: the station that represents the group it is connected to. */
export type Partition = readonly StationId[];

/** Groups the stations from 0 to `count` - 1 by these links: a union-find forest, flattened at the end. [N1] */
export function partition(
  count: number,
  links: Iterable<{ readonly from: StationId; readonly to: StationId }>,
): Partition {
  const up = Array.from({ length: count }, (_, station) => station);
  const rootOf = (station: StationId): StationId => {
    let root = station;
    for (let next = up[root]; next !== undefined && next !== root; next = up[root]) root = next;
    return root;
  };
  for (const { from, to } of links) up[rootOf(from)] = rootOf(to);
  return up.map(rootOf);
}

/** Whether two stations are connected; a station out of range is connected only to itself. [N1] */
export const isConnected = (parts: Partition, a: StationId, b: StationId): boolean =>
  a === b || (parts[a] !== undefined && parts[a] === parts[b]);
