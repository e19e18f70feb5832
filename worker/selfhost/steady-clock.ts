import { HOUR, MINUTE } from '../../shared/time.ts';

/** In milliseconds: a correction by a time server is smaller. */
const TOLERANCE = MINUTE;

/** Finds out whether somebody has set the clock, by comparing it with one that nobody can set. */
export class SteadyClock {
  readonly #wall: () => number;
  readonly #steady: () => number;
  /** By how much they differ. */
  #difference: number;
  /** When it was found to have been set, by the steady clock. */
  #setAt = Number.NEGATIVE_INFINITY;

  constructor(wall = Date.now, steady = () => performance.now()) {
    this.#wall = wall;
    this.#steady = steady;
    this.#difference = wall() - steady();
  }

  /** Whether it was set within the last hour, as far as anybody has asked. */
  hasJumped(): boolean {
    const difference = this.#wall() - this.#steady();
    if (Math.abs(difference - this.#difference) > TOLERANCE) this.#setAt = this.#steady();
    this.#difference = difference;
    return this.#steady() - this.#setAt < HOUR;
  }
}
