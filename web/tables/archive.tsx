import { titleOf } from '../app/games.ts';
import { text } from '../app/lang.ts';
import { tableUrl } from '../app/table-url.ts';
import { moment } from '../app/time.ts';
import { AtTable } from './at-table.tsx';
import { BoardPicture } from './circles/board-picture.tsx';
import type { MyTable } from './order.ts';
import { OwnTable } from './own-table.tsx';
import type { ShownTables } from './shown-tables.ts';
import { GoneRow, Standing, TableList, titlesOf } from './table-list.tsx';
import '../styles/circle.css';

function Card({ table }: { readonly table: MyTable }) {
  const { id, game, seats, now } = table;
  if (now !== undefined && 'isGone' in now && now.isGone) return <GoneRow table={table} />;
  const { title, subtitle } = titlesOf(table);
  const summary = now !== undefined && 'stage' in now ? now : null;
  return (
    <li class="table-card">
      <BoardPicture game={game} picture={summary?.picture ?? null} />
      <div>
        <p class="table-title">
          <a class="stretched" href={tableUrl(id, seats[0] ?? 0)}>
            {title}
          </a>
        </p>
        {subtitle !== '' && <p class="hint">{subtitle}</p>}
        {summary !== null && <Standing table={table} now={summary} />}
        {summary?.last && <p class="hint">{moment(summary.last.at)}</p>}
        {now !== undefined && summary === null && <p class="hint">{text().tables.silent}</p>}
        <OwnTable table={table} title={title || titleOf(game)} />
      </div>
    </li>
  );
}

const Archive = ({ tables }: { readonly tables: readonly MyTable[] }) => (
  <ul class="table-cards">
    {tables.map((table) => (
      <Card key={table.id} table={table} />
    ))}
  </ul>
);

export function FoldedTables({ shown }: { readonly shown: ShownTables }) {
  const words = text().tables;
  const { finished, hidden } = shown;
  return (
    <>
      {finished.length > 0 && (
        <details
          class="fold archive"
          open={shown.isArchiveOpen}
          onToggle={(event) => shown.openArchive(event.currentTarget.open)}
        >
          <summary>{words.finished(finished.length)}</summary>
          <Archive tables={shown.archive} />
          {shown.more !== null && (
            <button type="button" class="button" onClick={shown.more}>
              {words.older}
            </button>
          )}
        </details>
      )}
      {hidden.length > 0 && (
        <details class="fold" onToggle={(event) => shown.openHidden(event.currentTarget.open)}>
          <summary>{words.hidden(hidden.length)}</summary>
          {shown.isHiddenOpen && <TableList tables={hidden} menu={OwnTable} atTable={AtTable} />}
        </details>
      )}
    </>
  );
}
