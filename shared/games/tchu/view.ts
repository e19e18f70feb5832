import type { Viewer } from '../../game/contract.ts';
import { sizeOf } from './bag.ts';
import { carsLeft, claimPoints, finalCounts } from './scoring.ts';
import type { State, View, ViewPhase } from './types.ts';

/** What a viewer may know: their own hand, and what is public about the others. */
export const view = (state: State, viewer: Viewer): View => ({
  rules: state.rules,
  seat: viewer === 'spectator' ? null : viewer,
  turn: state.turn,
  phase: phaseSeen(state, viewer),
  last: state.last,
  tickets: state.tickets.length,
  deck: state.deck.length,
  discards: sizeOf(state.discards),
  faceUp: state.faceUp,
  seats: state.hands.map(({ cards, tickets }, seat) => {
    const routes = state.routes[seat] ?? [];
    return {
      cards: sizeOf(cards),
      // Hidden until both have chosen: the number kept by the first would help the second.
      tickets: state.phase.type === 'first-tickets' ? 0 : tickets.length,
      routes,
      cars: carsLeft(routes),
      claimPoints: claimPoints(routes),
    };
  }),
  own: (viewer === 'spectator' ? undefined : state.hands[viewer]) ?? null,
  messages: state.messages,
  final: state.phase.type === 'over' ? finalCounts(state) : null,
});

function phaseSeen({ phase, turn }: State, viewer: Viewer): ViewPhase {
  switch (phase.type) {
    case 'first-tickets':
      return {
        type: 'first-tickets',
        chosen: phase.offered.map((offered) => offered === null),
        offered: (viewer === 'spectator' ? null : phase.offered[viewer]) ?? null,
      };
    case 'tickets':
      return { type: 'tickets', offered: viewer === turn ? phase.offered : null };
    case 'turn':
    case 'second-card':
    case 'tunnel':
    case 'over':
      return phase;
  }
}
