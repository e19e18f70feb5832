import { expect, test } from 'vitest';
import { crop } from '../../../web/home/crop.ts';

const FRAME = { left: 100, top: 100, width: 100, height: 100 };
const within = (drawn: string) =>
  crop(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900">${drawn}</svg>`, FRAME)
    .replace(/^<svg [^>]*>/, '')
    .replace(/<\/svg>$/, '');

const KEPT = [
  '<circle cx="90" cy="150" r="20"/>',
  '<rect x="0" y="0" width="900" height="900"/>',
  '<path d="M0 0h900v900h-900z"/>',
  '<path d="M50 150h-40v-10zm60 0h5"/>',
  '<g transform="translate(150 150)"><path d="M-5 0l5 5"/></g>',
  '<g transform="translate(150 50)rotate(90)"><path d="M60 0h20"/></g>',
  '<g transform="translate(50 50)scale(10)"><circle cx="10" cy="10" r="1"/></g>',
  '<svg x="140" y="140" width="20" height="20" viewBox="1000 1000 10 10"><circle cx="1005" cy="1005" r="1"/></svg>',
];
const DROPPED = [
  '<circle cx="60" cy="150" r="20"/>',
  '<path d="M0 0l20 20"/>',
  '<g transform="translate(500 150)"><path d="M-5 0l5 5"/></g>',
  '<g transform="translate(150 50)rotate(-90)"><path d="M60 0h20"/></g>',
  '<g><g transform="translate(50 50)"><circle cx="10" cy="10" r="1"/></g></g>',
];

test.each(KEPT)('what is seen in the frame stays: %s', (drawn) => {
  expect(within(drawn)).toBe(drawn);
});

test.each(DROPPED)('what lies outside of it is dropped, and so are groups of nothing else: %s', (drawn) => {
  expect(within(drawn)).toBe('');
});

test('of a path, the parts outside are dropped', () => {
  expect(within('<path fill="red" d="M10 10h5M150 150h5M400 150h5"/>')).toBe('<path fill="red" d="M150 150h5"/>');
});

test('a line that leaves the frame is shortened where it is not seen, on each side by itself', () => {
  // To the east, back beyond the frame, and around a corner: what passes through the frame keeps its points.
  expect(within('<path d="M150 150l300 0 10 10 10 10 -20 0 -300 0"/>')).toBe('<path d="M150 150l300 0 0 20 -300 0"/>');
  expect(within('<path d="M150 150l0 -100 300 0 0 300 -300 0z"/>')).toBe(
    '<path d="M150 150l0 -100 300 0 0 300 -300 0z"/>',
  );
});
