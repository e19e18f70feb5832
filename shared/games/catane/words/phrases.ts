import type { Seat } from '../../../game/contract.ts';
import { typesetIn } from '../../../game/words/typeset.ts';
import type { Names, Phrases } from '../../../game/words/words.ts';
import { capital } from '../../../game/words/written.ts';
import { bagOf } from '../bag.ts';
import { agreedTrade } from '../trade.ts';
import type { Action, Bag, Trade, View } from '../types.ts';
import { asked } from './asked.ts';
import { ordered } from './clauses.ts';
import type { Fact } from './facts.ts';
import { happened } from './happened.ts';
import { cellOf, roadOf, spotOf } from './places.ts';
import { position } from './position.ts';
import { result } from './result.ts';
import type { Sentences } from './sentences-fr.ts';
import { isQuiet } from './summary.ts';

/** What can be said of the game, with these sentences. */
export const phrasesOf = (say: Sentences): Phrases<View, Action, Fact> =>
  typesetIn(say.lang, {
    happened: (seat, facts, length, names) => happened(say, seat, facts, length, names),
    isQuiet: (facts) => facts.every(isQuiet),
    result: (seat, facts, names) => result(say, seat, facts, names),
    choice: (view, action, names) => choice(say, view, action, names),
    asked: (view, viewer, names) => asked(say, view, viewer, names),
    position: (view, viewer, names) => position(say, view, viewer, names),
  });

/** What a seat is composing, as far as the viewer knows; null if it is not, or if that is hidden. */
function draftOf({ phase, turn }: View, seat: Seat): Trade | null {
  if (phase.type === 'draft') return seat === turn ? phase.trade : null;
  const answer = phase.type === 'offer' ? phase.answers[seat] : undefined;
  return answer?.type === 'draft' ? answer.trade : null;
}

/** A legal action as a short instruction. */
function choice(say: Sentences, view: View, action: Action, names: Names): string {
  const { choice: said, terms } = say;
  const { cards, pieces } = terms;
  const { phase, turn, seat } = view;
  const isCounter = phase.type === 'offer';
  const given = (give: Bag, get: Bag) => ` (${said.given(cards(give), cards(get))})`;
  /** An intersection with what it touches. */
  const spot = (id: number) => {
    const place = spotOf(view, id);
    return `${place.name} (${terms.touches(place)})`;
  };
  switch (action.type) {
    case 'colony':
    case 'town':
      return said[action.type](spot(action.at));
    case 'road': {
      const road = roadOf(view, action.at);
      return said.road(road.name, terms.way(road));
    }
    case 'buy':
    case 'roll':
    case 'end':
    case 'knight':
    case 'roads':
      return said[action.type];
    case 'monopoly':
      return said.monopoly(terms.theResource(action.resource));
    case 'invention':
      return said.invention(cards(bagOf(action.resources)));
    case 'bank': {
      const { count, give, take } = action;
      return `${said.bank(pieces(give, count), pieces(take, 1))} (${count === 4 ? said.atBank : said.atPort} ${count}:1)`;
    }
    case 'thief': {
      const cell = cellOf(view, action.to);
      const moved = said.thief(`${cell.name} (${terms.ground(cell)})`);
      if (action.victim === null) return moved;
      return said.rob(moved, names(action.victim), view.seats[action.victim]?.resources ?? 0);
    }
    case 'compose':
      return isCounter ? said.composeCounter(names(turn)) : said.compose;
    case 'discard':
    case 'give':
    case 'want':
      return said[action.type](pieces(action.resource, 1));
    case 'offer': {
      const draft = draftOf(view, seat ?? turn);
      const to = isCounter ? said.counter(names(turn)) : said.offer(action.to === null ? null : names(action.to));
      return draft === null ? to : `${to} (${said.swap(cards(draft.give), cards(draft.want))})`;
    }
    case 'withdraw': {
      const isDraft = seat !== null && draftOf(view, seat) !== null;
      if (isDraft && isCounter) return said.dropCounter;
      return isDraft || phase.type === 'draft' ? said.dropOffer : said.withdraw;
    }
    case 'answer':
      if (!action.yes) return said.decline(names(turn));
      return `${said.accept(names(turn))}${isCounter ? given(phase.trade.want, phase.trade.give) : ''}`;
    case 'exchange': {
      const trade = isCounter ? agreedTrade(phase.trade, phase.answers[action.with]) : undefined;
      return `${said.exchange(names(action.with))}${trade === undefined ? '' : given(trade.give, trade.want)}`;
    }
    case 'order-discard':
    case 'order-answer':
      return capital(ordered(say, action));
  }
}
