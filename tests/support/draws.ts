import { vi } from 'vitest';
import * as hmac from '../../shared/game/rng/hmac.ts';
import * as java from '../../shared/game/rng/java.ts';
import * as mix from '../../shared/game/rng/mix.ts';

/** Calls back with the source of each draw, as a text, while something is done. */
export function onDraws(seen: (source: string) => void, does: () => void): void {
  const [drawHmac, drawJava, drawMix] = [hmac.drawHmac, java.drawJava, mix.drawMix];
  const spies = [
    vi.spyOn(hmac, 'drawHmac').mockImplementation((rng, bound) => {
      seen(`${rng.label} ${rng.n}`);
      return drawHmac(rng, bound);
    }),
    vi.spyOn(java, 'drawJava').mockImplementation((rng, bound) => {
      seen(`java ${rng.state}`);
      return drawJava(rng, bound);
    }),
    vi.spyOn(mix, 'drawMix').mockImplementation((rng, bound) => {
      seen(`mix ${rng.s} ${rng.x0} ${rng.x1}`);
      return drawMix(rng, bound);
    }),
  ];
  try {
    does();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
