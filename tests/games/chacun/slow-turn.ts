import type { Action, AnimalId, Decks, Message, State, TileId } from '../../../shared/games/chacun/types.ts';
import { placementsOf, potentialOccupantsOf } from './slow.ts';
import {
  closedAreas,
  gainAtTheEnd,
  gainOfClosed,
  gainOfHuntingTrap,
  gainOfLogboat,
  menhirForests,
  zoneWith,
} from './slow-count.ts';

/** All that the player whose turn it is may do. */
export function legalActions(state: State): readonly Action[] {
  const { phase, placed, occupants, turn } = state;
  switch (phase.type) {
    case 'place':
      return placementsOf(placed, phase.tile);
    case 'retake':
      return [
        ...occupants
          .filter(({ kind, seat }) => kind === 'pawn' && seat === turn)
          .map(({ zone }): Action => ({ type: 'retake', zone })),
        { type: 'pass' },
      ];
    case 'occupy':
      return [
        ...potentialOccupantsOf(state).map(({ kind, zone }): Action => ({ type: 'occupy', kind, zone })),
        { type: 'pass' },
      ];
    case 'over':
      return [];
  }
}

/** What a legal action leads to. */
export function next(state: State, action: Action): State {
  const { phase, placed, occupants, turn } = state;
  switch (action.type) {
    case 'place':
      if (phase.type !== 'place') throw new Error('nothing to place');
      return afterPlacing({
        ...state,
        placed: [...placed, { tile: phase.tile, x: action.x, y: action.y, rotation: action.rotation }],
      });
    case 'retake':
      return occupation({
        ...state,
        occupants: occupants.filter(({ kind, zone }) => !(kind === 'pawn' && zone === action.zone)),
      });
    case 'occupy':
      return endOfTurn({
        ...state,
        occupants: [...occupants, { kind: action.kind, zone: action.zone, seat: turn }].sort((a, b) => a.zone - b.zone),
      });
    case 'pass':
      return phase.type === 'retake' ? occupation(state) : endOfTurn(state);
  }
}

const withGain = (state: State, messages: readonly Message[], cancelled: readonly AnimalId[] = []): State => ({
  ...state,
  messages: [...state.messages, ...messages],
  points: state.points.map((points, seat) =>
    messages.filter(({ scorers }) => scorers.includes(seat)).reduce((sum, message) => sum + message.points, points),
  ),
  cancelled: [...state.cancelled, ...cancelled].sort((a, b) => a - b),
});

/** [W1] [W2] [W3] */
function afterPlacing(state: State): State {
  const last = state.placed.slice(-1);
  const boat = zoneWith(last, 'logboat');
  if (boat !== undefined) return occupation(withGain(state, gainOfLogboat(state, boat)));
  const trap = zoneWith(last, 'hunting-trap');
  if (trap !== undefined) {
    const { messages, cancelled } = gainOfHuntingTrap(state, trap);
    return occupation(withGain(state, messages, cancelled));
  }
  const hasPawn = state.occupants.some(({ kind, seat }) => kind === 'pawn' && seat === state.turn);
  return zoneWith(last, 'shaman') !== undefined && hasPawn
    ? { ...state, phase: { type: 'retake' } }
    : occupation(state);
}

/** [T3] */
const occupation = (state: State): State =>
  potentialOccupantsOf(state).length > 0 ? { ...state, phase: { type: 'occupy' } } : endOfTurn(state);

/** [T4] [T5] [T6] [T7] */
function endOfTurn(before: State): State {
  const closed = closedAreas(before);
  const returns = closed.flat();
  const state: State = {
    ...withGain(before, gainOfClosed(before, closed)),
    occupants: before.occupants.filter(({ kind, zone }) => !(kind === 'pawn' && returns.includes(zone))),
  };
  const [forest] = menhirForests(closed);
  if (forest === undefined || before.second) return nextPlayer(state);
  const [tile, after] = draw(state, 'menhir');
  if (tile === undefined) return nextPlayer(after);
  const message: Message = { kind: 'menhir', points: 0, scorers: [], tiles: forest, seat: state.turn };
  return { ...withGain(after, [message]), second: true, phase: { type: 'place', tile } };
}

/** [T1] [E1] [E2] */
function nextPlayer(before: State): State {
  const [tile, state] = draw(before, 'normal');
  if (tile !== undefined)
    return { ...state, turn: (state.turn + 1) % state.points.length, second: false, phase: { type: 'place', tile } };
  const { messages, cancelled } = gainAtTheEnd(state);
  return { ...withGain(state, messages, cancelled), second: false, phase: { type: 'over' } };
}

/** Takes tiles from the top until one can be placed. [T2] */
function draw(state: State, deck: keyof Decks): readonly [TileId | undefined, State] {
  const [tile, ...rest] = state.decks[deck];
  if (tile === undefined) return [undefined, state];
  const without: State = { ...state, decks: { ...state.decks, [deck]: rest } };
  if (placementsOf(state.placed, tile).length > 0) return [tile, without];
  return draw({ ...without, discarded: [...without.discarded, tile] }, deck);
}
