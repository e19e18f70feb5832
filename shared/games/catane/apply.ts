import type { Seat } from '../../game.ts';
import { draw, type Rng } from '../../random.ts';
import { ok, type Refusal, type Result, refuse } from '../../result.ts';
import { bagOf, cardsOf, countOf, minus, NO_CARDS, only, plus, sizeOf } from './bag.ts';
import { canGoOn, isFarFromAll } from './building.ts';
import { at, geometryOf } from './geometry.ts';
import { handOf, refusalOf } from './guards.ts';
import { longestRoad, longestRoadHolder } from './longest-road.ts';
import { BANK, COSTS, FREE_ROADS, MOST_KEPT } from './material.ts';
import { discardedBy, NO_ORDERS } from './orders.ts';
import { firstCards, harvest } from './production.ts';
import { afterRound, standstill } from './rounds.ts';
import { largestArmyHolder, scoreOf } from './scoring.ts';
import { agreedTrade, draftOf, mayPay, NO_TRADE, standingAnswer, turned } from './trade.ts';
import {
  type Action,
  type Answer,
  type Bag,
  type Card,
  type CellId,
  type Ending,
  type Hand,
  type IntersectionId,
  type Message,
  type Phase,
  RESOURCES,
  type Resource,
  type Resume,
  type RoadId,
  type Size,
  type State,
  type Tile,
  type Trade,
} from './types.ts';

/** What a game begins with. */
export interface Setting {
  readonly size: Size;
  readonly seats: number;
  readonly goal: number;
  readonly hasTrade: boolean;
  /** By cell. */
  readonly tiles: readonly Tile[];
  readonly thief: CellId;
  /** The next one first. */
  readonly deck: readonly Card[];
}

/** A game on this board, with these cards. */
export function begin({ size, seats, goal, hasTrade, tiles, thief, deck }: Setting, rng: Rng): State {
  const { intersections, roads } = geometryOf(size);
  const bySeat = <Value>(value: Value): readonly Value[] => Array.from({ length: seats }, () => value);
  return {
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
    bank: RESOURCES.map(() => BANK),
    deck,
    roadLengths: bySeat(0),
    longestRoad: null,
    largestArmy: null,
    turn: 0,
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

export function apply(state: State, seat: Seat, action: Action): Result<State, Refusal> {
  const refusal = refusalOf(state, seat, action);
  return refusal === undefined ? ok(done(state, seat, action)) : refuse(refusal);
}

/** What an action leads to that the rules accept. */
function done(state: State, seat: Seat, action: Action): State {
  switch (action.type) {
    case 'colony':
      return colonyBuilt(state, seat, action.at);
    case 'road':
      return roadBuilt(state, seat, action.at);
    case 'town':
      return townBuilt(state, seat, action.at);
    case 'buy':
      return cardBought(state, seat);
    case 'roll':
      return rolled(state);
    case 'end':
      return turnEnded(state);
    case 'knight':
      return knightPlayed(state, seat);
    case 'roads':
      return roadsPlayed(state, seat);
    case 'monopoly':
      return monopolized(state, seat, action.resource);
    case 'invention':
      return invented(state, seat, bagOf(action.resources));
    case 'bank':
      return tradedWithBank(state, seat, action);
    case 'discard':
      return cardDiscarded(state, seat, action.resource);
    case 'thief':
      return thiefMoved(state, seat, action.to, action.victim);
    case 'compose':
      return composed(state, seat, NO_TRADE);
    case 'give':
    case 'want':
      return laidDown(state, seat, action.type, action.resource);
    case 'offer':
      return state.phase.type === 'offer' ? countered(state, seat) : offered(state, seat, action.to);
    case 'withdraw':
      return withdrawn(state, seat);
    case 'answer':
      return answered(state, seat, { type: action.yes ? 'yes' : 'no' }, { kind: 'answered', seat, yes: action.yes });
    case 'exchange':
      return exchanged(state, seat, action.with);
    case 'order-discard':
      return withHand(state, seat, { orders: { ...handOf(state, seat).orders, discard: action.order } });
    case 'order-answer':
      return withHand(state, seat, { orders: { ...handOf(state, seat).orders, answer: action.order } });
  }
}

const BEFORE_ROLL: Phase = { type: 'before-roll' };
const MAIN: Phase = { type: 'main' };

const resumed = (resume: Resume): Phase => (resume === 'main' ? MAIN : BEFORE_ROLL);

const withHand = (state: State, seat: Seat, part: Partial<Hand>): State => ({
  ...state,
  hands: state.hands.with(seat, { ...handOf(state, seat), ...part }),
});

const told = (state: State, ...more: readonly Message[]): State => ({
  ...state,
  messages: [...state.messages, ...more],
});

/** Cards go from the hand to the bank. */
const paid = (state: State, seat: Seat, cards: Bag): State => ({
  ...withHand(state, seat, { resources: minus(handOf(state, seat).resources, cards) }),
  bank: plus(state.bank, cards),
});

/** Cards go from the bank to the hand. */
const received = (state: State, seat: Seat, cards: Bag): State => ({
  ...withHand(state, seat, { resources: plus(handOf(state, seat).resources, cards) }),
  bank: minus(state.bank, cards),
});

/** Cards go from one hand to another. */
function handedOver(state: State, from: Seat, to: Seat, cards: Bag): State {
  const given = withHand(state, from, { resources: minus(handOf(state, from).resources, cards) });
  return withHand(given, to, { resources: plus(handOf(given, to).resources, cards) });
}

// The beginning. [D1] to [D5]

const seatOf = (step: number, seats: number): Seat => (step < seats ? step : 2 * seats - 1 - step);

/** The next colony of the beginning, or the first turn. Who has no place left is passed over. */
function setupStep(state: State, step: number): State {
  const seats = state.hands.length;
  if (step === 2 * seats) return turnBegun(state, 0);
  const turn = seatOf(step, seats);
  const hasPlace = state.buildings.some((_, id) => isFarFromAll(state, id));
  if (hasPlace) return { ...state, turn, phase: { type: 'setup-colony', step } };
  return setupStep(told(state, { kind: 'no-place', seat: turn }), step + 1);
}

// Building. [C1] to [C4]

function colonyBuilt(before: State, seat: Seat, id: IntersectionId): State {
  const { phase } = before;
  const built: State = { ...before, buildings: before.buildings.with(id, { seat, isTown: false }) };
  const state = told(built, { kind: 'colony', seat, at: id });
  if (phase.type !== 'setup-colony') return checked(cut(paid(state, seat, COSTS.colony), id));
  const next: State = { ...state, phase: { type: 'setup-road', step: phase.step, colony: id } };
  if (phase.step < state.hands.length) return next;
  const cards = firstCards(state, id);
  return told(received(next, seat, cards), { kind: 'first-cards', seat, cards });
}

function roadBuilt(before: State, seat: Seat, id: RoadId): State {
  const { phase } = before;
  const built: State = { ...before, roads: before.roads.with(id, seat) };
  const state = measured(told(built, { kind: 'road', seat, at: id }), [seat]);
  if (phase.type === 'setup-road') return setupStep(state, phase.step + 1);
  if (phase.type !== 'free-roads') return checked(paid(state, seat, COSTS.road));
  const left = phase.left - 1;
  const isDone = left === 0 || !canGoOn(state, seat);
  return checked({ ...state, phase: isDone ? resumed(phase.resume) : { ...phase, left } });
}

const townBuilt = (state: State, seat: Seat, id: IntersectionId): State =>
  checked(
    told(paid({ ...state, buildings: state.buildings.with(id, { seat, isTown: true }) }, seat, COSTS.town), {
      kind: 'town',
      seat,
      at: id,
    }),
  );

/** A new colony may cut the roads of others. [R2] */
function cut(state: State, id: IntersectionId): State {
  const owners = at(geometryOf(state.size).intersections, id).roads.map((road) => state.roads[road] ?? null);
  return measured(state, [...new Set(owners.filter((owner) => owner !== null))]);
}

/** Measures the roads of these seats anew, and gives the title to whom it is due. [R3] */
function measured(before: State, seats: readonly Seat[]): State {
  const roadLengths = before.roadLengths.map((length, seat) =>
    seats.includes(seat) ? longestRoad(before, seat) : length,
  );
  const holder = longestRoadHolder(roadLengths, before.longestRoad);
  const state: State = { ...before, roadLengths, longestRoad: holder };
  if (holder === before.longestRoad) return state;
  const count = holder === null ? 0 : at(roadLengths, holder);
  return told(state, { kind: 'longest-road', seat: holder, from: before.longestRoad, count });
}

// Development cards. [V1] to [V6]

function cardBought(before: State, seat: Seat): State {
  const state = paid(before, seat, COSTS.card);
  const [card, ...deck] = state.deck;
  if (card === undefined) throw new Error('no card left to buy');
  const cards = [...handOf(state, seat).cards, { card, turn: state.turns }];
  return checked(told({ ...withHand(state, seat, { cards }), deck }, { kind: 'bought', seat }));
}

/** The oldest card of that kind leaves the hand. */
function played(state: State, seat: Seat, card: Card): State {
  const { cards } = handOf(state, seat);
  const index = cards.findIndex((held) => held.card === card);
  return { ...withHand(state, seat, { cards: cards.toSpliced(index, 1) }), hasPlayedCard: true };
}

/** After the roll one goes on with the turn, before it with the roll. */
const resumeOf = ({ phase }: State): Resume => (phase.type === 'main' ? 'main' : 'before-roll');

const knightPlayed = (state: State, seat: Seat): State =>
  told(
    { ...played(state, seat, 'knight'), phase: { type: 'thief', isKnight: true, resume: resumeOf(state) } },
    { kind: 'knight', seat },
  );

const roadsPlayed = (state: State, seat: Seat): State =>
  told(
    { ...played(state, seat, 'roads'), phase: { type: 'free-roads', left: FREE_ROADS, resume: resumeOf(state) } },
    { kind: 'roads', seat },
  );

function monopolized(before: State, seat: Seat, resource: Resource): State {
  const taken = before.hands.map(({ resources }, other) => (other === seat ? 0 : countOf(resources, resource)));
  const state = taken.reduce(
    (after, count, other) => (count === 0 ? after : handedOver(after, other, seat, only(resource, count))),
    played(before, seat, 'monopoly'),
  );
  return told(state, { kind: 'monopoly', seat, resource, taken });
}

const invented = (state: State, seat: Seat, cards: Bag): State =>
  told(received(played(state, seat, 'invention'), seat, cards), { kind: 'invention', seat, cards });

// A turn. [T1] to [T5]

function tradedWithBank(state: State, seat: Seat, action: Extract<Action, { type: 'bank' }>): State {
  const { count, give, take } = action;
  const after = received(paid(state, seat, only(give, count)), seat, only(take, 1));
  return told(after, { kind: 'bank', seat, count, give, take });
}

function rolled(before: State): State {
  const [one, afterOne] = draw(before.rng, 6);
  const [two, rng] = draw(afterOne, 6);
  const dice = [one + 1, two + 1] as const;
  const sum = one + two + 2;
  const rolls = before.rolls.with(sum - 2, (before.rolls[sum - 2] ?? 0) + 1);
  const state = told({ ...before, rng, dice, rolls }, { kind: 'dice', seat: before.turn, dice });
  return sum === 7 ? sevenRolled(state) : harvested(state, sum);
}

function harvested(state: State, sum: number): State {
  const { gains, bank, short } = harvest(state, state.hands.length, sum);
  const after: State = {
    ...state,
    bank,
    hands: state.hands.map((hand, seat) => ({ ...hand, resources: plus(hand.resources, at(gains, seat)) })),
    produced: state.produced.map((all, seat) => plus(all, at(gains, seat))),
    phase: MAIN,
  };
  return told(after, { kind: 'produced', gains, short });
}

/** Who holds too many cards owes half of them; who has said beforehand which, gives them at once. [S1] [S3] */
function sevenRolled(state: State): State {
  const due = state.hands.map(({ resources }) => {
    const count = sizeOf(resources);
    return count > MOST_KEPT ? Math.floor(count / 2) : 0;
  });
  return due.reduce(
    (after, count, seat) => {
      const hand = handOf(after, seat);
      const isOrdered = count > 0 && hand.orders.discard !== 'ask';
      return isOrdered ? discarded(after, seat, discardedBy(hand, count)) : after;
    },
    thiefDue({ ...state, phase: { type: 'discard', due } }),
  );
}

const cardDiscarded = (state: State, seat: Seat, resource: Resource): State =>
  discarded(state, seat, only(resource, 1));

function discarded(before: State, seat: Seat, cards: Bag): State {
  const { phase } = before;
  if (phase.type !== 'discard') throw new Error('no discards are due');
  const due = phase.due.with(seat, at(phase.due, seat) - sizeOf(cards));
  return thiefDue({
    ...paid(before, seat, cards),
    phase: { type: 'discard', due },
    messages: withDiscard(before.messages, seat, cards),
  });
}

/** What a seat discards one by one is told as one. */
function withDiscard(messages: readonly Message[], seat: Seat, cards: Bag): readonly Message[] {
  const dice = messages.findLastIndex(({ kind }) => kind === 'dice');
  const index = messages.findIndex((message, n) => n > dice && message.kind === 'discarded' && message.seat === seat);
  const earlier = messages[index];
  if (earlier?.kind !== 'discarded') return [...messages, { kind: 'discarded', seat, cards }];
  return messages.with(index, { ...earlier, cards: plus(earlier.cards, cards) });
}

/** Once nobody owes cards, the thief is moved. */
const thiefDue = (state: State): State =>
  state.phase.type === 'discard' && state.phase.due.every((due) => due === 0)
    ? { ...state, phase: { type: 'thief', isKnight: false, resume: 'main' } }
    : state;

// The thief. [S2]

function thiefMoved(before: State, seat: Seat, to: CellId, victim: Seat | null): State {
  const { phase } = before;
  if (phase.type !== 'thief') throw new Error('the thief stays where it is');
  const moved = told({ ...before, thief: to }, { kind: 'thief', seat, from: before.thief, to });
  const robbed = victim === null ? moved : stolen(moved, seat, victim);
  const state: State = { ...robbed, phase: resumed(phase.resume) };
  return phase.isKnight ? checked(knighted(state, seat)) : state;
}

/** A card of the victim's hand, drawn from it as it is laid out in the order of resources. */
function stolen(state: State, seat: Seat, victim: Seat): State {
  const cards = cardsOf(handOf(state, victim).resources);
  if (cards.length === 0) return told(state, { kind: 'nothing-stolen', seat, victim });
  const [index, rng] = draw(state.rng, cards.length);
  const resource = at(cards, index);
  const after = handedOver({ ...state, rng }, victim, seat, only(resource, 1));
  return told(after, { kind: 'stolen', seat, victim, resource });
}

/** [A1] */
function knighted(before: State, seat: Seat): State {
  const count = at(before.knights, seat) + 1;
  const knights = before.knights.with(seat, count);
  const holder = largestArmyHolder(knights, seat, before.largestArmy);
  const state: State = { ...before, knights, largestArmy: holder };
  if (holder === before.largestArmy) return state;
  return told(state, { kind: 'largest-army', seat: holder, from: before.largestArmy, count });
}

// Offers. [O1] to [O6]

/** A seat begins an offer, or a counter-offer, or goes on with it. */
function composed(state: State, seat: Seat, trade: Trade): State {
  const isNew = draftOf(state, seat) === undefined;
  const drafts = isNew ? state.drafts.with(seat, at(state.drafts, seat) + 1) : state.drafts;
  const { phase } = state;
  if (phase.type !== 'offer') return { ...state, drafts, phase: { type: 'draft', trade } };
  return { ...state, drafts, phase: { ...phase, answers: phase.answers.with(seat, { type: 'draft', trade }) } };
}

function laidDown(state: State, seat: Seat, side: 'give' | 'want', resource: Resource): State {
  const draft = draftOf(state, seat) ?? NO_TRADE;
  return composed(state, seat, { ...draft, [side]: plus(draft[side], only(resource, 1)) });
}

/** The offer is on the table: some may have decided beforehand what to say to it. */
function offered(before: State, seat: Seat, to: Seat | null): State {
  const trade = draftOf(before, seat) ?? NO_TRADE;
  const answers = before.hands.map((_, other): Answer => {
    const isAsked = other !== seat && (to === null || to === other) && mayPay(before, other, trade);
    return { type: isAsked ? 'awaited' : 'none' };
  });
  const state = told({ ...before, phase: { type: 'offer', trade, answers } }, { kind: 'offered', seat, to, trade });
  return answers.reduce((after, { type }, other) => {
    const answer = type === 'awaited' ? standingAnswer(after, other, trade) : undefined;
    if (answer === undefined) return after;
    return answered(after, other, answer, { kind: 'answered', seat: other, yes: answer.type === 'yes' });
  }, state);
}

/** Once all have declined, the turn goes on. */
function answered(before: State, seat: Seat, answer: Answer, message: Message): State {
  const { phase } = before;
  if (phase.type !== 'offer') throw new Error('nothing is offered');
  const answers = phase.answers.with(seat, answer);
  const isDeclined = answers.every(({ type }) => type === 'no' || type === 'none');
  return told({ ...before, phase: isDeclined ? MAIN : { ...phase, answers } }, message);
}

function countered(state: State, seat: Seat): State {
  const trade = draftOf(state, seat) ?? NO_TRADE;
  return answered(state, seat, { type: 'counter', trade }, { kind: 'countered', seat, trade });
}

function withdrawn(state: State, seat: Seat): State {
  const { phase } = state;
  if (phase.type !== 'offer') return { ...state, phase: MAIN };
  if (seat === state.turn) return told({ ...state, phase: MAIN }, { kind: 'withdrawn', seat });
  return { ...state, phase: { ...phase, answers: phase.answers.with(seat, { type: 'awaited' }) } };
}

function exchanged(state: State, seat: Seat, other: Seat): State {
  const { phase } = state;
  const trade = phase.type === 'offer' ? agreedTrade(phase.trade, phase.answers[other]) : undefined;
  if (trade === undefined) throw new Error('nothing is agreed');
  const after = handedOver(handedOver(state, seat, other, trade.give), other, seat, turned(trade).give);
  return told({ ...after, phase: MAIN }, { kind: 'exchanged', seat, with: other, trade });
}

// The end of a turn, and of the game. [E1] to [E4]

function turnEnded(before: State): State {
  const next = (before.turn + 1) % before.hands.length;
  if (next !== 0) return turnBegun(before, next);
  const state: State = { ...before, rounds: afterRound(before) };
  const ending = standstill(state);
  return ending === undefined ? turnBegun(state, next) : over(state, ending);
}

function turnBegun(state: State, turn: Seat): State {
  const turns = state.turns + 1;
  const after: State = {
    ...state,
    turn,
    turns,
    phase: BEFORE_ROLL,
    hasPlayedCard: false,
    drafts: state.drafts.map(() => 0),
    messages: [...latestRound(state), { kind: 'turn', seat: turn, turn: turns }],
  };
  return checked(after);
}

/** What was told in the latest turns, one of each seat. [H1] */
function latestRound({ messages, turns, hands }: State): readonly Message[] {
  const oldest = turns - hands.length + 1;
  if (oldest <= 1) return messages;
  return messages.slice(messages.findIndex((message) => message.kind === 'turn' && message.turn >= oldest));
}

/** Whose turn it is may have won. [E1] */
const checked = (state: State): State =>
  scoreOf(state, state.turn).total >= state.goal ? over(state, 'points') : state;

const over = (state: State, ending: Ending): State =>
  told({ ...state, phase: { type: 'over', ending } }, { kind: 'over', ending, winners: winnersOf(state, ending) });

/** Who reached the goal; of a game that came to a standstill, whoever has the most points. [E5] */
export function winnersOf(state: State, ending: Ending): readonly Seat[] {
  if (ending === 'points') return [state.turn];
  const totals = state.hands.map((_, seat) => scoreOf(state, seat).total);
  const best = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}
