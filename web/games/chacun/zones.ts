import { pictureOfZone, rotated } from '../../../shared/games/chacun/drawing/picture.ts';
import { markOf, tileOf, zoneOf } from '../../../shared/games/chacun/tiles.ts';
import type { AnimalId, AnimalKind, Placed, ZoneId } from '../../../shared/games/chacun/types.ts';
import type { Direction } from './text/facts.ts';
import { chacunText } from './text.ts';

/** The direction of a zone on its tile, as the tile lies on the board. */
function directionOf(zone: ZoneId, rotation: number): Direction {
  // Uses the middle of the zone, since its occupant may be moved aside by what the tile shows there.
  const [x, y] = rotated(pictureOfZone(zone).heart, rotation);
  const [dx, dy] = [x - 50, y - 50];
  if (Math.hypot(dx, dy) < 12) return 8;
  return ((Math.round((Math.atan2(dx, -dy) / Math.PI) * 4) + 8) % 8) as Direction;
}

/** A zone in words: its kind, and its direction on the tile. */
export const zoneName = (zone: ZoneId, { rotation }: Placed): string =>
  chacunText().zone(zoneOf(zone).type, directionOf(zone, rotation));

/** The content of a zone in words; empty if it has none. */
export function zoneContent(id: ZoneId, cancelled: readonly AnimalId[]): string {
  const zone = zoneOf(id);
  const counts: Record<AnimalKind, number> = { mammoth: 0, aurochs: 0, deer: 0, tiger: 0 };
  if (zone.type === 'meadow')
    for (const animal of zone.animals) if (!cancelled.includes(animal.id)) counts[animal.kind] += 1;
  const lake = zone.type === 'river' && zone.lake !== null ? zoneOf(zone.lake) : null;
  const fish =
    (zone.type === 'river' || zone.type === 'lake' ? zone.fish : 0) + (lake?.type === 'lake' ? lake.fish : 0);
  return chacunText().content(counts, fish, markOf(zone));
}

/** The power of a tile, if any. */
export const powerOf = (tile: number) =>
  tileOf(tile).zones.flatMap((zone) =>
    (zone.type === 'meadow' || zone.type === 'lake') && zone.power ? [zone.power] : [],
  )[0];
