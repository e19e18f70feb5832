/** With NIGHTLY=1 in the environment, the tests try more: every window, whole games by hand, more random games. */
export const isNightly = process.env['NIGHTLY'] === '1';

/** What a test is tagged with whose rule another test shows by day, at less cost. */
export const NIGHT = { name: 'night', description: 'only with NIGHTLY=1', skip: !isNightly };

/** So many random cases: `many` with NIGHTLY=1, and otherwise a part of them, drawn anew each time. */
export const cases = (many: number): number => (isNightly ? many : Math.ceil(many / 12));

/** Of cases that show the same rule: by day the first ones, so many of them, and all with NIGHTLY=1. */
export const someOf = <Case>(all: readonly Case[], many = 1): readonly Case[] => (isNightly ? all : all.slice(0, many));

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
