import { typesetIn } from '../../../game/words/typeset.ts';
import type { Phrases } from '../../../game/words/words.ts';
import { sizeOf } from '../bag.ts';
import { routeOf } from '../routes.ts';
import { type Action, LOCOMOTIVE, type View } from '../types.ts';
import { asked } from './asked.ts';
import type { Fact } from './facts.ts';
import { happened } from './happened.ts';
import { routeName, ticketNames } from './places.ts';
import { position } from './position.ts';
import { result } from './result.ts';
import type { Sentences } from './sentences-fr.ts';

/** What can be said of the game, with these sentences. */
export const phrasesOf = (say: Sentences): Phrases<View, Action, Fact> =>
  typesetIn(say.lang, {
    happened: (seat, facts, length, names) => happened(say, seat, facts, length, names),
    result: (seat, facts, names) => result(say, seat, facts, names),
    choice: (view, action) => choice(say, view, action),
    asked: (view, viewer, names) => asked(say, view, viewer, names),
    position: (view, viewer, names) => position(say, view, viewer, names),
  });

/** A legal action. Cards that read the same are told apart by their places. */
function choice({ choice: said, terms }: Sentences, { faceUp }: View, action: Action): string {
  switch (action.type) {
    case 'keep':
      return said.keep(ticketNames(action.tickets, terms), action.tickets.length);
    case 'draw-tickets':
      return said.drawTickets;
    case 'draw-card': {
      const { from, card } = action;
      if (from === 'deck' || card === null) return said.drawCard;
      const isOnly = faceUp.filter((other) => other === card).length === 1;
      return said.take(terms.card(card), card === LOCOMOTIVE, isOnly ? null : terms.slot(from));
    }
    case 'claim': {
      const name = routeName(action.route, terms);
      return (routeOf(action.route).isTunnel ? said.attempt : said.claim)(name, action.cards);
    }
    case 'add':
      return sizeOf(action.cards) === 0 ? said.giveUp : said.add(action.cards);
  }
}
