import { ENTRIES } from '#boards';
import { lang } from '../lang.ts';

/** Loads the board of a game, which is about to be shown. What fails now is loaded again then. */
export function loadAhead(game: string): void {
  for (const part of [ENTRIES[game]?.board?.(), ENTRIES[game]?.phrases?.[lang.value]()]) part?.catch(() => undefined);
}
