import type { AnyGame, Seat } from './contract.ts';

/** What a robot that stands in for a player may choose from: nothing that asks the others, if there is anything else. */
export function actionsForStandIn(game: AnyGame, state: unknown, seat: Seat): readonly unknown[] {
  const actions = game.rules.actions(state, seat);
  const quiet = actions.filter((action) => game.capabilities.asksOthers?.(action) !== true);
  return quiet.length > 0 ? quiet : actions;
}
