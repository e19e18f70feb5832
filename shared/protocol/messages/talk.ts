import type { Seat } from '../../game/contract.ts';

export const MAX_SAID = 500;

/** A message: `n` counts from 1; `text` is null once it was deleted. `at` is in milliseconds since 1970. */
export interface Said {
  readonly n: number;
  readonly seat: Seat;
  readonly at: number;
  readonly text: string | null;
}

/** The changes to the talk after change `after`, up to `upTo`, in order. */
export interface Talk {
  readonly after: number;
  readonly upTo: number;
  readonly said: readonly Said[];
}

export const MAX_NOTE = 4000;
