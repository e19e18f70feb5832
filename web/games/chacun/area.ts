import type { Seat } from '../../../shared/game/contract.ts';
import { type Survey, survey } from '../../../shared/games/chacun/scoring.ts';
import { tileIdOf, zoneOf } from '../../../shared/games/chacun/tiles.ts';
import type { Message, Occupant, OccupantKind, TileId, View, ZoneId } from '../../../shared/games/chacun/types.ts';

/**
 * How an area stands: `growing` it may still bring what it is worth; `closing` it does so when this turn is over;
 * `counted` it was closed before; `final` it was counted at the end; `lost` it was still open then.
 */
export type Standing = 'growing' | 'closing' | 'counted' | 'final' | 'lost';

/** An area of the board as the card tells of it. */
export interface Area {
  readonly type: 'meadow' | 'forest' | 'river' | 'system';
  readonly standing: Standing;
  readonly zones: readonly ZoneId[];
  readonly tiles: readonly TileId[];
  /** How many of its sides meet no tile yet; null for a river system. */
  readonly open: number | null;
  /** What it brings each of the scorers; they are none where nobody stands. */
  readonly points: number;
  readonly scorers: readonly Seat[];
  readonly messages: readonly Message[];
  readonly occupants: readonly Occupant[];
}

/** The area of a zone and, of a river, also its river system; a lake has only that. None if the tile is not there. */
export function areasAt(view: View, zone: ZoneId): readonly Area[] {
  if (view.placed.every(({ tile }) => tile !== tileIdOf(zone))) return [];
  const { type } = zoneOf(zone);
  const kinds: readonly OccupantKind[] = type === 'river' ? ['pawn', 'hut'] : type === 'lake' ? ['hut'] : ['pawn'];
  return kinds.map((kind) => {
    const found = survey(view, kind, zone);
    const [first] = found.messages;
    return {
      ...found,
      type: kind === 'hut' || type === 'lake' ? 'system' : type,
      standing: standingOf(view, found),
      tiles: [...new Set(found.zones.map(tileIdOf))],
      points: found.messages.reduce((sum, { points }) => sum + points, 0),
      scorers: first?.scorers ?? [],
    };
  });
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
