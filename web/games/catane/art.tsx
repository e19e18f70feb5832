import type { JSX } from 'preact';
import type { Frame } from '../../../shared/game/capabilities/picture.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import { markPath, type SeatLook } from '../../../shared/game/seat-colours.ts';
import { documentOf } from '../../../shared/game/svg.ts';
import { ALL_RESOURCES, NO_CARDS } from '../../../shared/games/catane/bag.ts';
import { CARD, drawBack, drawDevelopmentCard, drawResourceCard } from '../../../shared/games/catane/drawing/cards.ts';
import type { Palette } from '../../../shared/games/catane/drawing/palette.ts';
import { drawBuilding } from '../../../shared/games/catane/drawing/pieces.ts';
import { drawDie, drawSymbol } from '../../../shared/games/catane/drawing/symbols.ts';
import type { Bag, Card, Dice, Purchase, Resource } from '../../../shared/games/catane/types.ts';
import { seatClass } from '../../board/seat-mark.tsx';
import { palette } from './palette.ts';

/*
 * The drawings are hidden from screen readers: the elements around them describe them. Each drawing is made once, as an
 * image.
 */

const SQUARE: Frame = { left: -12, top: -12, width: 24, height: 24 };
const UPRIGHT: Frame = { left: 0, top: 0, ...CARD };

/** Makes the images of things on first use, once for the light and once for the dark theme. */
function imagesOf<Thing>(
  kind: string,
  box: Frame,
  draw: (thing: Thing, p: Palette) => string,
): (thing: Thing) => JSX.Element {
  const made = new Map<Palette, Map<Thing, string>>();
  return (thing) => {
    const colours = palette.value;
    const urls = made.get(colours) ?? new Map<Thing, string>();
    made.set(colours, urls);
    const url = urls.get(thing) ?? `data:image/svg+xml,${encodeURIComponent(documentOf(box, draw(thing, colours)))}`;
    urls.set(thing, url);
    return <img class={kind} src={url} alt="" draggable={false} />;
  };
}

const resourceCard = imagesOf('card-art', UPRIGHT, drawResourceCard);
const developmentCard = imagesOf('card-art', UPRIGHT, drawDevelopmentCard);
const cardBack = imagesOf('card-art', UPRIGHT, (_: null, p) => drawBack(p));
const die = imagesOf('die', SQUARE, drawDie);
const symbol = imagesOf('symbol', SQUARE, (resource: Resource) => drawSymbol(resource));

export const ResourceCard = ({ resource }: { readonly resource: Resource }) => resourceCard(resource);
export const DevelopmentCard = ({ card }: { readonly card: Card }) => developmentCard(card);
export const ResourceSymbol = ({ resource }: { readonly resource: Resource }) => symbol(resource);

export const CardBack = () => cardBack(null);

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
  if (what === 'card') return <CardBack />;
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
