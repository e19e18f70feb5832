/** A change of one line that no test can notice, and why; lines without the blanks around them. */
interface Equivalent {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'shared/games/tchu/trail.ts',
    from: 'const lost = cheapest.filter((_, station) => (counts[station] as number) % 2 === 1).sort((a, b) => a - b);',
    to: 'const lost = cheapest.filter((_, station) => (counts[station] as number) % (1) === 1).sort((a, b) => a - b);',
    why: 'A bound that is too low only has more choices looked at: the longest trail is the same.',
  },
  {
    file: 'shared/games/tchu/scoring.ts',
    from: 'return partition(1 + Math.max(0, ...links.flatMap(({ from, to }) => [from, to])), links);',
    to: 'return partition(1 + Math.max(1, ...links.flatMap(({ from, to }) => [from, to])), links);',
    why: 'Without any route, one station more is listed as connected with itself alone: so is one beyond the list. [N1]',
  },
  {
    file: 'worker/notifications/zone-clock.ts',
    from: 'const DAY = 24 * 60 * MINUTE;',
    to: 'const DAY = 24 * (59) * MINUTE;',
    why: 'A moment is looked for within a day on either side; anything over the greatest offset, 14 hours, will do.',
  },
];
