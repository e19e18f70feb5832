import type { Seat } from '../../../shared/game/contract.ts';
import type { View } from '../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { CountedRow } from '../../board/ending.ts';
import { type Source, tally } from './beside/tally.ts';
import { type ClipPiece, countedOf } from './map/marks.ts';
import { viewOf } from './play.ts';
import { chacunText } from './text.ts';

/** Where everyone's points come from, and the areas and tiles that brought them. */
export const countedRows = (
  view: View,
  names: Readonly<Record<Source, string>>,
): readonly CountedRow<Source, ClipPiece>[] =>
  tally(view.messages, view.points.length).map(({ kind, points }) => ({
    kind,
    name: names[kind],
    points,
    lit: points.flatMap((some, seat) => (some > 0 ? [litMark(view, kind, seat)] : [])),
  }));

function litMark(view: View, kind: Source, seat: Seat) {
  const places = view.messages
    .filter((one) => one.kind === kind && one.points > 0 && one.scorers.includes(seat))
    .map((message) => countedOf(view, message));
  const piece: ClipPiece = {
    type: 'counted',
    seat,
    zones: places.flatMap(({ zones }) => zones),
    // Where no area is counted, the tiles stand for it.
    tiles: places.flatMap(({ zones, homes }) => (zones.length > 0 ? [] : homes)),
  };
  return { kind: 'glow', sound: 'points', where: { x: 0, y: 0 }, piece } as const;
}

/** The same of a table, in the language of the page; empty until the game is over. */
export function counted(snapshot: Snapshot) {
  const view = viewOf(snapshot);
  return view === null ? [] : countedRows(view, chacunText().tally.kinds);
}
