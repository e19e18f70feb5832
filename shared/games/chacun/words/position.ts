import type { Names, Section } from '../../../game/words/words.ts';
import { tileOf, zoneOf } from '../tiles.ts';
import { OCCUPANTS, type OccupantKind, type Placed, type View, type Zone, type ZoneId } from '../types.ts';
import { type Area, areasAt } from './areas.ts';
import { contentOf, type Direction, directionOf, sidesOf, spotOn } from './places.ts';
import type { Terms } from './terms-fr.ts';

/** The sentences of a position, in one language. */
export interface Survey {
  readonly terms: Terms;
  readonly toPlace: (isMenhir: boolean) => string;
  readonly justPlaced: string;
  readonly sides: (sides: ReturnType<typeof sidesOf>) => string;
  readonly score: (name: string, points: number, pawns: number, huts: number) => string;
  readonly scores: string;
  readonly decks: (normal: number, menhir: number, discarded: number) => string;
  /** A cell, and the parts of its tile that are meant. */
  readonly in: (cell: string, directions: readonly Direction[]) => string;
  readonly areas: Readonly<Record<Area['type'], string>>;
  /** An area of some tiles, and what can be said of it. */
  readonly area: (title: string, cells: readonly string[], parts: readonly string[]) => string;
  readonly with: (content: string) => string;
  readonly tiles: string;
  readonly tile: (cell: string, sides: string, content: string) => string;
}

/** The whole position in words. The cells where the tile fits are told with the choices. */
export function positionIn(survey: Survey, view: View, names: Names): readonly Section[] {
  return [
    ...handSection(survey, view),
    scoreSection(survey, view, names),
    ...areaSections(survey, view, names),
    {
      title: survey.tiles,
      lines: view.placed
        .toSorted((a, b) => a.y - b.y || a.x - b.x)
        .map(({ x, y, tile, rotation }) =>
          capital(
            survey.tile(
              survey.terms.cell(x, y),
              survey.sides(sidesOf(tile, rotation)),
              survey.terms.content(contentOf(tileOf(tile).zones, view.cancelled)),
            ),
          ),
        ),
    },
  ];
}

/** The tile that is to be placed or that may be occupied, side by side and zone by zone. */
function handSection(survey: Survey, view: View): readonly Section[] {
  const last = view.placed.at(-1);
  switch (view.phase.type) {
    case 'over':
      return [];
    case 'place': {
      const tile = { tile: view.phase.tile, rotation: 0, x: 0, y: 0 } as const;
      return [{ title: survey.toPlace(view.second), lines: zoneLines(survey, view, tile) }];
    }
    case 'occupy':
    case 'retake':
      return last ? [{ title: survey.justPlaced, lines: zoneLines(survey, view, last) }] : [];
  }
}

function zoneLines({ terms, sides, with: having }: Survey, { cancelled }: View, placed: Placed): readonly string[] {
  const { zones } = tileOf(placed.tile);
  const power = zones.flatMap((zone) => ('power' in zone && zone.power !== null ? [zone.power] : []))[0];
  return [
    capital(`${sides(sidesOf(placed.tile, placed.rotation))}.`),
    ...zones.map(({ id }) => {
      const spot = spotOn(placed, id, cancelled);
      const inside = terms.content(spot);
      return capital(`${terms.zone(spot.type, spot.direction)}${inside === '' ? '' : having(inside)}.`);
    }),
    ...(power === undefined ? [] : [terms.powerHelp[power]]),
  ];
}

const capital = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

function scoreSection(survey: Survey, view: View, names: Names): Section {
  const { points, occupants, left, discarded } = view;
  const inHand = (seat: number, kind: OccupantKind) =>
    OCCUPANTS[kind] - occupants.filter((one) => one.seat === seat && one.kind === kind).length;
  return {
    title: survey.scores,
    lines: [
      ...points.map((own, seat) => survey.score(names(seat), own, inHand(seat, 'pawn'), inHand(seat, 'hut'))),
      survey.decks(left.normal, left.menhir, discarded.length),
    ],
  };
}

/** The areas by their type. Those that were counted, or that nobody can ever be in, are left out. */
function areaSections(survey: Survey, view: View, names: Names): readonly Section[] {
  const areas = areasOf(view);
  return (['forest', 'river', 'system', 'meadow'] as const).flatMap((type) => {
    const lines = areas.filter((area) => area.type === type).map((area) => areaLine(survey, view, area, names));
    return lines.length === 0 ? [] : [{ title: survey.areas[type], lines }];
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
function tileOfArea({ terms, in: within }: Survey, placed: Placed, { zones }: Area): string {
  const at = terms.cellBriefly(placed.x, placed.y);
  const all = tileOf(placed.tile).zones;
  const isIn = ({ id }: Zone) => zones.includes(id);
  const directions = all
    .filter((zone) => isIn(zone) && all.some((other) => other.type === zone.type && !isIn(other)))
    .map(({ id }) => directionOf(id, placed.rotation));
  return directions.length === 0 ? at : within(at, directions);
}

/** The zones of an area; for a river, also the lakes at its ends, whose fish it counts. */
function withLakes({ type, zones: ids }: Area): readonly Zone[] {
  const zones = ids.map(zoneOf);
  const ends = zones.flatMap((zone) =>
    type === 'river' && zone.type === 'river' && zone.lake !== null ? [zone.lake] : [],
  );
  return [...zones, ...[...new Set(ends)].map(zoneOf)];
}

function areaLine(survey: Survey, view: View, area: Area, names: Names): string {
  const { terms } = survey;
  const { title, open, worth, standing } = terms.area;
  const inside = terms.content(contentOf(withLakes(area), view.cancelled));
  const seats = [...new Set(area.occupants.map(({ seat }) => seat))].sort((a, b) => a - b);
  return survey.area(
    title(area.type, area.tiles.length),
    view.placed.filter(({ tile }) => area.tiles.includes(tile)).map((placed) => tileOfArea(survey, placed, area)),
    [
      ...(area.open === null ? [] : [`${open(area.open)}.`]),
      ...(inside === '' ? [] : [capital(`${inside}.`)]),
      ...seats.flatMap((seat) => {
        const own = area.occupants.filter((occupant) => occupant.seat === seat);
        const [first] = own;
        return first ? [`${standing(names(seat), first.kind, zoneOf(first.zone).type, own.length)}.`] : [];
      }),
      worth(area.standing, area.points, area.scorers.map(names)),
    ],
  );
}
