import type { Seat } from '../../game/contract.ts';
import { ok, type Refusal, type Result, refuse } from '../../game/result.ts';
import { nextSeat } from '../../game/seating.ts';
import { rootOf } from './areas.ts';
import { fits, isPlaceable } from './board.ts';
import { landscapeOf, withPlaced } from './landscape.ts';
import { meta } from './meta.ts';
import { canOccupy, lastPlaced, ownPawns, placesOn, zoneWith } from './occupying.ts';
import { type Count, closedBy, countClosed, countFinal, countHuntingTrap, countLogboat } from './scoring.ts';
import type { Action, Decks, Message, Placed, RefusalCode, State, TileId } from './types.ts';

/** The version of the rules, the newest unless it says otherwise; the order of play, if it is not that of the seats. */
interface Conditions {
  readonly rules?: number;
  readonly seating?: readonly Seat[] | undefined;
}

/** A new game: only the starting tile is on the board. */
export function begin(
  seats: number,
  start: TileId,
  decks: Decks,
  { rules = meta.rulesVersion, seating }: Conditions = {},
): State {
  const place: readonly Placed[] = [{ tile: start, x: 0, y: 0, rotation: 0 }];
  return beginNextTurn({
    rules,
    decks,
    placed: place,
    occupants: [],
    cancelled: [],
    discarded: [],
    points: new Array<number>(seats).fill(0),
    messages: [],
    ...(seating && { seating }),
    turn: seating?.at(-1) ?? seats - 1,
    second: false,
    phase: { type: 'over' },
  });
}

/** The state after an action of a seat, or the first rule that refuses it. */
export function apply(state: State, seat: Seat, action: Action): Result<State, Refusal<RefusalCode>> {
  const { phase } = state;
  if (phase.type === 'over') return refuse('game-over');
  if (seat !== state.turn) return refuse('not-your-turn');
  switch (action.type) {
    case 'place': {
      if (phase.type !== 'place') return refuse('wrong-phase');
      const { x, y, rotation } = action;
      if (!fits(landscapeOf(state.placed), action, phase.tile, rotation)) return refuse('does-not-fit');
      return ok(placed(state, { tile: phase.tile, x, y, rotation }));
    }
    case 'retake': {
      if (phase.type !== 'retake') return refuse('wrong-phase');
      if (!ownPawns(state).some(({ zone }) => zone === action.zone)) return refuse('not-your-pawn');
      const occupants = state.occupants.filter(({ zone }) => zone !== action.zone);
      return ok(awaitOccupation({ ...state, occupants }));
    }
    case 'occupy': {
      if (phase.type !== 'occupy') return refuse('wrong-phase');
      const { kind, zone } = action;
      const place = placesOn(state).find((other) => kind === other.kind && zone === other.zone);
      if (place === undefined || !canOccupy(state, place)) return refuse('cannot-occupy');
      const index = state.occupants.findLastIndex((other) => other.zone < zone) + 1;
      const occupants = state.occupants.toSpliced(index, 0, { kind, zone, seat });
      return ok(finishTurn({ ...state, occupants }));
    }
    case 'pass':
      if (phase.type === 'place') return refuse('wrong-phase');
      return ok(phase.type === 'retake' ? awaitOccupation(state) : finishTurn(state));
  }
}

function placed(before: State, next: Placed): State {
  const state: State = { ...before, placed: withPlaced(before.placed, next) };
  const { turn } = state;
  const lake = zoneWith(next.tile, 'logboat');
  if (lake !== undefined) return awaitOccupation(withMessages(state, countLogboat(state, lake, turn)));
  const meadow = zoneWith(next.tile, 'hunting-trap');
  if (meadow !== undefined) return awaitOccupation(withCount(state, countHuntingTrap(state, next, meadow, turn)));
  const shaman = zoneWith(next.tile, 'shaman');
  if (shaman !== undefined && ownPawns(state).length > 0) return { ...state, phase: { type: 'retake' } };
  return awaitOccupation(state);
}

/** The phase in which a piece can be placed, skipped if none can. [T3] */
const awaitOccupation = (state: State): State =>
  placesOn(state).some((place) => canOccupy(state, place))
    ? { ...state, phase: { type: 'occupy' } }
    : finishTurn(state);

/** Scores closed forests and rivers, returns their pawns, and begins the next turn or a second one. [T4] [T5] [T6] */
function finishTurn(before: State): State {
  const last = lastPlaced(before).tile;
  const landscape = landscapeOf(before.placed);
  const closed = closedBy(landscape, last);
  if (closed.size === 0) return beginNextTurn(before);
  const { messages, menhir } = countClosed(before, closed);
  const state: State = {
    ...withMessages(before, messages),
    occupants: before.occupants.filter(
      ({ kind, zone }) => kind === 'hut' || !closed.has(rootOf(landscape.areas, zone)),
    ),
  };
  return menhir !== undefined && !before.second ? beginSecondTurn(state, menhir) : beginNextTurn(state);
}

/** A second turn with a menhir tile for the same player, if any can be placed. [T6] [T7] */
function beginSecondTurn(before: State, tiles: readonly TileId[]): State {
  const { tile, left, discarded } = drawTile(before, before.decks.menhir);
  const state: State = { ...before, decks: { ...before.decks, menhir: left }, discarded };
  if (tile === undefined) return beginNextTurn(state);
  const message: Message = { kind: 'menhir', points: 0, scorers: [], tiles, seat: state.turn };
  return { ...withMessages(state, [message]), second: true, phase: { type: 'place', tile } };
}

/** A turn with a normal tile for the next player; without a tile the game is over. [T1] [E1] */
function beginNextTurn(before: State): State {
  const { tile, left, discarded } = drawTile(before, before.decks.normal);
  const isOver = tile === undefined;
  const state: State = {
    ...before,
    decks: { ...before.decks, normal: left },
    discarded,
    turn: isOver ? before.turn : nextSeat(before.turn, before.points.length, before.seating),
    second: false,
    phase: isOver ? { type: 'over' } : { type: 'place', tile },
  };
  return isOver ? withCount(state, countFinal(state)) : state;
}

/** The first of these tiles that can be placed, and those after it; those before it are discarded. [T2] */
function drawTile(state: State, tiles: readonly TileId[]) {
  const landscape = landscapeOf(state.placed);
  const found = tiles.findIndex((tile) => isPlaceable(landscape, tile));
  const skipped = found < 0 ? tiles.length : found;
  return {
    tile: tiles[skipped],
    left: tiles.slice(skipped + 1),
    discarded: skipped === 0 ? state.discarded : [...state.discarded, ...tiles.slice(0, skipped)],
  };
}

const withCount = (state: State, { messages, cancelled }: Count): State => ({
  ...withMessages(state, messages),
  cancelled,
});

/** Appends messages, which are the only source of points. */
function withMessages(state: State, messages: readonly Message[]): State {
  if (messages.length === 0) return state;
  const gainOf = (seat: Seat) =>
    messages.reduce((sum, { points, scorers }) => (scorers.includes(seat) ? sum + points : sum), 0);
  return {
    ...state,
    points: state.points.map((points, seat) => points + gainOf(seat)),
    messages: [...state.messages, ...messages],
  };
}
