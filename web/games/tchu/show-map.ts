/** Scrolls the map into view, which on a phone may be far above the element that was touched. */
export const showMap = (from: Element): void =>
  from.closest('.tchu')?.querySelector('.land')?.scrollIntoView({ block: 'nearest' });
