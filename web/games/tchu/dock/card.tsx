import { useMemo } from 'preact/hooks';
import { ALL_CARDS } from '../../../../shared/games/tchu/bag.ts';
import { CARD, drawBack, drawCard, drawTicketBack } from '../../../../shared/games/tchu/drawing/cards.ts';
import type { Palette } from '../../../../shared/games/tchu/drawing/palette.ts';
import type { Bag, Card } from '../../../../shared/games/tchu/types.ts';
import { palette } from '../palette.ts';

const BOX = `0 0 ${CARD.width} ${CARD.height}`;

const draw = (card: Card | 'back' | 'ticket', colours: Palette): string =>
  card === 'back' ? drawBack(colours) : card === 'ticket' ? drawTicketBack(colours) : drawCard(card, colours);

/** The face of a card, the back of all of them, or that of tickets. The element around it describes it. */
export function CardArt({ card }: { readonly card: Card | 'back' | 'ticket' }) {
  const colours = palette.value;
  const html = useMemo(() => ({ __html: draw(card, colours) }), [card, colours]);
  return <svg class="card-art" viewBox={BOX} aria-hidden="true" focusable="false" dangerouslySetInnerHTML={html} />;
}

/** Some cards side by side; those of a kind overlap. */
export function CardRow({ cards }: { readonly cards: Bag }) {
  return (
    <span class="card-row">
      {ALL_CARDS.map((card) =>
        cards[card] === 0 ? null : (
          <span key={card} class="card-fan">
            {Array.from({ length: cards[card] }, (_, index) => (
              <CardArt key={index} card={card} />
            ))}
          </span>
        ),
      )}
    </span>
  );
}
