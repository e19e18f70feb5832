import type { Seat } from '../../game/contract.ts';
import { ALL, sizeOf } from './bag.ts';
import { geometryOf } from './geometry.ts';
import { canAfford, handOf, refusalOf, victimsAt, waitingFor } from './guards.ts';
import { ordersOf } from './orders.ts';
import { ratesOf } from './trade.ts';
import type { Action, Size, State } from './types.ts';

/** All that a seat is asked to choose from, in a fixed order. */
export function actions(state: State, seat: Seat): readonly Action[] {
  if (!waitingFor(state).includes(seat)) return [];
  return candidates(state, seat).filter((action) => refusalOf(state, seat, action) === undefined);
}

/** All that a seat may do without being asked. [J1] [O5] */
export function orders(state: State, seat: Seat): readonly Action[] {
  const isAsked = waitingFor(state).includes(seat);
  return [...(isAsked ? [] : [WITHDRAW]), ...ordersOf(state)].filter(
    (action) => refusalOf(state, seat, action) === undefined,
  );
}

// Actions are made once, because they are listed so often.

const ROLL: Action = Object.freeze({ type: 'roll' });
const BUY: Action = Object.freeze({ type: 'buy' });
const END: Action = Object.freeze({ type: 'end' });
const COMPOSE: Action = Object.freeze({ type: 'compose' });
const WITHDRAW: Action = Object.freeze({ type: 'withdraw' });
const ANSWERS: readonly Action[] = [true, false].map((yes) => Object.freeze({ type: 'answer', yes }));
const DISCARDS: readonly Action[] = ALL.map((resource) => Object.freeze({ type: 'discard', resource }));
const GIVES: readonly Action[] = ALL.map((resource) => Object.freeze({ type: 'give', resource }));
const WANTS: readonly Action[] = ALL.map((resource) => Object.freeze({ type: 'want', resource }));
const PLAYS: readonly Action[] = [
  Object.freeze({ type: 'knight' }),
  Object.freeze({ type: 'roads' }),
  ...ALL.map((resource): Action => Object.freeze({ type: 'monopoly', resource })),
  ...ALL.flatMap((one) => ALL.slice(one).map((other): Action => invention(one, other))),
  ...ALL.map((one): Action => invention(one)),
];

function invention(...resources: readonly number[]): Action {
  return Object.freeze({ type: 'invention', resources });
}

interface Places {
  readonly colonies: readonly Action[];
  readonly towns: readonly Action[];
  readonly roads: readonly Action[];
}

function places(size: Size): Places {
  const { intersections, roads } = geometryOf(size);
  return {
    colonies: intersections.map(({ id }) => Object.freeze({ type: 'colony', at: id })),
    towns: intersections.map(({ id }) => Object.freeze({ type: 'town', at: id })),
    roads: roads.map(({ id }) => Object.freeze({ type: 'road', at: id })),
  };
}

const PLACES: Readonly<Record<Size, Places>> = { 4: places(4), 6: places(6) };

/** All that may be possible in a phase. */
function candidates(state: State, seat: Seat): readonly Action[] {
  const { phase, size } = state;
  const { colonies, towns, roads } = PLACES[size];
  switch (phase.type) {
    case 'setup-colony':
      return colonies;
    case 'setup-road':
    case 'free-roads':
      return roads;
    case 'before-roll':
      return [ROLL, BUY, ...cardActions(state, seat)];
    case 'discard':
      return DISCARDS;
    case 'thief':
      return thiefActions(state, seat);
    case 'main':
      return [
        ...(canAfford(state, seat, 'colony') ? colonies : []),
        ...(canAfford(state, seat, 'road') ? roads : []),
        ...(canAfford(state, seat, 'town') ? towns : []),
        BUY,
        ...cardActions(state, seat),
        ...bankActions(state, seat),
        COMPOSE,
        END,
      ];
    case 'draft':
      return [...GIVES, ...WANTS, ...offerActions(state), WITHDRAW];
    case 'offer':
      return seat === state.turn
        ? [...phase.answers.map((_, other): Action => ({ type: 'exchange', with: other })), WITHDRAW]
        : [...ANSWERS, COMPOSE, ...GIVES, ...WANTS, ...offerActions(state), WITHDRAW];
    case 'over':
      return [];
  }
}

const cardActions = (state: State, seat: Seat): readonly Action[] =>
  handOf(state, seat).cards.length === 0 || state.hasPlayedCard ? [] : PLAYS;

function thiefActions(state: State, seat: Seat): readonly Action[] {
  return geometryOf(state.size).cells.flatMap(({ id }) => {
    const victims = victimsAt(state, seat, id);
    return (victims.length === 0 ? [null] : victims).map((victim): Action => ({ type: 'thief', to: id, victim }));
  });
}

function bankActions(state: State, seat: Seat): readonly Action[] {
  const { resources } = handOf(state, seat);
  if (sizeOf(resources) < 2) return [];
  const rates = ratesOf(state, seat);
  return ALL.flatMap((give) =>
    (rates[give] ?? [])
      .filter((count) => count <= (resources[give] ?? 0))
      .flatMap((count) => ALL.map((take): Action => ({ type: 'bank', count, give, take }))),
  );
}

const offerActions = ({ hands }: State): readonly Action[] =>
  [null, ...hands.keys()].map((to): Action => ({ type: 'offer', to }));
