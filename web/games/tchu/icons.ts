/** What the bar of scores counts, drawn as the icons of the site are. */
export const ICONS = {
  cars: 'M4.5 6h15A1.5 1.5 0 0 1 21 7.5V15H3V7.5A1.5 1.5 0 0 1 4.5 6zM3 11h18M7.5 18.5h.01M16.5 18.5h.01',
  cards:
    'M6 5h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM8.5 5l.3-.8a2 2 0 0 1 2.5-1.2l7.5 2.6a2 2 0 0 1 1.2 2.5L16.5 18',
  tickets:
    'M4.5 7h15A1.5 1.5 0 0 1 21 8.5V10a2 2 0 0 0 0 4v1.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5V14a2 2 0 0 0 0-4V8.5A1.5 1.5 0 0 1 4.5 7zM14 7v2M14 11v2M14 15v2',
} as const;
