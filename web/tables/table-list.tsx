import type { ComponentType } from 'preact';
import type { Seat } from '../../shared/game/contract.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import { DAY, HOUR, MINUTE } from '../../shared/time.ts';
import { serviceNow } from '../app/clock.ts';
import { titleOf } from '../app/games.ts';
import { locale, text } from '../app/lang.ts';
import { tableUrl } from '../app/table-url.ts';
import { moment, span } from '../app/time.ts';
import { turnIn } from '../board/phrases.ts';
import { SeatMark, seatClass } from '../board/seat-mark.tsx';
import { nameOf, waitedSaid } from '../board/seat-name.ts';
import { Icon } from '../ui/icon.tsx';
import { FinalStanding } from './circles/final-standing.tsx';
import { forget } from './forget.ts';
import type { MyTable } from './order.ts';
import '../styles/my-tables.css';

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** A past moment in words, such as "two days ago". */
function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const [unit, ms] = UNITS.find(([, size]) => now - at >= size) ?? ['second', 1000];
  return format.format(-Math.floor(Math.max(0, now - at) / ms), unit);
}

export function Standing({ table: { mine }, now }: { readonly table: MyTable; readonly now: Summary }) {
  const words = text();
  const named = (seats: readonly Seat[]) => words.listed(seats.map((seat) => nameOf(now.seats, seat)));
  const free = now.seats.filter(({ by }) => by === 'free').length;
  const awaited = now.seats.filter(({ awaited: until }) => until !== undefined).length;
  if (mine.length > 0) return <p class="chip mine">{words.tables.yourTurn}</p>;
  switch (now.stage) {
    case 'playing':
      return <p class="chip">{waitedSaid(now.seats, now.waitingFor, now.blocked)}</p>;
    case 'lobby':
      if (free > 0) return <p class="chip">{words.tables.free(free)}</p>;
      return <p class="chip">{awaited > 0 ? words.tables.awaited(awaited) : words.tables.ready}</p>;
    case 'over':
      return (
        <p class="chip over">
          {now.winners === null || now.winners.length === 0
            ? words.tables.over
            : words.tables.won(named(now.winners), now.winners.length)}
          {now.winners !== null && now.winners.length > 0 && (
            <FinalStanding {...now} nameOf={(seat) => nameOf(now.seats, seat)} />
          )}
        </p>
      );
  }
}

/** The names of the others at a table; empty until they are known. */
export function othersAt({ seats, now }: MyTable): string {
  if (now === undefined || !('stage' in now)) return '';
  const others = [...now.seats.keys()].filter((seat) => now.seats[seat]?.by !== 'free' && !seats.includes(seat));
  return text().listed(others.map((seat) => nameOf(now.seats, seat)));
}

/**
 * The title of a table, as its player named it or else its game and the other players, and a subtitle with what the
 * title leaves out.
 */
export function titlesOf(table: MyTable): { readonly title: string; readonly subtitle: string } {
  const game = titleOf(table.game);
  const others = othersAt(table);
  const title = others === '' ? game : text().tables.with(game, others);
  return table.name === '' ? { title, subtitle: '' } : { title: table.name, subtitle: title };
}

export const searchTexts = (table: MyTable): readonly string[] => [table.name, titleOf(table.game), othersAt(table)];

function Known({ table, now, atTable: AtTable }: RowProps & { readonly now: Summary }) {
  const words = text();
  const { id, seats } = table;
  const first = table.mine[0] ?? seats[0] ?? 0;
  const { title, subtitle } = titlesOf(table);
  const game = titleOf(table.game);
  // The others are named once: below, or else here.
  const shown = AtTable ? { title: table.name || game, subtitle: table.name === '' ? '' : game } : { title, subtitle };
  return (
    <>
      <p class="table-title">
        <a class="stretched" href={tableUrl(id, first)} aria-label={title}>
          {shown.title}
        </a>
      </p>
      <Standing table={table} now={now} />
      {!AtTable && (
        <p class="marks" aria-hidden="true">
          {now.seats.map(({ by }, seat) => by !== 'free' && <SeatMark key={seat} seat={seat} />)}
        </p>
      )}
      {shown.subtitle !== '' && <p class="hint last">{shown.subtitle}</p>}
      {AtTable && <AtTable table={table} now={now} />}
      {/* What one has done oneself is no news. */}
      {now.last !== null && !seats.includes(now.last.seat) && (
        <p class="hint last">
          {words.tables.last(
            (turnIn(now, [now.last], 'line') ?? '').replace(/\.$/, ''),
            ago(now.last.at, serviceNow()),
          )}
        </p>
      )}
      {now.deadline !== null && (
        <p class={now.deadline > serviceNow() ? 'hint last' : 'last late'}>
          {now.deadline > serviceNow()
            ? words.tables.left(span(now.deadline - serviceNow()))
            : words.tables.overdue(moment(now.deadline))}
        </p>
      )}
      {seats.length > 1 && (
        <p class="row own-seats">
          {seats.map((seat) => (
            <a key={seat} class={`button ${seatClass(seat)}`} href={tableUrl(id, seat)}>
              <SeatMark seat={seat} />
              {words.tables.asSeat(seat + 1, nameOf(now.seats, seat))}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** A table that no longer exists, which can be removed from the list. */
export function GoneRow({ table: { id, game, name } }: { readonly table: MyTable }) {
  const words = text().tables;
  return (
    <li class="table-row">
      <p class="table-title">{name || titleOf(game)}</p>
      <p class="hint last">{words.gone}</p>
      <button type="button" class="plain" aria-label={words.forget(titleOf(game))} onClick={() => forget(id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

type RowProps = { readonly table: MyTable } & Pick<Props, 'menu' | 'atTable'>;

function Row(props: RowProps) {
  const { table, menu: Menu } = props;
  const { id, seats, now, mine } = table;
  const { title, subtitle } = titlesOf(table);
  if (now !== undefined && 'isGone' in now && now.isGone) return <GoneRow table={table} />;
  return (
    <li class={`table-row${mine.length > 0 ? ' mine' : ''}${Menu ? ' has-menu' : ''}`}>
      {now !== undefined && 'stage' in now ? (
        <Known {...props} now={now} />
      ) : (
        <>
          <p class="table-title">
            <a class="stretched" href={tableUrl(id, seats[0] ?? 0)}>
              {title}
            </a>
          </p>
          {subtitle !== '' && <p class="hint last">{subtitle}</p>}
          {now !== undefined && <p class="hint last">{text().tables.silent}</p>}
        </>
      )}
      {Menu && <Menu table={table} title={title} />}
    </li>
  );
}

interface Props {
  readonly tables: readonly MyTable[];
  /** What players can do with each of them, if that is offered. */
  readonly menu?: ComponentType<{ readonly table: MyTable; readonly title: string }> | undefined;
  /** Who is at each of them; by default, only the marks of their seats. */
  readonly atTable?: ComponentType<{ readonly table: MyTable; readonly now: Summary }> | undefined;
}

/** A list of tables, each with a link to the player's own seat. */
export const TableList = ({ tables, ...parts }: Props) => (
  <ul class="table-list">
    {tables.map((table) => (
      <Row key={table.id} table={table} {...parts} />
    ))}
  </ul>
);
