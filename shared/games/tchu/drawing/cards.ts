import { type Card, COLOURS, LOCOMOTIVE } from '../types.ts';
import type { Palette } from './palette.ts';
import { fill } from './pen.ts';
import { inkOn, symbolOf, toneOf } from './symbols.ts';

/** The box in which cards are drawn. */
export const CARD = { width: 60, height: 80 } as const;

const wheels = (colour: string, hub: string): string =>
  [14, 24, 36, 46]
    .map((x) => `<circle cx="${x}" cy="64" r="4.2" fill="${colour}"/><circle cx="${x}" cy="64" r="1.5" fill="${hub}"/>`)
    .join('');

/** A freight car with its load. */
function drawCar(card: Card, palette: Palette): string {
  const ink = inkOn(card, palette);
  return (
    `<g transform="translate(30 28)scale(1.7)">${fill(ink, symbolOf(card))}</g>` +
    `<path d="M4 50h52" stroke="${ink}" stroke-opacity=".28" stroke-width="1.2"/>` +
    `<rect x="9" y="52" width="42" height="7.5" rx="1.6" fill="${ink}" fill-opacity=".9"/>` +
    `<path d="M4 57.5h5M51 57.5h5" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/>` +
    wheels(ink, palette[toneOf(card)])
  );
}

/** The locomotive stands for any colour, so it shows all of them. */
function drawEngine(palette: Palette): string {
  const stripes = COLOURS.map(
    (tone, index) => `<rect x="${5 + index * 6.25}" y="66" width="6.25" height="7" fill="${palette[tone]}"/>`,
  );
  return (
    `<circle cx="30" cy="33" r="23" fill="${palette.station}" stroke="${palette['on-light']}" stroke-opacity=".35" stroke-width="1.2"/>` +
    `<g transform="translate(30 33)scale(1.75)">${fill(palette['on-light'], symbolOf(LOCOMOTIVE))}</g>` +
    stripes.join('') +
    `<rect x="5" y="66" width="50" height="7" fill="none" stroke="${palette['on-light']}" stroke-opacity=".5" stroke-width=".8"/>`
  );
}

/** The face of a card. */
export function drawCard(card: Card, palette: Palette): string {
  const isEngine = card === LOCOMOTIVE;
  const ground = palette[toneOf(card)];
  return (
    `<rect x=".75" y=".75" width="58.5" height="78.5" rx="7" fill="${ground}" stroke="${palette.line}" stroke-width="1.5"/>` +
    `<rect x="3.5" y="3.5" width="53" height="73" rx="4.5" fill="none" stroke="${inkOn(card, palette)}" stroke-opacity=".4" stroke-width="1"/>` +
    (isEngine ? drawEngine(palette) : drawCar(card, palette))
  );
}

/** The back of all cards: a wheel of a locomotive. */
export function drawBack(palette: Palette): string {
  const spokes = [0, 30, 60, 90, 120, 150].map((turn) => `<path d="M13 40h34" transform="rotate(${turn} 30 40)"/>`);
  return (
    `<rect x=".75" y=".75" width="58.5" height="78.5" rx="7" fill="${palette.gate}" stroke="${palette.line}" stroke-width="1.5"/>` +
    `<rect x="4.5" y="4.5" width="51" height="71" rx="4" fill="none" stroke="${palette['gate-ink']}" stroke-opacity=".7" stroke-width="1.2"/>` +
    `<g fill="none" stroke="${palette['gate-ink']}" stroke-width="2.2" stroke-opacity=".85">${spokes.join('')}<circle cx="30" cy="40" r="17"/></g>` +
    `<circle cx="30" cy="40" r="5" fill="${palette['gate-ink']}"/>`
  );
}
