import type { Seat } from '../../game/contract.ts';
import { minus, plus } from './bag.ts';
import { handOf } from './guards.ts';
import type { Bag, Hand, Message, Phase, Resume, State } from './types.ts';

// The small changes that the effects of actions are composed of.

export const BEFORE_ROLL: Phase = { type: 'before-roll' };
export const MAIN: Phase = { type: 'main' };

/** The phase in which a turn continues. */
export const phaseAfter = (resume: Resume): Phase => (resume === 'main' ? MAIN : BEFORE_ROLL);

/** The state with some fields of a hand replaced. */
export const withHand = (state: State, seat: Seat, part: Partial<Hand>): State => ({
  ...state,
  hands: state.hands.with(seat, { ...handOf(state, seat), ...part }),
});

/** The state with more messages. */
export const tell = (state: State, ...more: readonly Message[]): State => ({
  ...state,
  messages: [...state.messages, ...more],
});

/** Moves cards from a hand to the bank. */
export const pay = (state: State, seat: Seat, cards: Bag): State => ({
  ...withHand(state, seat, { resources: minus(handOf(state, seat).resources, cards) }),
  bank: plus(state.bank, cards),
});

/** Moves cards from the bank to a hand. */
export const receive = (state: State, seat: Seat, cards: Bag): State => ({
  ...withHand(state, seat, { resources: plus(handOf(state, seat).resources, cards) }),
  bank: minus(state.bank, cards),
});

/** Moves cards from one hand to another. */
export function handOver(state: State, from: Seat, to: Seat, cards: Bag): State {
  const given = withHand(state, from, { resources: minus(handOf(state, from).resources, cards) });
  return withHand(given, to, { resources: plus(handOf(given, to).resources, cards) });
}
