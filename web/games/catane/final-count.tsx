import type { Score, View } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol.ts';
import { nameOf } from '../../parts/names.ts';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { BagArt } from './art.tsx';
import { cataneText } from './text.ts';

const ROWS = [
  'colonies',
  'towns',
  'longestRoad',
  'largestArmy',
  'monuments',
] as const satisfies readonly (keyof Score)[];

/** Where everyone's points come from, and what they held. */
export function FinalCount({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const { final, phase } = view;
  if (final === null || phase.type !== 'over') return null;
  const words = cataneText();
  return (
    <section class="tally" aria-labelledby="tally-title">
      <h2 id="tally-title">{words.final.title}</h2>
      {words.final.ending[phase.ending] !== '' && <p class="hint">{words.final.ending[phase.ending]}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.final.what}</th>
            {final.map((_, seat) => (
              <th key={seat} scope="col" title={nameOf(snapshot.seats, seat)}>
                <SeatMark seat={seat} />
                <span class="unseen">{nameOf(snapshot.seats, seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{words.final.rows[row]}</th>
              {final.map(({ score }, seat) => (
                <td key={seat} class={score[row] === 0 ? 'none' : ''}>
                  {score[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.final.total}</th>
            {final.map(({ score }, seat) => (
              <td key={seat}>{score.total}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <h3>{words.final.hands}</h3>
      <ul class="harvests">
        {final.map(({ resources, cards }, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} />
            <BagArt bag={resources} />
            <span>
              <span class="unseen">
                {nameOf(snapshot.seats, seat)}: {words.cards(resources)}{' '}
              </span>
              {cards.map(({ card }) => words.card[card]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
