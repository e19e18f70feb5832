import { randomBot } from '../../shared/game/bot.ts';
import { WITHOUT_CHANCE } from '../../shared/game/capabilities/sketch.ts';
import type { Game, Seat } from '../../shared/game/contract.ts';
import { ok, refuse } from '../../shared/game/result.ts';
import { firstSeat } from '../../shared/game/seating.ts';
import { format, parse } from './codes.ts';
import { isJoined } from './joined.ts';
import { picture } from './picture.ts';
import type { Action, RefusalCode, State, View } from './types.ts';
import { words } from './words.ts';

/*
 * Hex, as an example of a game that hides nothing, draws nothing and counts no points. [H1] Two players put a stone of
 * theirs on a free cell in turn. [H2] Seat 0 wins by joining the upper and the lower side, seat 1 by joining the left
 * and the right. [H3] The second player may answer the first stone by taking it over: it then lies mirrored, where it is
 * worth the same to them as it was to the first.
 */

const other = (seat: Seat): Seat => 1 - seat;

const stones = ({ cells }: State): number => cells.filter((cell) => cell !== null).length;

const maySwap = (state: State): boolean => stones(state) === 1 && !state.isSwapped;

const waitingFor = ({ winner, turn }: State): readonly Seat[] => (winner === null ? [turn] : []);

/** The first stone, taken over by the second player. [H3] */
function swapped({ size, cells, turn }: State): State {
  const at = cells.indexOf(other(turn));
  const mirrored = (at % size) * size + Math.floor(at / size);
  return { size, cells: cells.with(at, null).with(mirrored, turn), turn: other(turn), isSwapped: true, winner: null };
}

/** A stone more. [H1] [H2] */
function placed(state: State, seat: Seat, cell: number): State {
  const cells = state.cells.with(cell, seat);
  const winner = isJoined({ ...state, cells }, seat, cell) ? seat : null;
  return { ...state, cells, turn: other(seat), winner };
}

export const hex: Game<State, Action, View, RefusalCode> = {
  meta: {
    id: 'hex',
    seats: { min: 2, max: 2 },
    endings: ['joined'],
    rulesVersion: 1,
    stateVersion: 1,
    options: [{ id: 'size', type: 'choice', values: ['11', '7'] }],
  },
  rules: {
    start(_seats, options, _rng, { seating } = {}) {
      const size = Number(options['size'] ?? '11');
      return {
        size,
        cells: new Array<null>(size * size).fill(null),
        turn: firstSeat(seating),
        isSwapped: false,
        winner: null,
      };
    },
    waitingFor,
    actions(state, seat) {
      if (!waitingFor(state).includes(seat)) return [];
      const free = state.cells.flatMap((stone, cell): Action[] => (stone === null ? [{ type: 'place', cell }] : []));
      return maySwap(state) ? [...free, { type: 'swap' }] : free;
    },
    apply(state, seat, action) {
      if (state.winner !== null) return refuse('game-over');
      if (seat !== state.turn) return refuse('not-your-turn');
      switch (action.type) {
        case 'place':
          if (state.cells[action.cell] === undefined) return refuse('off-the-board');
          if (state.cells[action.cell] !== null) return refuse('occupied');
          return ok(placed(state, seat, action.cell));
        case 'swap':
          return maySwap(state) ? ok(swapped(state)) : refuse('no-swap');
      }
    },
    outcome: ({ winner }) => (winner === null ? undefined : { ending: 'joined', winners: [winner] }),
  },
  secrecy: {
    hides: 'nothing',
    view: ({ size, cells, turn, isSwapped, winner }) => ({ size, cells, turn, isSwapped, winner }),
  },
  codes: {
    format: ({ size }, _seat, action) => format(size, action),
    parse: ({ size }, _seat, code) => parse(size, code),
  },
  texts: {
    fr: {
      title: 'Hex',
      summary: 'Deux bords à relier, une seule chaîne y parvient.',
      endings: { joined: 'Une chaîne de pierres relie deux bords opposés.' },
      refusals: {
        'game-over': 'La partie est terminée.',
        'not-your-turn': 'Ce n’est pas votre tour.',
        'not-a-code': 'Ce code n’en est pas un : une lettre et un nombre, ou S pour échanger.',
        'off-the-board': 'Cette case n’existe pas.',
        occupied: 'Cette case est occupée.',
        'no-swap': 'On n’échange que la première pierre.',
      },
      options: {
        size: { label: 'Plateau', help: 'Le nombre de cases par côté.', values: { 7: '7 × 7', 11: '11 × 11' } },
      },
    },
    en: {
      title: 'Hex',
      summary: 'Two sides to join, and only one chain will.',
      endings: { joined: 'A chain of stones joins two opposite sides.' },
      refusals: {
        'game-over': 'The game is over.',
        'not-your-turn': 'It is not your turn.',
        'not-a-code': 'This is no code: a letter and a number, or S to swap.',
        'off-the-board': 'There is no such cell.',
        occupied: 'This cell is taken.',
        'no-swap': 'Only the first stone can be taken over.',
      },
      options: {
        size: { label: 'Board', help: 'How many cells each side has.', values: { 7: '7 × 7', 11: '11 × 11' } },
      },
    },
  },
  words,
  bots: { easy: randomBot },
  capabilities: {
    picture,
    // One stone is a turn.
    sketch: { ...WITHOUT_CHANCE, turn: (view, seat) => ({ ...view, turn: seat }), isOn: () => false },
  },
};
