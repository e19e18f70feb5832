import { ALL_CARDS } from '../../../../shared/games/tchu/bag.ts';
import { CARD, drawBack, drawCard, drawTicketBack } from '../../../../shared/games/tchu/drawing/cards.ts';
import type { Palette } from '../../../../shared/games/tchu/drawing/palette.ts';
import type { Bag, Card } from '../../../../shared/games/tchu/types.ts';
import { imagesOf } from '../../../board/images.tsx';
import { palette } from '../palette.ts';

type Side = Card | 'back' | 'ticket';

const draw = (side: Side, p: Palette): string =>
  side === 'back' ? drawBack(p) : side === 'ticket' ? drawTicketBack(p) : drawCard(side, p);

const image = imagesOf('card-art', { left: 0, top: 0, ...CARD }, palette, draw);

/** The face of a card, the back of all of them, or that of tickets. The element around it describes it. */
export const CardArt = ({ card }: { readonly card: Side }) => image(card);

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
