import { publicPoints } from './scoring.ts';
import type { State } from './types.ts';

/**
 * Whether a step showed anybody what was hidden: chance was drawn, a card left the deck, all of one kind were handed
 * over, what was composed in secret was offered, and met decisions taken beforehand; or the game did not end where with other cards it would have.
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

/** How many of the messages told of what was hidden from somebody. */
const told = ({ messages }: State): number => messages.filter(({ kind }) => SHOWING.has(kind)).length;

/** Whose turn it is has more points than before, and with other cards in the hand could have won by them. */
function couldHaveWon(before: State, after: State): boolean {
  const { turn, goal } = after;
  const points = publicPoints(after, turn);
  const isMore = before.turn !== turn || points > publicPoints(before, turn);
  return isMore && points + (after.hands[turn]?.cards.length ?? 0) >= goal;
}
