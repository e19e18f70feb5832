/** Brings the map into sight, which on a phone may be far above what was touched. */
export const showMap = (from: Element): void =>
  from.closest('.tchu')?.querySelector('.land')?.scrollIntoView({ block: 'nearest' });
