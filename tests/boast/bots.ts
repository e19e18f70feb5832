import { randomBot } from '../../shared/game/bot.ts';
import type { Seat } from '../../shared/game/contract.ts';
import type { Rng } from '../../shared/game/rng/rng.ts';
import { FACES, matching } from './apply.ts';
import type { Action, Claim, View } from './types.ts';

/** For each number, the probability that at least so many of `count` dice that nobody has seen show a certain face. */
export function chancesOf(count: number): readonly number[] {
  const hit = 1 / FACES.length;
  let exactly: readonly number[] = [1];
  for (let n = 0; n < count; n += 1)
    exactly = [...exactly, 0].map((chance, k) => chance * (1 - hit) + (exactly[k - 1] ?? 0) * hit);
  return exactly.map((_, k) => exactly.slice(k).reduce((sum, chance) => sum + chance, 0));
}

/** Boasts of what is most probable, and doubts what is less probable than its opposite. */
export function normal(view: View, seat: Seat, actions: readonly Action[], rng: Rng): Action {
  const unseen = view.left.reduce((sum, count) => sum + count, 0) - view.own.length;
  const chances = chancesOf(unseen);
  const chanceOf = (claim: Claim) => chances[Math.max(claim.count - matching([view.own], claim), 0)] ?? 0;
  const { boast } = view;
  const worth = actions.map((action) => {
    if (action.type === 'boast') return chanceOf(action);
    return boast ? 1 - chanceOf(boast) : 0;
  });
  const best = Math.max(...worth);
  return randomBot(
    view,
    seat,
    actions.filter((_, index) => worth[index] === best),
    rng,
  );
}
