import type { AnyGame, BotLevel, Seat } from './contract.ts';

/** What a robot that stands in for a player may choose from: nothing that asks the others, if there is anything else. */
export function actionsForStandIn(game: AnyGame, state: unknown, seat: Seat): readonly unknown[] {
  const actions = game.rules.actions(state, seat);
  const quiet = actions.filter((action) => game.capabilities.asksOthers?.(action) !== true);
  return quiet.length > 0 ? quiet : actions;
}

/** A bot in a player's place should neither spoil the game nor win it: the first of these that the game has. */
const STAND_INS: readonly BotLevel[] = ['normal', 'easy', 'hard'];

/** The level of the bot that stands in for players; undefined if the game has no bots. */
export const standInLevel = ({ bots }: Pick<AnyGame, 'bots'>): BotLevel | undefined =>
  STAND_INS.find((level) => bots[level]);
