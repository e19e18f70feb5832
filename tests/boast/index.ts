import { randomBot } from '../../shared/game/bot.ts';
import type { Game } from '../../shared/game/contract.ts';
import { actions, apply, eliminated, placesOf, rolled, start, waitingFor } from './apply.ts';
import { normal } from './bots.ts';
import { chronicle } from './chronicle.ts';
import { ALPHABET, format, parse } from './codes.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import type { Action, RefusalCode, State, View } from './types.ts';
import { words } from './words.ts';

/** As an example of a game in which players go out before the end, and up to eight play: see rules.md. */
export const boast: Game<State, Action, View, RefusalCode> = {
  meta: {
    id: 'boast',
    seats: { min: 2, max: 8 },
    endings: ['last-standing'],
    hasElimination: true,
    rulesVersion: 1,
    stateVersion: 1,
    options: [{ id: 'dice', type: 'choice', values: ['3', '2', '1'] }],
  },
  rules: {
    start: (seats, { dice = '3' }, rng, { seating } = {}) => start(seats, Number(dice), rng, seating),
    waitingFor,
    actions: (state, seat) => (waitingFor(state).includes(seat) ? actions(state) : []),
    apply,
    outcome(state) {
      if (waitingFor(state).length > 0) return undefined;
      return { ending: 'last-standing', winners: [state.turn], places: placesOf(state) };
    },
    eliminated,
  },
  secrecy: {
    hides: 'hands',
    view: ({ round, turn, boast: made, out, shown, dice }, viewer) => ({
      round,
      turn,
      boast: made,
      out,
      shown,
      left: dice.map((own) => own.length),
      own: viewer === 'spectator' ? [] : (dice[viewer] ?? []),
    }),
    isSecret: () => false,
    reveals: (before, after) => after.round > before.round,
    redeal(state, viewer, rng) {
      if (waitingFor(state).length === 0) return state;
      const counts = state.dice.map((own) => own.length);
      const [dice, next] = rolled(counts, rng);
      return {
        ...state,
        dice: dice.map((own, seat) => (seat === viewer ? (state.dice[seat] ?? own) : own)),
        rng: next,
      };
    },
  },
  codes: {
    alphabet: ALPHABET,
    format: (_state, _seat, action) => format(action),
    parse: (_position, _seat, code) => parse(code),
  },
  texts: { fr, en },
  words,
  bots: { easy: randomBot, normal },
  capabilities: { chronicle },
};
