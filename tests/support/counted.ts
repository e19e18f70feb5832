import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { type Step, steps } from './walk.ts';

const PICKS = [3, 77, 1, 9, 5012, 42, 8];

/**
 * A game with that many seats, played to its end: what is counted in it, by id, and a way to count by hand, step by step.
 */
export function counted(game: AnyGame, seats: number) {
  const all = [
    ...steps(game, {
      seats,
      rules: game.meta.rulesVersion,
      options: {},
      order: null,
      secret: '5e'.repeat(32),
      picks: PICKS,
    }),
  ];
  const [first, ...others] = all.map(({ state, next, ...step }) => ({ ...step, before: state, after: next }));
  if (first === undefined) throw new Error('nothing was played');
  const statistics = game.capabilities.chronicle?.statistics?.count([first, ...others]) ?? [];
  const bySeat = (count: (step: Step, seat: Seat) => number) =>
    Array.from({ length: seats }, (_, seat) => all.reduce((sum, step) => sum + count(step, seat), 0));
  return { told: Object.fromEntries(statistics.map(({ id, bySeat: counts }) => [id, counts])), bySeat };
}
