import type { ZoneId } from './types.ts';

/**
 * Which zones form an area: a union-find forest over the ids of zones, which are below 950. An area is identified by
 * one of its zones, its root.
 */
export interface Partition {
  /** By zone: its parent on the path to the root. For a root: -1 minus the number of open sides of the area. */
  readonly up: Int16Array;
  /** By zone: the next zone of its area; the zones of an area form a ring. */
  readonly ring: Int16Array;
}

const ZONE_IDS = 950;

/** Overwrites the first one with the second. */
export function copyTo(copy: Partition, { up, ring }: Partition): void {
  copy.up.set(up);
  copy.ring.set(ring);
}

const SINGLETONS: Partition = {
  up: new Int16Array(ZONE_IDS).fill(-1),
  ring: Int16Array.from({ length: ZONE_IDS }, (_, zone) => zone),
};

/** Each zone as its own area, with no open sides. */
export const singletons = (): Partition => ({ up: SINGLETONS.up.slice(), ring: SINGLETONS.ring.slice() });

/** The root of the area of `zone`. */
export function rootOf({ up }: Partition, zone: ZoneId): ZoneId {
  let root = zone;
  for (;;) {
    const next = up[root] as number;
    if (next < 0) return root;
    root = next;
  }
}

/** The number of sides of the area that touch no other tile: it is closed when there are none. [A2] */
export const openSides = (areas: Partition, zone: ZoneId): number => -1 - (areas.up[rootOf(areas, zone)] as number);

/** All zones of the area that contains `zone`, which comes first. */
export function membersOf({ ring }: Partition, zone: ZoneId): ZoneId[] {
  const zones = [zone];
  for (let next = ring[zone] as number; next !== zone; next = ring[next] as number) zones.push(next);
  return zones;
}

/** All zones of the area that contains `zone`, by increasing id. */
export const zonesAround = (areas: Partition, zone: ZoneId): readonly ZoneId[] =>
  membersOf(areas, zone).sort((a, b) => a - b);

/** Adds an open side to a zone that is still alone in its area. */
export function addSide({ up }: Partition, zone: ZoneId): void {
  up[zone] = (up[zone] as number) - 1;
}

/**
 * Merges the areas of `a` and `b`, which may be the same already, and subtracts the `met` sides where they meet. Paths
 * to the root stay short if `b` is in the older, larger area.
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
  // Swapping the successors of two members joins their rings.
  const next = ring[root] as number;
  ring[root] = ring[other] as number;
  ring[other] = next;
}
