import type { Seat } from '../../game/contract.ts';

export const MAX_SAID = 500;

/** What somebody said: `n` counts from 1; `text` is null once it was unsaid. `at` is in milliseconds since 1970. */
export interface Said {
  readonly n: number;
  readonly seat: Seat;
  readonly at: number;
  readonly text: string | null;
}

/** What became of the talk between two of its changes, in the order of the changes. */
export interface Talk {
  readonly after: number;
  readonly upTo: number;
  readonly said: readonly Said[];
}

export const MAX_NOTE = 4000;
