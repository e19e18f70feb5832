import type { Seat } from '../../../game/contract.ts';
import { type Survey, survey } from '../scoring.ts';
import { tileIdOf, zoneOf } from '../tiles.ts';
import type { Message, Occupant, OccupantKind, Prey, TileId, View, ZoneId } from '../types.ts';
import type { Spot } from './places.ts';
import type { Sentences } from './sentences-fr.ts';

/**
 * The state of an area: `growing`: it can still score; `closing`: it scores at the end of this turn; `counted`: it was
 * closed earlier; `final`: it was scored at the end; `lost`: it was still open then.
 */
type Standing = 'growing' | 'closing' | 'counted' | 'final' | 'lost';

/** An area of the board, as the card describes it. */
export interface Area {
  readonly type: 'meadow' | 'forest' | 'river' | 'system';
  readonly standing: Standing;
  readonly zones: readonly ZoneId[];
  readonly tiles: readonly TileId[];
  /** How many of its sides meet no tile yet; null for a river system. */
  readonly open: number | null;
  /** What each scorer gets; without occupants there are no scorers. */
  readonly points: number;
  readonly scorers: readonly Seat[];
  readonly messages: readonly Message[];
  readonly occupants: readonly Occupant[];
}

/**
 * The area of a zone, and for a river also its river system; a lake has only the latter. Empty if the tile is not on
 * the board.
 */
export function areasAt(view: View, zone: ZoneId): readonly Area[] {
  if (view.placed.every(({ tile }) => tile !== tileIdOf(zone))) return [];
  const { type } = zoneOf(zone);
  const kinds: readonly OccupantKind[] = type === 'river' ? ['pawn', 'hut'] : type === 'lake' ? ['hut'] : ['pawn'];
  return kinds.map((kind) => areaOf(view, kind, zone));
}

/** The area of a zone of the board for a piece of that kind: a river system for a hut. */
export function areaOf(view: View, kind: OccupantKind, zone: ZoneId): Area {
  const found = survey(view, kind, zone);
  const [first] = found.messages;
  const { type } = zoneOf(zone);
  return {
    ...found,
    type: kind === 'hut' || type === 'lake' ? 'system' : type,
    standing: standingOf(view, found),
    tiles: [...new Set(found.zones.map(tileIdOf))],
    points: found.messages.reduce((sum, { points }) => sum + points, 0),
    scorers: first?.scorers ?? [],
  };
}

function standingOf({ phase, placed }: View, { zones, open }: Survey): Standing {
  const isOver = phase.type === 'over';
  const isAtTheEnd = open === null || zones.some((zone) => zoneOf(zone).type === 'meadow');
  if (isAtTheEnd) return isOver ? 'final' : 'growing';
  if (open > 0) return isOver ? 'lost' : 'growing';
  // The last tile has closed it, and its player may still occupy it.
  const last = placed.at(-1);
  const isFresh = phase.type === 'occupy' || phase.type === 'retake';
  return isFresh && zones.some((zone) => tileIdOf(zone) === last?.tile) ? 'closing' : 'counted';
}

export const preySaid = ({ terms }: Sentences, { mammoths, aurochs, deer }: Prey): string =>
  terms.animals({ mammoth: mammoths, aurochs, deer });

/** What counts in an area; empty if nothing does. */
export function countsSaid(say: Sentences, line: Message): string {
  const { area, terms } = say;
  switch (line.kind) {
    case 'forest':
      return line.mushrooms > 0 ? terms.mushrooms(line.mushrooms) : '';
    case 'river':
    case 'system':
      return line.fish > 0 ? terms.fish(line.fish) : '';
    case 'meadow':
    case 'trap':
      return preySaid(say, line);
    case 'pit':
      return line.points > 0 ? area.pit(preySaid(say, line)) : '';
    case 'logboat':
      return terms.lakes(line.lakes);
    case 'raft':
      return area.raft(terms.lakes(line.lakes));
    case 'menhir':
      return '';
  }
}

/** What an area is worth to those scorers. */
export function worthSaid({ area }: Sentences, { standing, points }: Area, scorers: readonly string[]): string {
  const { counted, lost, ...others } = area.worth;
  if (standing === 'counted') return counted;
  if (standing === 'lost') return lost;
  const { taken, free } = others[standing];
  return scorers.length === 0 ? free(points) : taken(points, scorers);
}

/** "hunter to the north · 1 deer · worth 3 now": what a piece would stand for in a free area. */
export function prospectSaid(say: Sentences, kind: OccupantKind, { type, direction }: Spot, area: Area): string {
  const { terms } = say;
  return [
    `${terms.piece(kind, type)}${direction === null ? '' : ` ${terms.where(direction)}`}`,
    ...(area.type === 'forest' || area.type === 'river' ? [terms.tiles(area.tiles.length)] : []),
    ...area.messages.map((line) => countsSaid(say, line)).filter((part) => part !== ''),
    say.area.prospect(area.points, area.standing === 'closing'),
  ].join(' · ');
}
