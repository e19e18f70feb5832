import { ENTRIES } from '#boards';
import { lang } from '../lang.ts';

/** Preloads the board of a game that is about to be shown. If this fails, it is loaded again when needed. */
export function loadAhead(game: string): void {
  for (const part of [ENTRIES[game]?.board?.(), ENTRIES[game]?.phrases?.[lang.value]()]) part?.catch(() => undefined);
}
