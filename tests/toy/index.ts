import { randomBot } from '../../shared/game/bot.ts';
import type { Game, Seat, Viewer } from '../../shared/game/contract.ts';
import { ok, refuse } from '../../shared/game/result.ts';
import { draw, type Rng, shuffled } from '../../shared/game/rng/rng.ts';
import { firstSeat, nextSeat } from '../../shared/game/seating.ts';
import { migrations } from './migrations.ts';
import { words } from './words.ts';

/**
 * A game that is played to test the service, not for fun: a hidden hand, a die, and a phase in which all choose at
 * once. Each player holds one card of 0 to 9. In each of three rounds all bet 0, 1 or 2 face down, at once; then the
 * players roll a die in turn and win what they bet if it shows 4 or more. At the end the card counts as points, and,
 * since version 2 of the rules, breaks a tie.
 *
 * Codes: `B0` `B1` `B2` bet, `R` rolls.
 */
export type Action = { readonly type: 'bet'; readonly stake: number } | { readonly type: 'roll' };

type Phase =
  | { readonly type: 'bet'; readonly stakes: readonly (number | null)[] }
  | { readonly type: 'roll'; readonly stakes: readonly number[]; readonly turn: Seat }
  | { readonly type: 'over' };

interface Roll {
  readonly seat: Seat;
  readonly pips: number;
}

export interface State {
  /** The version of the rules. */
  readonly rules: number;
  readonly rng: Rng;
  readonly cards: readonly number[];
  readonly points: readonly number[];
  readonly dice: readonly Roll[];
  readonly round: number;
  readonly seating?: readonly Seat[];
  readonly phase: Phase;
}

export interface View {
  readonly rules: number;
  readonly cards: readonly (number | null)[];
  readonly points: readonly number[];
  readonly dice: readonly number[];
  readonly round: number;
  readonly phase: Phase | { readonly type: 'bet'; readonly stakes: readonly (number | null | 'hidden')[] };
}

const ROUNDS = 3;
export const STAKES = [0, 1, 2];
export const CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const waitingFor = ({ phase }: State): readonly Seat[] => {
  switch (phase.type) {
    case 'bet':
      return phase.stakes.flatMap((stake, seat) => (stake === null ? [seat] : []));
    case 'roll':
      return [phase.turn];
    case 'over':
      return [];
  }
};

const noStakes = (seats: number): Phase => ({ type: 'bet', stakes: new Array<null>(seats).fill(null) });

function betPlaced(state: State, stakes: readonly (number | null)[]): State {
  const placed = stakes.filter((stake) => stake !== null);
  return {
    ...state,
    phase:
      placed.length < stakes.length
        ? { type: 'bet', stakes }
        : { type: 'roll', stakes: placed, turn: firstSeat(state.seating) },
  };
}

function rolled(state: State, stakes: readonly number[], turn: Seat): State {
  const [pips, rng] = draw(state.rng, 6);
  const won = pips >= 3 ? (stakes[turn] ?? 0) : 0;
  const points = state.points.map((point, seat) => (seat === turn ? point + won : point));
  const next = nextSeat(turn, state.cards.length, state.seating);
  const last = next === firstSeat(state.seating);
  const over = last && state.round === ROUNDS;
  return {
    ...state,
    rng,
    dice: [...state.dice, { seat: turn, pips: pips + 1 }],
    points: over ? points.map((point, seat) => point + (state.cards[seat] ?? 0)) : points,
    round: last && !over ? state.round + 1 : state.round,
    phase: over ? { type: 'over' } : last ? noStakes(state.cards.length) : { type: 'roll', stakes, turn: next },
  };
}

/** Whether `viewer` may see what `seat` holds. */
const sees = (state: State, viewer: Viewer, seat: Seat) => viewer === seat || state.phase.type === 'over';

export const toy: Game<State, Action, View, 'not-a-code' | 'wrong-phase' | 'not-your-turn'> = {
  meta: {
    id: 'toy',
    seats: { min: 2, max: 4 },
    endings: ['played-out'],
    rulesVersion: 2,
    stateVersion: 2,
    options: [{ id: 'luck', type: 'choice', values: ['fair', 'all'] }],
  },
  rules: {
    start(seats, _options, rng, { rules = 2, seating } = {}) {
      const [deck, next] = shuffled(CARDS, rng);
      const cards = deck.slice(0, seats);
      const points = cards.map(() => 0);
      return {
        rules,
        rng: next,
        cards,
        points,
        dice: [],
        round: 1,
        ...(seating && { seating }),
        phase: noStakes(seats),
      };
    },
    waitingFor,
    actions(state, seat) {
      if (!waitingFor(state).includes(seat)) return [];
      return state.phase.type === 'bet' ? STAKES.map((stake) => ({ type: 'bet', stake })) : [{ type: 'roll' }];
    },
    apply(state, seat, action) {
      const { phase } = state;
      if (!waitingFor(state).includes(seat)) return refuse('not-your-turn');
      switch (action.type) {
        case 'bet':
          if (phase.type !== 'bet' || !STAKES.includes(action.stake)) return refuse('wrong-phase');
          return ok(betPlaced(state, phase.stakes.with(seat, action.stake)));
        case 'roll':
          if (phase.type !== 'roll') return refuse('wrong-phase');
          return ok(rolled(state, phase.stakes, seat));
      }
    },
    outcome({ rules, phase, points, cards }) {
      if (phase.type !== 'over') return undefined;
      const best = Math.max(...points);
      const first = points.flatMap((point, seat) => (point === best ? [seat] : []));
      const highest = Math.max(...first.map((seat) => cards[seat] ?? 0));
      return {
        ending: 'played-out',
        points,
        winners: rules < 2 ? first : first.filter((seat) => cards[seat] === highest),
      };
    },
  },
  secrecy: {
    hides: 'hands',
    redeal,
    view: (state, viewer) => ({
      rules: state.rules,
      cards: state.cards.map((card, seat) => (sees(state, viewer, seat) ? card : null)),
      points: state.points,
      dice: state.dice.map(({ pips }) => pips),
      round: state.round,
      phase:
        state.phase.type === 'bet'
          ? {
              type: 'bet',
              stakes: state.phase.stakes.map((stake, seat) => (stake === null || seat === viewer ? stake : 'hidden')),
            }
          : state.phase,
    }),
    // The last bet shows all of them.
    reveals: (before, after) => after.dice.length > before.dice.length || after.phase.type !== before.phase.type,
    isSecret: (_state, _seat, action) => action.type === 'bet',
  },
  codes: {
    format: (_state, _seat, action) => (action.type === 'bet' ? `B${action.stake}` : 'R'),
    parse(_state, _seat, code) {
      const upper = code.toUpperCase();
      if (upper === 'R') return ok({ type: 'roll' });
      const stake = STAKES.find((value) => upper === `B${value}`);
      return stake === undefined ? refuse('not-a-code') : ok({ type: 'bet', stake });
    },
  },
  texts: {
    fr: {
      title: 'Jouet',
      summary: 'Une carte, un dé, trois paris.',
      refusals: {
        'not-a-code': 'Ce code n’existe pas.',
        'wrong-phase': 'Ce n’est pas le moment.',
        'not-your-turn': 'Ce n’est pas votre tour.',
      },
      options: { luck: { label: 'Chance', help: 'Sans effet.', values: { fair: 'normale', all: 'toute' } } },
    },
    en: {
      title: 'Toy',
      summary: 'One card, one die, three bets.',
      refusals: {
        'not-a-code': 'There is no such code.',
        'wrong-phase': 'Not now.',
        'not-your-turn': 'It is not your turn.',
      },
      options: { luck: { label: 'Luck', help: 'Without effect.', values: { fair: 'fair', all: 'all' } } },
    },
  },
  words,
  bots: { easy: randomBot },
  capabilities: {
    migrations,
    points: ({ points }) => points,
    chronicle: {
      points: ({ points }) => points,
      statistics: {
        count: ([first, ...others]) => [
          {
            id: 'risked',
            bySeat: first.after.points.map((_, seat) =>
              [first, ...others].reduce(
                (sum, step) => sum + (step.seat === seat && step.action.type === 'bet' ? step.action.stake : 0),
                0,
              ),
            ),
          },
        ],
        names: { fr: { risked: 'Mises' }, en: { risked: 'Stakes' } },
      },
    },
  },
};

/** A state that looks the same to `viewer`: the cards of the others are dealt anew, and so are their bets. */
function redeal(state: State, viewer: Viewer, rng: Rng): State {
  if (state.phase.type === 'over') return state;
  const known = typeof viewer === 'number' ? state.cards[viewer] : undefined;
  const [deck, next] = shuffled(
    CARDS.filter((card) => card !== known),
    rng,
  );
  const cards = state.cards.map((card, seat) => (seat === viewer ? card : (deck[seat] ?? card)));
  if (state.phase.type !== 'bet') return { ...state, cards, rng: next };
  const [stake] = draw(next, STAKES.length);
  const stakes = state.phase.stakes.map((own, seat) => (own === null || seat === viewer ? own : stake));
  return { ...state, cards, rng: next, phase: { type: 'bet', stakes } };
}
