import { mixRng } from '../../../shared/game/rng/mix.ts';
import { draw, type Rng } from '../../../shared/game/rng/rng.ts';

/** Chance that comes the same again from the same seed. */
export class Dice {
  #rng: Rng;

  constructor(seed: number) {
    this.#rng = mixRng(BigInt(seed));
  }

  /** One of 0, 1, … n - 1. */
  below(n: number): number {
    const [value, next] = draw(this.#rng, n);
    this.#rng = next;
    return value;
  }

  /** Whether something happens that does once in `n` times. */
  once(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }
}
