import { fill, ROUND, stroke } from '../../../game/svg.ts';
import type { ByResource, Resource } from '../types.ts';
import type { Palette } from './palette.ts';
import { DAY as p, type Tone } from './palette.ts';

/*
 * The symbols of the resources. Each has its own shape, so that it can be recognized without seeing its colour. All have
 * the same outline, and light from the north-west. They keep their colours at night, when they also stand on paper or on
 * a dark page. In boxes from -12 to 12.
 */

const EDGE = ` stroke="${p.line}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"`;
const outlined = (colour: string, d: string): string => fill(colour, d, EDGE);

const brick = (x: number, y: number, long = 10.2) => `M${x} ${y}h${long}v5.6H${x}z`;

const clay = (): string =>
  outlined(
    p.clay,
    brick(-5.1, -8.7) +
      brick(-10.2, -2.8) +
      brick(0, -2.8) +
      brick(-5.1, 3.1) +
      brick(-11.4, 3.1, 6.3) +
      brick(5.1, 3.1, 6.3),
  ) + stroke(p['clay-light'], 1.2, 'M-3.5-7H2M-8.6-1.1h5.4M1.6-1.1H7M-3.5 4.8H2M-9.8 4.8h2.6M6.7 4.8h2.6', ROUND);

const stone = (): string =>
  outlined(p.rock, 'M-11 8.5L-8.5-.5-2.5-8.5 4-9 8-3.5 11 3.5 9.5 8.5z') +
  fill(p['mountain-light'], 'M-8.3-.5L-2.3-8 3.4-8.3 1-2-3 2.5z') +
  fill(p['mountain-dark'], 'M4-8.4L7.5-3.3 10.4 3.5 9 7.9H2L5.5 0z') +
  stroke(p.line, 0.9, 'M-8.5-.5L-3 2.5 1-2 4-9M1-2L5.5 0 2 8.5', ROUND);

const GRAINS = 'c-3.6-.2-5-2.2-4.6-5.4 3.2.2 4.8 2.2 4.6 5.4zm0 0c3.6-.2 5-2.2 4.6-5.4-3.2.2-4.8 2.2-4.6 5.4z';
const EAR = `${[4.4, 0.2, -4].map((y) => `M0 ${y}${GRAINS}`).join('')}M0-5.4c-2.4-2.2-2.4-4.6 0-6.8 2.4 2.2 2.4 4.6 0 6.8z`;
/** Three ears, tied. */
const wheat = (): string =>
  `<g transform="translate(0 .9)scale(.84)">${[-34, 34, 0]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 0 9.5)${turn === 0 ? '' : 'scale(.85)'}">` +
        stroke(p.line, 3.4, `M0 11V3${EAR}`, ROUND) +
        stroke(p.field, 1.5, 'M0 11V3', ROUND) +
        fill(p.field, EAR, ` stroke="${p.ear}" stroke-width=".8" stroke-linejoin="round"`) +
        '</g>',
    )
    .join('')}${outlined(p['wood-light'], 'M-3.4 6.4h6.8v3h-6.8z')}</g>`;

const wood = (): string => {
  const log = (x: number, y: number) =>
    outlined(p.wood, `M${x} ${y - 4.2}h11.8a4.2 4.2 0 0 1 0 8.4H${x}`) +
    stroke(p['wood-light'], 1.1, `M${x + 5.5} ${y - 2.2}h6`, ROUND) +
    `<circle cx="${x}" cy="${y}" r="4.2" fill="${p['wood-light']}"${EDGE}/>` +
    `<circle cx="${x}" cy="${y}" r="1.7" fill="none" stroke="${p.wood}" stroke-width="1"/>`;
  return log(-7, 5.2) + log(-4.7, -4);
};

const wool = (): string =>
  stroke(p.line, 3.4, 'M-4.5 6v4M3 6v4', ROUND) +
  stroke(p.wood, 1.2, 'M-4.5 6v3.8M3 6v3.8', ROUND) +
  outlined(
    p.fleece,
    'M-8 5.6C-11.2 5.2-12 1.5-10-.4-11.4-3.8-8-7-5-5.8-3.2-8.9 1.4-8.7 2.6-6.2 5.5-7.2 8.3-4.6 7.3-1.7 9.5.6 8.1 5 4.8 5.4 3 7.7-.4 7.5-1.6 6-3.4 7.7-6.6 7.5-8 5.6z',
  ) +
  stroke(p['fleece-dark'], 1.2, 'M-6-1.5q1.5-2 3.5-1M-4 2.8q2 1.2 3.5-.4M.2-1.8q1.8-1.4 3.2.2', ROUND) +
  outlined(p.wood, 'M5-4.8C6.6-7 10.4-6.4 11.4-3.9 11.9-1.5 10.5 1 8.6 1 6.4.8 4.8-2 5-4.8z') +
  `<circle cx="9" cy="-3.2" r="1" fill="${p.line}"/>`;

const SYMBOLS = [clay, stone, wheat, wood, wool] as const;

/** The symbol of a resource, centred on the origin. */
export const drawSymbol = (resource: Resource): string => SYMBOLS[resource]();

const CARDS: ByResource<Tone> = ['card-clay', 'card-stone', 'card-wheat', 'card-wood', 'card-wool'];

/** The colour of a resource's card. */
export const cardTone = (resource: Resource): Tone => CARDS[resource];

/** The positions of the dots of each face, in a box from -12 to 12. */
const DOTS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [[-5.4, -5.4], [5.4, 5.4]], // biome-ignore format: pairs
  [[-5.8, -5.8], [0, 0], [5.8, 5.8]], // biome-ignore format: pairs
  [[-5.4, -5.4], [5.4, -5.4], [-5.4, 5.4], [5.4, 5.4]], // biome-ignore format: pairs
  [[-5.8, -5.8], [5.8, -5.8], [0, 0], [-5.8, 5.8], [5.8, 5.8]], // biome-ignore format: pairs
  [[-5.2, -6.2], [5.2, -6.2], [-5.2, 0], [5.2, 0], [-5.2, 6.2], [5.2, 6.2]], // biome-ignore format: pairs
];

/** The face of a die, for a number from 1 to 6, centred on the origin. */
export const drawDie = (face: number, p: Palette): string =>
  `<rect x="-11" y="-11" width="22" height="22" rx="5" fill="${p.token}" stroke="${p.line}" stroke-width="1.5"/>` +
  `<path fill="${p['wall-dark']}" d="M10.2-5V5.400q0 4.800-4.800 4.800H-5q-3 0-4-2h12.500q4.500 0 4.500-4.500V-8q2.2 1 2.2 3z"/>` +
  (DOTS[face - 1] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2" fill="${p.number}"/>`).join('');
