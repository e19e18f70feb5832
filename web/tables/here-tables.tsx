import { useEffect, useState } from 'preact/hooks';
import { titleOf } from '../app/games.ts';
import { furtherText, text } from '../app/lang.ts';
import { tableUrl } from '../app/table-url.ts';
import { moment } from '../app/time.ts';
import type { HereSummary } from '../here/messages.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import { drop, readAll } from './database.ts';
import '../styles/my-tables.css';

/** The tables on this device, the latest first. No validation: only this site writes them. */
async function hereTables(): Promise<readonly HereSummary[]> {
  const all = await readAll('tables');
  const kept = all.ok ? [...(all.value as ReadonlyMap<string, { readonly summary: HereSummary }>).values()] : [];
  return kept.map(({ summary }) => summary).sort((one, other) => other.at - one.at);
}

function Row({ table, onRemove }: { readonly table: HereSummary; readonly onRemove: () => void }) {
  const { id, game, players, waitingFor, isOver, at } = table;
  const words = furtherText().here;
  const isMine = waitingFor.some((seat) => players.includes(seat));
  return (
    <li class={`table-row${isMine ? ' mine' : ''}`}>
      <p class="table-title">
        <a class="stretched" href={tableUrl(id, players[0] ?? 0)}>
          {titleOf(game)}
        </a>
      </p>
      <p class={`chip ${isOver ? 'over' : isMine ? 'mine' : ''}`}>
        {isOver ? text().tables.over : isMine ? text().tables.yourTurn : words.title}
      </p>
      <p class="hint last">{words.last(moment(at))}</p>
      <div class="row own-seats">
        <ConfirmButton
          label={words.remove}
          question={words.removeAsk}
          isBusy={false}
          onConfirm={() => void drop('tables', [id]).then(onRemove)}
        >
          <p>{words.removeHelp}</p>
        </ConfirmButton>
      </div>
    </li>
  );
}

/** The games that are played on this device, without a service; nothing if there are none. */
export function HereTables() {
  const [tables, setTables] = useState<readonly HereSummary[]>([]);
  const load = () => void hereTables().then(setTables);
  useEffect(load, []);
  if (tables.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="here-title">
      <h2 id="here-title" class="eyebrow">
        {furtherText().here.title}
      </h2>
      <ul class="table-list">
        {tables.map((table) => (
          <Row key={table.id} table={table} onRemove={load} />
        ))}
      </ul>
    </section>
  );
}
