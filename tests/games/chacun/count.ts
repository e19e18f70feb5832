import type { Action, State } from '../../../shared/games/chacun/types.ts';
import type { Counted, Played } from '../counts.ts';
import { next } from './slow-turn.ts';

/** By the slow rules: what the last step brought, on top of what was counted before it. */
export function count({ first, steps, last }: Played<State, Action>): Counted {
  const step = steps.at(-1);
  const { points, phase } = step ? next(step.state, step.action) : first;
  if (phase.type !== 'over') return { points, winners: null };
  const ranked = [...last.points.keys()].sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  return { points, winners: ranked.filter((seat) => points[seat] === points[ranked[0] ?? 0]).sort() };
}
