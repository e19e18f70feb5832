import { useEffect, useState } from 'preact/hooks';
import { lead } from '../../shared/game/standing.ts';
import { written } from '../../shared/game/words/written.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import { titleOf, winsIn } from '../app/games.ts';
import { furtherText } from '../app/lang.ts';
import { tableUrl } from '../app/table-url.ts';
import { SeatMark } from '../board/seat-mark.tsx';
import { nameOf } from '../board/seat-name.ts';
import { LinkButtons } from '../ui/link-buttons.tsx';
import type { MyTable } from './order.ts';
import type { preparedAt } from './prepared-moves.ts';
import '../styles/at-table.css';

interface Props {
  readonly table: MyTable;
  readonly now: Summary;
}

/** Who sits at a table: during the game with their points, best first; before it with the link that invites others. */
export function AtTable({ table, now }: Props) {
  const { id, stage, seats } = now;
  // A result has its own place.
  const points = stage === 'playing' ? now.points : null;
  const taken = [...seats.keys()].filter((seat) => seats[seat]?.by !== 'free');
  const worth = (seat: number) => points?.[seat] ?? 0;
  // Loaded later: it shares with tables what would be in the file of all pages otherwise.
  const [known, setKnown] = useState<{ readonly preparedAt: typeof preparedAt }>();
  useEffect(() => void import('./prepared-moves.ts').then(setKnown, () => undefined), []);
  const prepared = known?.preparedAt(id) ?? null;
  return (
    <>
      {prepared !== null && <p class="hint last">{furtherText().tunnel[prepared]}</p>}
      <ul class="at-table">
        {taken
          .toSorted((one, other) => lead(winsIn(now.game), worth(other), worth(one)))
          .map((seat) => (
            <li key={seat} class={table.seats.includes(seat) ? 'own' : ''}>
              <SeatMark seat={seat} />
              <span>{nameOf(seats, seat)}</span>
              {points && <b>{written(worth(seat))}</b>}
            </li>
          ))}
      </ul>
      {stage === 'lobby' && taken.length < seats.length && (
        <div class="invite">
          <LinkButtons
            link={location.origin + tableUrl(id)}
            share={furtherText().share.invitation(titleOf(now.game))}
          />
        </div>
      )}
    </>
  );
}
