import type { Seat } from '../../shared/game/contract.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import { SeatMark, seatClass } from '../board-kit/seat-mark.tsx';
import { nameOf } from '../board-kit/seat-name.ts';
import { Icon } from '../controls/icon.tsx';
import { titleOf } from '../games.ts';
import { locale, text } from '../lang.ts';
import { turnIn } from '../table/story/phrases.ts';
import { moment, span } from '../time.ts';
import { forget } from './known-tables.ts';
import type { MyTable } from './my-tables.ts';
import '../styles/my-tables.css';

const UNITS = [
  ['day', 24 * 3600_000],
  ['hour', 3600_000],
  ['minute', 60_000],
] as const;

/** A past moment in words, such as "two days ago". */
function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const [unit, ms] = UNITS.find(([, size]) => now - at >= size) ?? ['second', 1000];
  return format.format(-Math.floor(Math.max(0, now - at) / ms), unit);
}

/** The state of a table in a few words. */
function Standing({ table: { mine }, now }: { readonly table: MyTable; readonly now: Summary }) {
  const words = text();
  const named = (seats: readonly Seat[]) => words.listed(seats.map((seat) => nameOf(now.seats, seat)));
  const free = now.seats.filter(({ by }) => by === 'free').length;
  const awaited = now.seats.filter(({ awaited: until }) => until !== undefined).length;
  if (mine.length > 0) return <p class="chip mine">{words.tables.yourTurn}</p>;
  switch (now.stage) {
    case 'playing':
      return <p class="chip">{words.table.turnOf(named(now.waitingFor))}</p>;
    case 'lobby':
      if (free > 0) return <p class="chip">{words.tables.free(free)}</p>;
      return <p class="chip">{awaited > 0 ? words.tables.awaited(awaited) : words.tables.ready}</p>;
    case 'over':
      return (
        <p class="chip over">
          {now.winners === null || now.winners.length === 0
            ? words.tables.over
            : words.tables.won(named(now.winners), now.winners.length)}
        </p>
      );
  }
}

function Known({ table, now }: { readonly table: MyTable; readonly now: Summary }) {
  const words = text();
  const { id, seats } = table;
  const others = [...now.seats.keys()].filter((seat) => now.seats[seat]?.by !== 'free' && !seats.includes(seat));
  const names = words.listed(others.map((seat) => nameOf(now.seats, seat)));
  const first = table.mine[0] ?? seats[0] ?? 0;
  const title = titleOf(now.game);
  return (
    <>
      <p class="table-title">
        <a class="stretched" href={`/t/${id}#seat=${first}`}>
          {others.length > 0 ? words.tables.with(title, names) : title}
        </a>
      </p>
      <Standing table={table} now={now} />
      <p class="marks" aria-hidden="true">
        {now.seats.map(({ by }, seat) => by !== 'free' && <SeatMark key={seat} seat={seat} />)}
      </p>
      {now.last !== null && (
        <p class="hint last">
          {words.tables.last(turnIn(now, [now.last], 'line') ?? '', ago(now.last.at, Date.now()))}
        </p>
      )}
      {now.deadline !== null && (
        <p class={now.deadline > Date.now() ? 'hint last' : 'last late'}>
          {now.deadline > Date.now()
            ? words.tables.left(span(now.deadline - Date.now()))
            : words.tables.overdue(moment(now.deadline))}
        </p>
      )}
      {seats.length > 1 && (
        <p class="row own-seats">
          {seats.map((seat) => (
            <a key={seat} class={`button ${seatClass(seat)}`} href={`/t/${id}#seat=${seat}`}>
              <SeatMark seat={seat} />
              {words.tables.asSeat(seat + 1, nameOf(now.seats, seat))}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

function Row({ table }: { readonly table: MyTable }) {
  const words = text().tables;
  const { id, game, seats, now, mine } = table;
  if (now !== undefined && 'stage' in now)
    return (
      <li class={mine.length > 0 ? 'table-row mine' : 'table-row'}>
        <Known table={table} now={now} />
      </li>
    );
  return (
    <li class="table-row">
      <p class="table-title">
        {now?.isGone ? (
          titleOf(game)
        ) : (
          <a class="stretched" href={`/t/${id}#seat=${seats[0] ?? 0}`}>
            {titleOf(game)}
          </a>
        )}
      </p>
      {now !== undefined && <p class="hint last">{now.isGone ? words.gone : words.silent}</p>}
      {now?.isGone && (
        <button type="button" class="plain" aria-label={words.forget(titleOf(game))} onClick={() => forget(id)}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** A list of tables, each with a link to the player's own seat. */
export const TableList = ({ tables }: { readonly tables: readonly MyTable[] }) => (
  <ul class="table-list">
    {tables.map((table) => (
      <Row key={table.id} table={table} />
    ))}
  </ul>
);
