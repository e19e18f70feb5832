import type { Seat } from '../../../../shared/game/contract.ts';
import { tileIdOf, tileOf } from '../../../../shared/games/chacun/tiles.ts';
import type { Message, OccupantKind, Placed, View, Zone, ZoneId } from '../../../../shared/games/chacun/types.ts';
import { areasAt } from '../../../../shared/games/chacun/words/areas.ts';
import type { Fact } from '../../../../shared/games/chacun/words/facts.ts';
import type { Mark } from '../../../board/scene.ts';
import { centreOf } from './camera.ts';
import { pieceAt } from './occupants.tsx';

/** What is drawn of a turn. */
export type ClipPiece =
  | { readonly type: 'tile'; readonly placed: Placed }
  | { readonly type: 'occupant'; readonly kind: OccupantKind; readonly seat: Seat; readonly stands: Zone['type'] }
  | { readonly type: 'area'; readonly around: Placed; readonly zones: readonly Outline[] }
  /** What brought points in the whole game. */
  | {
      readonly type: 'counted';
      readonly seat: Seat;
      readonly zones: readonly Outline[];
      readonly tiles: readonly Placed[];
    };

interface Outline {
  readonly zone: ZoneId;
  readonly home: Placed;
}

type ClipMark = Mark<ClipPiece>;

/** What changed on the board, in the order of the facts. */
export function marksOf(before: View, after: View, facts: readonly Fact[]): readonly ClipMark[] {
  const tiles = after.placed.slice(before.placed.length);
  let last: Placed | undefined;
  return facts.flatMap((fact): readonly ClipMark[] => {
    if (fact.type === 'place') {
      last = tiles.shift();
      return last === undefined
        ? []
        : [{ kind: 'drop', sound: 'tile', where: centreOf(last), piece: { type: 'tile', placed: last } }];
    }
    if (fact.type === 'occupy') return [landingMark(before, after, fact)];
    if (fact.type === 'scored') return countMarks(after, fact.message);
    return [];
  });
}

/** The piece put on a tile: in its zone, or on the middle of the tile if it has already gone back to its owner. */
function landingMark(before: View, after: View, { kind, spot }: Extract<Fact, { type: 'occupy' }>): ClipMark {
  const home = after.placed.find(({ x, y }) => x === spot.x && y === spot.y);
  const put = after.occupants.find(
    (one) =>
      one.kind === kind &&
      tileIdOf(one.zone) === home?.tile &&
      !before.occupants.some((other) => other.kind === kind && other.zone === one.zone),
  );
  const [x, y] = home && put ? pieceAt(kind, put.zone, home.rotation) : [50, 50];
  return {
    kind: 'land',
    sound: kind === 'hut' ? 'building' : 'pawn',
    where: { x: spot.x * 100 + x, y: spot.y * 100 + y },
    piece: { type: 'occupant', kind, seat: put?.seat ?? before.turn, stands: spot.type },
  };
}

/** Where a message counted: its tiles, and the zones of the area if it counted one. */
export function countedOf(
  view: View,
  { kind, tiles }: Message,
): { readonly homes: readonly Placed[]; readonly zones: readonly Outline[] } {
  const homes = view.placed.filter(({ tile }) => tiles.includes(tile));
  const isArea = kind === 'forest' || kind === 'river' || kind === 'meadow';
  const area = homes
    .flatMap(({ tile }) => tileOf(tile).zones)
    .filter(({ type }) => isArea && type === kind)
    .map(({ id }) => areasAt(view, id)[0])
    .find(
      (one) => one !== undefined && one.tiles.length === tiles.length && tiles.every((id) => one.tiles.includes(id)),
    );
  const zones = (area?.zones ?? []).flatMap((zone) => {
    const home = homes.find(({ tile }) => tile === tileIdOf(zone));
    return home === undefined ? [] : [{ zone, home }];
  });
  return { homes, zones };
}

/** The area that was counted, and its points. */
function countMarks(view: View, message: Message): readonly ClipMark[] {
  const { points, scorers } = message;
  const { homes, zones } = countedOf(view, message);
  const around = homes.at(-1);
  if (around === undefined) return [];
  const where = centreOf(around);
  return [
    ...(zones.length > 0
      ? [{ kind: 'glow', sound: 'area', where, piece: { type: 'area', around, zones } } as const]
      : []),
    ...(points === 0
      ? []
      : scorers.map((to) => ({ kind: 'fly', sound: 'points', where, to, text: `+${points}` }) as const)),
  ];
}
