import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import { Tally } from '../../../board/tally.tsx';
import type { PlanProps } from '../play.ts';
import { tchuText } from '../text.ts';

/** The sources of everyone's points; the longest trails can be shown on the map. */
export function FinalCount({ plan, view, snapshot }: PlanProps) {
  const counts = view.final;
  if (counts === null) return null;
  const words = tchuText().final;
  const rows = [
    { kind: 'routes', name: words.routes, points: counts.map(({ claim }) => claim) },
    {
      kind: 'tickets',
      name: words.tickets,
      points: counts.map(({ tickets }) => tickets.reduce((sum, { points }) => sum + points, 0)),
    },
    { kind: 'bonus', name: words.bonus, points: counts.map(({ bonus }) => bonus) },
  ];
  return (
    <Tally snapshot={snapshot} words={words} rows={rows} totals={counts.map(({ total }) => total)}>
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
