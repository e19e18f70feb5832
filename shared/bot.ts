import type { Bot } from './game.ts';
import { draw } from './random.ts';

/** Plays any of the actions, all equally likely: the easy bot of every game that has no better idea. */
export const randomBot: Bot<unknown, never> = (_view, _seat, actions, rng) => {
  const [index] = draw(rng, actions.length);
  return actions[index] as never;
};
