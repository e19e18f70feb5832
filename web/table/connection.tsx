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

/** Shows that the table cannot be reached, for as long as that is so, and that a move waits for it. */
export function Trouble({ table }: { readonly table: TableModel }) {
  const unsent = table.unsent.value;
  const words = text();
  return (
    <>
      {table.connection.value === 'offline' && unsent === null && (
        <div class="notice" aria-hidden="true">
          <p>{words.table.connection.offline}</p>
        </div>
      )}
      <div class="notice-slot" role="status">
        {unsent !== null && (
          <div class="notice">
            <p>{words.notice.unsent}</p>
            {unsent.cancel !== null && (
              <button type="button" class="button" onClick={unsent.cancel}>
                {words.confirm.cancel}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
}
