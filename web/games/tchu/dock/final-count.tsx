import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import { Tally } from '../../../board/tally.tsx';
import { countedRows } from '../count.ts';
import type { PlanProps } from '../play.ts';
import { tchuText } from '../text.ts';

/** The sources of everyone's points; the longest trails can be shown on the map. */
export function FinalCount({ plan, view, snapshot }: PlanProps) {
  const counts = view.final;
  if (counts === null) return null;
  const words = tchuText().final;
  return (
    <Tally snapshot={snapshot} words={words} rows={countedRows(view, words)} totals={counts.map(({ total }) => total)}>
      <div class="trails">
        {counts.map(({ trail, trailRoutes }, seat) => {
          const isShown = plan.trail.value === trailRoutes;
          return (
            <button
              key={seat}
              type="button"
              class="button"
              aria-pressed={isShown}
              onClick={() => plan.lightTrail(isShown ? [] : trailRoutes)}
            >
              <SeatMark seat={seat} />
              <span class="unseen">{words.showTrail(nameOf(snapshot.seats, seat))}, </span>
              <span>{words.trail(trail)}</span>
            </button>
          );
        })}
      </div>
    </Tally>
  );
}
