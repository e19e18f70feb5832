import type { Seat } from '../../../shared/game/contract.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import type {
  Action,
  AnimalId,
  Decks,
  Occupant,
  Phase,
  Placed,
  Rotation,
  State,
  TileId,
  ZoneId,
} from '../../../shared/games/chacun/types.ts';
import { matches } from './slow.ts';

/** Tiles laid down one after the other: what lies beside each other must match, but they need not all hang together. */
export function laid(...tiles: readonly (readonly [TileId, number, number, Rotation?])[]): readonly Placed[] {
  const placed = tiles.map(([tile, x, y, rotation = 0]): Placed => ({ tile, x, y, rotation }));
  for (const tile of placed) if (!matches(placed, tile)) throw new Error(`tile ${tile.tile} does not match`);
  return placed;
}

export const pawn = (seat: Seat, zone: ZoneId): Occupant => ({ kind: 'pawn', zone, seat });
export const hut = (seat: Seat, zone: ZoneId): Occupant => ({ kind: 'hut', zone, seat });

interface Parts {
  readonly placed: readonly Placed[];
  readonly occupants?: readonly Occupant[];
  readonly cancelled?: readonly AnimalId[];
  readonly decks?: Partial<Decks>;
  readonly seats?: number;
}

const stateOf = ({ placed, occupants = [], cancelled = [], decks = {}, seats = 2 }: Parts, phase: Phase): State => ({
  rules: 2,
  decks: { normal: [], menhir: [], ...decks },
  placed,
  occupants: occupants.toSorted((a, b) => a.zone - b.zone),
  cancelled,
  discarded: [],
  points: new Array<number>(seats).fill(0),
  messages: [],
  turn: 0,
  second: false,
  phase,
});

/** The first player is to place this tile. */
export const placing = (tile: TileId, parts: Parts): State => stateOf(parts, { type: 'place', tile });

/** The first player may occupy the last tile. */
export const occupying = (parts: Parts): State => stateOf(parts, { type: 'occupy' });

export const place = (x: number, y: number, rotation: Rotation = 0): Action => ({ type: 'place', x, y, rotation });
export const PASS: Action = { type: 'pass' };

/** What these actions of whose turn it is lead to, each of them legal. */
export const acted = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((before, action) => {
    const result = chacun.rules.apply(before, before.turn, action);
    if (!result.ok) throw new Error(`${action.type} is refused: ${result.error.code}`);
    return result.value;
  }, state);

/** The end of a game in which nothing but the last decision is missing. */
export const counted = (parts: Parts): State => acted(occupying(parts), PASS);

/** What can be put on the last tile, as `P561` or `H568`. */
export const places = (state: State): readonly string[] =>
  chacun.rules
    .actions(state, state.turn)
    .flatMap((action) => (action.type === 'occupy' ? `${action.kind === 'pawn' ? 'P' : 'H'}${action.zone}` : []));
