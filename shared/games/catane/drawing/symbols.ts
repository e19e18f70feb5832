import type { Resource } from '../types.ts';
import { DAY as p, type Tone } from './palette.ts';
import { fill, ROUND, stroke } from './pen.ts';

/*
 * The symbols of the resources. Each has its own shape, so that it can be recognized without seeing its colour. They
 * keep their colours at night, when they also stand on paper. In boxes from -12 to 12.
 */

const brick = (x: number, y: number) => `M${x} ${y}h9.4v5.4h-9.4z`;

const clay = (): string =>
  fill(
    p.clay,
    [brick(-4.7, -8.6), brick(-9.9, -2.6), brick(0.5, -2.6), brick(-4.7, 3.4)].join('') +
      'M-11.4 3.4h6v5.4h-6zM5.4 3.4h6v5.4h-6z',
    ` stroke="${p['clay-dark']}" stroke-width="1.1" stroke-linejoin="round"`,
  ) + stroke(p['clay-light'], 1.1, 'M-3.2-7h5.6M-8.4-1h5.6M2-1h5.6M-3.2 5h5.6');

const stone = (): string =>
  fill(
    p.rock,
    'M-11 8.5L-8.5-.5-2.5-8.5 4-9 8 -3.5 11 3.5 9.5 8.5z',
    ` stroke="${p.line}" stroke-width="1.1" stroke-linejoin="round"`,
  ) +
  fill(p['mountain-light'], 'M-8.5-.5L-2.5-8.5 1-2 -3 2.5z') +
  fill(p['mountain-dark'], 'M4-9L8-3.5 11 3.5 9.5 8.5H2L5.5 0z') +
  stroke(p.line, 0.8, 'M-8.5-.5L-3 2.5 1-2-2.5-8.5M1-2L5.5 0 4-9M5.5 0L2 8.5M-3 2.5L-4 8.5', ROUND);

const GRAIN = 'c-2.6-1-3.8-3-3.4-5.6 2.4.6 3.8 2.6 3.4 5.6zm0 0c2.6-1 3.8-3 3.4-5.6-2.4.6-3.8 2.6-3.4 5.6z';
const wheat = (): string =>
  stroke(p.ear, 1.5, 'M0 11V-6', ROUND) +
  fill(
    p.field,
    `${[7, 2.6, -1.8].map((y) => `M0 ${y}${GRAIN}`).join('')}M0-5.2c-2.4-2-2.4-4.6 0-6.8 2.4 2.2 2.4 4.8 0 6.8z`,
    ` stroke="${p.ear}" stroke-width="1" stroke-linejoin="round"`,
  );

const wood = (): string => {
  const log = (x: number, y: number) =>
    `<path fill="${p.wood}" stroke="${p['wood-dark']}" stroke-width="1" d="M${x} ${y - 4}h11.5a4 4 0 0 1 0 8H${x}"/>` +
    `<circle cx="${x}" cy="${y}" r="4" fill="${p['wood-light']}" stroke="${p['wood-dark']}" stroke-width="1"/>` +
    `<circle cx="${x}" cy="${y}" r="1.7" fill="none" stroke="${p['wood-dark']}" stroke-width=".8"/>`;
  return log(-7.2, 5.2) + log(-4.6, -3.6);
};

const wool = (): string =>
  stroke(p.line, 1.7, 'M-4.5 5v5M3.5 5v5', ROUND) +
  fill(
    p.fleece,
    'M-7.6 5.4C-10.8 5-11.6 1.4-9.6-.4-11-3.6-7.6-6.8-4.8-5.6-3-8.6 1.4-8.4 2.6-6 5.4-7 8.2-4.4 7.2-1.6 9.4.6 8 4.8 4.8 5.2 3 7.4-.4 7.2-1.6 5.8-3.4 7.4-6.4 7.2-7.6 5.4z',
    ` stroke="${p.line}" stroke-width="1.1" stroke-linejoin="round"`,
  ) +
  stroke(
    p['fleece-dark'],
    1,
    'M-6.4 1.6c1.4-1.4 3-.4 2.8.8M-1.2-2c1.4-1.2 3-.2 2.8 1M-.6 3c1.2-1.2 2.6-.2 2.4.8',
    ROUND,
  ) +
  fill(p.line, 'M5.4-4.6C7-6.4 10.4-5.8 11.4-3.6 11.8-1.4 10.4.8 8.6.8 6.6.6 5.2-1.8 5.4-4.6z') +
  `<circle cx="9.2" cy="-3" r=".8" fill="${p.light}"/>`;

const SYMBOLS = [clay, stone, wheat, wood, wool] as const;

/** The symbol of a resource, centred on the origin. */
export const drawSymbol = (resource: Resource): string => SYMBOLS[resource]?.() ?? '';

const CARDS: readonly Tone[] = ['card-clay', 'card-stone', 'card-wheat', 'card-wood', 'card-wool'];

/** The colour of a resource's card. */
export const cardTone = (resource: Resource): Tone => CARDS[resource] ?? 'parchment';
