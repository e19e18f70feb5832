import type { ComponentChildren } from 'preact';
import { written } from '../../shared/game/words/written.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { SeatHead } from './seat-mark.tsx';
import '../styles/tally.css';

interface Row {
  readonly kind: string;
  readonly name: string;
  /** By seat. */
  readonly points: readonly number[];
}

/** Where everyone's points come from: one row for each source, one column for each seat. */
export function Tally({
  snapshot,
  words,
  note = '',
  rows,
  totals,
  children,
}: {
  readonly snapshot: Snapshot;
  readonly words: { readonly title: string; readonly what: string; readonly total: string };
  /** How the game ended, if that needs saying. */
  readonly note?: string;
  readonly rows: readonly Row[];
  /** By seat. */
  readonly totals: readonly number[];
  readonly children?: ComponentChildren;
}) {
  return (
    <section class="tally" aria-labelledby="tally-title">
      <h2 id="tally-title">{words.title}</h2>
      {note !== '' && <p class="hint">{note}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            {totals.map((_, seat) => (
              <SeatHead key={seat} snapshot={snapshot} seat={seat} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, name, points }) => (
            <tr key={kind} data-kind={kind}>
              <th scope="row">{name}</th>
              {points.map((one, seat) => (
                <td key={seat} class={one === 0 ? 'none' : ''}>
                  {written(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {totals.map((total, seat) => (
              <td key={seat}>{written(total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {children}
    </section>
  );
}
