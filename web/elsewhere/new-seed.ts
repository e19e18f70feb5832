/** Short enough to be told on the phone: whoever knows a seed can foresee the draws anyway. */
const MOST = 1_000_000;

export const newSeed = (): string => `${(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % MOST}`;
