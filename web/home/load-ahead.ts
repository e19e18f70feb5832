import { ENTRIES } from '#boards';
import { lang } from '../app/lang.ts';

/* What a page loads before it is needed. If this fails, it is loaded again when needed. */

/** Preloads the page of a table, which may be opened next. */
export function loadTableAhead(): void {
  import('../table/view.tsx').catch(() => undefined);
}

/** Preloads the board of a game that is about to be shown. */
export function loadAhead(game: string): void {
  loadTableAhead();
  for (const part of [ENTRIES[game]?.board?.(), ENTRIES[game]?.phrases?.[lang.value]()]) part?.catch(() => undefined);
}
