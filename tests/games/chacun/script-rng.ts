import type { Rng } from '../../../shared/game/rng/rng.ts';

/** Chance for states that need none, as their order comes from a seed. */
export const scriptRng: Rng = { kind: 'script', values: [] };
