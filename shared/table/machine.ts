import type { AnyGame } from '../game/contract.ts';
import type { Hours } from '../protocol/pace.ts';

/**
 * What a table is run with besides its data. The games and the measure of hours are handed in: a page that runs a table
 * has one game, and no time zones.
 */
export interface Machine {
  /** By id: the game of the table, and those that can be played at the next one. */
  readonly games: Readonly<Record<string, AnyGame>>;
  /** How much of the time between two moments falls within the hours of a player; null for all hours. */
  readonly elapsed: (hours: Hours | null, from: number, to: number) => number;
  /** The first moment when this much time within the hours has passed since `from`. */
  readonly momentAfter: (hours: Hours | null, from: number, time: number) => number;
  readonly isZone: (name: string) => boolean;
}

export function gameOf({ games }: Machine, { game }: { readonly game: string }): AnyGame {
  const rules = games[game];
  if (!rules) throw new Error(`no such game: ${game}`);
  return rules;
}

/** For those who check a log, and for a terminal: without hours, which players may keep private. */
export const machineFor = (game: AnyGame): Machine => ({
  games: { [game.meta.id]: game },
  elapsed: (_, from, to) => Math.max(0, to - from),
  momentAfter: (_, from, time) => from + time,
  isZone: () => false,
});
