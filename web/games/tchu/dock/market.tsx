import { CARDS } from '../../../../shared/games/tchu/material.ts';
import { TICKETS } from '../../../../shared/games/tchu/tickets.ts';
import type { View } from '../../../../shared/games/tchu/types.ts';
import type { BoardModel } from '../play.ts';
import { tchuTerms, tchuText } from '../text.ts';
import { CardArt } from './card.tsx';
import { drawPile } from './draw-pile.ts';

const ALL_CARDS = CARDS.reduce((sum, count) => sum + count, 0);

/** How full a deck still is. */
const Gauge = ({ left, of }: { readonly left: number; readonly of: number }) => (
  <span class="gauge" aria-hidden="true">
    <span style={{ inlineSize: `${(100 * left) / of}%` }} />
  </span>
);

/** What can be drawn: the face-up cards, the deck and the tickets, with their numbers. */
export function Market({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const words = tchuText();
  const { faceUp, deck, drawTickets } = plan.choices.value;
  const isBusy = plan.isBusy.value;
  const { isShuffled, left } = drawPile(view);
  const sayDeck = (now: View): string => {
    const pile = drawPile(now);
    return pile.isShuffled ? words.market.shuffled(pile.left) : words.market.deck(pile.left);
  };
  const ticketsSaid = words.market.tickets(view.tickets);
  // All of them turn a card over, or give tickets that cannot be given back.
  const button = (code: string | null | undefined, onClick: () => void) => ({
    disabled: code == null || isBusy,
    'data-code': code ?? undefined,
    onClick,
  });
  return (
    <section class="panel market" aria-label={words.market.title}>
      <ul class="face-up">
        {view.faceUp.map((card, slot) => {
          const said = words.market.faceUp(tchuTerms().card(card));
          return (
            <li key={`${slot} ${card}`}>
              <button
                type="button"
                class="draw"
                aria-label={said}
                {...button(faceUp.get(slot), () => void plan.draw(slot, () => said))}
              >
                <CardArt card={card} />
              </button>
            </li>
          );
        })}
      </ul>
      <div class="piles">
        <button type="button" class="pile" {...button(deck, () => void plan.draw('deck', sayDeck))}>
          <CardArt card="back" />
          <span class="unseen">{sayDeck(view)}</span>
          <span aria-hidden="true">{isShuffled ? words.market.discardsName : words.market.deckName}</span>
          <b aria-hidden="true">{left}</b>
          <Gauge left={left} of={ALL_CARDS} />
        </button>
        <button
          type="button"
          class="pile"
          {...button(drawTickets, () => drawTickets !== null && plan.playFinal(drawTickets, ticketsSaid))}
        >
          <CardArt card="ticket" />
          <span class="unseen">{ticketsSaid}</span>
          <span aria-hidden="true">{words.market.ticketsName}</span>
          <b aria-hidden="true">{view.tickets}</b>
          <Gauge left={view.tickets} of={TICKETS.length} />
        </button>
      </div>
      <p class="hint discards">{isShuffled ? words.market.isShuffled : words.market.discards(view.discards)}</p>
    </section>
  );
}
