import { text } from '../lang.ts';
import type { TableModel } from './model.ts';

/** The state of the connection to the table. */
export function ConnectionState({ table }: { readonly table: TableModel }) {
  const state = table.connection.value;
  return (
    <span class={`connection ${state}`} role="status">
      <span class="dot" aria-hidden="true" />
      <span class="connection-text">{text().table.connection[state]}</span>
    </span>
  );
}
