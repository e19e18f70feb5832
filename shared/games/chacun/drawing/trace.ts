import { markOf, tileOf } from '../tiles.ts';
import type { TileId, Zone } from '../types.ts';
import { spots } from './ground.ts';
import { outlinesOf } from './outlines.ts';
import type { TracedZone } from './packed.ts';

/** The number of things that stand in a zone, including its occupant. */
const placesIn = (zone: Zone): number =>
  1 + (zone.type === 'meadow' ? zone.animals.length : 0) + (markOf(zone) === null ? 0 : 1);

const tenths = (value: number) => Math.round(value * 10);

/**
 * The outlines of the zones of a tile, and where things stand in them. Computing them takes milliseconds per tile, and
 * seconds for a whole board on a phone. So `npm run trace` stores them all in traced.json, and tiles are drawn from
 * that.
 */
export function trace(id: TileId): readonly TracedZone[] {
  const { zones } = tileOf(id);
  const outlines = outlinesOf(
    id,
    zones.map((zone) => zone.id),
  );
  return zones.map((zone) => ({
    zone: zone.id,
    outline: (outlines.get(zone.id) ?? []).flatMap((point) => point.map(tenths)),
    spots: spots(id, zone.id, placesIn(zone)).map(({ at: [x, y], radius }) => [x, y, radius].map(tenths)),
  }));
}
