import { fill } from '../../../game/svg.ts';
import type { AnimalKind } from '../types.ts';
import type { Palette } from './palette.ts';
import { stroke } from './pen.ts';

/*
 * The animals, in a box from -14 to 14 with their feet at 11, facing east. From back to front: the shadow, the far
 * legs, the body, its light and dark parts, and the features that the kind is recognized by.
 */

const shadowOf = (palette: Palette, width: number) =>
  `<ellipse cx=".5" cy="10.8" rx="${width}" ry="2.2" fill="${palette.shadow}"/>`;

const mammoth = (p: Palette): string =>
  shadowOf(p, 13) +
  fill(p['umber-dark'], 'M-6.5 5h4.3v5.8h-4.3zM1.5 5h3.6v5.8h-3.6z') +
  fill(
    p.umber,
    'M-13 2C-13.3-3.5-9.5-7-5-7.3-3.8-10-1-10.7 1.4-9.6 2.8-12.8 7.8-13.4 9.9-9.8 11.2-7.6 11.3-5 11.5-2.5 11.7 1 13.4 3.5 13.2 6.5 13 8.8 11.5 10 9.9 9.6 10.5 7.6 10 5.6 9.2 4 8.8 5.6 8 6.5 7.2 6.8V11H2.6V7.8C-.5 9-3.5 9-6.2 8.2V11H-11V6.8C-12.3 5.8-12.9 4-13 2z',
  ) +
  fill(
    p['umber-light'],
    'M-11.6-1.5C-10.5-4.6-7.5-6-4.3-6-3.2-8.6-1-9.4 1.5-8.3 3.3-11.3 6.6-11.7 8.4-9.8 6-10 4-8.8 2.6-6.3.5-7-1.5-6.3-2.8-4-6-4.5-9.3-3.8-11.6-1.5z',
  ) +
  fill(p['umber-dark'], 'M3-5.2C1.2-3.8 1 .4 3.4 2 5.4.4 5.6-3.4 3-5.2z') +
  stroke(
    p['umber-dark'],
    0.9,
    'M-11 3.5l.5 3M-8.4 4l.6 3.5M-5.6 4.4l.3 3.6M-2.8 4.4l.2 3.6M0 3.8v3.4M-9.7-1l-.7 3M-6.5-1.5l-.4 3M-3-1.5v3',
  ) +
  stroke(p['umber-dark'], 2.9, 'M8.2 2.2C8.2 8 13.2 9.8 15.2 4.2') +
  stroke(p.bone, 1.9, 'M8.2 2.2C8.2 8 13.2 9.8 15.2 4.2') +
  `<circle cx="8" cy="-4.2" r=".95" fill="${p.bone}"/><circle cx="8.2" cy="-4.2" r=".5" fill="${p.ink}"/>`;

const aurochs = (p: Palette): string =>
  shadowOf(p, 12.5) +
  fill(p['night-dark'], 'M1 4h3l-.4 6.8H1.2zM-6.6 4h2.6l1 6.8h-2.4z') +
  stroke(p['night-dark'], 1, 'M-11.8-3C-13.6-.5-13 3-12.7 6') +
  fill(p['night-dark'], 'M-13.5 5h1.6l.2 3.4-1 .8-.9-.8z') +
  fill(
    p.night,
    'M-12.3-2.5C-11.5-5.5-8.5-6-5.5-5.6-2.5-5.2-1-7.6 2-8.6 4.5-9.2 6-7.8 7-6.4L9.6-6.2C11.2-6 12-4.2 12.8-1.5 13.5.6 13.2 2.4 11.6 2.5 10 2.6 8.9 1.5 8 .5 7.6 2.4 6.8 4 6 5L6.2 11H3.4L2.7 6C-.5 6.8-3.5 6.3-6 5.2L-7 7.5-6.6 11H-9.4L-10.3 6.5C-9.8 4.5-10 2.5-11 .8-11.8-.2-12.5-1.3-12.3-2.5z',
  ) +
  fill(
    p['night-light'],
    'M-11-2.8C-10-4.6-7.5-4.8-5.3-4.4-2-4-.5-6.4 2-7.3 3.8-7.7 5-7 5.8-6 3-5.8 1.5-3.8-1.5-3-4.8-2.3-8.5-3-11-2.8z',
  ) +
  fill(p['russet-light'], 'M11.2-.2C12.6-.6 13.3.8 13 1.8 12.6 2.6 11 2.7 10.2 1.9 10 .9 10.3 0 11.2-.2z') +
  stroke(p['night-dark'], 3, 'M8.3-6.6C5.5-9.5 7-13 11-12.8M10-6.4C10.5-9 13-9.8 14.3-8.2') +
  stroke(p.bone, 1.9, 'M8.3-6.6C5.5-9.5 7-13 11-12.8M10-6.4C10.5-9 13-9.8 14.3-8.2') +
  fill(p['night-dark'], 'M6.8-5.6L4.2-4.6 6.6-3.6z') +
  `<circle cx="9.7" cy="-3.3" r=".8" fill="${p.bone}"/>`;

const deer = (p: Palette, isBuck: boolean): string =>
  shadowOf(p, 10.5) +
  fill(p['russet-dark'], 'M.4 3L2.8 3.5 3 11H1.5L1 5.5zM-6.5 2.5L-4 3.5-5 6.5-4.3 11H-5.8L-7 6.5z') +
  (isBuck
    ? stroke(
        p.ink,
        1.25,
        'M5-9.8C2.6-11-.3-12.5.2-16.3M2.7-11.3C2.8-13 3-14.3 4-15.4M.7-13.3L-2-14.3M6.6-9.8C8-11.5 11-12.3 11-16.3M8.6-11.7C8-13.2 7.6-14.5 6.8-15.3M10.7-13.6L13-14.2',
      )
    : fill(p['russet-dark'], 'M5-9.3C2.6-10 1.6-12 2-13.2 3.8-12.8 5.3-11.3 6-9.6z')) +
  fill(
    p.russet,
    'M-11-1.8C-10-4.3-6-4.2-2-3.8 1-3.5 2.4-5 3.3-7.2L4.2-9.3C5-10.6 6.8-10.5 7.8-9.7L11.3-7.5C11.9-6.5 11.3-5.7 10.3-5.6L7.7-5.3C7.3-2.8 6.4-.4 5 1.4 4.5 2.6 4.5 3.6 4.7 4.8L5.3 11H3.5L2.5 4.3C-.6 5-4 4.5-6 3.5L-7.4 6.3-6.6 11H-8.4L-9.6 6-9.2 2.6C-11 1.6-11.7-.2-11-1.8z',
  ) +
  fill(
    p['russet-light'],
    'M-5 3.3C-2.5 1.8 1 2 4.3.6 5.6-1.2 6.3-3.2 6.6-5.3L4.6-5C4.8-2.5 3.5 0 1.3 1-1.3 2-4 1.5-5 3.3z',
  ) +
  fill(p.bone, 'M-11.3-1.3C-12.3-1.3-12.8.7-11.8 2-10.8 1.7-10 .7-10-.6-10.3-1.3-10.8-1.5-11.3-1.3z') +
  (isBuck
    ? stroke(p['russet-dark'], 1.6, 'M3.6-5.2C3.6-3.5 3-2.2 2-1.5')
    : stroke(p['russet-light'], 1.2, 'M-8-2h.01M-5.5-2.3h.01M-3-1.7h.01M-6.7-.3h.01M-4.2-.2h.01M-.8-1.8h.01')) +
  fill(p['russet-dark'], 'M4.6-9C2.8-8.7 1.6-9.3 1-10.3 2.6-10.9 4.2-10.5 5-9.7z') +
  fill(p.ink, 'M10.6-7.9L11.5-7.3C11.6-6.7 11.2-6.5 10.8-6.6z') +
  `<circle cx="7" cy="-8.3" r=".75" fill="${p.ink}"/>`;

const tiger = (p: Palette): string =>
  shadowOf(p, 12) +
  fill(
    p['tawny-dark'],
    'M.5 3.5L3 4 3.5 9.3 4.6 10.3V11H.6L.2 6zM-6.5 3L-3.5 4-4.5 6.5-3.5 9.3-2.5 10.3V11H-6L-7.3 7z',
  ) +
  stroke(p['tawny-dark'], 2.2, 'M-11.5-1.5C-13.5-1.5-14.6-3.5-13.8-5.5') +
  fill(
    p.tawny,
    'M-12-.5C-11.5-4-8-5-4-4.7-1.3-4.5 0-6 2.5-7.5 3-9.3 3.6-10.5 4.6-10.6L6.2-9.2C8.3-9.9 10.6-8.8 11.7-7 13-6.3 13.6-4.8 13-3.6 12.3-2.7 10.8-2.8 9.5-2.3 8.6.5 7.4 2.3 6.3 3.5L6.6 8.8C7.8 9 8.5 9.8 8.4 11H4L3 5C.3 5.6-2.5 5.2-5 4.3L-6.7 6.5-6 9C-5.2 9.2-4.6 10-4.7 11H-8.8L-9.9 6.3C-11.2 4.3-12.3 2-12-.5z',
  ) +
  fill(
    p['tawny-light'],
    'M-4.3 4.3C-1.5 3 1.5 3 3.5.8 5-.8 5.5-2.6 8-3 9.4-3.2 11.5-3 13-3.6 12.3-2.7 10.8-2.8 9.5-2.3 8.6.5 7.4 2.3 6.3 3.5L3 5C.5 5.6-2 5.2-4.3 4.3z',
  ) +
  stroke(
    p['tawny-dark'],
    1.35,
    'M-9.6-3.2l1 3.6M-6.8-4.2l.9 4M-3.8-4.3l.7 3.7M-1-4.5l.6 3.3M1.7-5.7l.6 3.2M-9.8 2.6l1.6.8M4.3-5.2l.5 2',
  ) +
  fill(p.ink, 'M8.7-2.6C9.6-3.5 12-2.8 12.9-3.4 12.3-.8 11 1 8.6.9 7.7.1 7.9-1.5 8.7-2.6z') +
  fill(p.red, 'M8.9-1.5C10-2 11-1.6 11.5-1.3 10.8 0 9.8.4 8.7.3z') +
  `<path fill="${p.bone}" stroke="${p.ink}" stroke-width=".5" d="M10.3-3L11.1 4 12.7-3.3z"/>` +
  fill(p.ink, 'M12.2-6.7L13.5-5.5C13.3-4.9 12.7-4.8 12.2-5.2z') +
  `<circle cx="9.3" cy="-6.6" r=".9" fill="${p.bone}"/><circle cx="9.5" cy="-6.6" r=".5" fill="${p.ink}"/>`;

/** An animal; some deer are bucks, others are does. */
export function drawAnimal(kind: AnimalKind, isBuck: boolean, palette: Palette): string {
  switch (kind) {
    case 'mammoth':
      return mammoth(palette);
    case 'aurochs':
      return aurochs(palette);
    case 'deer':
      return deer(palette, isBuck);
    case 'tiger':
      return tiger(palette);
  }
}
