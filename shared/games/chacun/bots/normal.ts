import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import type { Action, View } from '../types.ts';
import { guessedOutlook } from './outlook.ts';
import { bestOf, linesFrom, stateOf } from './turns.ts';

/** A bot that tries every way to finish its turn, and takes the one after which its prospects are best. */
export function normalBot(view: View, _seat: Seat, listed: readonly Action[]): Action {
  const state = stateOf(view);
  const [action] = bestOf(linesFrom(state, guessedOutlook(state), listed)).actions;
  return action ?? at(listed, 0);
}
