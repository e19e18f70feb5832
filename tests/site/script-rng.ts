import type { Rng } from '../../shared/random.ts';

/** Chance for states that need none, as their order comes from a seed. */
export const scriptRng: Rng = { kind: 'script', values: [] };
