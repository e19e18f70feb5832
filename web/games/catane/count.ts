import type { Seat } from '../../../shared/game/contract.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { View } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { CountedRow } from '../../board/ending.ts';
import { type ClipPiece, pointOf } from './map/marks.ts';
import { viewOf } from './play.ts';
import { SOURCES } from './said.ts';
import { cataneText } from './text.ts';

type Source = (typeof SOURCES)[number];

/** Where everyone's points come from, once the game is over. */
export function countedRows(
  view: View,
  names: Readonly<Record<Source, string>>,
): readonly CountedRow<Source, ClipPiece>[] {
  const { final } = view;
  if (final === null) return [];
  return SOURCES.map((kind) => {
    const points = final.map(({ score }) => score[kind]);
    const lit = points.flatMap((some, seat) => (some > 0 ? [litMark(view, kind, seat)] : []));
    return { kind, name: names[kind], points, lit };
  });
}

/** The pieces of a seat that bring points. Knights and cards are not on the island. */
function litMark({ size, buildings, roads: owners }: View, kind: Source, seat: Seat) {
  const { intersections, roads } = geometryOf(size);
  const isLit = (spot: number) => {
    const building = buildings[spot];
    return building?.seat === seat && building.isTown === (kind === 'towns');
  };
  const places =
    kind === 'colonies' || kind === 'towns'
      ? intersections.filter(({ id }) => isLit(id))
      : kind === 'longestRoad'
        ? roads.filter(({ id }) => owners[id] === seat)
        : [];
  const piece: ClipPiece = { type: 'counted', seat, at: places.map(pointOf), isRoad: kind === 'longestRoad' };
  return { kind: 'glow', sound: 'points', where: { x: 0, y: 0 }, piece } as const;
}

/** The same of a table, in the language of the page; empty until the game is over. */
export function counted(snapshot: Snapshot) {
  const view = viewOf(snapshot);
  return view === null ? [] : countedRows(view, cataneText().final.rows);
}
