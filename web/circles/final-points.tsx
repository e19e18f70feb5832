import { written } from '../../shared/game/words/written.ts';

/** The points of a game that is over, most first. None in a game that counts none, nor in what earlier releases kept. */
export const FinalPoints = ({ points }: { readonly points: readonly number[] | null | undefined }) =>
  points ? (
    <span class="final-points">
      {' '}
      {points
        .toSorted((a, b) => b - a)
        .map(written)
        .join(' – ')}
    </span>
  ) : null;
