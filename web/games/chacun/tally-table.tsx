import type { View } from '../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../shared/protocol.ts';
import { nameOf } from '../../parts/names.ts';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { tally } from './tally.ts';
import { chacunText } from './text.ts';

/** Where everyone's points come from. */
export function TallyTable({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = chacunText().tally;
  const rows = tally(view.messages, view.points.length);
  return (
    <section class="tally" aria-labelledby="tally-title">
      <h2 id="tally-title">{words.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            {view.points.map((_, seat) => (
              <th key={seat} scope="col" title={nameOf(snapshot.seats, seat)}>
                <SeatMark seat={seat} />
                <span class="unseen">{nameOf(snapshot.seats, seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, points }) => (
            <tr key={kind} data-kind={kind}>
              <th scope="row">{words.kinds[kind]}</th>
              {points.map((value, seat) => (
                <td key={seat} class={value === 0 ? 'none' : ''}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {view.points.map((value, seat) => (
              <td key={seat}>{value}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
