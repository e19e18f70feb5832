import type { View } from '../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../shared/protocol.ts';
import { nameOf } from '../../parts/names.ts';
import { SeatMark } from '../../parts/seat-mark.tsx';
import type { Plan } from './play.ts';
import { tchuText } from './text.ts';

/** Where everyone's points come from; the longest trails can be shown on the map. */
export function FinalCount({
  plan,
  view,
  snapshot,
}: {
  readonly plan: Plan;
  readonly view: View;
  readonly snapshot: Snapshot;
}) {
  const counts = view.final;
  if (counts === null) return null;
  const words = tchuText().final;
  const rows = [
    { name: words.routes, points: counts.map(({ claim }) => claim) },
    { name: words.tickets, points: counts.map(({ tickets }) => tickets.reduce((sum, { points }) => sum + points, 0)) },
    { name: words.bonus, points: counts.map(({ bonus }) => bonus) },
  ];
  return (
    <section class="tally" aria-labelledby="tally-title">
      <h2 id="tally-title">{words.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            {counts.map((_, seat) => (
              <th key={seat} scope="col" title={nameOf(snapshot.seats, seat)}>
                <SeatMark seat={seat} />
                <span class="unseen">{nameOf(snapshot.seats, seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, points }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {points.map((one, seat) => (
                <td key={seat} class={one === 0 ? 'none' : ''}>
                  {one < 0 ? `−${-one}` : one}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {counts.map(({ total }, seat) => (
              <td key={seat}>{total < 0 ? `−${-total}` : total}</td>
            ))}
          </tr>
        </tfoot>
      </table>
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
    </section>
  );
}
