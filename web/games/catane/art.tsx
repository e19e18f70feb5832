import type { Frame } from '../../../shared/game/capabilities/picture.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import { markPath, type SeatLook } from '../../../shared/game/seat-colours.ts';
import { ALL_RESOURCES, NO_CARDS } from '../../../shared/games/catane/bag.ts';
import {
  CARD,
  drawDevelopmentBack,
  drawDevelopmentCard,
  drawResourceBack,
  drawResourceCard,
} from '../../../shared/games/catane/drawing/cards.ts';
import { drawBuilding } from '../../../shared/games/catane/drawing/pieces.ts';
import { drawDie, drawSymbol } from '../../../shared/games/catane/drawing/symbols.ts';
import type { Bag, Card, Dice, Purchase, Resource } from '../../../shared/games/catane/types.ts';
import { imagesOf } from '../../board/images.tsx';
import { seatClass } from '../../board/seat-mark.tsx';
import { palette } from './palette.ts';

/* The drawings are hidden from screen readers: the elements around them describe them. */

const SQUARE: Frame = { left: -12, top: -12, width: 24, height: 24 };
const UPRIGHT: Frame = { left: 0, top: 0, ...CARD };

const resourceCard = imagesOf('card-art', UPRIGHT, palette, drawResourceCard);
const developmentCard = imagesOf('card-art', UPRIGHT, palette, drawDevelopmentCard);
const developmentBack = imagesOf('card-art', UPRIGHT, palette, (_: null, p) => drawDevelopmentBack(p));
const resourceBack = imagesOf('card-art', UPRIGHT, palette, (_: null, p) => drawResourceBack(p));
const die = imagesOf('die', SQUARE, palette, drawDie);
const symbol = imagesOf('symbol', SQUARE, palette, (resource: Resource) => drawSymbol(resource));

export const ResourceCard = ({ resource }: { readonly resource: Resource }) => resourceCard(resource);
export const DevelopmentCard = ({ card }: { readonly card: Card }) => developmentCard(card);
export const ResourceSymbol = ({ resource }: { readonly resource: Resource }) => symbol(resource);

export const DevelopmentBack = () => developmentBack(null);
export const ResourceBack = () => resourceBack(null);

/** The two dice with the numbers rolled. */
export const DiceArt = ({ dice }: { readonly dice: Dice }) => (
  <span class="dice" aria-hidden="true">
    {dice.map((face, index) => (
      <span key={index}>{die(face)}</span>
    ))}
  </span>
);

/** Cards as symbols, with their number if there are several of a kind; those that are `missing` are pale. */
export const BagArt = ({ bag, missing = NO_CARDS }: { readonly bag: Bag; readonly missing?: Bag }) => (
  <span class="bag" aria-hidden="true">
    {ALL_RESOURCES.map((resource) =>
      bag[resource] === 0 ? null : (
        <span key={resource} class={missing[resource] > 0 ? 'lacking' : ''}>
          {bag[resource] > 1 && <b>{bag[resource]}</b>}
          <ResourceSymbol resource={resource} />
        </span>
      ),
    )}
  </span>
);

/** The look of a seat's pieces on the page, which sets the colours by `seatClass`. */
export const seatLook = (seat: Seat): SeatLook => ({ body: 'var(--own)', ink: 'var(--own-ink)', mark: markPath(seat) });

const PIECE_BOX = '-24 -25 48 48';

/** A thing to buy, in the colours of a seat. */
export function PurchaseArt({ what, seat }: { readonly what: Purchase; readonly seat: Seat }) {
  if (what === 'card') return <DevelopmentBack />;
  const p = palette.value;
  const { body, ink, mark } = seatLook(seat);
  const html =
    what === 'road'
      ? `<path d="M-15 9L15-9" stroke="${p.line}" stroke-width="13" stroke-linecap="round"/><path d="M-15 9L15-9" stroke="${body}" stroke-width="9.6" stroke-linecap="round"/><circle r="8.4" fill="${body}" stroke="${p.line}" stroke-width="1.5"/><path transform="scale(.58)" fill="${ink}" d="${mark}"/>`
      : drawBuilding(what === 'town', seatLook(seat), p);
  return (
    <svg
      class={`piece-art ${seatClass(seat)}`}
      viewBox={PIECE_BOX}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
