import {
  type Action,
  type Cell,
  type OccupantKind,
  type Placed,
  REACH,
  type Rotation,
  type ZoneId,
} from '../../../shared/games/chacun/types.ts';
import type { Choice } from '../../../shared/protocol/messages/snapshot.ts';
import type { Direction } from '../../board/keys.ts';

/** The legal actions, as given by the service, sorted by where the board offers them. */
export interface Choices {
  /** By cell: the code for each rotation that fits. */
  readonly places: ReadonlyMap<string, ReadonlyMap<Rotation, string>>;
  readonly occupants: readonly { readonly code: string; readonly kind: OccupantKind; readonly zone: ZoneId }[];
  readonly retakes: readonly { readonly code: string; readonly zone: ZoneId }[];
  readonly pass: string | null;
}

export const keyOf = ({ x, y }: Cell): string => `${x},${y}`;

export function sortChoices(choices: readonly Choice[]): Choices {
  const places = new Map<string, Map<Rotation, string>>();
  const occupants: { code: string; kind: OccupantKind; zone: ZoneId }[] = [];
  const retakes: { code: string; zone: ZoneId }[] = [];
  let pass: string | null = null;
  for (const { code, action: json } of choices) {
    const action = json as Action;
    switch (action.type) {
      case 'place': {
        const rotations = places.get(keyOf(action)) ?? new Map<Rotation, string>();
        rotations.set(action.rotation, code);
        places.set(keyOf(action), rotations);
        break;
      }
      case 'occupy':
        occupants.push({ code, kind: action.kind, zone: action.zone });
        break;
      case 'retake':
        retakes.push({ code, zone: action.zone });
        break;
      case 'pass':
        pass = code;
        break;
    }
  }
  return { places, occupants, retakes, pass };
}

/** The empty cells next to placed tiles, sorted by x and then y, as codes count them. */
export function insertionCells(placed: readonly Placed[]): readonly Cell[] {
  const full = new Set(placed.map(keyOf));
  const cells = new Map<string, Cell>();
  for (const { x, y } of placed)
    for (const [dx, dy] of [
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, 0],
    ] as const) {
      const cell = { x: x + dx, y: y + dy };
      const isOnBoard = Math.abs(cell.x) <= REACH && Math.abs(cell.y) <= REACH;
      if (isOnBoard && !full.has(keyOf(cell))) cells.set(keyOf(cell), cell);
    }
  return [...cells.values()].sort((a, b) => a.x - b.x || a.y - b.y);
}

/**
 * The cell that an arrow key leads to: of those in that direction, the nearest in the nearest column. Left and right
 * thus skip no column, and up and down no cell of a column, so every cell can be reached.
 */
export function cellTowards(cells: readonly Cell[], from: Cell, [dx, dy]: Direction): Cell | null {
  const across = ({ x }: Cell) => Math.abs(x - from.x);
  const down = ({ y }: Cell) => Math.abs(y - from.y);
  const ahead = cells.filter(({ x, y }) => (x - from.x) * dx + (y - from.y) * dy > 0);
  return ahead.toSorted((a, b) => across(a) - across(b) || down(a) - down(b))[0] ?? null;
}

export const nextRotation = (rotation: Rotation, by = 1): Rotation => ((rotation + by + 4) % 4) as Rotation;

/**
 * The rotation in which the tile is shown in a cell: the present one if it fits there, otherwise the next that does.
 */
export function fittingRotation(rotations: ReadonlyMap<Rotation, string> | undefined, held: Rotation): Rotation {
  for (let by = 0; by < 4; by += 1) {
    const rotation = nextRotation(held, by);
    if (rotations?.has(rotation)) return rotation;
  }
  return held;
}
