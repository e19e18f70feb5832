import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { ok, type Refusal, type Result, refuse } from '../../game/result.ts';
import { draw, type Rng } from '../../game/rng/rng.ts';
import { firstSeat } from '../../game/seating.ts';
import { bagOf, NO_CARDS, only, plus } from './bag.ts';
import { buildColony, buildRoad, buildTown } from './build.ts';
import { MAIN, pay, receive, tell, withHand } from './changes.ts';
import { buyCard, invent, monopolize, playKnight, playRoads } from './develop.ts';
import { endTurn } from './ending.ts';
import { geometryOf } from './geometry.ts';
import { handOf, refusalOf } from './guards.ts';
import { FULL_BANK } from './material.ts';
import { compose, exchangeCards, layDown, makeCounterOffer, makeOffer, recordAnswer, withdrawOffer } from './offers.ts';
import { NO_ORDERS } from './orders.ts';
import { harvest } from './production.ts';
import { discardCard, moveThief, rollSeven } from './thief.ts';
import { NO_TRADE } from './trade.ts';
import type { Action, Card, CellId, Hand, RefusalCode, Size, State, Tile } from './types.ts';

/** The setup of a game. */
export interface Setting {
  /** The version of the rules. */
  readonly rules: number;
  readonly size: Size;
  readonly seats: number;
  readonly goal: number;
  readonly hasTrade: boolean;
  /** By cell. */
  readonly tiles: readonly Tile[];
  readonly thief: CellId;
  /** The top card first. */
  readonly deck: readonly Card[];
  readonly seating?: readonly Seat[];
}

/** The state at the start of a game with this setup. */
export function begin({ rules, size, seats, goal, hasTrade, tiles, thief, deck, seating }: Setting, rng: Rng): State {
  const { intersections, roads } = geometryOf(size);
  const bySeat = <Value>(value: Value): readonly Value[] => Array.from({ length: seats }, () => value);
  return {
    rules,
    rng,
    size,
    goal,
    hasTrade,
    tiles,
    thief,
    roads: roads.map(() => null),
    buildings: intersections.map(() => null),
    hands: bySeat<Hand>({ resources: NO_CARDS, cards: [], orders: NO_ORDERS }),
    knights: bySeat(0),
    bank: FULL_BANK,
    deck,
    roadLengths: bySeat(0),
    longestRoad: null,
    largestArmy: null,
    ...(seating && { seating }),
    turn: firstSeat(seating),
    turns: 0,
    phase: { type: 'setup-colony', step: 0 },
    hasPlayedCard: false,
    drafts: bySeat(0),
    rounds: { played: 0, unchanged: 0, scores: null },
    dice: null,
    rolls: new Array<number>(11).fill(0),
    produced: bySeat(NO_CARDS),
    messages: [],
  };
}

/** The state after an action of a seat, or the first rule that refuses it (see guards.ts). */
export function apply(state: State, seat: Seat, action: Action): Result<State, Refusal<RefusalCode>> {
  const refusal = refusalOf(state, seat, action);
  return refusal === undefined ? ok(perform(state, seat, action)) : refuse(refusal);
}

/** The state after an action that the rules have accepted. */
function perform(state: State, seat: Seat, action: Action): State {
  switch (action.type) {
    case 'colony':
      return buildColony(state, seat, action.at);
    case 'road':
      return buildRoad(state, seat, action.at);
    case 'town':
      return buildTown(state, seat, action.at);
    case 'buy':
      return buyCard(state, seat);
    case 'roll':
      return rollDice(state);
    case 'end':
      return endTurn(state);
    case 'knight':
      return playKnight(state, seat);
    case 'roads':
      return playRoads(state, seat);
    case 'monopoly':
      return monopolize(state, seat, action.resource);
    case 'invention':
      return invent(state, seat, bagOf(action.resources));
    case 'bank':
      return tradeWithBank(state, seat, action);
    case 'discard':
      return discardCard(state, seat, action.resource);
    case 'thief':
      return moveThief(state, seat, action.to, action.victim);
    case 'compose':
      return compose(state, seat, NO_TRADE);
    case 'give':
    case 'want':
      return layDown(state, seat, action.type, action.resource);
    case 'offer':
      return state.phase.type === 'offer' ? makeCounterOffer(state, seat) : makeOffer(state, seat, action.to);
    case 'withdraw':
      return withdrawOffer(state, seat);
    case 'answer':
      return recordAnswer(
        state,
        seat,
        { type: action.yes ? 'yes' : 'no' },
        { kind: 'answered', seat, yes: action.yes },
      );
    case 'exchange':
      return exchangeCards(state, seat, action.with);
    case 'order-discard':
      return withHand(state, seat, { orders: { ...handOf(state, seat).orders, discard: action.order } });
    case 'order-answer':
      return withHand(state, seat, { orders: { ...handOf(state, seat).orders, answer: action.order } });
  }
}

function tradeWithBank(state: State, seat: Seat, action: Extract<Action, { type: 'bank' }>): State {
  const { count, give, take } = action;
  const after = receive(pay(state, seat, only(give, count)), seat, only(take, 1));
  return tell(after, { kind: 'bank', seat, count, give, take });
}

function rollDice(before: State): State {
  const [one, afterOne] = draw(before.rng, 6);
  const [two, rng] = draw(afterOne, 6);
  const dice = [one + 1, two + 1] as const;
  const sum = one + two + 2;
  const rolls = before.rolls.with(sum - 2, (before.rolls[sum - 2] ?? 0) + 1);
  const state = tell({ ...before, rng, dice, rolls }, { kind: 'dice', seat: before.turn, dice });
  return sum === 7 ? rollSeven(state) : produce(state, sum);
}

function produce(state: State, sum: number): State {
  const { gains, bank, short } = harvest(state, state.hands.length, sum);
  const after: State = {
    ...state,
    bank,
    hands: state.hands.map((hand, seat) => ({ ...hand, resources: plus(hand.resources, at(gains, seat)) })),
    produced: state.produced.map((all, seat) => plus(all, at(gains, seat))),
    phase: MAIN,
  };
  return tell(after, { kind: 'produced', gains, short });
}
