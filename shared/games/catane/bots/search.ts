import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import { actions as legal } from '../actions.ts';
import { apply } from '../apply.ts';
import { byResource, sizeOf } from '../bag.ts';
import { withHand } from '../changes.ts';
import { handOf } from '../guards.ts';
import { MOST_KEPT } from '../material.ts';
import { isMonument } from '../scoring.ts';
import type { Action, Card, State } from '../types.ts';
import { best } from './choosing.ts';
import { outlook } from './evaluation.ts';

/** A state that the rest of a turn can lead to. */
interface Node {
  readonly state: State;
  /** The action that leads there; undefined for ending the turn at once. */
  readonly first: Action | undefined;
  readonly worth: number;
}

/** The state after a legal action. */
export function after(state: State, seat: Seat, action: Action): State {
  // Nobody reads the messages of a trial.
  const result = apply({ ...state, messages: [] }, seat, action);
  if (!result.ok) throw new Error(`a search tried what is refused as ${result.error.code}`);
  return result.value;
}

/**
 * The best way to spend the cards of a hand in this turn: a best-first search over sequences of actions, which tries up to
 * `budget` of them. `unseen` are the development cards that the next one may be.
 */
export function bestTurn(root: State, seat: Seat, unseen: readonly Card[], budget: number): Node {
  let top: Node = { state: root, first: undefined, worth: worthAtRest(root, seat) };
  const open: Node[] = [top];
  const seen = new Set<string>();
  let tried = 0;
  while (open.length > 0 && tried < budget) {
    const node = best(open, ({ worth }) => worth);
    open.splice(open.indexOf(node), 1);
    for (const action of legal(node.state, seat)) {
      if (tried >= budget || !isTried(action)) continue;
      const first = node.first ?? action;
      const isBuy = action.type === 'buy';
      const state = isBuy ? node.state : after(node.state, seat, action);
      const key = keyOf(state, seat, isBuy);
      if (seen.has(key)) continue;
      seen.add(key);
      tried += 1;
      const worth = isBuy ? worthOfCard(state, seat, unseen) : worthAtRest(state, seat);
      const next: Node = { state, first, worth };
      if (worth > top.worth && state.phase.type !== 'free-roads') top = next;
      if (!isBuy && state.phase.type !== 'over') open.push(next);
    }
  }
  return top;
}

/** Knights and offers are decided elsewhere; so is what follows a purchase, once the card is known. */
const isTried = ({ type }: Action): boolean => type !== 'end' && type !== 'compose' && type !== 'knight';

/** What distinguishes two states that one turn can lead to. */
const keyOf = ({ roads, buildings, hands, phase }: State, seat: Seat, isBuy: boolean): string =>
  JSON.stringify([roads, buildings, hands[seat]?.resources, hands[seat]?.cards.length, phase, isBuy]);

const WON = 1000;

/** What a state is worth if the turn ends there, with the risk of a seven before the next one. */
export function worthAtRest(state: State, seat: Seat): number {
  if (state.phase.type === 'over') return WON;
  const worth = outlook(state, seat);
  const { resources } = handOf(state, seat);
  const count = sizeOf(resources);
  if (count <= MOST_KEPT) return worth;
  const isSeven = 1 - (5 / 6) ** state.hands.length;
  const kept = byResource((resource) => (resources[resource] * Math.ceil(count / 2)) / count);
  return worth + isSeven * (outlook(withHand(state, seat, { resources: kept }), seat) - worth);
}

/** The average over the cards that a purchase may bring. */
function worthOfCard(state: State, seat: Seat, unseen: readonly Card[]): number {
  const kinds = Map.groupBy(unseen, (card) => (isMonument(card) ? 'monument' : card));
  let sum = 0;
  for (const cards of kinds.values()) {
    const deck = [at(cards, 0), ...state.deck.slice(1)];
    sum += cards.length * worthAtRest(after({ ...state, deck }, seat, { type: 'buy' }), seat);
  }
  return sum / unseen.length;
}
