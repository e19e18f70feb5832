import type { Seat } from '../../game/contract.ts';
import { ALL_RESOURCES } from './bag.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { choiceRefusal, handOf, type Move, refusalOf, typeRefusal, victimsAt } from './guards.ts';
import { meta } from './meta.ts';
import { ordersOf } from './orders.ts';
import { isRate, RATES } from './trade.ts';
import type { Action, Phase, Resource, State } from './types.ts';
import { waitingFor } from './waiting.ts';

/** The legal actions of a seat, in a fixed order; none if it is not waited for. */
export function actions(state: State, seat: Seat): readonly Action[] {
  if (!waitingFor(state).includes(seat)) return [];
  const result: Action[] = [];
  for (const type of TYPES[state.phase.type]) {
    if (typeRefusal(state, seat, type) !== undefined) continue;
    for (const action of candidates(state, seat, type))
      if (choiceRefusal(state, seat, action) === undefined) result.push(action);
  }
  return result;
}

/** The actions that a seat may take even if it is not waited for. [J1] [O5] */
export function orders(state: State, seat: Seat): readonly Action[] {
  const isAsked = waitingFor(state).includes(seat);
  return [...(isAsked ? [] : CHOICES.withdraw), ...ordersOf(state)].filter(
    (action) => refusalOf(state, seat, action) === undefined,
  );
}

/** By phase: the types of action that it may allow, in the order in which they are listed. */
const TYPES: Readonly<Record<Phase['type'], readonly Move['type'][]>> = {
  'setup-colony': ['colony'],
  'setup-road': ['road'],
  'before-roll': ['roll', 'buy', 'knight', 'roads', 'monopoly', 'invention'],
  discard: ['discard'],
  thief: ['thief'],
  main: ['colony', 'road', 'town', 'buy', 'knight', 'roads', 'monopoly', 'invention', 'bank', 'compose', 'end'],
  'free-roads': ['road'],
  draft: ['give', 'want', 'offer', 'withdraw'],
  offer: ['exchange', 'answer', 'compose', 'give', 'want', 'offer', 'withdraw'],
  over: [],
};

/** The candidates for a type of action that is possible now. Most of them still have to be checked. */
function candidates(state: State, seat: Seat, type: Move['type']): readonly Move[] {
  switch (type) {
    case 'colony':
    case 'town':
    case 'road':
      return PLACES[state.size][type];
    case 'bank':
      return bankActions(state, seat);
    case 'thief':
      return thiefActions(state, seat);
    case 'offer':
      return OFFERS.slice(0, state.hands.length + 1);
    case 'exchange':
      return EXCHANGES.slice(0, state.hands.length);
    case 'roll':
    case 'buy':
    case 'end':
    case 'knight':
    case 'roads':
    case 'monopoly':
    case 'invention':
    case 'discard':
    case 'compose':
    case 'give':
    case 'want':
    case 'withdraw':
    case 'answer':
      return CHOICES[type];
  }
}

// Listed so often that the actions are created only once.

const SEATS = Array.from({ length: meta.seats.max }, (_, seat) => seat);
const OFFERS = [null, ...SEATS].map((to) => Object.freeze({ type: 'offer', to } as const));
const EXCHANGES = SEATS.map((seat) => Object.freeze({ type: 'exchange', with: seat } as const));

const places = ({ intersections, roads }: Geometry) => ({
  colony: intersections.map(({ id }) => Object.freeze({ type: 'colony', at: id } as const)),
  town: intersections.map(({ id }) => Object.freeze({ type: 'town', at: id } as const)),
  road: roads.map(({ id }) => Object.freeze({ type: 'road', at: id } as const)),
});
const PLACES = { 4: places(geometryOf(4)), 6: places(geometryOf(6)) };

const invention = (...resources: readonly Resource[]) => Object.freeze({ type: 'invention', resources } as const);

/** The types whose candidates are the same in every state. */
const CHOICES = {
  roll: [Object.freeze({ type: 'roll' })],
  buy: [Object.freeze({ type: 'buy' })],
  end: [Object.freeze({ type: 'end' })],
  knight: [Object.freeze({ type: 'knight' })],
  roads: [Object.freeze({ type: 'roads' })],
  monopoly: ALL_RESOURCES.map((resource) => Object.freeze({ type: 'monopoly', resource })),
  invention: [
    ...ALL_RESOURCES.flatMap((one) => ALL_RESOURCES.slice(one).map((other) => invention(one, other))),
    ...ALL_RESOURCES.map((one) => invention(one)),
  ],
  discard: ALL_RESOURCES.map((resource) => Object.freeze({ type: 'discard', resource })),
  compose: [Object.freeze({ type: 'compose' })],
  give: ALL_RESOURCES.map((resource) => Object.freeze({ type: 'give', resource })),
  want: ALL_RESOURCES.map((resource) => Object.freeze({ type: 'want', resource })),
  withdraw: [Object.freeze({ type: 'withdraw' })],
  answer: [true, false].map((yes) => Object.freeze({ type: 'answer', yes })),
} as const satisfies Partial<Record<Move['type'], readonly Move[]>>;

function thiefActions(state: State, seat: Seat): readonly Move[] {
  return geometryOf(state.size).cells.flatMap(({ id }) => {
    const victims = victimsAt(state, seat, id);
    return (victims.length === 0 ? [null] : victims).map((victim): Move => ({ type: 'thief', to: id, victim }));
  });
}

function bankActions(state: State, seat: Seat): readonly Move[] {
  const { resources } = handOf(state, seat);
  return ALL_RESOURCES.flatMap((give) =>
    RATES.filter((count) => count <= resources[give] && isRate(state, seat, give, count)).flatMap((count) =>
      ALL_RESOURCES.map((take): Move => ({ type: 'bank', count, give, take })),
    ),
  );
}
