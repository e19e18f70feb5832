import type { AnyGame } from '../shared/game/contract.ts';

/**
 * A game with its rules, which come with those of all games when they are first needed; undefined if there is none by
 * that name. A file that loads something by itself lists all that it depends on, which are thirty files here: hence for
 * all of the site in this one place.
 */
export const wholeGame = async (game: string): Promise<AnyGame | undefined> => (await import('#games')).GAMES[game];
