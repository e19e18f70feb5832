import type { Seat } from '../../game/contract.ts';
import { placements } from './board.ts';
import { landscapeOf } from './landscape.ts';
import { ownPawns, potentialOccupants } from './occupying.ts';
import type { Action, State } from './types.ts';

const PASS: Action = { type: 'pass' };

/** The legal actions: places by cell and rotation, pawns and occupants by zone, passing last. */
export function actions(state: State, seat: Seat): readonly Action[] {
  const { phase } = state;
  if (seat !== state.turn) return [];
  switch (phase.type) {
    case 'place':
      return placements(landscapeOf(state.placed), phase.tile);
    case 'retake':
      return [...ownPawns(state).map(({ zone }): Action => ({ type: 'retake', zone })), PASS];
    case 'occupy':
      return [...potentialOccupants(state).map(({ kind, zone }): Action => ({ type: 'occupy', kind, zone })), PASS];
    case 'over':
      return [];
  }
}
