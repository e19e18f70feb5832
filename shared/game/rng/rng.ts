import { drawHmac, type HmacRng } from './hmac.ts';
import { drawJava, type JavaRng } from './java.ts';
import { drawMix, type MixRng } from './mix.ts';
import { drawScript, type ScriptRng } from './script.ts';

/**
 * A random source, as data. Tables play with `hmac`; the others replay the draws of other programs. It is part of the
 * state and of no view.
 */
export type Rng = HmacRng | JavaRng | MixRng | ScriptRng;

/**
 * A number from 0 to `bound` - 1, all equally likely, and the source of the next one. Throws unless `bound` is a whole
 * number from 1 to 2^31 - 1: nothing is below 0, and who looked for it would look for ever.
 */
export function draw(rng: Rng, bound: number): readonly [value: number, next: Rng] {
  if (!Number.isInteger(bound) || bound < 1 || bound >= 2 ** 31)
    throw new RangeError(`nothing can be drawn below ${bound}`);
  switch (rng.kind) {
    case 'hmac':
      return drawHmac(rng, bound);
    case 'java':
      return drawJava(rng, bound);
    case 'mix':
      return drawMix(rng, bound);
    case 'script':
      return drawScript(rng, bound);
  }
}

/** The items in an order drawn at random: Fisher-Yates from the top. */
export function shuffled<Item>(items: readonly Item[], rng: Rng): readonly [items: Item[], next: Rng] {
  const result = items.slice();
  let next = rng;
  for (let count = result.length; count > 1; count -= 1) {
    let index: number;
    [index, next] = draw(next, count);
    const last = result[count - 1] as Item;
    result[count - 1] = result[index] as Item;
    result[index] = last;
  }
  return [result, next];
}
