/** How recorded games compare with what the rules make of them. */
export interface Report {
  readonly games: number;
  readonly actions: number;
  readonly mismatches: readonly Mismatch[];
}

/** A value that differs from the recorded one. */
export interface Mismatch {
  /** Which game, and after which action. */
  readonly where: string;
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

export const summary = ({ games, actions, mismatches }: Report): string =>
  `games ${games}, actions ${actions}, mismatches ${mismatches.length}`;

/** All there is to know of a mismatch, on several lines. */
export const inFull = ({ where, what, expected, actual }: Mismatch): string =>
  `${where}: ${what}\n  expected ${JSON.stringify(expected)}\n  actual   ${JSON.stringify(actual)}`;

/** One report on what several ones are about. */
export const together = (reports: readonly Report[]): Report => ({
  games: reports.reduce((sum, { games }) => sum + games, 0),
  actions: reports.reduce((sum, { actions }) => sum + actions, 0),
  mismatches: reports.flatMap(({ mismatches }) => mismatches),
});

/** The named values of `expected` that `actual` does not have, and those it has besides. Compared as JSON. */
export function differences(
  where: string,
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): readonly Mismatch[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names]
    .filter((name) => JSON.stringify(expected[name]) !== JSON.stringify(actual[name]))
    .map((name) => ({ where, what: name, expected: expected[name], actual: actual[name] }));
}
