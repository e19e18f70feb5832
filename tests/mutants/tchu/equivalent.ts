/** Changes of the rules that no test can notice, and why. */
export const tchu = [
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
];
