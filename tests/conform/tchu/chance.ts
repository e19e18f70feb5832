import { javaRng } from '../../../shared/game/rng/java.ts';
import { draw, type Rng, shuffled } from '../../../shared/game/rng/rng.ts';
import { cardsOf } from '../../../shared/games/tchu/bag.ts';
import { CARDS } from '../../../shared/games/tchu/material.ts';
import { differences, type Mismatch, type Report } from '../report.ts';
import { digits } from './recorded.ts';

/** What `java.util.Random` draws and how it shuffles, by seed. */
export interface Chance {
  readonly nextInt: readonly {
    readonly seed: string;
    readonly bounds: readonly number[];
    readonly nextInt: readonly number[];
  }[];
  readonly shuffleOf0to19: readonly { readonly seed: string; readonly result: readonly number[] }[];
  readonly sortedDeckSeed2021: string;
}

function drawn(seed: string, bounds: readonly number[]): readonly number[] {
  let rng: Rng = javaRng(BigInt(seed));
  return bounds.map((bound) => {
    const [value, next] = draw(rng, bound);
    rng = next;
    return value;
  });
}

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

export function checkChance({ nextInt, shuffleOf0to19, sortedDeckSeed2021 }: Chance): Report {
  const mismatches: readonly Mismatch[] = [
    ...nextInt.flatMap(({ seed, bounds, nextInt: expected }) =>
      differences(`seed ${seed}`, { nextInt: expected }, { nextInt: drawn(seed, bounds) }),
    ),
    ...shuffleOf0to19.flatMap(({ seed, result }) =>
      differences(`seed ${seed}`, { shuffle: result }, { shuffle: shuffled(TWENTY, javaRng(BigInt(seed)))[0] }),
    ),
    ...differences(
      'seed 2021',
      { deck: sortedDeckSeed2021 },
      { deck: digits(shuffled(cardsOf(CARDS), javaRng(2021n))[0]) },
    ),
  ];
  return { games: nextInt.length + shuffleOf0to19.length + 1, actions: 0, mismatches };
}
