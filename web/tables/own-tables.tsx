import { useEffect } from 'preact/hooks';
import { text } from '../app/lang.ts';
import { followTables, myTables, trouble } from './my-tables.ts';
import type { Sorted } from './order.ts';
import { TableList } from './table-list.tsx';

/** The number of tables shown here; the others are on their own page. */
const SHOWN = 3;

/** Any unfinished table may be waiting for the player. */
const ofCurrent = ({ current }: Sorted) => current;

/** The player's tables that are not finished, those that wait for them first. */
export function OwnTables() {
  const words = text().tables;
  useEffect(() => followTables(ofCurrent), []);
  const tables = myTables().current;
  if (tables.length === 0) return null;
  return (
    <section class="own-tables stack" aria-labelledby="own-tables-title">
      <h2 id="own-tables-title" class="eyebrow">
        {words.title}
      </h2>
      {trouble.value === 'silent' && <p class="hint">{words.late}</p>}
      <TableList tables={tables.slice(0, SHOWN)} />
      {tables.length > SHOWN && (
        <a class="button" href="/tables">
          {words.all}
        </a>
      )}
    </section>
  );
}
