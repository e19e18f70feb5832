/** What the bar of scores counts, drawn as the icons of the site are. */
export const ICONS = {
  resources:
    'M6 5h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM8.5 5l.3-.8a2 2 0 0 1 2.5-1.2l7.5 2.6a2 2 0 0 1 1.2 2.5L16.5 18',
  cards:
    'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM12 8l1.3 2.6 2.9.4-2.1 2 .5 2.9L12 14.5l-2.6 1.4.5-2.9-2.1-2 2.9-.4z',
  knights: 'M5.5 20v-9a6.5 6.5 0 0 1 13 0v9zM5.5 12h13M12 12v8',
  roadLength: 'M4.5 21L9.5 3M19.5 21L14.5 3M12 4.5v3M12 10.5v3.5M12 17v4',
} as const;
