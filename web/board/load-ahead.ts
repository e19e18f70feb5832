import { ENTRIES } from '#boards';
import { lang } from '../app/lang.ts';

/** Preloads the board of a game that is about to be shown. If that fails, it is loaded again when it is needed. */
export function loadBoardAhead(game: string): void {
  for (const part of [ENTRIES[game]?.board?.(), ENTRIES[game]?.phrases?.[lang.value]()]) part?.catch(() => undefined);
}
