import { useEffect } from 'preact/hooks';
import { loadGames } from '../games.ts';
import { text } from '../lang.ts';
import { areLate, followTables, myTables } from '../my-tables.ts';
import { Icon } from '../parts/icon.tsx';
import { TableList } from '../parts/table-list.tsx';
import { useTitle } from '../title.ts';

/** All tables of somebody on one page, those that wait for them first. */
export function Tables() {
  const words = text().tables;
  useEffect(() => {
    void loadGames();
    return followTables();
  }, []);
  const tables = myTables();
  const waiting = tables.filter(({ mine }) => mine.length > 0).length;
  useTitle(words.title, waiting > 0 ? `(${waiting}) ` : '');
  return (
    <main id="main" class="page tables">
      <div>
        <h1>{words.title}</h1>
        <p class="hint">{tables.length > 0 ? words.intro : words.none}</p>
      </div>
      <p role="status">{areLate.value ? words.late : tables.length > 0 ? words.waiting(waiting) : ''}</p>
      <TableList tables={tables} />
      <a class="button" href="/">
        <Icon name="plus" />
        {words.open}
      </a>
    </main>
  );
}
