import type { Game } from '../../game/contract.ts';
import { ok, type Refusal, type Result, refuse } from '../../game/result.ts';
import { ALPHABET } from './alphabet.ts';
import { cellNumber, cellOf } from './board.ts';
import { landscapeOf } from './landscape.ts';
import type { Action, Occupant, RefusalCode, Rotation, State, View } from './types.ts';

const CODE = /^[A-Za-z2-7]+$/;
const digit = (bits: number): string => ALPHABET.charAt(bits);

/** All bits set: no occupant placed, no pawn taken back. [C4] */
const NOBODY = 31;
const HUT = 16;

type Position = State | View;

/** The pawns of all players by increasing zone, as codes count them; huts are left out. [C5] */
const pawns = ({ occupants }: Pick<Position, 'occupants'>): readonly Occupant[] =>
  occupants.filter(({ kind }) => kind === 'pawn');

const lastTile = ({ placed }: Position): number => placed.at(-1)?.tile ?? 0;

/** The code of a legal action. */
export function format(state: Pick<Position, 'placed' | 'occupants'>, action: Action): string {
  switch (action.type) {
    case 'place': {
      const bits = 4 * landscapeOf(state.placed).fringe.indexOf(cellNumber(action)) + action.rotation;
      return digit(bits >> 5) + digit(bits & 31);
    }
    case 'retake':
      return digit(pawns(state).findIndex(({ zone }) => zone === action.zone));
    case 'occupy':
      return digit((action.kind === 'hut' ? HUT : 0) | (action.zone % 10));
    case 'pass':
      return digit(NOBODY);
  }
}

/** The action that a code stands for in the phase of the position: two digits to place a tile, otherwise one. */
export function parse(position: Position, code: string): Result<Action, Refusal<RefusalCode>> {
  const { phase } = position;
  if (phase.type === 'over') return refuse('game-over');
  if (!CODE.test(code) || code.length !== (phase.type === 'place' ? 2 : 1)) return refuse('not-a-code');
  const bits = [...code.toUpperCase()].reduce((value, character) => 32 * value + ALPHABET.indexOf(character), 0);
  switch (phase.type) {
    case 'place': {
      const cell = landscapeOf(position.placed).fringe[bits >> 2];
      if (cell === undefined) return refuse('no-such-place');
      return ok({ type: 'place', ...cellOf(cell), rotation: (bits & 3) as Rotation });
    }
    case 'retake': {
      if (bits === NOBODY) return ok({ type: 'pass' });
      const pawn = pawns(position)[bits];
      return pawn === undefined ? refuse('no-such-pawn') : ok({ type: 'retake', zone: pawn.zone });
    }
    case 'occupy': {
      if (bits === NOBODY) return ok({ type: 'pass' });
      const local = bits & ~HUT;
      if (local > 9) return refuse('no-such-zone');
      return ok({ type: 'occupy', kind: bits & HUT ? 'hut' : 'pawn', zone: 10 * lastTile(position) + local });
    }
  }
}

export const codes: Game<State, Action, View, RefusalCode>['codes'] = {
  alphabet: ALPHABET,
  format: (state, _seat, action) => format(state, action),
  parse: (position, _seat, code) => parse(position, code),
};
