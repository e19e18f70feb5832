// docs/decisions/64-a-table-in-the-page.md
/* Tables that are played on this device, without a service: it has no table whose id begins like this. */

export const HERE_MARK = 'here-';

export const isHere = (id: string): boolean => id.startsWith(HERE_MARK);
