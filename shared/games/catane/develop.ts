import type { Seat } from '../../game/contract.ts';
import { only } from './bag.ts';
import { handOver, pay, receive, tell, withHand } from './changes.ts';
import { endIfWon } from './ending.ts';
import { handOf } from './guards.ts';
import { COSTS, FREE_ROADS } from './material.ts';
import type { Bag, Card, Resource, Resume, State } from './types.ts';

/** [V1] */
export function buyCard(before: State, seat: Seat): State {
  const state = pay(before, seat, COSTS.card);
  const [card, ...deck] = state.deck;
  if (card === undefined) throw new Error('no card left to buy');
  const cards = [...handOf(state, seat).cards, { card, turn: state.turns }];
  return endIfWon(tell({ ...withHand(state, seat, { cards }), deck }, { kind: 'bought', seat }));
}

/** Removes the oldest card of that kind from the hand. */
function playCard(state: State, seat: Seat, card: Card): State {
  const { cards } = handOf(state, seat);
  const index = cards.findIndex((held) => held.card === card);
  return { ...withHand(state, seat, { cards: cards.toSpliced(index, 1) }), hasPlayedCard: true };
}

/** Where the turn continues after a card: before the roll if it was played then, else in the main phase. */
const resumeOf = ({ phase }: State): Resume => (phase.type === 'main' ? 'main' : 'before-roll');

/** [V3] */
export const playKnight = (state: State, seat: Seat): State =>
  tell(
    { ...playCard(state, seat, 'knight'), phase: { type: 'thief', isKnight: true, resume: resumeOf(state) } },
    { kind: 'knight', seat },
  );

/** [V5] */
export const playRoads = (state: State, seat: Seat): State =>
  tell(
    { ...playCard(state, seat, 'roads'), phase: { type: 'free-roads', left: FREE_ROADS, resume: resumeOf(state) } },
    { kind: 'roads', seat },
  );

/** [V4] */
export function monopolize(before: State, seat: Seat, resource: Resource): State {
  const taken = before.hands.map(({ resources }, other) => (other === seat ? 0 : resources[resource]));
  const state = taken.reduce(
    (after, count, other) => (count === 0 ? after : handOver(after, other, seat, only(resource, count))),
    playCard(before, seat, 'monopoly'),
  );
  return tell(state, { kind: 'monopoly', seat, resource, taken });
}

/** [V6] */
export const invent = (state: State, seat: Seat, cards: Bag): State =>
  tell(receive(playCard(state, seat, 'invention'), seat, cards), { kind: 'invention', seat, cards });
