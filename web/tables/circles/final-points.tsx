import { lead } from '../../../shared/game/standing.ts';
import { written } from '../../../shared/game/words/written.ts';
import { winsIn } from '../../app/games.ts';

interface Props {
  readonly game: string;
  readonly points: readonly number[] | null;
}

/** The points of a game that is over, best first. None in a game that counts none. */
export const FinalPoints = ({ game, points }: Props) =>
  points ? (
    <span class="final-points">
      {' '}
      {points
        .toSorted((a, b) => lead(winsIn(game), b, a))
        .map(written)
        .join(' – ')}
    </span>
  ) : null;
