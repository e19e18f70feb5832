import { ENTRIES } from '#boards';
import type { AnyGame } from '../../shared/game/contract.ts';

/** A game with its rules, which are loaded on demand; undefined if there is none by that name. */
export async function wholeGame(game: string): Promise<AnyGame | undefined> {
  const own = ENTRIES[game]?.whole;
  return own === undefined ? (await import('#games')).GAMES[game] : own();
}
