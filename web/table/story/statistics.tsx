import { written } from '../../../shared/game/words/written.ts';
import { furtherText, lang } from '../../app/lang.ts';
import { inPlayOrder } from '../../board/play-order.ts';
import { SeatHead, seatClass } from '../../board/seat-mark.tsx';
import { useTable } from '../context.ts';
import type { Course } from './course.ts';

/** How often each player did each thing that the game counts: a row for each, with a bar for each seat. */
export function Statistics({ course }: { readonly course: Course }) {
  const { snapshot } = useTable();
  const words = furtherText().chronicle;
  const seats = inPlayOrder(snapshot);
  const names = course.names[lang.value];
  if (course.statistics.length === 0) return null;
  return (
    <>
      <h2 class="eyebrow" id="figures-title">
        {words.figures}
      </h2>
      <table class="figures" aria-labelledby="figures-title" style={{ '--seats': `${seats.length}` }}>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <SeatHead key={seat} snapshot={snapshot} seat={seat} />
            ))}
          </tr>
        </thead>
        <tbody>
          {course.statistics.map(({ id, bySeat }) => {
            const most = Math.max(...bySeat);
            return (
              <tr key={id}>
                <th scope="row">{names[id] ?? id}</th>
                {seats.map((seat) => {
                  const count = bySeat[seat] ?? 0;
                  return (
                    <td key={seat} class={`${seatClass(seat)} ${count === most ? 'most' : ''}`}>
                      {written(count)}
                      <span class="bar" style={{ inlineSize: count > 0 ? `max(2px, ${(100 * count) / most}%)` : 0 }} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
