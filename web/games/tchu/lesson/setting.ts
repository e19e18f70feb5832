import { mixRng } from '../../../../shared/game/rng/mix.ts';
import { shuffled } from '../../../../shared/game/rng/rng.ts';
import { begin } from '../../../../shared/games/tchu/apply.ts';
import { bagOf, cardsOf, minus } from '../../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../../shared/games/tchu/index.ts';
import {
  BLACK,
  BLUE,
  CARDS,
  GREEN,
  ORANGE,
  RED,
  VIOLET,
  WHITE,
  YELLOW,
} from '../../../../shared/games/tchu/material.ts';
import { meta } from '../../../../shared/games/tchu/meta.ts';
import { TICKETS } from '../../../../shared/games/tchu/tickets.ts';
import {
  type Action,
  type Card,
  LOCOMOTIVE,
  type RouteId,
  type State,
  type TicketId,
} from '../../../../shared/games/tchu/types.ts';
import type { Move } from '../../../lessons/lesson.ts';

/** The hands of both seats, the face-up cards, and the top of the deck, as far as the lesson needs them. */
const CARDS_ON_TOP: readonly Card[] = [
  ...[BLUE, BLUE, YELLOW, YELLOW],
  ...[RED, RED, BLACK, WHITE],
  ...[BLUE, GREEN, BLACK, LOCOMOTIVE, WHITE],
  // The learner takes the blue card, which the yellow one replaces, and then draws a blue one.
  ...[YELLOW, BLUE],
  ...[RED, ORANGE],
  ...[GREEN, WHITE],
  // They replace the yellow card and the locomotive.
  ...[VIOLET, BLACK],
  ...[ORANGE, GREEN],
  // Turned over for the tunnel.
  ...[YELLOW, BLACK, VIOLET],
];

/** The first tickets of the learner: Bern–Zürich, Fribourg–Luzern, Genève–Basel, Luzern–Zürich, Schaffhausen–Martigny. */
const FIRST_TICKETS: readonly TicketId[] = [6, 7, 8, 21, 25];
const TICKETS_OF_ROBOT: readonly TicketId[] = [1, 2, 13, 26, 30];
/** The tickets that the learner draws: Genève–Sion, St. Gallen–Brusio, Zürich–Lugano. */
const LATER_TICKETS: readonly TicketId[] = [10, 28, 32];

function start(): State {
  const tickets = [...FIRST_TICKETS, ...TICKETS_OF_ROBOT, ...LATER_TICKETS];
  const [cards, next] = shuffled(cardsOf(minus(CARDS, bagOf(CARDS_ON_TOP))), mixRng(1587n));
  const others = TICKETS.map(({ id }) => id).filter((id) => !tickets.includes(id));
  const [otherTickets, rng] = shuffled(others, next);
  return begin(
    {
      rules: meta.rulesVersion,
      tickets: [...tickets, ...otherTickets],
      cards: [...CARDS_ON_TOP, ...cards],
      first: 0,
    },
    rng,
  );
}

/** A game that the learner begins, with prepared cards and tickets. */
export const START: State = start();

/** The middle of the game: what both seats did between the tunnel and the last round. */
export const MIDDLE =
  'SCEWIN1K BELLUG1L D D F2G F2K D D SCZZOU1K BADZURY ZOUZUR1G BADBALR2 F3K F4K D D D D D D BERFRI1O D D D D D D ' +
  'BELWAS1K1 D D BELWAS1K1 D D BELWAS1K1 D D D D D D D D D D D D D D LUCZOU1O BRILOCW1 AL T K091523 D D D D D D ' +
  'D D D D WINZUR1B SCEZURO D D T K1238 BERNEUR INTLUCV D D DE2SCEY D D BRIINTW1 D D F1V D D D PFASCZV D D ' +
  'GENYVEG D D D D D D IT4LOCO1 FRILAU1R BRUCOIY D D BRUCOIY';

/** The moves that codes stand for, of whoever is waited for. */
export const moves =
  (codes: string) =>
  (before: State): readonly Move<Action>[] => {
    const result: Move<Action>[] = [];
    let state = before;
    for (const code of codes.split(' ')) {
      const seat = tchu.rules.waitingFor(state).at(-1) ?? 0;
      const action = tchu.codes.parse(state, seat, code);
      const next = action.ok ? tchu.rules.apply(state, seat, action.value) : action;
      if (!action.ok || !next.ok) throw new Error(`no such move: ${code}`);
      result.push({ seat, action: action.value });
      state = next.value;
    }
    return result;
  };

export const isKept =
  (...tickets: readonly number[]) =>
  (action: Action) =>
    action.type === 'keep' && action.tickets.join() === tickets.join();
export const isKeep = ({ type }: Action) => type === 'keep';
export const isDraw = ({ type }: Action) => type === 'draw-card';
export const isFromDeck = (action: Action) => action.type === 'draw-card' && action.from === 'deck';
export const isFaceUp = (card: number) => (action: Action) => action.type === 'draw-card' && action.card === card;
export const isClaim =
  (...routes: readonly RouteId[]) =>
  (action: Action) =>
    action.type === 'claim' && routes.includes(action.route);
