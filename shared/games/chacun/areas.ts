import type { ZoneId } from './types.ts';

/**
 * Which zones make one area: a union-find forest over the ids of zones, which are below 950. An area is known by one of
 * its zones, its root, where the number of its sides that lead on to an empty cell is kept.
 */
export interface Partition {
  readonly parents: Int16Array;
  readonly open: Int16Array;
}

const ZONE_IDS = 950;

/** Every zone an area of its own, without any side. */
export const singletons = (): Partition => ({
  parents: Int16Array.from({ length: ZONE_IDS }, (_, zone) => zone),
  open: new Int16Array(ZONE_IDS),
});

export const copied = ({ parents, open }: Partition): Partition => ({ parents: parents.slice(), open: open.slice() });

/** The root of the area of `zone`. Shortens the way there for the next time, which changes no answer. */
export function rootOf({ parents }: Partition, zone: ZoneId): ZoneId {
  let root = zone;
  for (;;) {
    const parent = parents[root] as number;
    if (parent === root) return root;
    const above = parents[parent] as number;
    parents[root] = above;
    root = above;
  }
}

/** How many sides of the area of `zone` lead on to an empty cell: it is closed when none does. [A2] */
export const openSides = (areas: Partition, zone: ZoneId): number => areas.open[rootOf(areas, zone)] as number;

/** Makes one area of those of `a` and `b`, which may be one already, less the `closed` sides with which they meet. */
export function unite(areas: Partition, a: ZoneId, b: ZoneId, closed: number): void {
  const { parents, open } = areas;
  const root = rootOf(areas, a);
  const other = rootOf(areas, b);
  open[root] = (open[root] as number) - closed;
  if (root === other) return;
  open[root] = (open[root] as number) + (open[other] as number);
  parents[other] = root;
}
