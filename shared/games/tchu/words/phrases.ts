import type { Phrases } from '../../../game/words/words.ts';
import { sizeOf } from '../bag.ts';
import { routeOf } from '../routes.ts';
import { type Action, LOCOMOTIVE, type View } from '../types.ts';
import { asked } from './asked.ts';
import type { Fact } from './facts.ts';
import { happened } from './happened.ts';
import { routeName, ticketNames } from './names.ts';
import { resultOf } from './outcome.ts';
import { position } from './position.ts';
import type { Sentences } from './sentences-fr.ts';
import type { Terms } from './terms-fr.ts';

/** All that is said of tCHu in a language, from its terms and sentences. */
export function phrasesOf(terms: Terms, sentences: Sentences): Phrases<View, Action, Fact> {
  const { typeset } = sentences;
  return {
    happened: (seat, facts, length, names) => happened(seat, facts, length, names, terms, sentences),
    result: (seat, facts, names) =>
      typeset(
        facts.flatMap((fact) => resultOf(fact, seat, facts, { names, terms, outcome: sentences.outcome })).join(' '),
      ),
    choice: (view, action) => typeset(choice(view, action, terms, sentences)),
    asked: (view, viewer, names) => typeset(asked(view, viewer, names, sentences)),
    position: (view, viewer, names) =>
      position(view, viewer, names, terms, sentences).map(({ title, lines }) => ({
        title: typeset(title),
        lines: lines.map(typeset),
      })),
  };
}

/** A legal action. Cards that read the same are told apart by their places. */
function choice({ faceUp }: View, action: Action, terms: Terms, { choice: said }: Sentences): string {
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
      return (routeOf(action.route).isTunnel ? said.attempt : said.claim)(name, terms.cards(action.cards));
    }
    case 'add':
      return sizeOf(action.cards) === 0 ? said.giveUp : said.add(terms.cards(action.cards));
  }
}
