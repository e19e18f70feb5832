import type { Names, Section } from '../../../game/words/words.ts';
import { capital } from '../../../game/words/written.ts';
import { tileOf, zoneOf } from '../tiles.ts';
import { OCCUPANTS, type OccupantKind, type Placed, type View, type Zone, type ZoneId } from '../types.ts';
import { type Area, areasAt, worthSaid } from './areas.ts';
import { contentOf, directionOf, sidesOf, spotOn } from './places.ts';
import type { Sentences } from './sentences-fr.ts';

/** The whole position in words. The cells where the tile fits are told with the choices. */
export function position(say: Sentences, view: View, names: Names): readonly Section[] {
  return [
    ...handSection(say, view),
    scoreSection(say, view, names),
    ...areaSections(say, view, names),
    {
      title: say.position.tiles,
      lines: view.placed
        .toSorted((a, b) => a.y - b.y || a.x - b.x)
        .map(({ x, y, tile, rotation }) =>
          capital(
            say.position.tile(
              say.terms.cell(x, y),
              say.terms.sides(sidesOf(tile, rotation)),
              say.terms.content(contentOf(tileOf(tile).zones, view.cancelled)),
            ),
          ),
        ),
    },
  ];
}

/** The tile that is to be placed or that may be occupied, side by side and zone by zone. */
function handSection(say: Sentences, view: View): readonly Section[] {
  const last = view.placed.at(-1);
  switch (view.phase.type) {
    case 'over':
      return [];
    case 'place': {
      const tile = { tile: view.phase.tile, rotation: 0, x: 0, y: 0 } as const;
      return [{ title: say.position.toPlace(view.second), lines: zoneLines(say, view, tile) }];
    }
    case 'occupy':
    case 'retake':
      return last ? [{ title: say.position.justPlaced, lines: zoneLines(say, view, last) }] : [];
  }
}

function zoneLines({ terms, position: said }: Sentences, { cancelled }: View, placed: Placed): readonly string[] {
  const { zones } = tileOf(placed.tile);
  const power = zones.flatMap((zone) => ('power' in zone && zone.power !== null ? [zone.power] : []))[0];
  return [
    capital(`${terms.sides(sidesOf(placed.tile, placed.rotation))}.`),
    ...zones.map(({ id }) => {
      const spot = spotOn(placed, id, cancelled);
      const inside = terms.content(spot);
      return capital(`${terms.zone(spot.type, spot.direction)}${inside === '' ? '' : said.with(inside)}.`);
    }),
    ...(power === undefined ? [] : [terms.powerHelp[power]]),
  ];
}

function scoreSection(say: Sentences, view: View, names: Names): Section {
  const { points, occupants, left, discarded } = view;
  const inHand = (seat: number, kind: OccupantKind) =>
    OCCUPANTS[kind] - occupants.filter((one) => one.seat === seat && one.kind === kind).length;
  return {
    title: say.position.scores,
    lines: [
      ...points.map((own, seat) => say.position.score(names(seat), own, inHand(seat, 'pawn'), inHand(seat, 'hut'))),
      say.position.decks(left.normal, left.menhir, discarded.length),
    ],
  };
}

/** The areas by their type. Those that were counted, or that nobody can ever be in, are left out. */
function areaSections(say: Sentences, view: View, names: Names): readonly Section[] {
  const areas = areasOf(view);
  return (['forest', 'river', 'system', 'meadow'] as const).flatMap((type) => {
    const lines = areas.filter((area) => area.type === type).map((area) => areaLine(say, view, area, names));
    return lines.length === 0 ? [] : [{ title: say.position.areas[type], lines }];
  });
}

/** Each area once, in the order of its first tile. */
function areasOf(view: View): readonly Area[] {
  const areas = new Map<string, Area>();
  /** The zones whose areas are all known. A river is not one of them if only its system was found. */
  const known = new Set<ZoneId>();
  for (const { id } of view.placed.flatMap(({ tile }) => tileOf(tile).zones)) {
    if (known.has(id)) continue;
    for (const area of areasAt(view, id)) {
      areas.set(`${area.type} ${Math.min(...area.zones)}`, area);
      for (const zone of area.zones) if (area.type !== 'system' || zoneOf(zone).type === 'lake') known.add(zone);
    }
  }
  return [...areas.values()].filter((area) => isOfInterest(view, area));
}

function isOfInterest({ placed, phase }: View, { type, standing, open, occupants, points, tiles }: Area): boolean {
  if (occupants.length > 0) return true;
  if (standing === 'closing') return true;
  if (standing !== 'growing') return false;
  const isFresh = phase.type === 'occupy' || phase.type === 'retake';
  return type === 'system' ? points > 0 : open !== 0 || (isFresh && tiles.includes(placed.at(-1)?.tile ?? -1));
}

/** A tile of an area, with the directions of its zones if it has others of their type. */
function tileOfArea({ terms, position: said }: Sentences, placed: Placed, { zones }: Area): string {
  const at = terms.cellBriefly(placed.x, placed.y);
  const all = tileOf(placed.tile).zones;
  const isIn = ({ id }: Zone) => zones.includes(id);
  const directions = all
    .filter((zone) => isIn(zone) && all.some((other) => other.type === zone.type && !isIn(other)))
    .map(({ id }) => directionOf(id, placed.rotation));
  return directions.length === 0 ? at : said.in(at, directions);
}

/** The zones of an area; for a river, also the lakes at its ends, whose fish it counts. */
function withLakes({ type, zones: ids }: Area): readonly Zone[] {
  const zones = ids.map(zoneOf);
  const ends = zones.flatMap((zone) =>
    type === 'river' && zone.type === 'river' && zone.lake !== null ? [zone.lake] : [],
  );
  return [...zones, ...[...new Set(ends)].map(zoneOf)];
}

function areaLine(say: Sentences, view: View, area: Area, names: Names): string {
  const { area: said, terms } = say;
  const inside = terms.content(contentOf(withLakes(area), view.cancelled));
  const seats = [...new Set(area.occupants.map(({ seat }) => seat))].sort((a, b) => a - b);
  return say.position.area(
    said.title(area.type, area.tiles.length),
    view.placed.filter(({ tile }) => area.tiles.includes(tile)).map((placed) => tileOfArea(say, placed, area)),
    [
      ...(area.open === null ? [] : [`${said.open(area.open)}.`]),
      ...(inside === '' ? [] : [capital(`${inside}.`)]),
      ...seats.flatMap((seat) => {
        const own = area.occupants.filter((occupant) => occupant.seat === seat);
        const [first] = own;
        return first ? [`${said.standing(names(seat), first.kind, zoneOf(first.zone).type, own.length)}.`] : [];
      }),
      worthSaid(say, area, area.scorers.map(names)),
    ],
  );
}
