import type { Outcome } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol.ts';
import { text, written } from '../lang.ts';
import { Icon } from './icon.tsx';
import { nameOf } from './names.ts';
import { SeatMark } from './seat-mark.tsx';

/** That the players ended the table before its game was over. */
function Agreed({ game }: { readonly game: string }) {
  const words = text().end;
  return (
    <section class="ending card" aria-labelledby="ending-title">
      <h2 id="ending-title">{words.title}</h2>
      <p>{words.agreed}</p>
      <a class="button primary" href={`/?game=${game}`}>
        {words.again}
      </a>
    </section>
  );
}

/** Who won, and how everyone did. */
export function Ending({ snapshot, outcome }: { readonly snapshot: Snapshot; readonly outcome: Outcome }) {
  const words = text();
  const { points, winners } = outcome;
  if (winners.length === 0) return <Agreed game={snapshot.game} />;
  const seats = points.map((_, seat) => seat).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
  const rank = (seat: number) => 1 + points.filter((other) => other > (points[seat] ?? 0)).length;
  const names = words.listed(winners.map((seat) => nameOf(snapshot.seats, seat)));
  return (
    <section class="ending card" aria-labelledby="ending-title">
      <h2 id="ending-title">{words.end.title}</h2>
      <p class="victory">
        <Icon name="crown" />
        <span>
          {words.end.won(names, winners.length)}
          {winners.includes(snapshot.viewer as number) && winners.length === 1 && <> {words.end.youWon}</>}
        </span>
      </p>
      <table class="ranking">
        <thead>
          <tr>
            <th scope="col">{words.end.rank}</th>
            <th scope="col">{words.end.player}</th>
            <th scope="col">{words.end.pointsColumn}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
              <td>{rank(seat)}</td>
              <th scope="row">
                <SeatMark seat={seat} /> {nameOf(snapshot.seats, seat)}
              </th>
              <td>{written(points[seat] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <a class="button primary" href={`/?game=${snapshot.game}`}>
        {words.end.again}
      </a>
    </section>
  );
}
