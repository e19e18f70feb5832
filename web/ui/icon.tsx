/**
 * Line drawings in a box of 24 × 24, in the colour of the text, hidden from screen readers. They form one family with
 * the drawings of the games: lines of 2, all ends and joints round, corners of 2 (3 for objects), and a margin of 3 to
 * 4 on each side.
 */
const SHAPES = {
  rotate: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V6a2 2 0 0 1 2-2h3M15 4h3a2 2 0 0 1 2 2v3M20 15v3a2 2 0 0 1-2 2h-3M9 20H6a2 2 0 0 1-2-2v-3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3',
  share: 'M12 15V4M7.5 8L12 3.5 16.5 8M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5',
  bot: 'M8 9h8a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3zM12 9V5.5M9.5 13v1.5M14.5 13v1.5M2.5 13v2.5M21.5 13v2.5',
  seat: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.6-6 8-6s8 2 8 6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  dice: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3zM8.5 8.5h.01M15.5 15.5h.01M15.5 8.5h.01M8.5 15.5h.01M12 12h.01',
  crown: 'M4 18h16M4 8l4 4 4-7 4 7 4-4-1.5 7h-13z',
  none: 'M5.5 5.5l13 13M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  arrow: 'M5 12h13M13 6.5l5.5 5.5-5.5 5.5',
  play: 'M8 6.2v11.6a1 1 0 0 0 1.5.9l9.3-5.8a1 1 0 0 0 0-1.8L9.5 5.3A1 1 0 0 0 8 6.2z',
  pause: 'M8 5v14M16 5v14',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  previous: 'M15 5l-7 7 7 7',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  plan: 'M4 20l1-4.5L15.5 5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM13.5 7l3.5 3.5',
  talk: 'M6.5 5h11A2.5 2.5 0 0 1 20 7.5v6a2.5 2.5 0 0 1-2.5 2.5H11l-5 4v-4.1a2.5 2.5 0 0 1-2-2.4v-6A2.5 2.5 0 0 1 6.5 5z',
  list: 'M6 4.5h12a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2zM6 13.5h12a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z',
  mail: 'M5 5.5h14a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9.5a2 2 0 0 1 2-2zM3.5 7.5L12 13.5l8.5-6',
  key: 'M14.5 9.5a4.5 4.5 0 1 0-4 4.47L12 12.5h2.5V15H17v2.5h3.5V14l-6-6zM7.5 9h.01',
  print:
    'M7 9V5.5A1.5 1.5 0 0 1 8.5 4h7A1.5 1.5 0 0 1 17 5.5V9M7 17H6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-1M7 14h10v6H7z',
  book: 'M12 6c-2.5-1.7-5.5-2-8-1.5v14c2.5-.5 5.5-.2 8 1.5 2.5-1.7 5.5-2 8-1.5v-14c-2.5-.5-5.5-.2-8 1.5zM12 6v14',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  next: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
} as const;

export type IconName = keyof typeof SHAPES;

/** A drawing of the same family that belongs to one game. */
export const Drawing = ({ path }: { readonly path: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

export const Icon = ({ name }: { readonly name: IconName }) => <Drawing path={SHAPES[name]} />;
