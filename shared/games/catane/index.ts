import type { Game } from '../../game/contract.ts';
import { shuffled } from '../../game/rng/rng.ts';
import { inEachLang } from '../../game/words/each-lang.ts';
import { actions, orders } from './actions.ts';
import { apply, begin } from './apply.ts';
import { easyBot } from './bots/easy.ts';
import { hardBot } from './bots/hard.ts';
import { normalBot } from './bots/normal.ts';
import { chronicle } from './chronicle.ts';
import { codes } from './codes.ts';
import { winnersOf } from './ending.ts';
import { forced } from './forced.ts';
import { pointsOf } from './known-points.ts';
import { dealtTiles, desertOf } from './layout.ts';
import { DECK, FIXED, GOALS } from './material.ts';
import { meta } from './meta.ts';
import { picture } from './picture.ts';
import { redeal } from './redeal.ts';
import { publicPoints, scoreOf } from './scoring.ts';
import { TEXTS } from './texts.ts';
import type { Action, RefusalCode, State, View } from './types.ts';
import { view } from './view.ts';
import { waitingFor } from './waiting.ts';
import { words } from './words/index.ts';

/** Catane, on a square board: see rules.md. */
export const catane: Game<State, Action, View, RefusalCode> = {
  meta,
  rules: {
    start(seats, options, rng, { rules = meta.rulesVersion, seating } = {}) {
      const size = options['size'] === '6' ? 6 : 4;
      const [tiles, afterTiles] = options['island'] === 'same' ? [FIXED[size], rng] : dealtTiles(size, rng);
      const [deck, next] = shuffled(DECK, afterTiles);
      const goal = Number(options['goal'] ?? GOALS[0]);
      const hasTrade = options['trade'] !== 'no';
      const setting = { rules, size, seats, goal, hasTrade, tiles, thief: desertOf(tiles), deck } as const;
      return begin({ ...setting, ...(seating && { seating }) }, next);
    },
    waitingFor,
    actions,
    apply,
    outcome(state) {
      const { phase } = state;
      if (phase.type !== 'over') return undefined;
      const points = state.hands.map((_, seat) => scoreOf(state, seat).total);
      return { ending: phase.ending, points, winners: winnersOf(state, phase.ending) };
    },
  },
  secrecy: {
    hides: 'hands',
    view,
    redeal,
    isSecret: (_state, _seat, { type }) => SECRET.has(type),
    reveals,
  },
  codes,
  texts: inEachLang((lang) => TEXTS[lang].text),
  words,
  bots: { easy: easyBot, normal: normalBot, hard: hardBot },
  capabilities: {
    orders,
    asksOthers: ({ type }) => type === 'compose',
    forced,
    picture,
    points: (view) => view.seats.map((_, seat) => pointsOf(view, seat)),
    chronicle,
    migrations: [(state) => ({ rules: 1, ...(state as object) })],
  },
};

/** Secret from others: what a seat composes, until it is offered; and its orders. */
const SECRET: ReadonlySet<Action['type']> = new Set(['give', 'want', 'order-discard', 'order-answer']);

/**
 * Whether a step revealed anything hidden: chance was drawn; a card left the deck; a monopoly collected all cards of a
 * resource; a secretly composed offer was made, and met with secret orders; or a player did not win, although they
 * would have with other cards.
 */
export function reveals(before: State, after: State): boolean {
  return (
    JSON.stringify(before.rng) !== JSON.stringify(after.rng) ||
    before.deck.length !== after.deck.length ||
    told(after) > told(before) ||
    couldHaveWon(before, after)
  );
}

const SHOWING: ReadonlySet<string> = new Set(['monopoly', 'offered', 'countered']);

/** The number of messages that revealed something. */
const told = ({ messages }: State): number => messages.filter(({ kind }) => SHOWING.has(kind)).length;

/** Whether the seat whose turn it is gained points, and could have won by them if it held other cards. */
function couldHaveWon(before: State, after: State): boolean {
  const { turn, goal } = after;
  const points = publicPoints(after, turn);
  const isMore = before.turn !== turn || points > publicPoints(before, turn);
  return isMore && points + (after.hands[turn]?.cards.length ?? 0) >= goal;
}
