import { publicPoints } from './scoring.ts';
import type { State } from './types.ts';

/**
 * Whether a step revealed anything hidden: chance was drawn; a card left the deck; a monopoly collected all cards of a
 * resource; a secretly composed offer was made, and met with secret orders; or a player did not win, although they
 * would have with other cards.
 */
export function reveals(before: State, after: State): boolean {
  return (
    JSON.stringify(before.rng) !== JSON.stringify(after.rng) ||
    before.deck.length !== after.deck.length ||
    told(after) > told(before) ||
    couldHaveWon(before, after)
  );
}

const SHOWING: ReadonlySet<string> = new Set(['monopoly', 'offered', 'countered']);

/** The number of messages that revealed something. */
const told = ({ messages }: State): number => messages.filter(({ kind }) => SHOWING.has(kind)).length;

/** Whether the seat whose turn it is gained points, and could have won by them if it held other cards. */
function couldHaveWon(before: State, after: State): boolean {
  const { turn, goal } = after;
  const points = publicPoints(after, turn);
  const isMore = before.turn !== turn || points > publicPoints(before, turn);
  return isMore && points + (after.hands[turn]?.cards.length ?? 0) >= goal;
}
