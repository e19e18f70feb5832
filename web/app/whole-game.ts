import { ENTRIES } from '#boards';
import type { AnyGame } from '../../shared/game/contract.ts';

/** A game with its rules, which are loaded on demand; undefined if there is none by that name. */
export async function wholeGame(game: string): Promise<AnyGame | undefined> {
  // Names in files of tables are anybody's.
  if (Object.hasOwn(ENTRIES, game) && ENTRIES[game]?.whole) return ENTRIES[game].whole();
  const { GAMES } = await import('#games');
  return Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
}
