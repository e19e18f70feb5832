import type { BotLevel, Seat } from '../../shared/game/contract.ts';

/** The input of a decision by a robot, sent to the Worker of the benches, which decides once for each seed. */
export interface Question {
  readonly game: string;
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly view: unknown;
  readonly actions: readonly unknown[];
  readonly seeds: readonly number[];
}
