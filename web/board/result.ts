import type { Outcome, Seat } from '../../shared/game/contract.ts';
import { best, lead } from '../../shared/game/standing.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { winsIn } from '../app/games.ts';
import { text } from '../app/lang.ts';
import { seatClass } from './seat-mark.tsx';
import { nameOf } from './seat-name.ts';

/** Who won, in a sentence; without a winner, that the game is over. */
export function victory({ seats, viewer }: Snapshot, { winners }: Outcome): string {
  const words = text();
  if (winners.length === 0) return words.end.title;
  const named = (who: readonly Seat[]) => words.listed(who.map((seat) => nameOf(seats, seat)));
  const others = winners.filter((seat) => seat !== viewer);
  if (others.length === winners.length) return words.end.won(named(winners), winners.length);
  return others.length === 0 ? words.end.youWon : words.end.youShare(named(others));
}

/** By how much the only winner is ahead, in a sentence; null if the points do not say. */
export function margin({ game }: Snapshot, { winners, points }: Outcome): string | null {
  const [winner, ...others] = winners;
  if (winner === undefined || others.length > 0 || points === undefined) return null;
  const wins = winsIn(game);
  const next = best(
    wins,
    points.filter((_, seat) => seat !== winner),
  );
  const ahead = lead(wins, points[winner] ?? 0, next);
  return ahead > 0 ? text().end.margin(ahead) : null;
}

/** The class that sets the colours of the only winner; empty if there are several, or none. */
export const winnerClass = ({ winners }: Outcome): string => {
  const [winner, ...others] = winners;
  return winner === undefined || others.length > 0 ? '' : `won ${seatClass(winner)}`;
};

export const resultSaid = (snapshot: Snapshot, outcome: Outcome): string =>
  [victory(snapshot, outcome), margin(snapshot, outcome)].filter((sentence) => sentence !== null).join(' ');
