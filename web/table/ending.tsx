import type { Outcome, Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../board-kit/seat-mark.tsx';
import { nameOf } from '../board-kit/seat-name.ts';
import { Icon } from '../controls/icon.tsx';
import { endingOf } from '../games.ts';
import { text, written } from '../lang.ts';
import { Again } from './again/again.tsx';

/** The players agreed to end the game early. */
function Agreed({ snapshot }: { readonly snapshot: Snapshot }) {
  const words = text().end;
  return (
    <section class="ending card" aria-labelledby="ending-title">
      <h2 id="ending-title">{words.title}</h2>
      <p>{words.agreed}</p>
      <Again snapshot={snapshot} />
    </section>
  );
}

interface RankingProps {
  readonly snapshot: Snapshot;
  readonly winners: readonly Seat[];
  readonly points: readonly number[];
}

/** The ranking, in a game with points. */
function Ranking({ snapshot, winners, points }: RankingProps) {
  const words = text().end;
  const seats = points.map((_, seat) => seat).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
  const rank = (seat: number) => 1 + points.filter((other) => other > (points[seat] ?? 0)).length;
  return (
    <table class="ranking">
      <thead>
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.pointsColumn}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
            <td>{rank(seat)}</td>
            <th scope="row">
              <span>
                <SeatMark seat={seat} /> {nameOf(snapshot.seats, seat)}
              </span>
            </th>
            <td>{written(points[seat] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who won, and how: by points, or in the words of the game. */
export function Ending({ snapshot, outcome }: { readonly snapshot: Snapshot; readonly outcome: Outcome }) {
  const words = text();
  const { points, winners, ending } = outcome;
  if (winners.length === 0) return <Agreed snapshot={snapshot} />;
  const how = endingOf(snapshot.game, ending);
  const names = words.listed(winners.map((seat) => nameOf(snapshot.seats, seat)));
  const isOwn = winners.length === 1 && winners[0] === snapshot.viewer;
  return (
    <section class="ending card" aria-labelledby="ending-title">
      <h2 id="ending-title">{words.end.title}</h2>
      <p class="victory">
        <Icon name="crown" />
        <span>{isOwn ? words.end.youWon : words.end.won(names, winners.length)}</span>
      </p>
      {how !== undefined && <p>{how}</p>}
      {points !== undefined && <Ranking snapshot={snapshot} winners={winners} points={points} />}
      <Again snapshot={snapshot} />
    </section>
  );
}
