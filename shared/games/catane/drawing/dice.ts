import type { Palette } from './palette.ts';

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
