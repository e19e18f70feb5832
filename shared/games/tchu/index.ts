import { randomBot } from '../../game/bot.ts';
import type { Game } from '../../game/contract.ts';
import { draw, shuffled } from '../../game/rng/rng.ts';
import { inEachLang } from '../../game/words/each-lang.ts';
import { actions, canDrawCards, canDrawTickets } from './actions.ts';
import { apply, begin, waitingFor } from './apply.ts';
import { cardsOf } from './bag.ts';
import { best, hardBot } from './bots/hard.ts';
import { normalBot } from './bots/normal.ts';
import { chronicle } from './chronicle.ts';
import { codes } from './codes.ts';
import { CARDS, SEATS } from './material.ts';
import { meta } from './meta.ts';
import { picture } from './picture.ts';
import { redeal } from './redeal.ts';
import { finalCounts } from './scoring.ts';
import { TEXTS } from './texts.ts';
import { SORTED_TICKETS } from './tickets.ts';
import type { Action, RefusalCode, State, View } from './types.ts';
import { view } from './view.ts';
import { words } from './words/index.ts';

/** tCHu: see rules.md. */
export const tchu: Game<State, Action, View, RefusalCode> = {
  meta,
  rules: {
    start(_seats, _options, rng, { rules = meta.rulesVersion, seating } = {}) {
      const [tickets, afterTickets] = shuffled(SORTED_TICKETS, rng);
      const [cards, afterCards] = shuffled(cardsOf(CARDS), afterTickets);
      const [drawn, next] = draw(afterCards, SEATS);
      return begin({ rules, tickets, cards, first: seating?.[0] ?? drawn }, next);
    },
    waitingFor,
    actions,
    apply,
    outcome(state) {
      if (state.phase.type !== 'over') return undefined;
      const points = finalCounts(state).map(({ total }) => total);
      const best = Math.max(...points);
      return {
        ending: state.phase.ending,
        points,
        winners: points.flatMap((own, seat) => (own === best ? [seat] : [])),
      };
    },
  },
  secrecy: {
    hides: 'hands',
    view,
    redeal,
    isSecret: (_state, _seat, { type }) => type === 'keep',
    // Cards or tickets were drawn, perhaps the last ones; or both players have chosen their first tickets, and learn
    // how many the other one kept; or a seat was skipped or not, which shows whether it can claim anything. [T6]
    reveals: (before, after) =>
      before.deck.join() !== after.deck.join() ||
      JSON.stringify(before.rng) !== JSON.stringify(after.rng) ||
      before.tickets.length > after.tickets.length ||
      (before.phase.type === 'first-tickets' && after.phase.type !== 'first-tickets') ||
      (after.phase.type === 'turn' && !canDrawTickets(after) && !canDrawCards(after)),
  },
  codes,
  texts: inEachLang((lang) => TEXTS[lang].text),
  words,
  bots: { easy: randomBot, normal: normalBot, hard: hardBot },
  capabilities: {
    best,
    picture,
    points: ({ seats, final }) => final?.map(({ total }) => total) ?? seats.map(({ claimPoints }) => claimPoints),
    chronicle,
    migrations: [(state) => ({ rules: 1, ...(state as object) })],
  },
};
