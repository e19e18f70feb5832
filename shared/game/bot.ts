import { at } from './at.ts';
import type { AnyGame, BotLevel, Seat } from './contract.ts';
import { mixRng } from './rng/mix.ts';
import { draw, type Rng } from './rng/rng.ts';

/** The bot that any game can have: it plays each of its actions with the same probability. */
export function randomBot<View, Action>(_view: View, _seat: Seat, actions: readonly Action[], rng: Rng): Action {
  const [index] = draw(rng, actions.length);
  return at(actions, index);
}

/**
 * A position that robots of one level reach when they play each other, always the same one: after so many actions, or
 * at the end of the game. Throws if one of them plays an illegal action.
 */
export function positionByBots(
  { meta, rules, secrecy, bots }: AnyGame,
  level: BotLevel,
  { seats, seed, actions }: { readonly seats: number; readonly seed: bigint; readonly actions: number },
): unknown {
  let state = rules.start(seats, {}, mixRng(seed));
  for (let n = 0; n < actions; n += 1) {
    const [seat] = rules.waitingFor(state);
    if (seat === undefined) break;
    const action = bots[level]?.(secrecy.view(state, seat), seat, rules.actions(state, seat), mixRng(BigInt(n)));
    const after = rules.apply(state, seat, action);
    if (!after.ok) throw new Error(`a robot of ${meta.id} plays what is not legal`);
    state = after.value;
  }
  return state;
}
