import { text, withFurtherText } from '../app/lang.ts';
import { onDemand } from '../ui/on-demand.tsx';
import type { TableModel } from './model/model.ts';

const KeptAt = onDemand(() => withFurtherText(async () => (await import('./kept-at.tsx')).KeptAt));

export function ConnectionState({ table }: { readonly table: TableModel }) {
  const state = table.connection.value;
  return (
    <span class={`connection ${state}`} role="status">
      <span class="dot" aria-hidden="true" />
      <span class="connection-text">{text().table.connection[state]}</span>
    </span>
  );
}

/** Shows that the table cannot be reached, for as long as that is so; a move that waits for it says so itself. */
export const Trouble = ({ table }: { readonly table: TableModel }) =>
  table.connection.value === 'offline' &&
  table.unsent.value === null && (
    <div class="notice" aria-hidden="true">
      <p>
        {text().table.connection.offline}
        {table.keptAt.value !== null && <KeptAt at={table.keptAt.value} />}
      </p>
    </div>
  );
