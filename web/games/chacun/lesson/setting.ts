import { begin } from '../../../../shared/games/chacun/apply.ts';
import type { Action, OccupantKind, Rotation, State, ZoneId } from '../../../../shared/games/chacun/types.ts';

/** A game for two, with prepared tiles. */
export const START: State = begin(2, 56, { normal: [35, 62, 36, 37, 59, 28, 34, 77, 75], menhir: [88] });

export const place = (x: number, y: number, rotation: Rotation): Action => ({ type: 'place', x, y, rotation });
export const occupy = (zone: ZoneId, kind: OccupantKind = 'pawn'): Action => ({ type: 'occupy', kind, zone });

export const isSame = (one: Action) => (other: Action) => JSON.stringify(one) === JSON.stringify(other);
export const isAt = (x: number, y: number) => (action: Action) =>
  action.type === 'place' && action.x === x && action.y === y;
export const isPass = ({ type }: Action) => type === 'pass';
export const isIn = (zone: ZoneId) => (action: Action) => action.type === 'occupy' && action.zone === zone;

export const robot =
  (...actions: readonly Action[]) =>
  () =>
    actions.map((action) => ({ seat: 1, action }));

/** What is wrong with leaving a forest or a river open. */
export const leavesOpen = (area: 'forest' | 'river'): string =>
  `The tile fits here too, but the ${area} would stay open. Place it on the other bright cell.`;
