import type { Seat } from '../../../shared/game/contract.ts';
import { lead, ranking } from '../../../shared/game/standing.ts';
import { written } from '../../../shared/game/words/written.ts';
import { winsIn } from '../../app/games.ts';
import { text } from '../../app/lang.ts';

interface Props {
  readonly game: string;
  readonly points: readonly number[] | null;
  readonly places?: readonly number[];
  readonly nameOf: (seat: Seat) => string;
}

/** The points of a game that is over, best first; in one that counts none, who came second and third, if it says so. */
export function FinalStanding({ game, points, places = [], nameOf }: Props) {
  const { listed } = text();
  const said = points
    ? points
        .toSorted((a, b) => lead(winsIn(game), b, a))
        .map(written)
        .join(' – ')
    : ranking(places)
        .filter(({ place }) => place > 1 && places.length > 2)
        .map(({ place, seats }) => `${place}. ${listed(seats.map(nameOf))}`)
        .join(' · ');
  return said === '' ? null : <span class="final-points"> {said}</span>;
}
