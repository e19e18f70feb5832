import { useMemo } from 'preact/hooks';
import type { Seat } from '../../../shared/game.ts';
import { CARD, drawBack, drawDevelopmentCard, drawResourceCard } from '../../../shared/games/catane/drawing/cards.ts';
import { drawDie } from '../../../shared/games/catane/drawing/dice.ts';
import type { Palette } from '../../../shared/games/catane/drawing/palette.ts';
import { drawBuilding, type Livery } from '../../../shared/games/catane/drawing/pieces.ts';
import { drawSymbol } from '../../../shared/games/catane/drawing/symbols.ts';
import type { Bag, Card, Dice, Purchase, Resource } from '../../../shared/games/catane/types.ts';
import { markPath, seatClass } from '../../parts/seat-mark.tsx';
import { palette } from './palette.ts';

/* What is drawn is said in words by what holds it. */

function Art({
  kind,
  box,
  draw,
}: {
  readonly kind: string;
  readonly box: string;
  readonly draw: (p: Palette) => string;
}) {
  const colours = palette.value;
  const html = useMemo(() => ({ __html: draw(colours) }), [draw, colours]);
  return <svg class={kind} viewBox={box} aria-hidden="true" focusable="false" dangerouslySetInnerHTML={html} />;
}

const CARD_BOX = `0 0 ${CARD.width} ${CARD.height}`;

/** Drawings are kept, so that each is made once. */
function kept<Key>(draw: (key: Key, p: Palette) => string): (key: Key) => (p: Palette) => string {
  const known = new Map<Key, (p: Palette) => string>();
  return (key) => {
    const drawn = known.get(key) ?? ((p: Palette) => draw(key, p));
    known.set(key, drawn);
    return drawn;
  };
}

const resourceCard = kept(drawResourceCard);
const developmentCard = kept(drawDevelopmentCard);
const die = kept(drawDie);
const symbol = kept((resource: Resource) => drawSymbol(resource));

export const ResourceCard = ({ resource }: { readonly resource: Resource }) => (
  <Art kind="card-art" box={CARD_BOX} draw={resourceCard(resource)} />
);

export const DevelopmentCard = ({ card }: { readonly card: Card }) => (
  <Art kind="card-art" box={CARD_BOX} draw={developmentCard(card)} />
);

const CardBack = () => <Art kind="card-art" box={CARD_BOX} draw={drawBack} />;

export const ResourceSymbol = ({ resource }: { readonly resource: Resource }) => (
  <Art kind="symbol" box="-12 -12 24 24" draw={symbol(resource)} />
);

/** The two dice as they lie. */
export const DiceArt = ({ dice }: { readonly dice: Dice }) => (
  <span class="dice" aria-hidden="true">
    {dice.map((face, index) => (
      <Art key={index} kind="die" box="-12 -12 24 24" draw={die(face)} />
    ))}
  </span>
);

/** Cards as symbols, each with how many of it if they are more than one; those that are `missing` are pale. */
export const BagArt = ({ bag, missing = [] }: { readonly bag: Bag; readonly missing?: Bag }) => (
  <span class="bag" aria-hidden="true">
    {bag.map((count, resource) =>
      count === 0 ? null : (
        <span key={resource} class={missing[resource] ? 'missing' : ''}>
          {count > 1 && <b>{count}</b>}
          <ResourceSymbol resource={resource} />
        </span>
      ),
    )}
  </span>
);

/** How the pieces of a seat look on the page, which sets its colours by `seatClass`. */
export const liveryOf = (seat: Seat): Livery => ({ body: 'var(--own)', ink: 'var(--own-ink)', mark: markPath(seat) });

const ROAD_BOX = '-22 -22 44 44';

/** A thing to buy, in the colours of a seat. */
export function PurchaseArt({ what, seat }: { readonly what: Purchase; readonly seat: Seat }) {
  if (what === 'card') return <CardBack />;
  const p = palette.value;
  const { body, ink, mark } = liveryOf(seat);
  const html =
    what === 'road'
      ? `<path d="M-15 9L15-9" stroke="${p.line}" stroke-width="13" stroke-linecap="round"/><path d="M-15 9L15-9" stroke="${body}" stroke-width="9.6" stroke-linecap="round"/><circle r="8.4" fill="${body}" stroke="${p.line}" stroke-width="1.5"/><path transform="scale(.58)" fill="${ink}" d="${mark}"/>`
      : drawBuilding(what === 'town', liveryOf(seat), p);
  return (
    <svg
      class={`piece-art ${seatClass(seat)}`}
      viewBox={ROAD_BOX}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
