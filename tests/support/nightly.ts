/** With NIGHTLY=1 in the environment, the tests try more: every window, whole games by hand, more random games. */
export const isNightly = process.env['NIGHTLY'] === '1';

/** So many random cases: `many` with NIGHTLY=1, and otherwise a part of them, drawn anew each time. */
export const cases = (many: number): number => (isNightly ? many : Math.ceil(many / 12));

/** For laws whose scripts are long and few: by day always the same ones, with NIGHTLY=1 other ones each time. */
export const daySeed: { readonly seed?: number } = isNightly ? {} : { seed: 1 };

/**
 * Says of each action of a game whether it is played by hand: the first of a kind is, and all with NIGHTLY=1. The others
 * are posted.
 */
export function byHand(): (kind: string) => boolean {
  const met = new Set<string>();
  return (kind) => {
    const isFirst = !met.has(kind);
    met.add(kind);
    return isNightly || isFirst;
  };
}
