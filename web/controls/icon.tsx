/** Line drawings in a 24 × 24 box, in the colour of the text, hidden from screen readers. */
const SHAPES = {
  rotate: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  share: 'M12 15V4M7.5 8L12 3.5 16.5 8M5 13v7h14v-7',
  bot: 'M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M2 13v3M22 13v3',
  seat: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.6-6 8-6s8 2 8 6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  dice: 'M4 4h16v16H4zM8.5 8.5h.01M15.5 15.5h.01M15.5 8.5h.01M8.5 15.5h.01M12 12h.01',
  crown: 'M4 18h16M4 8l4 4 4-7 4 7 4-4-1.5 7h-13z',
  none: 'M5.5 5.5l13 13M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  arrow: 'M5 12h13M13 6.5l5.5 5.5-5.5 5.5',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  previous: 'M15 5l-7 7 7 7',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  plan: 'M4 20l1-5L15.5 4.5l4 4L9 19zM13 7l4 4',
  talk: 'M4 5h16v11H11l-5 4v-4H4z',
  list: 'M4 5h16v5H4zM4 14h16v5H4z',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  key: 'M14.5 9.5a4.5 4.5 0 1 0-4 4.47L12 12.5h2.5V15H17v2.5h3.5V14l-6-6zM7.5 9h.01',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  book: 'M12 6c-2.5-1.7-5.5-2-8-1.5v14c2.5-.5 5.5-.2 8 1.5 2.5-1.7 5.5-2 8-1.5v-14c-2.5-.5-5.5-.2-8 1.5zM12 6v14',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  next: 'M9 5l7 7-7 7',
} as const;

export const Icon = ({ name }: { readonly name: keyof typeof SHAPES }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={SHAPES[name]} />
  </svg>
);
