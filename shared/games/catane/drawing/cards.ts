import { fill, moved, numbers, ROUND, stroke } from '../../../game/svg.ts';
import type { Card, Resource } from '../types.ts';
import type { Palette } from './palette.ts';
import { cardTone, drawSymbol } from './symbols.ts';

/** The box in which cards are drawn. */
export const CARD = { width: 60, height: 80 } as const;

/** A card of its colour, with a light line inside its edge. */
const frame = (ground: string, inner: string, p: Palette): string =>
  `<rect x=".75" y=".75" width="58.5" height="78.5" rx="7" fill="${ground}" stroke="${p.line}" stroke-width="1.5"/>` +
  `<rect x="4" y="4" width="52" height="72" rx="4.5" fill="none" stroke="${inner}" stroke-opacity=".55" stroke-width="1.2"/>`;

const disc = (radius: number, p: Palette): string =>
  `<circle cx="30" cy="40" r="${radius}" fill="${p.parchment}" stroke="${p.line}" stroke-width="1.3"/>`;

const edge = (p: Palette): string =>
  ` stroke="${p.line}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"`;

/** The card of a resource. */
export const drawResourceCard = (resource: Resource, p: Palette): string =>
  frame(p[cardTone(resource)], p.light, p) +
  disc(22, p) +
  moved([30, 40], drawSymbol(resource), 1.5) +
  moved([12, 12.5], drawSymbol(resource), 0.55) +
  moved([48, 67.5], drawSymbol(resource), 0.55);

const DRAWN: Readonly<Record<Card, (p: Palette) => string>> = {
  knight: (p) =>
    fill(
      p.rock,
      'M-13 16V-2C-13-13-7-18 0-18S13-13 13-2V16C8 19-8 19-13 16z',
      ` stroke="${p.line}" stroke-width="1.5"`,
    ) +
    fill(p['mountain-light'], 'M-13-2C-13-13-7-18 0-18-6-14-8-8-8 18-10.5 17.5-12 16.8-13 16z') +
    fill(p.line, 'M-10-4h20v4.4L2.2 3v12h-4.4V3L-10 .4z') +
    stroke(
      p.line,
      1.6,
      'M5.6 6.5h.01M8.8 6.5h.01M5.6 10.5h.01M8.8 10.5h.01M-5.6 6.5h.01M-8.8 6.5h.01M-5.6 10.5h.01M-8.8 10.5h.01',
      ROUND,
    ) +
    fill(
      p.hot,
      'M0-18C-2-24 3-27 9-25c6 2 7 7 6 11-2-4-5-6-9-6-3 0-5 1-6 2z',
      ` stroke="${p.line}" stroke-width="1.1"`,
    ),
  monopoly: (p) =>
    fill(
      p['card-wheat'],
      'M-17 12L-19-9-9 0 0-15 9 0 19-9 17 12z',
      ` stroke="${p.line}" stroke-width="1.4" stroke-linejoin="round"`,
    ) +
    fill(p['field-dark'], 'M-17 12h34v6h-34z', ` stroke="${p.line}" stroke-width="1.5"`) +
    `<circle cx="0" cy="-16" r="3" fill="${p.hot}" stroke="${p.line}"/><circle cx="-19" cy="-10" r="2.6" fill="${p.clay}" stroke="${p.line}"/><circle cx="19" cy="-10" r="2.6" fill="${p['card-wood']}" stroke="${p.line}"/>`,
  roads: (p) =>
    stroke(p.line, 11, 'M-15 18C-13 4-4 4-3-4S-14-14-12-20M-3.4-4C6-2 10-8 17-14', ROUND) +
    stroke(p.track, 8, 'M-15 18C-13 4-4 4-3-4S-14-14-12-20M-3.4-4C6-2 10-8 17-14', ROUND) +
    stroke(
      p['track-edge'],
      1.2,
      'M-15 18C-13 4-4 4-3-4S-14-14-12-20M-3.4-4C6-2 10-8 17-14',
      ' stroke-dasharray="3 3"',
    ) +
    fill(p.wood, 'M9 18V2h2.6v16z', ` stroke="${p.line}" stroke-width="1"`) +
    fill(p['wood-light'], 'M3 3h13l4 3.4L16 10H3z', ` stroke="${p.line}" stroke-width="1.3" stroke-linejoin="round"`),
  invention: (p) =>
    stroke(p['field-dark'], 2, 'M0-22v-3M-15-15l-2-2M15-15l2-2M-20-2h-3M20-2h3', ROUND) +
    fill(
      p['field-light'],
      'M-7 8C-7 3-13 0-13-7-13-14-7-19 0-19S13-14 13-7C13 0 7 3 7 8z',
      ` stroke="${p.line}" stroke-width="1.4" stroke-linejoin="round"`,
    ) +
    stroke(p.ear, 1.5, 'M-3.5 8L-5-4 0-.5 5-4 3.5 8', ROUND) +
    fill(p.rock, 'M-7 8H7v4.5H-7zM-5.5 12.5h11v4.5h-11zM-3 17h6v3h-6z', ` stroke="${p.line}" stroke-width="1.2"`),
  market: (p) =>
    fill(p.wall, 'M-16-2h32v20h-32z', ` stroke="${p.line}" stroke-width="1.5"`) +
    fill(
      p.hot,
      'M-19-2l4-14h30l4 14q-3.2 4-6.4 0-3.2 4-6.4 0-3.2 4-6.4 0-3.2 4-6.4 0-3.2 4-6.4 0z',
      ` stroke="${p.line}" stroke-width="1.5" stroke-linejoin="round"`,
    ) +
    fill(p.light, 'M-8.4-16h5.6L-6.2-1h-6zM2.8-16h5.6L12.2-1h-6z', ' opacity=".9"') +
    fill(p.wood, 'M-16 9h32v3h-32z') +
    stroke(p.clay, 4.6, 'M-10 6.4h.01M-5 6.4h.01M4 6.4h.01', ROUND) +
    stroke(p.leaf, 4.6, 'M0 6h.01M9 6.2h.01', ROUND),
  library: (p) =>
    fill(
      p['card-wood'],
      'M-18 14V-16C-12-19-4-18 0-14 4-18 12-19 18-16V14z',
      ` stroke="${p.line}" stroke-width="1.5" stroke-linejoin="round"`,
    ) +
    fill(
      p.light,
      'M-15 10V-18C-9-20-3-18 0-14 3-18 9-20 15-18V10C9 8 3 10 0 14-3 10-9 8-15 10z',
      ` stroke="${p.line}" stroke-width="1.3" stroke-linejoin="round"`,
    ) +
    stroke(
      p.line,
      1,
      'M0-14V14M-11.5-11q4-1 8 1.6M-11.5-5q4-1 8 1.6M-11.5 1q4-1 8 1.6M11.5-11q-4-1-8 1.6M11.5-5q-4-1-8 1.6M11.5 1q-4-1-8 1.6',
      ROUND,
    ),
  parliament: (p) =>
    fill(p.wall, 'M-18.5-7L0-19.5 18.5-7z', edge(p)) +
    fill(
      p.wall,
      'M-14.5-6.5h6.5V10h-6.5zM-3.3-6.5h6.6V10h-6.6zM8-6.5h6.5V10H8zM-17.5 10h35v3.3h-35zM-20 13.3h40v4h-40z',
      edge(p),
    ) +
    fill(p['wall-dark'], 'M-10.5-5.7h1.7V9.2h-1.7zM.8-5.7h1.7V9.2H.8zM12-5.7h1.7V9.2H12z') +
    `<circle cx="0" cy="-11.5" r="2.8" fill="${p.hot}" stroke="${p.line}"/>`,
  church: (p) =>
    fill(p.wall, 'M-4 18V1L7.5-8 19 1v17zM-16-5H-4v23h-12z', edge(p)) +
    fill(p['wall-dark'], 'M-7-4.2h2.3v21.4H-7z') +
    fill(p.clay, 'M-18.5-5L-10-18.5-1.5-5zM-6 1.2L7.5-10.5 21 1.2 18.5 4 7.5-5.4-3.5 4z', edge(p)) +
    stroke(p.line, 1.8, 'M-10-19v-6M-12.6-22.7h5.2', ROUND) +
    fill(p.window, 'M4.3 18v-8.5q3.2-4.5 6.4 0V18zM-12.2 6V1.5q2.2-3 4.4 0V6z'),
  university: (p) =>
    fill(p['cloak-light'], 'M-11-2v10C-6 13 6 13 11 8V-2z', ` stroke="${p.line}" stroke-width="1.5"`) +
    fill(p.cloak, 'M0-15L21-5 0 5-21-5z', ` stroke="${p.line}" stroke-width="1.5" stroke-linejoin="round"`) +
    stroke(p['card-wheat'], 1.8, 'M0-5L16-1.5V10', ROUND) +
    fill(p['card-wheat'], 'M13.6 9h4.8l1.4 8h-7.6z', ` stroke="${p.line}" stroke-width="1"`),
};

/** What a development card is: a knight, progress, or a monument, which is worth a point. Each has its colour and sign. */
const KINDS = {
  knight: ['card-knight', 'M-4.5-5h9V.5q0 3.5-4.5 5.5-4.5-2-4.5-5.5z'],
  progress: ['card-progress', 'M1.5-6L-4 1h3.5l-1 5L4-1.5H.5z'],
  monument: ['card-monument', 'M0-6l1.8 3.9 4.2.5-3.1 2.9.8 4.2L0 3.4-3.7 5.5l.8-4.2L-6-1.6l4.2-.5z'],
} as const;

const kindOf = (card: Card) =>
  KINDS[
    card === 'knight' ? card : card === 'monopoly' || card === 'roads' || card === 'invention' ? 'progress' : 'monument'
  ];

/** The face of a development card. */
export function drawDevelopmentCard(card: Card, p: Palette): string {
  const [tone, sign] = kindOf(card);
  return (
    frame(p[tone], p.light, p) +
    disc(24, p) +
    moved([30, 40], DRAWN[card](p), 0.86) +
    moved([11.5, 12], fill(p.light, sign)) +
    moved([48.5, 68], fill(p.light, sign))
  );
}

/** The back of all development cards: the sun over the island. */
export function drawDevelopmentBack(p: Palette): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [c, s] = [Math.cos((index * Math.PI) / 6), Math.sin((index * Math.PI) / 6)];
    return `M${numbers(30 + 19 * c, 40 + 19 * s)}L${numbers(30 + 24 * c, 40 + 24 * s)}`;
  });
  return (
    frame(p.purple, p['card-wheat'], p) +
    stroke(p['card-wheat'], 2.4, rays.join(''), ROUND) +
    `<circle cx="30" cy="40" r="15" fill="${p['card-wheat']}"/>` +
    fill(p.purple, 'M18 44l7-9 4 4 6-9 8 14q-6 9-13 9t-12-9z')
  );
}

/** The back of all resource cards: the island in the sea. */
export const drawResourceBack = (p: Palette): string =>
  frame(p['sea-deep'], p.foam, p) +
  stroke(
    p.foam,
    1.6,
    'M12 16q4.5-4 9 0t9 0 9 0 9 0M12 22q4.5-4 9 0M39 63.5q4.5-4 9 0M12 69.5q4.5-4 9 0t9 0 9 0 9 0',
    ROUND,
  ) +
  fill(
    p.beach,
    'M11 42C9 36 14 34 18 31 22 26 29 29 33 26 40 22 47 27 46 33 52 36 52 43 46 44 48 51 42 56 36 52 32 58 24 59 21 53 14 54 12 48 11 42z',
    edge(p),
  ) +
  fill(
    p.pasture,
    'M15 42C14 38 18 37 21 34 25 30 30 33 34 30 39 27 43 30 42 35 46 38 46 41 42 41 43 47 40 50 35 48 31 53 25 54 23 49 17 49 15 46 15 42z',
  ) +
  fill(p.field, 'M26 47L36 41.5 41 42.5Q41 48 35 46.5 30 51 26 51z') +
  fill(p.forest, 'M17 44q0-5 3-8 4 3 5 9-4 3-8-1z') +
  fill(p.mountain, 'M23 42L31 31.5 34 36 36 33.5 41 41q-9 4-18 1z', edge(p));
