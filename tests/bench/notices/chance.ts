import { mixRng } from '../../../shared/game/rng/mix.ts';
import { draw, type Rng } from '../../../shared/game/rng/rng.ts';

/** Chance that is the same in each run. */
export class Chance {
  #rng: Rng;
  constructor(seed: number) {
    this.#rng = mixRng(BigInt(seed));
  }
  below(bound: number): number {
    const [value, next] = draw(this.#rng, bound);
    this.#rng = next;
    return value;
  }
  /** From 0 to 1. */
  unit = (): number => this.below(2 ** 30) / 2 ** 30;
  /** One of these durations, the short ones as likely as the long ones. */
  between = (least: number, most: number): number => Math.round(least * (most / least) ** this.unit());
}
