import type { BotLevel, Seat } from '../../shared/game/contract.ts';

/** What a robot of some level decides from; sent to the Worker of the benches, which decides once for each seed. */
export interface Question {
  readonly game: string;
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly view: unknown;
  readonly actions: readonly unknown[];
  readonly seeds: readonly number[];
}
