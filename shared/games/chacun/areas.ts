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
