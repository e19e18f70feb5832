import { fill, stroke } from '../../../game/svg.ts';
import { type ByColour, type Card, COLOURS, type Colour, LOCOMOTIVE } from '../types.ts';
import type { Palette } from './palette.ts';
import { inkOn, symbolOf, toneOf } from './symbols.ts';

/** The box in which cards are drawn. */
export const CARD = { width: 60, height: 80 } as const;

const sheet = (ground: string, p: Palette): string =>
  `<rect x=".75" y=".75" width="58.5" height="78.5" rx="7" fill="${ground}" stroke="${p.line}" stroke-width="1.5"/>`;

const edge = (p: Palette, width = 1.3): string =>
  ` stroke="${p.line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

/** Wheels on a rail, and the frame that they carry, with a buffer at each end. */
const chassis = (p: Palette): string =>
  stroke(p.line, 1.6, 'M4 71h52', ' stroke-linecap="round"') +
  stroke(p.line, 2.6, 'M6 61.5h48', ' stroke-linecap="round"') +
  [15, 24.5, 35.5, 45]
    .map(
      (x) =>
        `<circle cx="${x}" cy="66.5" r="4" fill="${p.line}"/><circle cx="${x}" cy="66.5" r="1.4" fill="${p.station}"/>`,
    )
    .join('');

const SHED = 'M9 60V46q21-6 42 0v14z';

/**
 * The cars, one for each colour: an open car of coal, casks, a tank, trunks, a coach with a view, a van, an ambulance
 * and a cold store. Light bodies, with one part in the colour of the card.
 */
const CARS: ByColour<(p: Palette, tone: string) => string> = [
  (p) =>
    fill(
      p.line,
      'M11 49q4-6.5 9.5-3.5 4-5.5 9.5-2.5 6-3.5 9.5 2 5.5-2.5 9.5 4z',
      ` stroke="${p.neutral}" stroke-width=".8"`,
    ) +
    fill(p.station, 'M8 48.5h44L48.5 60h-37z', edge(p)) +
    stroke(p.line, 1.1, 'M19 49l1.2 10.5M30 49v10.5M41 49l-1.2 10.5'),
  (p, tone) =>
    [10, 31]
      .map((x) => `<rect x="${x}" y="44.5" width="19" height="15.5" rx="5.5" fill="${p.station}"${edge(p)}/>`)
      .join('') + stroke(tone, 2.2, 'M15 45.3v14M24 45.3v14M36 45.3v14M45 45.3v14'),
  (p, tone) =>
    `<rect x="25.5" y="41.5" width="9" height="6" rx="1.5" fill="${p.station}"${edge(p)}/>` +
    `<rect x="8.5" y="45" width="43" height="15" rx="7.5" fill="${p.station}"${edge(p)}/>` +
    fill(tone, 'M9.2 51h41.6v4H9.2z'),
  (p, tone) =>
    [
      [12, 46.5, 36],
      [9, 53.5, 42],
    ]
      .map(
        ([x, y, long]) =>
          `<rect x="${x}" y="${y}" width="${long}" height="6.5" rx="3.2" fill="${p.station}"${edge(p)}/>`,
      )
      .join('') + stroke(tone, 2.4, 'M18 44.5v15.5M30 44.5v15.5M42 44.5v15.5', ' stroke-linecap="round"'),
  (p, tone) =>
    fill(p.station, 'M8.5 60V48q0-4 4-4h35q4 0 4 4v12z', edge(p)) +
    fill(tone, 'M11.5 55v-6q0-2 2-2H20v8zM22 47h7v8h-7zM31 47h7v8h-7zM40 47h6.5q2 0 2 2v6H40z', edge(p, 0.9)),
  (p, tone) =>
    fill(p.station, SHED, edge(p)) +
    fill(tone, 'M23 45.5h14V60H23z', edge(p, 1.1)) +
    stroke(p.line, 1.1, 'M23.5 60L36.5 46M14 48.5V56M46 48.5V56'),
  (p, tone) =>
    fill(p.station, 'M8.5 60V47q0-3.5 3.5-3.5h36q3.5 0 3.5 3.5v13z', edge(p)) +
    fill(tone, 'M9 53.5h42v3.5H9z') +
    fill(p.line, 'M12.5 46.5h5v4.5h-5zM21 46.5h5v4.5h-5zM34 46.5h5v4.5h-5zM42.5 46.5h5v4.5h-5z'),
  (p) =>
    fill(p.station, SHED, edge(p)) +
    stroke(p.line, 0.9, 'M9 50.5h42M9 55.3h42', ' stroke-opacity=".55"') +
    fill(p.water, 'M9 46q21-6 42 0l-2 3-3-2-4 2.5-4-3-4 3-4-3-4 3-4-3-4 3-4-2.5-3 2z', edge(p, 0.9)),
];

/** A freight car, and on the sky above it the sign of its load. */
function drawCar(colour: Colour, p: Palette): string {
  const tone = p[toneOf(colour)];
  const ink = inkOn(colour, p);
  return (
    sheet(tone, p) +
    fill(p[tone === p.black ? 'neutral' : 'line'], 'M1.5 57h57v15.5q0 6-6 6h-45q-6 0-6-6z', ' fill-opacity=".22"') +
    `<rect x="3.5" y="3.5" width="53" height="73" rx="4.5" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="1"/>` +
    `<g transform="translate(30 23.5)scale(1.7)">${fill(ink, symbolOf(colour))}</g>` +
    chassis(p) +
    CARS[colour](p, tone)
  );
}

const wheel = (x: number, y: number, radius: number, p: Palette): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${p.red}"${edge(p)}/><circle cx="${x}" cy="${y}" r="1.2" fill="${p.line}"/>`;

const ENGINE = (p: Palette): string =>
  fill(p.black, 'M8.5-6v-7H7v-3h8.5v3H14v7z', edge(p)) +
  fill(p.yellow, 'M-2.5-5q0-5 4-5t4 5z', edge(p)) +
  `<rect x="-7" y="-6" width="25" height="12" rx="3.5" fill="${p.black}"${edge(p)}/>` +
  stroke(p.yellow, 1.6, 'M-1.5-5.3v10.6M11.5-5.3v10.6') +
  fill(p.red, 'M-18.5-12H-5.5V6.5h-13z', edge(p)) +
  fill(p.station, 'M-15.5-8.5h7V-2h-7z', edge(p, 1)) +
  stroke(p.line, 3.4, 'M-20.5-12.5h17', ' stroke-linecap="round"') +
  fill(p.line, 'M-19.5 5.5H18l4 6.5h-7l-3.5-3h-31z') +
  wheel(-13, 11, 5, p) +
  wheel(-1.5, 11, 5, p) +
  wheel(9.5, 12.5, 3.5, p) +
  stroke(p.station, 1.5, 'M-13 12.3h11.5', ' stroke-linecap="round"');

/** An eighth of the card each, clockwise from the top. */
const SECTORS = ['V4H56', 'L56 4V40', 'H56V76', 'L56 76H30', 'V76H4', 'L4 76V40', 'H4V4', 'L4 4H30'] as const;

/** The locomotive stands for any colour, so it drives before all of them. */
const drawEngine = (p: Palette): string =>
  sheet(p.line, p) +
  COLOURS.map((tone, index) => fill(p[tone], `M30 40${SECTORS[index]}z`)).join('') +
  `<rect x="3" y="3" width="54" height="74" rx="5.5" fill="none" stroke="${p.line}" stroke-width="2.5"/>` +
  `<circle cx="30" cy="40" r="24.5" fill="${p.station}"${edge(p, 1.5)}/>` +
  `<g transform="translate(30 40)">${ENGINE(p)}</g>`;

/** The face of a card. */
export const drawCard = (card: Card, p: Palette): string => (card === LOCOMOTIVE ? drawEngine(p) : drawCar(card, p));

/** The back of all tickets: a way from one station to another, and notches where it is torn off. */
export const drawTicketBack = (p: Palette): string =>
  fill(
    p.ticket,
    'M7.5.75h45q6.75 0 6.75 6.75V32a8 8 0 0 0 0 16v24.5q0 6.75-6.75 6.75h-45q-6.75 0-6.75-6.75V48a8 8 0 0 0 0-16V7.5Q.75.75 7.5.75z',
    edge(p, 1.5),
  ) +
  stroke(p['on-light'], 1.4, 'M12 40h36', ' stroke-dasharray="3 3" stroke-opacity=".5"') +
  stroke(p.gate, 3, 'M30 18C52 30 8 50 30 62', ' stroke-linecap="round"') +
  `<circle cx="30" cy="17" r="6" fill="${p.station}"${edge(p, 2)}/><circle cx="30" cy="17" r="2" fill="${p.line}"/>` +
  `<circle cx="30" cy="63" r="6" fill="${p.gate}"${edge(p, 2)}/>`;

/** The back of all cards: a wheel of a locomotive. */
export function drawBack(p: Palette): string {
  const spokes = [0, 45, 90, 135].map((turn) => `<path d="M14 40h32" transform="rotate(${turn} 30 40)"/>`);
  return (
    sheet(p.back, p) +
    `<rect x="4.5" y="4.5" width="51" height="71" rx="4" fill="none" stroke="${p['on-dark']}" stroke-opacity=".6" stroke-width="1.2"/>` +
    `<g fill="none" stroke="${p['on-dark']}" stroke-width="2.6" stroke-opacity=".9">${spokes.join('')}<circle cx="30" cy="40" r="17"/></g>` +
    `<circle cx="30" cy="40" r="5" fill="${p['on-dark']}"/><circle cx="30" cy="40" r="2" fill="${p.back}"/>`
  );
}
