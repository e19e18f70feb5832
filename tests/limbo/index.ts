import { randomBot } from '../../shared/game/bot.ts';
import type { Game, Seat, Viewer } from '../../shared/game/contract.ts';
import { ok, refuse } from '../../shared/game/result.ts';
import { draw, type Rng } from '../../shared/game/rng/rng.ts';
import { words } from './words.ts';

/*
 * Limbo, as an example of a game in which all play at the same time and the fewest points win. Nothing is drawn, and
 * yet something is hidden: what the others have chosen. [L1] Each player has the cards 1 to 5. In each round all lay one
 * of theirs face down, and when the last one lies, all are turned over. [L2] Whoever laid the highest card gets as many
 * points as it shows; if several did, each of them. [L3] After five rounds the fewest points win.
 *
 * The code of a card is its number.
 */

export type Action = number;

/** A card that lies face down, as others see it. */
const HIDDEN = 'hidden';

export interface State {
  /** The cards turned over: a list by seat for each round. */
  readonly rounds: readonly (readonly number[])[];
  /** By seat: the card laid in this round; null until then. */
  readonly laid: readonly (number | null)[];
}

export interface View {
  readonly rounds: State['rounds'];
  readonly laid: readonly (number | null | typeof HIDDEN)[];
  /** By seat, the cards that were not turned over yet: everybody can tell. */
  readonly left: readonly (readonly number[])[];
  readonly points: readonly number[];
}

export type RefusalCode = 'not-a-code' | 'not-waited-for' | 'card-gone';

const CARDS: readonly number[] = [1, 2, 3, 4, 5];

/** The cards of a seat that were not turned over yet, the one that it has laid among them. */
const leftOf = ({ rounds }: State, seat: Seat): readonly number[] =>
  CARDS.filter((card) => rounds.every((cards) => cards[seat] !== card));

/** [L2] */
const pointsOf = ({ rounds, laid }: State): readonly number[] =>
  laid.map((_, seat) =>
    rounds.reduce((points, cards) => points + (cards[seat] === Math.max(...cards) ? Math.max(...cards) : 0), 0),
  );

const waitingFor = ({ rounds, laid }: State): readonly Seat[] =>
  rounds.length === CARDS.length ? [] : laid.flatMap((card, seat) => (card === null ? [seat] : []));

/** The last card laid turns all of them over. [L1] */
function withLaid({ rounds, laid }: State): State {
  const cards = laid.filter((card) => card !== null);
  if (cards.length < laid.length) return { rounds, laid };
  return { rounds: [...rounds, cards], laid: laid.map(() => null) };
}

export const limbo: Game<State, Action, View, RefusalCode> = {
  meta: {
    id: 'limbo',
    seats: { min: 2, max: 4 },
    endings: ['played-out'],
    fewestPointsWin: true,
    isSimultaneous: true,
    rulesVersion: 1,
    stateVersion: 1,
    options: [],
  },
  rules: {
    start: (seats) => ({ rounds: [], laid: new Array<null>(seats).fill(null) }),
    waitingFor,
    actions: (state, seat) => (waitingFor(state).includes(seat) ? leftOf(state, seat) : []),
    apply(state, seat, card) {
      if (!waitingFor(state).includes(seat)) return refuse('not-waited-for');
      if (!leftOf(state, seat).includes(card)) return refuse('card-gone');
      return ok(withLaid({ ...state, laid: state.laid.with(seat, card) }));
    },
    outcome(state) {
      if (waitingFor(state).length > 0) return undefined;
      const points = pointsOf(state);
      const fewest = Math.min(...points); // [L3]
      return { ending: 'played-out', points, winners: [...points.keys()].filter((seat) => points[seat] === fewest) };
    },
  },
  secrecy: {
    hides: 'hands',
    redeal,
    view: (state, viewer) => ({
      rounds: state.rounds,
      laid: state.laid.map((card, seat) => (card === null || seat === viewer ? card : HIDDEN)),
      left: state.laid.map((_, seat) => leftOf(state, seat)),
      points: pointsOf(state),
    }),
    isSecret: () => true,
    reveals: (before, after) => after.rounds.length > before.rounds.length,
  },
  codes: {
    alphabet: CARDS.join(''),
    format: (_state, _seat, card) => String(card),
    parse: (_position, _seat, code) => (/^[1-5]$/.test(code) ? ok(Number(code)) : refuse('not-a-code')),
  },
  texts: {
    fr: {
      title: 'Limbo',
      summary: 'Cinq cartes chacun, et gare à la plus haute.',
      refusals: {
        'not-a-code': 'Le code d’une carte est son numéro, de 1 à 5.',
        'not-waited-for': 'Vous n’avez rien à jouer pour l’instant.',
        'card-gone': 'Vous n’avez plus cette carte.',
      },
      options: {},
    },
    en: {
      title: 'Limbo',
      summary: 'Five cards each, and beware of laying the highest.',
      refusals: {
        'not-a-code': 'The code of a card is its number, from 1 to 5.',
        'not-waited-for': 'You have nothing to play for now.',
        'card-gone': 'You no longer have this card.',
      },
      options: {},
    },
  },
  words,
  bots: { easy: randomBot },
  capabilities: {
    // The last card is the only one left, and everybody knows it.
    forced(state, seat) {
      const [card, ...others] = leftOf(state, seat);
      return waitingFor(state).includes(seat) && others.length === 0 ? card : undefined;
    },
    points: ({ points }) => points,
    chronicle: { points: pointsOf },
  },
};

/** A state that looks the same to `viewer`: in place of each card that another has laid, any of those that they have left. */
function redeal(state: State, viewer: Viewer, rng: Rng): State {
  let next = rng;
  const laid = state.laid.map((card, seat) => {
    if (card === null || seat === viewer) return card;
    const cards = leftOf(state, seat);
    let index: number;
    [index, next] = draw(next, cards.length);
    return cards[index] ?? card;
  });
  return { ...state, laid };
}
