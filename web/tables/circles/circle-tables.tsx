import type { CircleTable } from '../../../shared/protocol/messages/circle.ts';
import type { Summary } from '../../../shared/protocol/messages/summary.ts';
import { titleOf } from '../../app/games.ts';
import { furtherText, text } from '../../app/lang.ts';
import { tableUrl } from '../../app/table-url.ts';
import { moment } from '../../app/time.ts';
import { nameOf, waitedSaid } from '../../board/seat-name.ts';
import { seatsAt } from '../known-tables.ts';
import { BoardPicture } from './board-picture.tsx';
import { FinalStanding } from './final-standing.tsx';

interface Props {
  readonly table: CircleTable;
  /** As it is now, if that is known. */
  readonly now: Summary | undefined;
}

function Standing({ table, now }: Props) {
  const words = text();
  const { stage, seats, winners } = table;
  const named = (of: readonly number[]) => words.listed(of.map((seat) => nameOf(seats, seat)));
  if (stage === 'lobby') return <p class="chip">{furtherText().circle.waiting}</p>;
  if (stage === 'playing') {
    const mine = now?.waitingFor.some((seat) => seatsAt(table.id).includes(seat)) === true;
    if (mine) return <p class="chip mine">{words.tables.yourTurn}</p>;
    return now ? <p class="chip">{waitedSaid(now.seats, now.waitingFor, now.blocked)}</p> : null;
  }
  if (winners === null || winners.length === 0) return <p class="result">{words.tables.over}</p>;
  return (
    <p class="result">
      {words.tables.won(named(winners), winners.length)}
      <FinalStanding {...table} nameOf={(seat) => nameOf(seats, seat)} />
    </p>
  );
}

/** A table of a circle, which leads to the seat of this browser there, if it has one. */
export function TableCard(props: Props) {
  const { table, now } = props;
  const [seat] = seatsAt(table.id);
  const words = text();
  const players = table.seats.flatMap(({ by }, index) => (by === 'free' ? [] : [nameOf(table.seats, index)]));
  return (
    <li class="table-card">
      <BoardPicture game={table.game} picture={now?.picture ?? table.picture} />
      <div>
        <p class="table-title">
          <a class="stretched" href={tableUrl(table.id, seat)}>
            {words.tables.with(titleOf(table.game), words.listed(players))}
          </a>
        </p>
        <Standing {...props} />
        <p class="hint">{moment(table.at)}</p>
      </div>
    </li>
  );
}
