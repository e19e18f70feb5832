import { fill } from '../../../game/svg.ts';
import type { Power } from '../types.ts';
import type { Palette } from './palette.ts';
import { stroke } from './pen.ts';

/* Stones, mushrooms, fish, and the powers of menhir tiles, in boxes from -13 to 13. */

export const drawFish = (p: Palette): string =>
  `<path fill="${p.fish}" stroke="${p.ink}" stroke-width=".6" stroke-linejoin="round" d="M-3.4 0L-7-3.2-6.2 0-7 3.2zC-1.5-4 3.5-4 6.6 0 3.5 4-1.5 4-3.4 0z"/>` +
  fill(p['fish-light'], 'M-1.8 1C1 2.8 4 2.2 5.8.3 3 .9 1 1.2-1.8 1z') +
  `<circle cx="4.2" cy="-.8" r=".7" fill="${p.ink}"/>`;

const menhir = (p: Palette): string =>
  `<ellipse cx="0" cy="8.6" rx="11" ry="5" fill="${p['meadow-dark']}"/><ellipse cx="2.5" cy="9.5" rx="8" ry="2.6" fill="${p.shadow}"/>` +
  `<path fill="${p.stone}" stroke="${p.ink}" stroke-width=".8" stroke-linejoin="round" d="M-5.5 9.5C-6.2 4-6.6-2-5-6.5-4-9.8-1.5-12.4.8-12 3.6-11.3 5-7.5 5.4-3.5 5.9 1 6 5.5 5.6 9.5 2 10.7-2.5 10.7-5.5 9.5z"/>` +
  fill(p['stone-dark'], 'M1.5-11.7C4-10 5-6.8 5.3-3.5 5.8 1 5.9 5.5 5.5 9.3L2 10.1C2.8 4 3.8-4 1.5-11.7z') +
  fill(p['stone-light'], 'M-4.3-4.5C-3.6-8.5-1.8-10.8 0-11-1-8.5-2.2-4.5-2.5.5-3.5.2-4.5-1.5-4.3-4.5z') +
  stroke(p['stone-dark'], 0.8, 'M-3.5 3.5l2.2 1M-1-3l1.6-.8M-2.3 7l1.5-.3') +
  fill(p.leaf, 'M-5.6 9.6C-6.2 7.5-5.8 6-5 5-4 6.6-2.6 7-2 9.9z') +
  stroke(p.grass, 1, 'M-7.5 10.5l-1-3M-6.5 10.5l.3-2.6M6.5 10l-.2-2.8M7.5 10l1.3-2.6');

const mushrooms = (p: Palette): string =>
  `<ellipse cx="0" cy="7.5" rx="11.5" ry="5" fill="${p['meadow-dark']}"/>` +
  `<path fill="${p.bone}" stroke="${p.ink}" stroke-width=".7" d="M-4.5-2C-4 2-4.6 5-5.2 8.5-3.5 9.6-1 9.6.8 8.5.2 5 0 2 .4-2zM4.6 3C4.8 5 4.6 7 4 9 5.3 9.8 7.3 9.8 8.6 9 8 7 7.8 5 8 3zM-9 4.5L-9.4 9.3C-8.5 9.9-7.3 9.9-6.3 9.3L-6.6 4.5z"/>` +
  `<path fill="${p.red}" stroke="${p.ink}" stroke-width=".7" stroke-linejoin="round" d="M-9.2-1C-9-7-6-11-2-11 2.2-11 5.2-7 5.4-1 1-.2-5-.2-9.2-1zM1.6 3.7C1.6 0 3.5-2.3 6.3-2.3S11 0 11 3.7C8 4.4 4.5 4.4 1.6 3.7zM-11.3 5C-11.3 2.4-9.8.8-7.8.8S-4.5 2.4-4.4 5C-6.5 5.5-9.3 5.5-11.3 5z"/>` +
  stroke(p.bone, 1.8, 'M-5.8-4.5h.01M-1.8-8h.01M1.8-4.2h.01M-2.2-3.2h.01M5 1h.01M8.2.5h.01M-8 3h.01');

const shaman = (p: Palette): string =>
  `<ellipse cx="1" cy="12" rx="10" ry="2.2" fill="${p.shadow}"/>` +
  stroke(p.trunk, 1.3, 'M8.5-10V12') +
  `<path fill="${p.bone}" stroke="${p.ink}" stroke-width=".6" d="M6.5-12.5C7-14.8 10-14.8 10.5-12.5 10.7-11 9.8-10.5 9.6-9.3H7.5C7.2-10.5 6.3-11 6.5-12.5z"/>` +
  fill(p.ink, 'M7.3-12.4h.9v1.2h-.9zM9-12.4h.9v1.2h-.9z') +
  `<path fill="${p.umber}" stroke="${p.ink}" stroke-width=".7" stroke-linejoin="round" d="M-2.8-3C-5.5 1-7 7-7.5 11.5-5.8 12.6-4.6 11.6-3.5 12.3-2 11.6-.5 12.6 1 12 2.5 12.6 4 11.6 5.5 12 5.3 8 4.6 3 3.3-.2L8.2-2.3 8-4.5 1.8-3.5z"/>` +
  fill(p['russet-light'], 'M-1.4-2C-2.5 2.5-2.7 7-2.5 11.8L-.2 12C-.3 7 .2 2 .8-2z') +
  stroke(p.red, 1, 'M-5.5 5.5l1.3.6M-6.2 8.3l1.5.5M2.5 5.5l1.5-.6M2.8 8.5l1.6-.5') +
  stroke(p.bone, 1.5, 'M-2.5-2.3h.01M-1-1.3h.01M.7-1.4h.01M2-2.5h.01') +
  stroke(p.ink, 1.3, 'M-2-8.5C-3.5-10-5.8-11-5.6-14M-4.3-10.6L-7-10.8M1.3-8.5C2.8-10 4.6-11 4.4-14M3.4-10.3L5.8-10.2') +
  `<path fill="${p.russet}" stroke="${p.ink}" stroke-width=".6" d="M-3.6-6.5C-3.8-9.5 3-9.5 2.9-6.5 2.9-4-.6-1.8-.6-1.8S-3.5-4-3.6-6.5z"/>` +
  fill(p['tawny-light'], 'M-2-6.5C-.8-7.3.3-7.3 1.5-6.5 1.5-4.5.3-3-.4-2.8-1-3-2-4.5-2-6.5z') +
  fill(p.ink, 'M-1.5-6h1v.9h-1zM.3-6h1v.9h-1z');

const logboat = (p: Palette): string =>
  `<ellipse cx="0" cy="6.2" rx="14" ry="2.8" fill="${p.deep}"/>` +
  stroke(p.trunk, 1.3, 'M-6.5 4L6-9.5') +
  `<path fill="${p['russet-light']}" stroke="${p.ink}" stroke-width=".6" d="M5-10.5C6.5-13 9-13.5 9.6-12.6S9-9.5 6.6-8.6z"/>` +
  `<path fill="${p.umber}" stroke="${p.ink}" stroke-width=".8" stroke-linejoin="round" d="M-14-2.5C-10-.5-5 .2 0 .2S10-.5 14-2.5C13.6 2.5 10.5 6.5 6.5 6.8H-6.5C-10.5 6.5-13.6 2.5-14-2.5z"/>` +
  fill(
    p['umber-light'],
    'M-13.3-1.5C-9.5 1.6-5 2.2 0 2.2S9.5 1.6 13.3-1.5C13 0 12.5 1.5 11.7 2.6 8 4.2-8 4.2-11.7 2.6-12.5 1.5-13 0-13.3-1.5z',
  ) +
  fill(p.ink, 'M-10.5-1C-7-2.2-3.5-2.5 0-2.5S7-2.2 10.5-1C7 .3 3.5.6 0 .6S-7 .3-10.5-1z') +
  stroke(p['umber-dark'], 0.8, 'M-8 4.8h5M1 5.2h6M-2.5 3.3h4') +
  stroke(p.ripple, 0.9, 'M-13 8.5q2-1 4 0t4 0M4 9q2-1 4 0t4 0');

const huntingTrap = (p: Palette): string =>
  `<ellipse cx="0" cy="11" rx="12.5" ry="2.3" fill="${p.shadow}"/>` +
  // A sapling bent over a noose, between sharpened stakes.
  stroke(p.ink, 2.6, 'M-11 11C-11.5 0-9-11 1-12.3') +
  stroke(p['umber-light'], 1.5, 'M-11 11C-11.5 0-9-11 1-12.3') +
  fill(
    p.leaf,
    'M1-12.3C3.5-14.3 6-13.8 7-12 5-10.6 2.5-10.8 1-12.3zM-7.5-8.5C-10-9-11.5-11-11-12.5-9-12.3-7.7-10.7-7.5-8.5zM-4-11C-5-13-4.3-14.5-3-15-1.8-13.5-2.3-11.8-4-11z',
  ) +
  stroke(p.ink, 1.9, 'M1.5-11.7L2.5-3.5C-3.5-2-3.5 6.5 2.5 6.8S8.5-2 2.5-3.5') +
  stroke(p['tawny-light'], 1.1, 'M1.5-11.7L2.5-3.5C-3.5-2-3.5 6.5 2.5 6.8S8.5-2 2.5-3.5') +
  `<path fill="${p.trunk}" stroke="${p.ink}" stroke-width=".6" stroke-linejoin="round" d="M-7 11.5L-5.8 1-4.6-1-3.9 1-4.2 11.5zM8.5 11.5L8.4 1.5 9.3-.6 10.6 1.5 11.3 11.5z"/>` +
  fill(p['tawny-light'], 'M-5.8 1L-4.6-1-3.9 1zM8.4 1.5L9.3-.6 10.6 1.5z') +
  stroke(p.ink, 2.3, 'M-8 8.5L12.5 7') +
  stroke(p['umber-light'], 1.4, 'M-8 8.5L12.5 7') +
  stroke(p['tawny-light'], 0.8, 'M-6.5 7.3l2.4 2.3M-4.3 7.2l-2 2.4M8.8 6l2.4 2.3M11 6l-2 2.3');

const pitTrap = (p: Palette): string =>
  `<ellipse cx="0" cy="3" rx="14" ry="8.6" fill="${p.sand}"/><ellipse cx="0" cy="3.3" rx="12.3" ry="7.2" fill="${p['night-dark']}"/>` +
  fill(p['umber-dark'], 'M-12.3 3.3C-12-3 12-3 12.3 3.3 10-.8 5-2 0-2S-10-.8-12.3 3.3z') +
  `<path fill="${p.bone}" stroke="${p.ink}" stroke-width=".6" stroke-linejoin="round" d="M-8.6 7.5L-6.8-3.5-4.8 8.7zM-2.5 9.8L-.4-5 2 9.8zM4.6 8.8L6.6-3.5 8.6 7.5z"/>` +
  fill(p['russet-light'], 'M-6.8-3.5L-4.8 8.7-6.3 8.3zM-.4-5L2 9.8H.3zM6.6-3.5L8.6 7.5 7.2 8.1z') +
  stroke(p.ink, 2.3, 'M-13.5 6.5L-3-6.5M13.5 5.5L3.5-7') +
  stroke(p['umber-light'], 1.4, 'M-13.5 6.5L-3-6.5M13.5 5.5L3.5-7M-14-1L-1.5-6.8') +
  fill(
    p.leaf,
    'M-9-3C-10.5-6-8.5-8.5-6.5-8.5-5.5-6.5-6.5-3.8-9-3zM-5-6C-5-8.8-3-10-1-9.5-.8-7.3-2.3-5.7-5-6zM8.5-3C10.7-4.8 13-4.5 14-3 12.7-1 10.3-1 8.5-3zM6-6C7-8.3 9.3-8.8 10.7-7.6 10.2-5.6 8-4.8 6-6z',
  ) +
  stroke(p['leaf-light'], 0.8, 'M-8.7-3.5L-7-7.5M-4.5-6.3L-2-8.7M9-3.1L13-3.1M6.5-6.2L9.8-7.3');

const wildFire = (p: Palette): string =>
  `<ellipse cx="0" cy="11.5" rx="14" ry="3" fill="${p['night-dark']}"/>` +
  stroke(p.stone, 2.4, 'M-2-15C-4.5-17-1-19-3-21.5M5-13C8-15.5 5-17.5 7.5-20', ' stroke-opacity=".75"') +
  `<path fill="${p.red}" stroke="${p.ink}" stroke-width=".7" stroke-linejoin="round" d="M-9 11.5C-14 8-13 2-10.5-2-10 0-9 1.5-7.8 2-8.5-4-6-9-1.5-16-1-11 1.5-9.5 3-6.5 4-8 4.3-9.5 4-11.5 8-8 9-3.5 8.8.5 10 0 10.8-1 11-2.5 13.5 2 14 8 9 11.5 4 13-4 13-9 11.5z"/>` +
  fill(
    p.flame,
    'M-7 11.5C-10.5 8.5-10 5-9.3 3.5-8 5-6.5 5.5-5.5 5-6.5-1-4.5-5-1.3-9.5-1-5.5 1.3-3.5 2.6-.5 3.8-1.8 4.6-3 5-5 7.3-1.5 7.3 2 6.7 5 8.2 5 9.2 4 10 3 11 6.5 10.5 9.5 7 11.7 3 12.5-3 12.5-7 11.5z',
  ) +
  fill(
    p['flame-light'],
    'M-4 12C-7 9.5-6 7-4.5 6-3.5 7-2.7 7-2.2 6.5-3 2.5-1.5 0-.3-2.5.3 1 2.3 2.5 3 5.5 4 5 4.3 4 4.5 3 6.5 6.5 7 10 3.5 12 1 12.5-2 12.5-4 12z',
  ) +
  fill(
    p['flame-core'],
    'M-1.5 12.2C-3.5 10.5-2.5 8.5-.8 7-.5 8 .5 8.2 1 7.5 3.3 9.5 3.3 11.3 1.7 12.2.5 12.5-.5 12.5-1.5 12.2z',
  ) +
  stroke(p.ink, 2.2, 'M-10 12.5L-3 10.5M10.5 12.3L3.5 10.8M-5 13.5L5 12.5');

const raft = (p: Palette): string => {
  const log = (y: number) => `M-12.5 ${y}a1.9 2 0 0 1 0-4h25a1.9 2 0 0 1 0 4z`;
  const logs = [9.5, 6, 2.5].map(log).join('');
  return (
    `<ellipse cx="0" cy="8" rx="15" ry="4" fill="${p.deep}"/>` +
    stroke(p.ink, 2, 'M3-15V2') +
    stroke(p.trunk, 1.2, 'M3-15V2') +
    `<path fill="${p['russet-light']}" stroke="${p.ink}" stroke-width=".7" stroke-linejoin="round" d="M2.3-14C-3-12.5-8-8.5-10-2.5-6-3.5-2-3 2.3-1z"/>` +
    stroke(p.red, 1.2, 'M-5.5-4.5C-4.5-7.5-2.5-9.5 0-10.5M-2-4.3C-1.5-5.8-.7-6.6 0-7') +
    `<path fill="${p['umber-light']}" stroke="${p.ink}" stroke-width=".7" d="${logs}"/>` +
    stroke(p['umber-dark'], 0.7, 'M-9 .8h6M2 .6h5M-7 4.2h4M0 4.4h6M-10 7.6h5M3 7.8h5') +
    stroke(p['tawny-light'], 1.4, 'M-8.5-1.2V9.2M8.5-1.2V9.2')
  );
};

const DRAWN = {
  menhir,
  mushrooms,
  shaman,
  logboat,
  'hunting-trap': huntingTrap,
  'pit-trap': pitTrap,
  'wild-fire': wildFire,
  raft,
} as const satisfies Record<Power | 'menhir' | 'mushrooms', (palette: Palette) => string>;

/** The drawing of what marks a zone. */
export const drawMark = (kind: Power | 'menhir' | 'mushrooms', palette: Palette): string => DRAWN[kind](palette);
