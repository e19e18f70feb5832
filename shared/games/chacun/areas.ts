import type { ZoneId } from './types.ts';

/**
 * Which zones make one area: a union-find forest over the ids of zones, which are below 950. An area is known by one of
 * its zones, its root.
 */
export interface Partition {
  /** By zone: the next zone on the way to the root; of a root, -1 - the sides of the area that meet no other tile. */
  readonly up: Int16Array;
  /** By zone: another one of its area, all of them in a ring. */
  readonly ring: Int16Array;
}

const ZONE_IDS = 950;

export const copied = ({ up, ring }: Partition): Partition => ({ up: up.slice(), ring: ring.slice() });

const SINGLETONS: Partition = {
  up: new Int16Array(ZONE_IDS).fill(-1),
  ring: Int16Array.from({ length: ZONE_IDS }, (_, zone) => zone),
};

/** Every zone an area of its own, without any side. */
export const singletons = (): Partition => copied(SINGLETONS);

/** The root of the area of `zone`. */
export function rootOf({ up }: Partition, zone: ZoneId): ZoneId {
  let root = zone;
  for (;;) {
    const next = up[root] as number;
    if (next < 0) return root;
    root = next;
  }
}

/** How many sides of the area meet no other tile: it is closed when there is none. [A2] */
export const openSides = (areas: Partition, zone: ZoneId): number => -1 - (areas.up[rootOf(areas, zone)] as number);

/** All zones of the area of `zone`, by increasing id. */
export function zonesAround({ ring }: Partition, zone: ZoneId): readonly ZoneId[] {
  const zones = [zone];
  for (let next = ring[zone] as number; next !== zone; next = ring[next] as number) zones.push(next);
  return zones.sort((a, b) => a - b);
}

/** A zone alone gets one more open side. */
export function addSide({ up }: Partition, zone: ZoneId): void {
  up[zone] = (up[zone] as number) - 1;
}

/**
 * Makes one area of those of `a` and `b`, which may be one already, less the `met` sides by which they meet. The way to
 * the root stays short if `b` is the one that has grown before.
 */
export function unite(areas: Partition, a: ZoneId, b: ZoneId, met: number): void {
  const { up, ring } = areas;
  const other = rootOf(areas, a);
  const root = rootOf(areas, b);
  if (root === other) {
    up[root] = (up[root] as number) + met;
    return;
  }
  up[root] = (up[root] as number) + (up[other] as number) + 1 + met;
  up[other] = root;
  // Two rings become one when two of their members swap what follows them.
  const next = ring[root] as number;
  ring[root] = ring[other] as number;
  ring[other] = next;
}
