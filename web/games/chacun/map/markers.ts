import { tileIdOf } from '../../../../shared/games/chacun/tiles.ts';
import type { OccupantKind, Placed, View, ZoneId } from '../../../../shared/games/chacun/types.ts';
import type { Point } from '../../../board/camera.ts';
import type { Choices } from '../choices.ts';
import { pieceAt } from './occupants.tsx';

/** A piece that may be placed in a zone or taken back from it: its marker on the board is the choice. */
export interface Marker extends Point {
  readonly code: string;
  readonly type: 'occupy' | 'retake';
  readonly kind: OccupantKind;
  readonly zone: ZoneId;
  /** Where the piece stands, or would; the marker may lie beside it. */
  readonly foot: Point;
}

/** In units of the board: how far apart the markers lie. At the scale in which they are shown, wider than a finger. */
const APART = 24;

/** How close to the edge of its tile a marker may lie. */
const RIM = 10;
const STEPS = 300;

/** Moves points of a tile apart, as little as needed and always in the same way. */
export function spread(points: readonly Point[]): readonly Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  const inside = (along: number) => Math.min(100 - RIM, Math.max(RIM, along));
  for (let step = 0; step < STEPS; step += 1) {
    let isDone = true;
    for (const [index, one] of moved.entries())
      for (const [offset, other] of moved.slice(index + 1).entries()) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y);
        if (distance >= APART) continue;
        isDone = false;
        // Two points in the same place part in a direction of their own.
        const angle = distance < 0.01 ? index + 2 * offset : Math.atan2(other.y - one.y, other.x - one.x);
        const by = (APART - distance) / 2 + 0.1;
        one.x = inside(one.x - by * Math.cos(angle));
        one.y = inside(one.y - by * Math.sin(angle));
        other.x = inside(other.x + by * Math.cos(angle));
        other.y = inside(other.y + by * Math.sin(angle));
      }
    if (isDone) break;
  }
  return moved;
}

/** The pieces that may be placed on a tile, apart from each other. */
export function markersOn(tile: Placed, occupants: Choices['occupants']): readonly Marker[] {
  const feet = occupants.map(({ kind, zone }): Point => {
    const [x, y] = pieceAt(kind, zone, tile.rotation, true);
    return { x, y };
  });
  const [left, top] = [tile.x * 100, tile.y * 100];
  return spread(feet).flatMap(({ x, y }, index) => {
    const [occupant, foot] = [occupants[index], feet[index]];
    if (occupant === undefined || foot === undefined) return [];
    const { code, kind, zone } = occupant;
    return [{ code, type: 'occupy', kind, zone, x: left + x, y: top + y, foot: { x: left + foot.x, y: top + foot.y } }];
  });
}

/** All markers of a position: on the last tile, or on the pawns that may be taken back. */
export function markersOf({ placed }: View, { occupants, retakes }: Choices): readonly Marker[] {
  const last = placed.at(-1);
  const pawns = retakes.flatMap(({ code, zone }): readonly Marker[] => {
    const home = placed.find(({ tile }) => tile === tileIdOf(zone));
    if (home === undefined) return [];
    const [x, y] = pieceAt('pawn', zone, home.rotation);
    const at = { x: home.x * 100 + x, y: home.y * 100 + y };
    return [{ code, type: 'retake', kind: 'pawn', zone, ...at, foot: at }];
  });
  return [...(last === undefined ? [] : markersOn(last, occupants)), ...pawns];
}
