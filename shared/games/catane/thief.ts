import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { draw } from '../../game/rng/rng.ts';
import { cardsOf, only, plus, sizeOf } from './bag.ts';
import { handOver, pay, phaseAfter, tell } from './changes.ts';
import { endIfWon } from './ending.ts';
import { handOf } from './guards.ts';
import { MOST_KEPT } from './material.ts';
import { discardedBy } from './orders.ts';
import { largestArmyHolder } from './scoring.ts';
import type { Bag, CellId, Message, Resource, State } from './types.ts';

/** Seats with too many cards must discard half of them; seats with a discard order do so at once. [S1] [J2] */
export function rollSeven(state: State): State {
  const due = state.hands.map(({ resources }) => {
    const count = sizeOf(resources);
    return count > MOST_KEPT ? Math.floor(count / 2) : 0;
  });
  return due.reduce(
    (after, count, seat) => {
      const hand = handOf(after, seat);
      const isOrdered = count > 0 && hand.orders.discard !== 'ask';
      return isOrdered ? discard(after, seat, discardedBy(hand, count)) : after;
    },
    awaitThief({ ...state, phase: { type: 'discard', due } }),
  );
}

/** Discards one of the cards that a seat owes. [S1] */
export const discardCard = (state: State, seat: Seat, resource: Resource): State =>
  discard(state, seat, only(resource, 1));

function discard(before: State, seat: Seat, cards: Bag): State {
  const { phase } = before;
  if (phase.type !== 'discard') throw new Error('no discards are due');
  const due = phase.due.with(seat, at(phase.due, seat) - sizeOf(cards));
  return awaitThief({
    ...pay(before, seat, cards),
    phase: { type: 'discard', due },
    messages: withDiscard(before.messages, seat, cards),
  });
}

/** Combines the cards that a seat discards one by one into one message. */
function withDiscard(messages: readonly Message[], seat: Seat, cards: Bag): readonly Message[] {
  const dice = messages.findLastIndex(({ kind }) => kind === 'dice');
  const index = messages.findIndex((message, n) => n > dice && message.kind === 'discarded' && message.seat === seat);
  const earlier = messages[index];
  if (earlier?.kind !== 'discarded') return [...messages, { kind: 'discarded', seat, cards }];
  return messages.with(index, { ...earlier, cards: plus(earlier.cards, cards) });
}

/** Moves on to the thief once nobody owes cards. */
const awaitThief = (state: State): State =>
  state.phase.type === 'discard' && state.phase.due.every((due) => due === 0)
    ? { ...state, phase: { type: 'thief', isKnight: false, resume: 'main' } }
    : state;

/** Moves the thief and steals a card from a seat that has built there; a knight counts towards the army. [S2] */
export function moveThief(before: State, seat: Seat, to: CellId, victim: Seat | null): State {
  const { phase } = before;
  if (phase.type !== 'thief') throw new Error('the thief stays where it is');
  const moved = tell({ ...before, thief: to }, { kind: 'thief', seat, from: before.thief, to });
  const robbed = victim === null ? moved : steal(moved, seat, victim);
  const state: State = { ...robbed, phase: phaseAfter(phase.resume) };
  return phase.isKnight ? endIfWon(countKnight(state, seat)) : state;
}

/** Steals a random card from the victim's hand, which is sorted by resource. */
function steal(state: State, seat: Seat, victim: Seat): State {
  const cards = cardsOf(handOf(state, victim).resources);
  if (cards.length === 0) return tell(state, { kind: 'nothing-stolen', seat, victim });
  const [index, rng] = draw(state.rng, cards.length);
  const resource = at(cards, index);
  const after = handOver({ ...state, rng }, victim, seat, only(resource, 1));
  return tell(after, { kind: 'stolen', seat, victim, resource });
}

/** [A1] */
function countKnight(before: State, seat: Seat): State {
  const count = at(before.knights, seat) + 1;
  const knights = before.knights.with(seat, count);
  const holder = largestArmyHolder(knights, seat, before.largestArmy);
  const state: State = { ...before, knights, largestArmy: holder };
  if (holder === before.largestArmy) return state;
  return tell(state, { kind: 'largest-army', seat: holder, from: before.largestArmy, count });
}
